"""The standard yaku and yakuman, in the document's order."""
