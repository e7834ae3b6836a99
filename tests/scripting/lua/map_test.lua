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
-- A pyramid: layers from the base up.
local layers, value = {}, 0
for layer = 1, 5 do
  layers[layer] = {}
  for row = 1, 6 - layer do
    layers[layer][row] = {}
    for column = 1, 6 - layer do
      value = value + 1
      layers[layer][row][column] = value
    end
  end
end
local pyramid = yomi.map.layers(layers)
assert(pyramid.size == 5 and pyramid:cell "Aa1" == 1 and pyramid:cell "Ae5" == 25 and pyramid:cell "Ba1" == 26)
assert(pyramid:cell "Ea1" == 55 and pyramid:sum() == 55 * 56 // 2)
assert((pyramid * 2 - pyramid) == pyramid and (pyramid + 1):cell "Ea1" == 56)
local _, breaks = tostring(pyramid):gsub("\n", "")
assert(breaks == 15 + 4)
assert(not pcall(function() return pyramid + map end) and not pcall(pyramid.cell, pyramid, "a1"))
assert(not pcall(yomi.map.layers, { 1, 2, 3 }))
local worth = yomi.evaluation { name = "pyramid", game = "upperhand", pyramid }
local start = yomi.position "upperhand"
local placed = start:play(start:moves()[1])
assert(worth:value(placed, 1) == pyramid:cell(tostring(start:moves()[1])))
assert(worth:value(placed, 2) == -worth:value(placed, 1))

-- A map of its own for each seat, as it lies on the board.
local apart = yomi.map.seats { map, map * 2, 3, normal }
assert(apart:cell "b1" == 12 and apart:sum() == map:sum())
assert((apart + apart):cell "b1" == 24 and (apart * 2) == apart + apart and apart ~= map)
assert(not pcall(yomi.map.seats, { map }) and not pcall(yomi.map.seats, { map, pyramid }))
assert(not pcall(yomi.map.seats, { apart, map }) and not pcall(yomi.map.seats, { quarters, 1 }))
assert(not pcall(yomi.evaluation, { name = "two", game = "reversi", apart }))
local four = yomi.evaluation { name = "four", game = "yonin", apart }
local single = yomi.evaluation { name = "one", game = "yonin", yomi.map.seats { map, map, map, map } }
assert(four and single)
print "passed"
