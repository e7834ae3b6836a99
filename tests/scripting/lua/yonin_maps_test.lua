-- What is built of Yonin maps and of points: see scripts/yonin/maps.lua, scripts/designs/points.lua.
local yomi = require "yomi"

-- What a strategy takes from its rivals: by seat the share of the rivals' seats behind it, ties by halves.
local points = require "designs.points"
local function trial(block, strategies, payoffs) return { block = block, strategies = strategies, payoffs = payoffs } end
local means = points.blocks({
  trial(2, { "a", "b", "b", "b" }, { 5, 4, 5, 6 }), -- one behind, one level: 1.5 of 3
  trial(1, { "a", "a", "b", "b" }, { 9, 1, 4, 5 }), -- both behind one seat, none behind the other: 2 of 4
  trial(1, { "b", "a", "b", "b" }, { 0, 8, 1, 2 }), -- all behind
  trial(3, { "b", "b", "b", "b" }, { 0, 8, 1, 2 }), -- it did not play
}, "a")
assert(#means == 2)
assert(math.abs(means[1] - (1 + 0 + 1) / 3) < 1e-12 and math.abs(means[2] - 0.5) < 1e-12)
assert(points.verdict { estimate = 0.6, low = 0.51, high = 0.7 } == "better")
assert(points.verdict { estimate = 0.4, low = 0.3, high = 0.49 } == "worse")
assert(points.verdict { estimate = 0.6, low = 0.49, high = 0.7 } == "no difference seen")

-- Every kind of a Yonin map begins as the theses' Normal, on every position and for every seat.
local yonin_maps = require "yonin.maps"
local normal = yomi.evaluation "yonin_normal"
local random = yomi.random(3)
for kind in pairs(yonin_maps.kinds) do
  local start = yonin_maps.evaluation(kind, yonin_maps.starts(kind), kind)
  local position = yomi.game "yonin":start()
  for _ = 1, 40 do
    for seat = 1, 4 do
      assert(math.abs(start:value(position, seat) - normal:value(position, seat)) < 0.5, kind)
    end
    local moves = position:moves()
    position = position:play(moves[1 + random:below(#moves)])
  end
end

-- A quarter that is not symmetric is turned, not mirrored, into the others; a free board is not turned.
local position = yomi.position("yonin", "-X------" .. ("-"):rep(54) .. "XO 1")
local function with(kind, name)
  local values = yonin_maps.starts(kind)
  local before = yonin_maps.evaluation(kind, values, "before"):value(position, 1)
  values[name] = values[name] + 50
  return yonin_maps.evaluation(kind, values, "after"):value(position, 1) - before
end
assert(with("turned", "b1") == 100) -- b1 and g8, both black
assert(with("turned", "a2") == 0) -- g1, h7 and b8, which are empty
assert(with("turned", "c1") == 0)
assert(with("free", "b1") == 50 and with("free", "g8") == 50 and with("free", "h8") == -50)
print "passed"
