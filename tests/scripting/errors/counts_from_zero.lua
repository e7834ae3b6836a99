local yomi = require "yomi"
local moves = yomi.position("reversi"):moves()
print(yomi.position("reversi"):play(moves[0]))
