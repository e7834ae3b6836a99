local yomi = require "yomi"

-- A function of a position and a seat is a term like any other.
local asked = {}
local evaluation = yomi.evaluation {
  name = "balance", game = "reversi",
  function(position, seat)
    asked[#asked + 1] = position:text() .. seat
    return #position:discs(seat == 1 and "X" or "O") - #position:discs(seat == 1 and "O" or "X")
  end,
  { function(position) return position.empties end, weight = yomi.by_stage { [4] = 2, [64] = 0 }, name = "room" },
  yomi.feature.disc_count,
}
local after = yomi.position("reversi", "f5")
local explanation = evaluation:explain(after, 1)
assert(#asked == 1 and asked[1] == after:text() .. 1)
assert(explanation.terms[1].name == "function 1" and explanation.terms[1].value == 3)
assert(explanation.terms[2].name == "room" and explanation.terms[2].value == 59)
assert(math.abs(explanation.terms[2].share - 59 * 2 * 59 / 60) < 0.01 and explanation.terms[3].share == 3)
assert(evaluation:value(after, 1) == explanation.total)

-- A search with it finds what a search with the same numbers as a map finds.
local discs = yomi.evaluation { name = "discs", game = "reversi", yomi.map.quarters { own = 1, left = 1, opposite = 1, right = 1 } }
local function counted(position, seat)
  return #position:discs(seat == 1 and "X" or "O") - #position:discs(seat == 1 and "O" or "X")
end
local own = yomi.evaluation { name = "own", game = "reversi", counted }
for depth = 1, 4 do
  local expected = after:search { depth = depth, evaluation = discs, lines = 3 }
  -- A script's own function is asked on one thread, however many are allowed.
  local found = after:search { depth = depth, evaluation = own, lines = 3, threads = 4 }
  assert(found.score == expected.score and found.move == expected.move)
  for place = 1, 3 do
    assert(found.moves[place].score == expected.moves[place].score and found.moves[place].move == expected.moves[place].move)
  end
end
assert(after:search({ seconds = 0.05, evaluation = own }).stopped)

-- With a function of a file, on several threads too.
local file = yomi.evaluation "counted.lua"
assert(file.name == "counted" and file:value(after, 1) == 3 and file:value(after, 2) == -3)
for _, threads in ipairs { 1, 2 } do
  assert(after:search({ depth = 4, evaluation = "counted.lua", threads = threads }).score
    == after:search({ depth = 4, evaluation = discs }).score)
end

-- What it costs.
local price = own:price(after)
assert(price.nanoseconds > price.functions[1].nanoseconds / 2 and price.functions[1].name == "function 1")
assert(price.pattern_lookups == 0 and tostring(price) == price.text and price.text:find "a call of 'function 1'")
local edges = yomi.evaluation { game = "reversi", yomi.pattern.edges(function(p) return p:own() end) }
assert(edges:price().pattern_lookups == 4 and #edges:price().functions == 0 and edges:price().nanoseconds > 0)

-- What goes wrong in one ends the search, and may be caught.
local faulty = yomi.evaluation { name = "faulty", function(position) return position.empties > 57 and 1 or {} end }
local ok, message = pcall(after.search, after, { depth = 4, evaluation = faulty })
assert(not ok and message:find("evaluation 'faulty': function 1 gives a table", 1, true))
assert(after:search({ depth = 1, evaluation = faulty }).score == 1)
print "passed"
