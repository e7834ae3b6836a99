local yomi = require "yomi"
yomi.evaluation { game = "reversi6", yomi.pattern.squares("a1 h1", function() return 0 end) }
