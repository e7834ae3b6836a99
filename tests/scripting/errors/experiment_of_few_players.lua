local yomi = require "yomi"
return yomi.experiment { name = "few", game = "yonin", games = 4, arms = { { name = "a", strategies = { "random" } } } }
