local yomi = require "yomi"
local numbers = coroutine.wrap(function() for n = 1, 100 do coroutine.yield(n) end end)
return yomi.strategy { name = "counts", choose = function(position) return position:moves()[numbers()] end }
