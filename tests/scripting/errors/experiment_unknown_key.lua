local yomi = require "yomi"
return yomi.experiment { name = "x", game = "reversi", game_count = 10, arms = { { name = "a", strategies = { "random", "first" } } } }
