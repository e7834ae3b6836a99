-- A Yonin player whose network has learnt from games against itself: the search of scripts/yonin/puct.lua, 20,000
-- playouts a move. It expects of all others that they play as well as it does.
local yomi = require "yomi"

local settings = { name = "yonin puct", playouts = 20000 }
for name, value in pairs(require "yonin.puct") do settings[name] = value end
return yomi.search_strategy(settings)
