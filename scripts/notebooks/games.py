"""What a database of Yomi tells in Python: openings by year, a player's mistakes by phase, the
strength of an experiment's strategies, boards. Needs pandas and matplotlib, and a Python whose
sqlite3 loads extensions, as Debian's does:  YOMI_DB=yomi.db python3 games.py"""
import math
import os
import sqlite3

import matplotlib.pyplot as plt
import pandas as pd

database = sqlite3.connect(f"file:{os.environ.get('YOMI_DB', 'yomi.db')}?mode=ro", uri=True)
database.enable_load_extension(True)
database.load_extension(os.environ.get("YOMI_SQLITE", "yomi_sqlite"))


def ask(sql, *values):
    return pd.read_sql_query(sql, database, params=values)


def board_svg(position, size=240):
    """A board of the reversi family from its text: squares, a blank, the mover."""
    squares = position.split()[0]
    n = math.isqrt(len(squares))
    lines = "".join(f'<path d="M{i} 0V{n}M0 {i}H{n}" stroke="#063" stroke-width=".04"/>' for i in range(n + 1))
    discs = "".join(f'<circle cx="{i % n + .5}" cy="{i // n + .5}" r=".4" fill="{"black" if disc == "X" else "white"}"/>'
                    for i, disc in enumerate(squares) if disc in "XO")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" viewBox="0 0 {n} {n}">'
            f'<rect width="{n}" height="{n}" fill="#2a8"/>{lines}{discs}</svg>')


openings = ask("SELECT year, opening, count(*) AS games FROM game_list "
               "WHERE opening IS NOT NULL AND year IS NOT NULL GROUP BY year, opening")
share = openings.pivot(index="year", columns="opening", values="games").fillna(0)
share = share[share.sum().nlargest(6).index].div(share.sum(axis=1), axis=0) * 100

player = os.environ.get("YOMI_PLAYER") or ask(
    "SELECT player FROM blunder GROUP BY player ORDER BY count(*) DESC LIMIT 1").player.get(0, "")
mistakes = ask("SELECT CASE WHEN ply < 20 THEN 'opening' WHEN ply < 40 THEN 'midgame' ELSE 'endgame' "
               "END AS phase, avg(loss) AS lost FROM blunder WHERE player = ? GROUP BY 1 ORDER BY min(ply)", player)

strength = ask("SELECT strategy, avg(rank = 1) AS won, count(*) AS games FROM seat JOIN trial USING "
               "(game_id) WHERE rank IS NOT NULL GROUP BY strategy ORDER BY won")
spread = 1.96 * (strength.won * (1 - strength.won) / strength.games) ** .5  # of the normal distribution

figure, (left, middle, right) = plt.subplots(1, 3, figsize=(15, 4), layout="constrained")
share.plot(ax=left, title="Openings, % of the year's games").legend(fontsize=7)
left.xaxis.get_major_locator().set_params(integer=True)
middle.bar(mistakes.phase, mistakes.lost)
middle.set_title(f"Discs lost a move: {player}")
right.errorbar(strength.won, strength.strategy, xerr=spread, fmt="o")
right.set_title("Games won, with 95 % intervals")
figure.savefig("games.svg")
with open("board.svg", "w", encoding="utf-8") as out:
    out.write(board_svg(ask("SELECT position_at(min(id), 20) AS board FROM game WHERE game = 'reversi'").board[0]))
