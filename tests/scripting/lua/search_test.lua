local yomi = require "yomi"

-- The published scores of the theses' search.
local scores = { -51, -51, -202, -197 }
for depth, score in ipairs(scores) do
  local start = yomi.game("yonin"):start()
  assert(start:search({ algorithm = "color", depth = depth, evaluation = "yonin_self" }).score == score)
end

local start = yomi.game("reversi"):start()
local result = start:search { depth = 4, threads = 2, lines = 4 }
assert(result.depth == 4 and not result.exact and result.unit == "discs" and result.seat == 1)
assert(#result.moves == 4 and result.moves[1].move == result.move and result.line[1] == result.move)
assert(result.nodes > 0 and result.seconds >= 0)
for _, scored in ipairs(result.moves) do assert(scored.score == result.score) end

-- The evaluation may be a value, and the arguments a table that is used again.
local arguments = { depth = 3, evaluation = yomi.evaluation "reversi_place" }
assert(start:search(arguments).score == start:search(arguments).score)

-- 4x4 Reversi, solved: the second player wins.
local solved = yomi.game("reversi4"):start():solve()
assert(solved.exact and solved.unit == "discs" and solved.score < 0)
assert(yomi.game("reversi4"):start():solve({ wld = true }).score == -1)
assert(yomi.game("reversi4"):start():search({ goal = "exact" }).score == solved.score)

-- A level says goal and depth by the position, and what stands beside its number changes it.
local levelled = start:search { level = 3 }
assert(levelled.depth == 3 and levelled.confidence == 100 and levelled.label == "depth 3")
assert(start:search({ level = 3, normal_depth = 2 }).label == "depth 2")
local small = yomi.game("reversi4"):start()
assert(small:search({ normal_depth = 2, perfect_depth = 12 }).label == "exact")
assert(small:search({ normal_depth = 2, perfect_depth = 12 }).score == solved.score)
assert(small:search({ normal_depth = 2, wld_depth = 12, perfect_depth = 11 }).unit == "win-loss-draw")
assert(small:search({ normal_depth = 2, wld_depth = 11, confidence = 100 }).label == "depth 2")
local function refusal(arguments) return select(2, pcall(small.search, small, arguments)) end
assert(refusal({ level = 3, depth = 4 }):find("level and depth do not go together", 1, true))
assert(refusal({ perfect_depth = 3 }):find("normal_depth is missing", 1, true))
assert(refusal({ level = 61 }):find("level", 1, true))
assert(refusal({ depth = 3, confidence = 40 }):find("confidence", 1, true))
assert(yomi.search_strategy({ level = 7 }).name == "search level 7")
assert(yomi.search_strategy({ normal_depth = 7 }).name == "search depth 7")


-- Results so far, depth by depth; false stops.
local depths = {}
local whole = start:search { depth = 5, on_depth = function(so_far) depths[#depths + 1] = so_far.depth end }
assert(whole.depth == 5 and not whole.stopped and #depths >= 1 and depths[#depths] == 5)
local cut = start:search { depth = 20, on_depth = function(so_far) return so_far.depth < 3 end }
assert(cut.stopped and cut.depth >= 3 and cut.depth < 20)
local ok, message = pcall(start.search, start, { depth = 4, on_depth = function() error("enough", 0) end })
assert(not ok and message:find("enough", 1, true))
assert(select(2, pcall(start.search, start, { depth = 4, on_depth = 5 })):find("on_depth", 1, true))
assert(select(2, pcall(coroutine.wrap(function() start:search { depth = 2, on_depth = print } end)))
  :find("inside a coroutine", 1, true))
assert(small:solve({ on_depth = function() end }).exact)

assert(not pcall(start.search, start, { depth = 0 }))
assert(not pcall(start.search, start, { depth = 2.5 }))
assert(not pcall(start.search, start, { depth = 2, algorithm = "alfabeta" }))

-- What is expected in discs is no more than there are, however far the terms go.
do
  local wild = yomi.evaluation { name = "wild", unit = "discs", { yomi.feature.mobility, weight = 50 } }
  for _, asked in ipairs {
    { "reversi", "alphabeta", 64 }, { "yonin", "paranoid", 64 }, { "yonin", "maxn", 64 }, { "reversi6", "maxn", 36 },
  } do
    local game, algorithm, squares = table.unpack(asked)
    local position = yomi.position(game):play(yomi.position(game):moves()[1])
    local result = position:search { depth = 1, algorithm = algorithm, evaluation = wild }
    assert(result.unit == "discs", result.unit)
    assert(math.abs(result.score) <= squares, ("%s %s: %s"):format(game, algorithm, result.score))
    for _, move in ipairs(result.moves) do
      assert(math.abs(move.score) <= squares)
      for _, score in ipairs(move.scores or {}) do assert(math.abs(score) <= squares) end
    end
  end
end

-- A result is shown with its line and its moves.
local result_shown = yomi.game("reversi"):start():search { depth = 3, lines = 2 }
local shown_text = tostring(result_shown)
assert(shown_text:find("^[+-][%d.]+ discs for seat 1, depth 3: " .. result_shown.line[1]), shown_text)
assert(select(2, shown_text:gsub("\n", "\n")) == #result_shown.moves and shown_text:find " or less", shown_text)
print "passed"
