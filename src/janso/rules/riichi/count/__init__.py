"""Counting a riichi win: which yaku a reading has, which reading pays most, and the answer explained."""
