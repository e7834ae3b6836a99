local yomi = require "yomi"
yomi.evaluation { game = "reversi", yomi.pattern.squares("a1 b1", { 1, 2, 3 }) }
