-- Kobayashi's third level of UpperHand, two plies ahead, as his page has it.
local yomi = require "yomi"
local levels = require "upperhand.levels"

return yomi.strategy {
  name = "Junior Master",
  choose = function(position) return levels.junior_master(position, levels.page_value) end,
}
