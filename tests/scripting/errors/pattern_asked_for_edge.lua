local yomi = require "yomi"
yomi.evaluation { game = "reversi", yomi.pattern.corners(function(p) return p:stable() end) }
