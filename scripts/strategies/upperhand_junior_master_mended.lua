-- Kobayashi's third level of UpperHand, two plies ahead, with finished games on the scale of the others.
local yomi = require "yomi"
local levels = require "upperhand.levels"

return yomi.strategy {
  name = "Junior Master mended",
  choose = function(position) return levels.junior_master(position, levels.mended_value) end,
}
