-- No territory counts more than another.
-- The maps of the Yonin theses: one quarter from the corner inward, mirrored to the other three.
local yomi = require "yomi"

local normal = yomi.map.mirrored {
  { 100, -30,  0, -1 },
  { -30, -50, -3, -3 },
  {   0,  -3,  0, -1 },
  {  -1,  -3, -1,  0 },
}

return yomi.evaluation {
  name = "Normal", game = "yonin", unit = "own", terminal = "evaluation", normal,
}
