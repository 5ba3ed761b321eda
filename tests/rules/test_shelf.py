"""The list of rule sets is read from the heads of their files, and says what the whole files say."""

from __future__ import annotations

import subprocess
import sys

from janso.rules import ids, ruleset
from janso.rules.telling.shelf import Listed, shelf


def test_the_list_says_of_every_rule_set_what_its_whole_file_says() -> None:
    whole = [ruleset(id) for id in ids()]
    assert shelf() == [Listed(each.id, each.family.id, each.names, each.parents, each.text) for each in whole]


def test_a_list_loads_no_family() -> None:
    code = ("import sys; from janso.cli import main\n"
            "try: main()\n"
            "except SystemExit: print([name for name in sys.modules if name in "
            "('janso.rules.riichi', 'janso.rules.mcr', 'janso.games', 'pydantic', 'numpy')])")
    done = subprocess.run([sys.executable, "-c", code, "rules", "list"], capture_output=True, text=True, check=True)
    assert "tenhou" in done.stdout and done.stdout.endswith("[]\n")
