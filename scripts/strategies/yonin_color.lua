-- The theses' search: the two seats of a color together, four plies, the Self map.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "yonin color", algorithm = "color", depth = 4, evaluation = "yonin_self",
}
