local yomi = require "yomi"
yomi.evaluation {
  name = "moves", game = "upperhand",
  { yomi.feature.mobility, weight = 2 },
}
