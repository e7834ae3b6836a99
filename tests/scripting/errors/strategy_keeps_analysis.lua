local yomi = require "yomi"
local analysis = yomi.analysis { hash = 1 }
return yomi.strategy { name = "deep", choose = function(position) return analysis:search(position, { depth = 2 }).move end }
