local yomi = require "yomi"

-- A table that is kept: the second search of the same position has less to do.
local start = yomi.position("reversi", "f5d6c3")
local analysis = yomi.analysis { hash = 4, evaluation = "reversi_place" }
assert(analysis.hash == 4)
local fresh = start:search { depth = 6, evaluation = "reversi_place" }
local first = analysis:search(start, { depth = 6 })
local second = analysis:search(start, { depth = 6 })
assert(first.score == fresh.score and second.score == fresh.score)
assert(second.nodes < first.nodes)
assert(analysis:search(start, { depth = 7 }).score == start:search({ depth = 7, evaluation = "reversi_place" }).score)
analysis:clear()
assert(analysis:search(start, { depth = 6 }).nodes == first.nodes)

-- It forgets what is of another game, goal or seat; so scores are those of searches alone.
local small = yomi.game("reversi4"):start()
local other = yomi.analysis { lines = 2 }
for _, arguments in ipairs { { depth = 4 }, { depth = 4, seat = 2 }, { exact = true }, { wld = true } } do
  local found, alone = other:search(small, arguments), nil
  arguments.lines = 2
  alone = small:search(arguments)
  assert(found.score == alone.score and found.unit == alone.unit)
  assert(found.moves[2].bound == "exact")
end
local function refusal(arguments) return select(2, pcall(other.search, other, small, arguments)) end
assert(refusal({ depth = 2, hash = 8 }):find("hash is said to yomi.analysis", 1, true))
assert(refusal({}):find("a limit is needed", 1, true))
assert(refusal({ depth = 4, on_depth = function() other:clear() end }):find("searching already", 1, true))
assert(other:search(small, { level = 2, on_depth = function() end }).depth <= 2)
assert(not pcall(yomi.analysis, { depth = 4 }))
assert(not pcall(yomi.analysis, { hash = 1 << 40 }))

-- Many positions at once.
local positions = {}
do
  local random = yomi.random(5)
  for number = 1, 12 do
    local position = yomi.game("reversi6"):start()
    for _ = 1, number + 4 do position = position:play(random:pick(position:moves())) end
    positions[number] = position
  end
end
for _, arguments in ipairs {
  { depth = 3 },
  { normal_depth = 2, perfect_depth = 18 },
  { depth = 2, evaluation = "counted" },
  { depth = 2, evaluation = yomi.evaluation { name = "inline", function(position) return position.empties end } },
} do
  local told = 0
  arguments.on_progress = function(done, total)
    assert(done > told and total == 12)
    told = done
  end
  local by_threads = {}
  for threads = 1, 3 do
    told = 0
    arguments.threads = threads
    by_threads[threads] = yomi.search_all(positions, arguments)
    assert(#by_threads[threads] == 12 and told == 12)
  end
  arguments.on_progress, arguments.threads = nil, nil
  for number, position in ipairs(positions) do
    local alone = position:search(arguments)
    for threads = 1, 3 do
      local found = by_threads[threads][number]
      assert(found.score == alone.score and found.nodes == alone.nodes and found.move == alone.move)
    end
  end
end
local part = yomi.search_all(positions, { depth = 3, threads = 1, on_progress = function(done) return done < 5 end })
assert(#part == 12 and part[5] and part[6] == false and part[12] == false)
assert(#yomi.search_all({}, { depth = 3 }) == 0)
local function refused(list, arguments) return select(2, pcall(yomi.search_all, list, arguments)) end
assert(refused({ positions[1], start }, { depth = 1 }):find("position 2 is of reversi", 1, true))
assert(refused({ positions[1], "x" }, { depth = 1 }):find("position 2 is", 1, true))
assert(refused({ yomi.position("reversi4", "XXXXXXXXXXXXOOOO X") }, { depth = 1 }):find("position 1: the game is over", 1, true))
assert(refused(positions, { depth = 1, on_progress = function() error("enough", 0) end }):find("enough", 1, true))
assert(refused(positions, { depth = 2, evaluation = yomi.evaluation { function() error("no value", 0) end } })
  :find("no value", 1, true))
print "passed"
