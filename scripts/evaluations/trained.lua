-- Reversi by what 155,000 games have taught: the payoff that the side to move can expect, in discs.
-- engine/train/README.md tells how the weights were made and how far they are from held-out games.
local yomi = require "yomi"

return yomi.evaluation {
  name = "trained", game = "reversi", unit = "discs", terminal = "payoff",
  yomi.weights "reversi_midgame",
  errors = { 1.3224, 0.4894, -0.5019, 0.6613, -0.9427, 0.1304, -0.6875, -0.0324 },
}
