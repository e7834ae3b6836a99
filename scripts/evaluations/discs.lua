-- One disc is worth one disc.
local yomi = require "yomi"

return yomi.evaluation {
  name = "discs", unit = "discs", terminal = "payoff",
  yomi.map.quarters { own = 1, left = 1, opposite = 1, right = 1 },
}
