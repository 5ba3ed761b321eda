"""The same function over many portions: in this process, in several, or on a Ray cluster; results in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from logging import ERROR
from typing import Any, TypeVar

from janso.errors import JansoError
from janso.lab.sim import fresh_processes

Portion = TypeVar("Portion")
Result = TypeVar("Result")


def spread(work: Callable[[Portion], Result], portions: Sequence[Portion], workers: int = 1,
           ray_address: str | None = None) -> Iterator[Result]:
    """What the function makes of each portion; `work` must be a function of a module, or a partial of one.

    >>> list(spread(abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    if ray_address is not None:
        yield from _on_ray(work, portions, ray_address)
    elif workers > 1 and len(portions) > 1:
        with ProcessPoolExecutor(workers, mp_context=fresh_processes()) as pool:
            yield from pool.map(work, portions)
    else:
        yield from map(work, portions)


def _on_ray(work: Callable[[Portion], Result], portions: Sequence[Portion], address: str) -> Iterator[Result]:
    try:
        import ray
    except ImportError:
        raise JansoError("lab.ray_not_installed_install_janso") from None
    started = not ray.is_initialized()
    try:
        if started:
            ray.init(address=None if address == "local" else address, logging_level=ERROR, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise JansoError("lab.ray_no_cluster_answers", address=address, error=error) from None
    try:
        remote: Any = ray.remote(_call).options(scheduling_strategy="SPREAD")
        for reference in [remote.remote(work, portion) for portion in portions]:
            yield ray.get(reference)
    finally:
        if started:
            ray.shutdown()


def _call(work: Callable[[Portion], Result], portion: Portion) -> Result:
    return work(portion)
