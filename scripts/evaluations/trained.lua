-- Reversi by what 155,000 games have taught: the payoff that the side to move can expect, in discs.
-- engine/train/README.md tells how the weights were made and how far they are from held-out games.
local yomi = require "yomi"

return yomi.evaluation {
  name = "trained", game = "reversi", unit = "discs", terminal = "payoff",
  yomi.weights "reversi_midgame",
  errors = { 1.9041, -0.4710, -0.0922, 0.3968, -1.1271, 0.2503, -0.3800, -0.0391 },
}
