"""Loads the tables of the hand algebra: imported by the helper process that workers are copies of, so that they share
them and none has to wait for them."""

from __future__ import annotations

from janso.shape.draws import fast
from janso.shape.tables import facts, standard

LOADED = (standard(), facts(), fast())
