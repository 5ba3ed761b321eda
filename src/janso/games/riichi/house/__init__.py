"""Rules of single houses and parlours, one file for each matter; a file here is found like a variant."""
