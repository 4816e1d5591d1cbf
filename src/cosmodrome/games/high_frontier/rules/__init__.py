"""The rules of High Frontier, one module a phase.

A turn (turn.py) is these steps, the first on top of the stack:

    TurnStart       pay to end the game, declare war (skipped if neither can be done)
    Prepare         free acts, and which stack moves first: `moving.movers(s, seat)`, `moving.set_out(s, seat, stack)`
    MoveNext        which stack moves next (moving; pushed when the first one sets out)
    Fight           expansion: own stacks attack (skipped without war)
    EventRoll       expansion: if `s.event_due`
    Operate         free acts again, and the operation
    TurnEnd         ends of the game

`s.phasing` is whose turn it is; `s.moved`, `s.event_due`, `s.leave` and `s.ops` begin anew with each.
"""
