-- Yonin by a value network that has learnt from games against itself, for a Monte Carlo search in which every seat plays
-- for the first place: all seats' chances, and how likely each move is to be made (`puct`). Other searches get the
-- patterns of "yonin expected". engine/train/README.md tells how it was made.
local yomi = require "yomi"

return yomi.evaluation {
  name = "yonin itself", game = "yonin", unit = "discs", terminal = "payoff",
  network = "yonin_itself",
  yomi.weights "yonin_expected",
}
