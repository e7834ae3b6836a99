local yomi = require "yomi"
local p = yomi.position("reversi")
print(bestmove(p))
