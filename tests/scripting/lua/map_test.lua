local yomi = require "yomi"

-- The sums of the published maps.
local sums = { self = -2504, right = -2024, opposite = -2024, left = -2024, normal = -104 }
local normal = yomi.map.mirrored { { 100, -30, 0, -1 }, { -30, -50, -3, -3 }, { 0, -3, 0, -1 }, { -1, -3, -1, 0 } }
local corrections = {
  self = { left = -50, opposite = -50, right = -50 },
  right = { left = -50, opposite = -50, right = -20 },
  opposite = { left = -50, opposite = -20, right = -50 },
  left = { left = -20, opposite = -50, right = -50 },
  normal = {},
}
for name, sum in pairs(sums) do
  assert((normal + yomi.map.quarters(corrections[name])):sum() == sum, name)
end
assert(normal:cell "a1" == 100 and normal:cell "h8" == 100 and normal:cell "g2" == -50)

-- Seat 1 at the top left faces the centre: seat 2 is on its left, seat 4 on its right.
local quarters = yomi.map.quarters { own = 1, left = 2, opposite = 3, right = 4 }
assert(quarters:cell "a1" == 1 and quarters:cell "h1" == 2 and quarters:cell "h8" == 3 and quarters:cell "a8" == 4)

local list, rows = {}, {}
for row = 1, 8 do
  rows[row] = {}
  for column = 1, 8 do
    list[#list + 1] = row * 10 + column
    rows[row][column] = row * 10 + column
  end
end
local map = yomi.map.cells(list)
assert(map == yomi.map.cells(rows) and map:cell "b1" == 12 and map:cell "a2" == 21 and map.size == 8)
assert((map * 2):cell "a1" == 22 and (2 * map - map) == map and (-map):cell "a1" == -11)
assert((map + 1):cell "h8" == 89 and (1 + map - 1) == map)

-- Smaller boards have maps of their own.
assert(yomi.map.mirrored({ { 9, 1 }, { 1, 0 } }).size == 4)
assert(yomi.map.cells({ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 }):cell "d4" == 16)
assert(not pcall(function() return map + yomi.map.mirrored { 1, 2, 3, 4 } end))
assert(yomi.map.file "place.lua":cell "a1" == 7 and yomi.map.file("place.lua"):sum() == 7)
for _, outside in ipairs { "../errors/finaliser.lua", "beside/../../errors/finaliser.lua", "/etc/passwd", "", "..", "beside/" } do
  assert(not pcall(yomi.map.file, outside))
end
assert(not pcall(yomi.map.cells, { 0 / 0 }))
print "passed"
