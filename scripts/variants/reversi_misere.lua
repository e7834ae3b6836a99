-- Reversi in which the fewest discs win.
local yomi = require "yomi"

return yomi.variant { name = "reversi-misere", like = "reversi", wins = "fewest" }
