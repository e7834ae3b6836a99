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

-- 4x4 Reversi, read out: the second player wins.
local solved = yomi.game("reversi4"):start():solve()
assert(solved.exact and solved.unit == "discs" and solved.score < 0)
assert(yomi.game("reversi4"):start():solve({ wld = true }).score == -1)
assert(yomi.game("reversi4"):start():search({ goal = "exact" }).score == solved.score)
assert(not pcall(start.search, start, { depth = 0 }))
assert(not pcall(start.search, start, { depth = 2.5 }))
assert(not pcall(start.search, start, { depth = 2, algorithm = "alfabeta" }))
print "passed"
