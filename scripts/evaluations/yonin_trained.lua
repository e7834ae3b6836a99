-- Yonin by what 60,000 games of the program against itself have taught: the discs of one's own color
-- in one's own quarter at the end, for every seat. engine/train/README.md tells how it was made.
local yomi = require "yomi"

return yomi.evaluation {
  name = "yonin trained", game = "yonin", unit = "discs", terminal = "payoff",
  yomi.weights "yonin_quarter",
}
