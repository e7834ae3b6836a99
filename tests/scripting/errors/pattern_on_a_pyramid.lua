local yomi = require "yomi"
yomi.evaluation { name = "edges", game = "upperhand", yomi.pattern.edges(function(p) return p:own() end) }
