local yomi = require "yomi"
local random = yomi.random(7)
return yomi.strategy { name = "lucky", choose = function(position) return random:pick(position:moves()) end }
