local yomi = require "yomi"
local edges = yomi.evaluation { name = "edges", yomi.pattern.edges(function(p) return p:own() end) }
edges:value(yomi.position "reversi6")
