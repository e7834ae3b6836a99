-- By how many balls a player will be ahead if every cell is filled by the chances of its supports.
-- A finished game is worth more than any such promise: a ball more is nothing beside the win.
local yomi = require "yomi"

return yomi.evaluation {
  name = "lead", game = "upperhand", unit = "own", terminal = "payoff",
  yomi.feature.expected_lead,
}
