-- Yonin against three players who move by chance: the log-odds of the first place for a seat that has
-- just moved and goes on moving well. Learnt by playing; engine/train/README.md tells how.
local yomi = require "yomi"

return yomi.evaluation {
  name = "yonin against chance", game = "yonin", unit = "log-odds", terminal = "payoff",
  yomi.weights "yonin_against_chance",
}
