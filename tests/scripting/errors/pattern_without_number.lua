local yomi = require "yomi"
yomi.evaluation {
  name = "silent", game = "reversi",
  yomi.pattern.edges(function(p) if p:own() < 8 then return 1 end end),
}
