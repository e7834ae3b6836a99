local yomi = require "yomi"

local start = yomi.game("yonin4"):start()

-- Every move under all models, in one unit when it is solved.
local comparison = start:compare_models { exact = true }
assert(comparison.seat == 1 and comparison.unit == "discs" and not comparison.stopped)
assert(#comparison.models == 3 and comparison.models[1].name == "color")
assert(#comparison.moves == #start:moves())
for _, model in ipairs(comparison.models) do
  assert(model.exact and model.label == "exact" and model.unit == "discs" and model.nodes > 0)
  local best = {}
  for _, move in ipairs(model.best) do best[move] = true end
  for _, row in ipairs(comparison.moves) do
    assert((row.places[model.name] == 1) == (best[row.move] == true))
    assert((row.values[model.name] == model.value) == (best[row.move] == true))
    assert(row.values.paranoid <= row.values[model.name])
  end
  assert(comparison.agree[model.name][model.name])
end
local own = start:search { algorithm = "maxn", exact = true }
assert(comparison.models[3].value == own.score)

-- At a depth they say the searches' own scores.
local shallow = start:compare_models { models = { "paranoid", "mcts" }, depth = 3, playouts = 50 }
assert(shallow.models[1].value == start:search { algorithm = "paranoid", depth = 3 }.score)
assert(shallow.models[2].label == "50 playouts")

-- Whose fate the mover decides. The rule for ties is said.
local judged = start:king_making { exact = true, utility = "rank", ties = "averaged" }
assert(judged.ties == "averaged" and judged.exact and judged.label == "exact" and judged.unit == "rank")
assert(judged.moves[1].best and judged.equal >= 1 and #judged.value.worth == 4)
for place, move in ipairs(judged.moves) do
  assert(move.best == (place <= judged.equal))
  local shares = 0
  for _, share in ipairs(move.firsts) do shares = shares + share end
  assert(math.abs(shares - 1) < 1e-9)
end
local ranked = start:search { algorithm = "maxn", exact = true, utility = "rank", ties = "averaged" }
for seat, worth in ipairs(judged.value.worth) do assert(worth == ranked.scores[seat]) end

-- A game, its last ply first.
local moves, position = {}, start
while not position.over do
  moves[#moves + 1] = position:moves()[1]
  position = position:play(moves[#moves])
end
local heard = {}
local game = start:analyze_models {
  moves = moves, exact = true, empties = 6,
  on_ply = function(ply) heard[#heard + 1] = ply.number end,
}
assert(#game.plies == #moves and heard[1] == #moves and heard[#heard] == 1 and not game.stopped)
local choices, undecided, lost = 0, 0, { 0, 0, 0, 0 }
for number, ply in ipairs(game.plies) do
  assert(ply.number == number and ply.move == moves[number] and ply.comparison)
  assert((ply.king_making ~= nil) == (ply.empties <= 6) and (ply.loss ~= nil) == (ply.empties <= 6))
  if ply.king_making and ply.choices > 1 then
    choices = choices + 1
    if ply.king_making.grade ~= "decided" then undecided = undecided + 1 end
    lost[ply.seat] = lost[ply.seat] + ply.loss
  end
end
local counts = game.king_making
assert(counts.plies == choices and counts.exact_plies == choices and counts.undecided == undecided)
for seat = 1, 4 do assert(counts.gains_by_error[seat][seat] == -lost[seat]) end
assert(game.agreement.plies >= choices and game.agreement.pairs.color.color == game.agreement.plies)
assert(game.agreement.all <= game.agreement.pairs.color.paranoid)

-- King-making alone, and a listener that has enough.
local part = start:analyze_models {
  moves = moves, models = {}, exact = true, empties = 8, on_ply = function() return false end,
}
assert(part.stopped and #part.plies == 1 and not part.plies[1].comparison and part.agreement.plies == 0)

-- Shares with their intervals.
local interval = yomi.wilson(5, 10)
assert(interval.estimate == 0.5 and interval.low < 0.5 and interval.high > 0.5)

local function refusal(method, arguments)
  local ok, message = pcall(start[method], start, arguments)
  assert(not ok)
  return message
end
assert(refusal("compare_models", {}):find("a limit is needed", 1, true))
assert(refusal("compare_models", { exact = true, models = { "alphabeta" } }):find("two seats", 1, true))
assert(refusal("compare_models", { exact = true, models = { "paranoit" } }):find("paranoid", 1, true))
assert(refusal("compare_models", { exact = true, models = "maxn" }):find("list of algorithms", 1, true))
assert(refusal("compare_models", { exact = true, algorithm = "maxn" }):find("algorithm has no meaning", 1, true))
assert(refusal("compare_models", { nodes = 100 }):find("no common measure", 1, true))
assert(refusal("king_making", { depth = 2, utility = "first" }):find("exact", 1, true))
assert(refusal("king_making", { exact = true, models = {} }):find("models", 1, true))
assert(refusal("analyze_models", { exact = true }):find("moves", 1, true))
assert(not pcall(yomi.wilson, 3, 2))
print "passed"
