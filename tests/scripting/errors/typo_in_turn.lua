local yomi = require "yomi"
return yomi.strategy { name = "typo", choose = function(position, turn) return turn.rand:pick(position:moves()) end }
