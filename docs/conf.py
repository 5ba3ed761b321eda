"""Settings of the documentation (Sphinx with MyST)."""

project = "Janso"
author = "the Janso authors"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
html_theme = "alabaster"
html_theme_options = {"description": "A mahjong parlour in software", "page_width": "1040px", "fixed_sidebar": True}
myst_heading_anchors = 3
suppress_warnings = ["myst.header", "myst.xref_missing"]
