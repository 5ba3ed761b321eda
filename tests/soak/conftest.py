"""Makes the match that a soak plays importable, for `tools/soak.py` too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
