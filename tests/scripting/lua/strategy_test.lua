local yomi = require "yomi"

local strategy = yomi.strategy { name = "first", choose = function(position) return position:moves()[1] end }
assert(strategy.name == "first" and tostring(strategy) == "first")
local search = yomi.search_strategy { algorithm = "color", depth = 4, evaluation = "yonin_self" }
assert(search.name == "color Self depth 4")
assert(yomi.search_strategy({ name = "mine", depth = 1 }).name == "mine")
assert(not pcall(yomi.search_strategy, { algorithm = "color" }))
assert(not pcall(function() strategy.name = "second" end))
print "passed"
