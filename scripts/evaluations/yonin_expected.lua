-- Yonin by what Monte Carlo searches expect: the discs of one's own color in one's own quarter at
-- the end, for every seat, as the mean of many careful playouts from positions of 12,000 games. How
-- a single game ends after an early position is mostly luck, so this knows more than weights fitted
-- to games' ends. Where every seat plays for the first place, Monte Carlo asks a value network for the
-- chances instead. engine/train/README.md tells how both were made.
local yomi = require "yomi"

return yomi.evaluation {
  name = "yonin expected", game = "yonin", unit = "discs", terminal = "payoff",
  network = "yonin_firsts",
  yomi.weights "yonin_expected",
}
