"""One simulation in this process, in two, and on a Ray cluster of two nodes: the same totals."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from janso.bots.model import Model
from janso.env.data.dataset import write_dataset
from janso.env.decided import Decisions
from janso.errors import JansoError
from janso.lab.league import play_league
from janso.lab.sim import bots_for, play_game, simulate
from janso.rules import ruleset
from janso.train.breed import Breeder

# Every process that collects tests would load Ray, which takes seconds.
pytestmark = [pytest.mark.service, pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")]

GAMES = 8
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of two nodes on this machine: a head and a second one that joined it, one processor each."""
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        made = Cluster(initialize_head=True, head_node_args={**NODE, "include_dashboard": False, "wait": False})
        try:
            made.add_node(wait=False, **NODE)
            made.wait_for_nodes(timeout=300)
            yield str(made.address)
        finally:
            made.shutdown()


@pytest.mark.parametrize("rules", ["zungjung", "sanma"])
def test_the_same_seeds_give_the_same_totals_here_on_two_processes_and_on_two_nodes(rules: str, cluster: str) -> None:
    resolved = ruleset(rules)
    bots = bots_for(resolved, "greedy")
    nodes: Counter[str] = Counter()
    here = simulate(resolved, bots, GAMES, seed=4)
    assert simulate(resolved, bots, GAMES, seed=4, workers=2) == here
    for _ in range(10):  # a node whose first worker is slow to start may come too late for so few matches
        nodes.clear()
        assert simulate(resolved, bots, GAMES, seed=4, ray_address=cluster, nodes=nodes) == here
        assert sum(nodes.values()) == GAMES
        if len(nodes) == 2:
            break
    assert len(nodes) == 2, "both nodes took part"
    assert simulate(resolved, bots, GAMES, seed=5) != here


def test_a_league_a_data_set_and_breeding_come_out_the_same_on_two_nodes(cluster: str, tmp_path: Path) -> None:
    rules = ruleset("dazhong")
    here = play_league(rules, ["greedy", "random"], 3, 5)
    assert play_league(rules, ["greedy", "random"], 3, 5, ray_address=cluster).as_json() == here.as_json()
    for number in range(3):
        match = play_game(rules, ["greedy"] * 4, 1, number)
        (tmp_path / f"{number}.jsonl").write_text("\n".join(json.dumps(event.as_json()) for event in match.log))
    files = sorted(tmp_path.glob("*.jsonl"))
    one = write_dataset(files, tmp_path / "here")
    two = write_dataset(files, tmp_path / "there", ray_address=cluster)
    assert one["decisions"] == two["decisions"] > 100
    assert (Decisions(tmp_path / "here").column("action") == Decisions(tmp_path / "there").column("action")).all()
    calm, bold = Model("dazhong", {}, {}), Model("dazhong", {}, {"called": 0.1})
    duels = [Breeder(rules, tmp_path / "none.json", ray_address=address).duel(bold, calm, range(1))
             for address in (None, cluster)]
    assert duels[0] == duels[1]


def test_a_cluster_that_is_not_there_is_named_in_one_sentence() -> None:
    resolved = ruleset("zungjung")
    with pytest.raises(JansoError, match=r"no cluster answers at «127\.0\.0\.1:»"):
        simulate(resolved, bots_for(resolved, "random"), 1, 1, ray_address="127.0.0.1:")
