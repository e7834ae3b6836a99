-- Kobayashi's second level of UpperHand, one ply ahead, with finished games on the scale of the others.
local yomi = require "yomi"
local levels = require "upperhand.levels"

return yomi.strategy {
  name = "Middle Class mended",
  choose = function(position) return levels.middle_class(position, levels.mended_value) end,
}
