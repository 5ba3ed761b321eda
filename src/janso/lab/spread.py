"""The same function over many portions: in this process, in several, or on a Ray cluster; results in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from logging import ERROR
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from typing import Any, TypeVar

from janso.errors import JansoError

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


def fresh_processes() -> BaseContext:
    """How workers start: never by copying this process, whose threads (a progress bar, a cluster) may hold locks, but
    where it can be done as copies of one helper that has loaded everything."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["janso.lab.sim", "janso.lab.warm"])
    return context


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """Ray, connected to a cluster («local»: one of this machine's own) as long as it is used."""
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
        yield ray
    finally:
        if started:
            ray.shutdown()


def _on_ray(work: Callable[[Portion], Result], portions: Sequence[Portion], address: str) -> Iterator[Result]:
    with cluster(address) as ray:
        remote = ray.remote(_call).options(scheduling_strategy="SPREAD")
        for reference in [remote.remote(work, portion) for portion in portions]:
            yield ray.get(reference)


def _call(work: Callable[[Portion], Result], portion: Portion) -> Result:
    return work(portion)
