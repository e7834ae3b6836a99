local yomi = require "yomi"
return yomi.experiment { name = "x", game = "reversi", games = 2, arms = { { name = "a", strategies = { "random", "greed" } } } }
