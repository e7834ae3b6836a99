local yomi = require "yomi"
yomi.evaluation {
  name = "left", game = "reversi",
  yomi.pattern.edges(function(p) return p[1] == "own" and 3 or 0 end),
}
