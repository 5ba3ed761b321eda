"""Questions before the first turn: tiles exchanged, sold, thrown or named, bets and insurances."""
