-- Kobayashi's first level of UpperHand: the free cell on which most others rest.
local yomi = require "yomi"
local levels = require "upperhand.levels"

return yomi.strategy { name = "Beginner", choose = levels.beginner }
