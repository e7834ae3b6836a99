local yomi = require "yomi"
local tables = require "designs.tables"
local grid = require "designs.grid"
local matrix = require "designs.matrix"
local tuning = require "designs.tuning"

local players = { "greedy", "random", "first", "last", yomi.search_strategy { name = "deep", depth = 2 } }

-- Every table once, in the order of the players.
local robin = tables.round_robin(players, 4)
assert(#robin == 5)
assert(robin[1].name == "greedy random first last" and robin[5].name == "random first last deep")
assert(#tables.round_robin(players, 2) == 10 and #robin[2].strategies == 4)

local gauntlet = tables.gauntlet("greedy", { "random", "last" }, 4)
assert(#gauntlet == 2 and gauntlet[2].name == "greedy against last")
assert(table.concat(gauntlet[2].strategies, " ") == "greedy last last last")

local ladder = tables.ladder { "random", "first", "greedy" }
assert(#ladder == 2 and ladder[2].name == "greedy first")
assert(table.concat(tables.null_run("greedy", 4)[1].strategies, " ") == "greedy greedy greedy greedy")

-- The last axis changes fastest.
local points = grid { { depth = { 2, 4 } }, { map = { "self", "left", "right" } } }
assert(#points == 6)
assert(points[1].name == "depth 2, map self" and points[2].map == "left" and points[6].depth == 4)
assert(not pcall(grid, { { depth = { 1 }, map = { 2 } } }))

-- Results that are known: a table of games is enough for what reads them.
local function results_of(arms)
  local results = { arms = {} }
  for place, games in ipairs(arms) do results.arms[place] = { name = "arm " .. place, games = #games } end
  function results:trials(arm) return arms[arm] end
  return results
end
local function game(strategies, payoffs, block) return { strategies = strategies, payoffs = payoffs, block = block or 1 } end

local names, met = matrix.pairs(results_of { {
  game({ "a", "b", "c", "a" }, { 9, 5, 5, 1 }),
  game({ "b", "a", "c", "c" }, { 2, 8, 8, 0 }),
} })
assert(table.concat(names, " ") == "a c b")
-- a meets b three times: before it twice, behind it once; a meets c in four pairs.
assert(met.a.b.games == 3 and met.a.b.points == 2 and met.a.b.wins == 2 and met.b.a.points == 1)
assert(met.a.c.games == 4 and met.a.c.points == 1 + 0 + 0.5 + 1 and met.a.c.draws == 1)
assert(met.b.c.games == 3 and met.b.c.points == 0.5 + 0 + 1)

local stones = {}
for _, pair in ipairs { { "rock", "scissors" }, { "scissors", "paper" }, { "paper", "rock" } } do
  for number = 1, 30 do stones[#stones + 1] = game(pair, { number > 3 and 1 or 0, number > 3 and 0 or 1 }) end
end
local circle = matrix.cycles(results_of { stones })
assert(circle:find "1 circles of three" and circle:find "rock before scissors %(90.0 %%%)", circle)
assert(matrix.cycles(results_of { { game({ "a", "b" }, { 1, 0 }) } }):find "No three")

local fits = {}
for number = 1, 40 do
  fits[number] = game(number % 2 == 0 and { "a", "b" } or { "b", "a" }, { 1 + number % 3 // 2, 0 }, number)
end
local seats = tostring(matrix.seats(results_of { fits }))
assert(seats:find "a +1.00 .* 2.00" and seats:find "1 +0%.000", seats)

-- Both methods find the top of a hill when a higher candidate wins every game.
local function climb(method, steps)
  local setup = {
    parameters = {
      { name = "x", start = 0, low = -10, high = 10, step = 1 },
      { name = "y", start = 0, low = -10, high = 10, step = 1 },
    },
    steps = steps, gain = 2,
    strategy = function(values, name) return { values = values, name = name } end,
  }
  local function height(values) return -((values.x - 5) ^ 2 + (values.y + 3) ^ 2) end
  local next_arm, arms = tuning[method](setup), {}
  local results = { arms = {} }
  function results:trials(number) return arms[number] end
  while true do
    local arm = next_arm(results)
    if not arm then break end
    local one, other = arm.strategies[1], arm.strategies[2]
    local ahead = height(one.values) > height(other.values)
    local games = {}
    for block = 1, 10 do
      -- One game in ten is luck, so that a mean has an error.
      local wins = ahead == (block > 1)
      games[block] = game({ one.name, other.name }, { wins and 1 or 0, wins and 0 or 1 }, block)
    end
    arms[#arms + 1] = games
    results.arms[#results.arms + 1] = { name = arm.name, games = #games }
  end
  return setup, results, #arms
end
for method, steps in pairs { spsa = 200, coordinate = 100 } do
  local setup, results, played = climb(method, steps)
  local values, averaged = tuning.values(setup, results)
  assert(math.abs(values.x - 5) < 1.5 and math.abs(values.y + 3) < 1.5, method .. " ends at " .. values.x .. " " .. values.y)
  assert(math.abs(averaged.x - 5) < 2 and math.abs(averaged.y + 3) < 2)
  -- The last arm is the test of what was found, on games of its own.
  assert(method == "coordinate" and played < 101 or played == steps + 1, "coordinate search ends by itself")
  assert(results.arms[played].name:find "against the start")
  local report = tostring(tuning.report(setup)(results))
  assert(report:find "Parameters")
  assert(report:find "took 90%.0 %% %[%d+%.%d, %d+%.%d%] of the points from the start, Elo %+", report)
  assert(report:find "in 10 games that were not tuned on", report)
end

-- What a set-up has wrong is told before the first game.
local fine = { parameters = { { name = "x", start = 0, low = -1, high = 1, step = 1 } }, steps = 3, strategy = function() end }
for message, change in pairs {
  ["a set%-up has no 'step'; it has parameters"] = { step = 3 },
  ["steps is a number, not a string"] = { steps = "3" },
  ["steps is a whole number of 1 or more"] = { steps = 2.5 },
  ["gain is a number above 0"] = { gain = -1 },
  ["the step of 'x' is not above 0"] = { parameters = { { name = "x", start = 0, low = -1, high = 1, step = 0 } } },
  ["a parameter has no 'stepp'"] = { parameters = { { name = "x", start = 0, low = -1, high = 1, step = 1, stepp = 2 } } },
  ["there is no parameter to tune"] = { parameters = {} },
  ["parameter 'y' needs a number low"] = { parameters = { { name = "y", start = 0 } } },
  ["parameter 'z' starts at 3, outside 0 to 1"] = { parameters = { { name = "z", start = 3, low = 0, high = 1, step = 1 } } },
} do
  local setup = {}
  for name, value in pairs(fine) do setup[name] = value end
  for name, value in pairs(change) do setup[name] = value end
  local passed, told = pcall(tuning.spsa, setup)
  assert(not passed and told:find(message), told)
end
print "passed"
