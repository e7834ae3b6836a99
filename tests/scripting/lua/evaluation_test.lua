local yomi = require "yomi"

-- The static values of the start for seat 1, as the theses have them.
local start = yomi.position "yonin"
local values = { self = -50, right = -20, opposite = -80, left = -20, normal = 0 }
for name, value in pairs(values) do
  assert(yomi.evaluation("yonin_" .. name):value(start, 1) == value, name)
end

-- Turning the board is a symmetry: after the same move seen from the next seat, the same value.
local self = yomi.evaluation "yonin_self"
assert(self.name == "Self" and self.game == "yonin" and self.unit == "own")

local corners = yomi.map.mirrored { { 5, 0, 0, 0 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 } }
local discs = yomi.map.quarters { own = 1, left = 1, opposite = 1, right = 1 }
local both = yomi.evaluation { name = "both", { corners, weight = 2, name = "corners" }, discs }
local position = yomi.position("reversi", "X" .. ("-"):rep(26) .. "OX------X" .. ("-"):rep(28) .. " X")
assert(both:value(position, 1) == 2 * 5 + 2 and both:value(position, 2) == -12)
assert(both:value(position) == both:value(position, position.mover))
local explanation = both:explain(position, 1)
assert(explanation.total == 12 and #explanation.terms == 2)
assert(explanation.terms[1].name == "corners" and explanation.terms[1].share == 10)
assert(tostring(explanation):find "corners" and tostring(explanation):find "12")

assert(not pcall(yomi.evaluation, { name = "empty" }))
assert(not pcall(yomi.evaluation, { name = "x", terminal = "never", discs }))
assert(not pcall(yomi.evaluation, { name = "x", { discs, discs } }))
print "passed"
