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

-- Values are shown with what is in them.
assert(yomi.dump(yomi.position "reversi":moves()) == '{ "d3", "c4", "f5", "e6" }')
assert(yomi.dump { b = 2, a = { 1, "x" }, [5] = true } == '{ [5] = true, a = { 1, "x" }, b = 2 }')
assert(yomi.dump {} == "{}" and yomi.dump "a\nb" == "a\nb" and yomi.dump { 'q"' } == '{ "q\\"" }')
local itself = {}
itself.itself = itself
assert(yomi.dump(itself):find("...", 1, true))
local many = {}
for number = 1, 20000 do many[number] = number end
assert(yomi.dump(many):sub(-18) == "9999, 10000, ... }")
assert(yomi.position "reversi4":draw() == [[
  a b c d
1 - + - -
2 + O X -
3 - X O +
4 - - + -
X to move
]], yomi.position "reversi4":draw())

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
