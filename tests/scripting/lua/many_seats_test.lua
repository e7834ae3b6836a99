local yomi = require "yomi"

-- Every algorithm is chosen by name, over any position.
local position = yomi.position("yonin", "d3c3f5d6")
local function search(arguments) return position:search(arguments) end
for _, algorithm in ipairs { "color", "paranoid", "brs", "brs+", "maxn", "mpmix" } do
  local result = search { algorithm = algorithm, depth = 3 }
  assert(result.depth == 3 and #result.line >= 1 and result.line[1] == result.move)
  assert((result.propagation ~= nil) == (algorithm == "mpmix"))
end

-- A coalition is any set of seats; color and paranoid are two of them.
local seat = position.mover
local alone = search { algorithm = "coalition", coalition = { seat }, depth = 4 }
assert(alone.score == search({ algorithm = "paranoid", depth = 4 }).score)
local colored = search { coalition = { seat, (seat + 1) % 4 + 1 }, depth = 4 }
assert(colored.score == search({ algorithm = "color", depth = 4 }).score)
local last = yomi.position("yonin4", "")
assert(last:solve({ coalition = { 1, 3 } }).score == last:solve({ algorithm = "color" }).score)
assert(last:solve({ coalition = { 1, 2 } }).exact)

-- An analysis is told its coalition once.
local kept = yomi.analysis { coalition = { 1, 2 }, hash = 1 }
assert(kept:search(position, { depth = 3 }).score == search({ coalition = { 1, 2 }, depth = 3 }).score)
assert(select(2, pcall(kept.search, kept, position, { depth = 3, coalition = { 1 } }))
  :find("coalition is said to yomi.analysis", 1, true))

-- MP-Mix says what it chose, and against whom.
local undecided = search { algorithm = "mpmix", depth = 2, evaluation = "yonin_self",
                           defensive_threshold = 1e9, offensive_threshold = 1e9 }
assert(undecided.propagation == "maxn" and #undecided.scores == 4 and undecided.target == nil)
local chosen = {}
for asked = 1, 4 do
  local result = search { algorithm = "mpmix", depth = 2, evaluation = "yonin_self", seat = asked,
                          defensive_threshold = 0, offensive_threshold = 0 }
  chosen[result.propagation] = true
  assert((result.target ~= nil) == (result.propagation == "offensive") and result.target ~= asked)
  assert((result.scores == nil) == (result.propagation == "paranoid"))
end
assert(chosen.paranoid and chosen.offensive and not chosen.maxn)

-- What cannot be is an error that says what to do.
local function refusal(arguments) return select(2, pcall(search, arguments)) end
assert(refusal({ algorithm = "coalition", depth = 2 }):find("needs the seats that play together", 1, true))
assert(refusal({ coalition = {}, depth = 2 }):find("no seat; name those", 1, true))
assert(refusal({ coalition = { 1, 1 }, depth = 2 }):find("seat 1 stands there twice", 1, true))
assert(refusal({ coalition = { 5 }, depth = 2 }):find("there is no seat 5", 1, true))
assert(refusal({ coalition = { 1, "3" }, depth = 2 }):find("number 2 of the list is no seat", 1, true))
assert(refusal({ coalition = "1,3", depth = 2 }):find("a list of seats such as { 1, 3 }", 1, true))
assert(refusal({ coalition = { 1, 2, 3, 4 }, depth = 2 }):find("has all 4 seats", 1, true))
assert(refusal({ algorithm = "color", coalition = { 1 }, depth = 2 }):find("color names no seats", 1, true))
assert(refusal({ algorithm = "brs", exact = true }):find("brs leaves out moves", 1, true))
assert(refusal({ algorithm = "brs+", wld = true }):find("brs+ leaves out moves", 1, true))
assert(refusal({ algorithm = "mpmix", depth = 1, offensive_threshold = -1 }):find("expected 0 to", 1, true))
assert(refusal({ algorithm = "mpmix", depth = 1, against = 2 }):find("against says nothing to mpmix", 1, true))

-- What searches are told, search strategies are told too.
assert(yomi.search_strategy({ algorithm = "brs+", depth = 2 }).name == "brs+ depth 2")
assert(yomi.search_strategy({ coalition = { 4, 1 }, depth = 2 }).name == "coalition 1,4 depth 2")
assert(select(2, pcall(yomi.search_strategy, { coalition = { 4, 4 }, depth = 2 })):find("twice", 1, true))

print "passed"
