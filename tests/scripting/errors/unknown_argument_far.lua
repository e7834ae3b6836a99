local yomi = require "yomi"
yomi.strategy { name = "x", chooser_of_all_moves = 1 }
