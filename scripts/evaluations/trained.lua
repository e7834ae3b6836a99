-- Reversi by what 155,000 games and searches of 40 million positions have taught: the payoff that the
-- side to move can expect, in discs. engine/train/README.md tells how the weights were made, how far
-- they are from held-out labels, and what they are worth in games.
local yomi = require "yomi"

return yomi.evaluation {
  name = "trained", game = "reversi", unit = "discs", terminal = "payoff",
  yomi.weights "reversi_midgame",
  errors = { 1.1914, 0.3003, -0.1096, 0.8106, -1.2278, 0.2332, -1.0103, 0.0685 },
}
