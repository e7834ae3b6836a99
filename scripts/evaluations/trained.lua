-- Reversi by what 155,000 games have taught: the payoff that the side to move can expect, in discs.
-- engine/train/README.md tells how the weights were made and how far they are from held-out games.
local yomi = require "yomi"

return yomi.evaluation {
  name = "trained", game = "reversi", unit = "discs", terminal = "payoff",
  yomi.weights "reversi_midgame",
  errors = { 1.8703, -0.3303, -0.2667, 0.4796, -1.0462, 0.1911, -0.4476, -0.0205 },
}
