-- The worth of each square, one quarter from the corner inward. The 85DATA page gives its numbers in
-- a chapter before the one that is our source; these are those of reversi_place.lua.
local corner = {
  {  90, -22, 10,  6 },
  { -22, -40, -4, -3 },
  {  10,  -4,  3,  1 },
  {   6,  -3,  1,  0 },
}

local cells = {}
for row = 1, 8 do
  for column = 1, 8 do
    cells[#cells + 1] = corner[math.min(row, 9 - row)][math.min(column, 9 - column)]
  end
end
return cells
