-- Like Self, but the territory on the left is less unwelcome.
-- The maps of the Yonin theses: one quarter from the corner inward, mirrored to the other three,
-- and a correction for each territory as seat 1 sees it; each next seat's map is turned clockwise.
local yomi = require "yomi"

local normal = yomi.map.mirrored {
  { 100, -30,  0, -1 },
  { -30, -50, -3, -3 },
  {   0,  -3,  0, -1 },
  {  -1,  -3, -1,  0 },
}

return yomi.evaluation {
  name = "Left", game = "yonin", unit = "own", terminal = "evaluation",
  normal + yomi.map.quarters { own = 0, left = -20, opposite = -50, right = -50 },
}
