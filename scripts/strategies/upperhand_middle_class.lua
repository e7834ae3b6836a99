-- Kobayashi's second level of UpperHand, one ply ahead, as his page has it.
local yomi = require "yomi"
local levels = require "upperhand.levels"

return yomi.strategy {
  name = "Middle Class",
  choose = function(position) return levels.middle_class(position, levels.page_value) end,
}
