local yomi = require "yomi"

local function length(text) return #text end
assert(yomi.best({ "a", "ccc", "bb", "ddd" }, length) == "ccc")
assert(select(2, yomi.best({ "a", "ccc" }, length)) == 3)
assert(yomi.best({}, length) == nil)

-- Chance decides among equals, and only among them.
local random, seen = yomi.random(1), {}
for _ = 1, 100 do seen[yomi.best({ "a", "ccc", "bb", "ddd" }, length, random)] = true end
assert(seen.ccc and seen.ddd and not seen.a and not seen.bb)

local doubled = yomi.each({ 1, 2, 3 }, function(number, place) return number * 10 + place end)
assert(table.concat(doubled, " ") == "11 22 33")

-- The same seed gives the same numbers.
local a, b = yomi.random(42), yomi.random(42)
for _ = 1, 20 do
  local drawn = a:below(6)
  assert(drawn == b:below(6) and 0 <= drawn and drawn < 6)
  local fraction = a:fraction()
  assert(fraction == b:fraction() and 0 <= fraction and fraction < 1)
  assert(a:pick { 1, 2, 3 } == b:pick { 1, 2, 3 })
end
assert(not pcall(a.below, a, 0) and not pcall(a.pick, a, {}))

-- What the command line gave; what looks like a number is one.
assert(yomi.args.games == 12 and yomi.args.name == "x1" and yomi.args.fast == true and yomi.args.other == nil)
print "passed"
