"""GT-TEAM: the support team: hiring, and the moments its skills work.

What each seat may know. Open to all: the cards hired (`Trucker.team`), the skills that work (`skills`, `used`), every
token (`Ship.marks`, `Part.change`), the bets, the terms of the payout, the cards laid out in the competition
(`team_open`) and the one then out of the game (`team_box`). Secret: the cards dealt to choose from (`Trucker.dealt`),
known to that seat alone, and the choice sealed among them; a spectator sees none of them. What was discarded lies face
down among `team_deck`, which is shuffled before every deal: so nobody knows its order, and everybody knows what is in
it as soon as nobody has cards dealt to choose from.
"""
