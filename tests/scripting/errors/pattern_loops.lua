local yomi = require "yomi"
yomi.evaluation { game = "reversi", yomi.pattern.edges(function(p) while true do end end) }
