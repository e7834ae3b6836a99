local yomi = require "yomi"
return yomi.variant { name = "narrow", like = "reversi", squares = yomi.squares.all & ~yomi.squares "a1 h8" }
