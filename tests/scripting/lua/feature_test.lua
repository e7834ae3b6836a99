local yomi = require "yomi"

local mobility = yomi.feature.mobility
assert(mobility.name == "mobility" and mobility.unit == "moves" and #mobility.description > 0)
assert(tostring(mobility) == "mobility")
assert(not pcall(function() mobility.name = "x" end))

-- Black has four moves at the start, white too; after f5 white has three.
local position = yomi.position("reversi", "f5")
local both = yomi.evaluation { game = "reversi", mobility, { yomi.feature.disc_count, weight = 10, name = "discs" } }
local explanation = both:explain(position, 2)
assert(explanation.terms[1].name == "mobility" and explanation.terms[1].value == explanation.terms[1].share)
assert(explanation.terms[2].name == "discs" and explanation.terms[2].value == -3 and explanation.terms[2].share == -30)
assert(explanation.total == explanation.terms[1].share - 30 and both:value(position, 2) == explanation.total)
assert(both:value(yomi.position "reversi", 1) == 0)

-- Every feature of the program has its value; others are told from it.
for name, feature in pairs(yomi.feature) do assert(feature.name == name) end
local found, message = pcall(function() return yomi.feature.mobilty end)
assert(not found and message:find("did you mean 'mobility'?", 1, true))
print "passed"

-- A feature says its value by itself, for the seat to move or another one, in its own unit.
assert(mobility:value(position, 2) == 3 - 4 or mobility:value(position, 2) == -mobility:value(position, 1))
assert(mobility:value(position) == mobility:value(position, position.mover))
assert(yomi.feature.disc_count:value(position, 2) == -3 and yomi.feature.disc_count:value(position, 1) == 3)
local wrong, told = pcall(function() return yomi.feature.win_probability:value(position) end)
assert(not wrong and told:find "pyramid", told)
wrong, told = pcall(function() return mobility:value(position, 3) end)
assert(not wrong and told:find("a seat", 1, true), told)

-- What newcomers call things is told by the names that are there.
for name, hint in pairs {
  mobility = "yomi.feature.mobility:value(position, seat)", legal_moves = "position:moves()",
  turn = "position.mover", winner = "position:ranks()", copy = "never changes", count = "position:discs",
} do
  local worked, message = pcall(function() return position[name] end)
  assert(not worked and message:find("has no '" .. name .. "'", 1, true) and message:find(hint, 1, true), message)
end
