"""What is drawn on tiles: strokes, characters, plants and animals."""
