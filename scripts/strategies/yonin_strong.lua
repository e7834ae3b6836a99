-- The Yonin player that does best among players who know how to play: the search of scripts/yonin/strong.lua, 20,000
-- playouts a move.
local yomi = require "yomi"
local strong = require "yonin.strong"

local settings = { name = "yonin strong", playouts = 20000 }
for name, value in pairs(strong) do settings[name] = value end
return yomi.search_strategy(settings)
