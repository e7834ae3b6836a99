-- Yonin as games end: `yonin_expected`, but where every seat plays for the first place a network says the
-- chances that has learnt from the ends of 80,000 games, in which one player asked a network and three were plain
-- Monte Carlo trees. engine/train/README.md tells how it was made.
local yomi = require "yomi"

return yomi.evaluation {
  name = "yonin ends", game = "yonin", unit = "discs", terminal = "payoff", network = "yonin_ends",
  yomi.weights "yonin_expected",
}
