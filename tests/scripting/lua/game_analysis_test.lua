local yomi = require "yomi"

local start = yomi.game("reversi4"):start()
local moves = {}
do
  local position = start
  while not position.over do
    moves[#moves + 1] = position:moves()[1]
    position = position:play(moves[#moves])
  end
end

-- Read out: a move is worth what the next position is to its mover.
local analysis = start:analyze_game { moves = moves, exact = true }
assert(#analysis.moves == #moves and not analysis.stopped and #analysis.seats == 2)
local position, loss = start, { 0, 0 }
for number, judged in ipairs(analysis.moves) do
  assert(judged.number == number and judged.move == moves[number] and judged.seat == position.mover)
  assert(judged.exact and judged.label == "exact" and judged.unit == "discs" and judged.line[1])
  assert(judged.best_score == position:solve().score)
  assert(judged.loss == judged.best_score - judged.score and judged.loss >= 0)
  loss[judged.seat] = loss[judged.seat] + judged.loss
  position = position:play(judged.move)
end
for seat, sum in ipairs(loss) do assert(analysis.seats[seat].loss == sum) end
assert(analysis.seats[1].choices > 0 and analysis.nodes > 0)

-- The moves may be a text, and the level reads the end out.
local text = start:moves_text(moves)
local levelled = start:analyze_game { moves = text, normal_depth = 2, wld_depth = 12, perfect_depth = 6 }
assert(levelled.moves[#moves].exact and levelled.moves[1].label == "depth 2")

-- The listener hears the last move first, and stops.
local heard = {}
local part = start:analyze_game {
  moves = text, depth = 2,
  on_move = function(judged)
    heard[#heard + 1] = judged.number
    return #heard < 3
  end,
}
assert(part.stopped and #part.moves == 3 and part.moves[3].number == #moves)
assert(heard[1] == #moves and heard[3] == #moves - 2)
local ok, message = pcall(start.analyze_game, start, {
  moves = text, depth = 2, on_move = function() error("enough", 0) end,
})
assert(not ok and message:find("enough", 1, true))

local function refusal(arguments) return select(2, pcall(start.analyze_game, start, arguments)) end
assert(refusal({ depth = 2 }):find("moves", 1, true))
assert(refusal({ moves = "a1", depth = 2 }):find("move 1", 1, true))
assert(refusal({ moves = text }):find("a limit is needed", 1, true))
assert(refusal({ moves = { 1 }, depth = 2 }):find("moves", 1, true))
assert(#start:analyze_game({ moves = "", depth = 2 }).moves == 0)
print "passed"
