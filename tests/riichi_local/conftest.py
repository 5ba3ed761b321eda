"""The slow second definitions and the random hands stand beside the tests; imports by path need to be told so."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
