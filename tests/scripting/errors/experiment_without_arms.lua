local yomi = require "yomi"
return yomi.experiment { name = "none", game = "reversi", games = 10 }
