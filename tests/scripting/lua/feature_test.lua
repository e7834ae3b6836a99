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
