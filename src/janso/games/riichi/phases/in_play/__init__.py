"""Questions in the course of a deal: draws sold or doubled, open walls, closed ponds, stakes, wins refused."""
