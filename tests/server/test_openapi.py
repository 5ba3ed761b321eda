"""The HTTP interface does what its description says, whatever is sent to it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")

from .conftest import Running  # noqa: E402

pytestmark = pytest.mark.service
SHARES = 6


@pytest.mark.turns(SHARES)
@pytest.mark.parametrize("share", range(SHARES))
def test_every_operation_keeps_to_its_description(shared: Running, share: int) -> None:
    described = schemathesis.openapi.from_url(f"{shared.base}/api/v1/openapi.json")
    # A hand or a rules file is a language of its own: what is well-formed for the schema may still be refused (422).
    left_out = [schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
    operations = [result.ok() for result in described.get_all_operations()]
    assert len(operations) >= 30
    for operation in operations[share::SHARES]:
        token = httpx.post(f"{shared.base}/api/v1/guests", json={"name": "Somebody"}, timeout=60).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}

        @given(case=operation.as_strategy())
        @settings(max_examples=12, deadline=None, derandomize=True, database=None,
                  suppress_health_check=list(HealthCheck))
        def keeps_to_it(case: Any) -> None:
            case.call_and_validate(headers=headers, excluded_checks=left_out, timeout=60)  # noqa: B023

        keeps_to_it()
