-- What threads do for a search that runs: the same positions searched on one thread and on several, with
-- depths of the thesis on Parallel Reversi (2012). Scores must be equal; time, nodes and speed-up by X,
-- beside the seconds of its Tables 3, 5, 8, 10 and 12, where the many threads were never started: SSAI
-- searched (and threw the result away), MSAI did not.
--
--   yomi run reversi_speedup -- threads=2 x=4     normal 10+X, wld 15+X, perfect 13+X: MSAI's appendix
--   yomi run reversi_speedup -- depths=table1 x=9 normal 2+X, wld 5+X, perfect 3+X: over in no time
--
-- Seconds are those of the machine as it is, so nothing else should run beside. Arguments: threads, x
-- (the highest), depths, positions, rounds, evaluation, seed.
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local thesis = require "published.parallel_reversi"

arguments.check { threads = true, x = true, positions = true, rounds = true, evaluation = true, seed = true, depths = true }
local threads = yomi.args.threads or 2
local most = yomi.args.x or 4
local depths_of = { table1 = thesis.depths, appendix = thesis.appendix_depths }
local depths_at = depths_of[arguments.mode(depths_of, "appendix", "depths")]
local count = yomi.args.positions or 20
local rounds = yomi.args.rounds or 3
local evaluation = yomi.args.evaluation or "reversi_place"
local random = yomi.random(yomi.args.seed or 1)

---A position of a game by chance with 8 to 54 discs placed and something to choose.
local function position_by_chance()
  while true do
    local position, plies = yomi.game("reversi"):start(), 8 + random:below(47)
    for _ = 1, plies do
      if position.over then break end
      position = position:play(random:pick(position:moves()))
    end
    if not position.over and #position:moves() > 1 then return position end
  end
end

local function search(position, x, on)
  local depths = depths_at(x)
  return position:search {
    algorithm = "alphabeta", evaluation = evaluation, presearch_depth = depths.presearch,
    normal_depth = depths.normal, wld_depth = depths.wld, perfect_depth = depths.perfect, threads = on,
  }
end

---The ratio of two sums, and where it lies in 95 % of samples drawn again with replacement.
local function ratio(above, below)
  local function of(places)
    local a, b = 0, 0
    for _, place in ipairs(places) do a, b = a + above[place], b + below[place] end
    return b > 0 and a / b or 1
  end
  local all, drawn, ratios = {}, yomi.random(1), {}
  for place = 1, #above do all[place] = place end
  for draw = 1, 1000 do
    local places = {}
    for place = 1, #above do places[place] = drawn:pick(all) end
    ratios[draw] = of(places)
  end
  table.sort(ratios)
  return of(all), ratios[25], ratios[976]
end

local positions = {}
for number = 1, count do positions[number] = position_by_chance() end

local rows, worst = {}, 0
for x = 1, most do
  local one, many, equal, nodes_one, nodes_many = {}, {}, 0, 0, 0
  for number, position in ipairs(positions) do
    one[number], many[number] = 0, 0
    local is_equal = true
    for round = 1, rounds do
      -- By turns, so that neither is always the one that finds the caches cold.
      local first, second = search(position, x, round % 2 == 1 and 1 or threads), nil
      second = search(position, x, round % 2 == 1 and threads or 1)
      local alone, together = first, second
      if round % 2 == 0 then alone, together = second, first end
      one[number], many[number] = one[number] + alone.seconds, many[number] + together.seconds
      nodes_one, nodes_many = nodes_one + alone.nodes, nodes_many + together.nodes
      is_equal = is_equal and alone.score == together.score
    end
    equal = equal + (is_equal and 1 or 0)
  end
  worst = math.max(worst, count - equal)
  local speed_up, low, high = ratio(one, many)
  rows[x] = {
    tostring(x), ("%.2f"):format(1000 * thesis.sum(one) / count / rounds),
    ("%.2f"):format(1000 * thesis.sum(many) / count / rounds),
    ("%.2f [%.2f, %.2f]"):format(speed_up, low, high), ("%d of %d"):format(equal, count),
    ("%.0f"):format(nodes_one / count / rounds), ("%.0f"):format(nodes_many / count / rounds),
  }
end

print(("The same search on 1 and on %d threads; %d positions by chance, %d rounds, evaluation %s."):format(
  threads, count, rounds, evaluation))
local least, deepest = depths_at(1), depths_at(most)
print(("Normal depth %d to %d plies, the winner from %d to %d empty squares, the discs from %d to %d."):format(
  least.normal, deepest.normal, least.wld, deepest.wld, least.perfect, deepest.perfect))
print("Milliseconds a search; in brackets 95 % of samples of the positions drawn again.\n")
print(comparison.text_table({
  "X", "1 thread", threads .. " threads", "speed-up", "equal scores", "nodes, 1", "nodes, " .. threads,
}, rows))
print(worst == 0 and "\nEvery search has the same score on both."
  or ("\nThe scores differ in up to %d of %d positions."):format(worst, count))

print "\nPublished, seconds for 100 games: SSAI (one thread), MSAI (its threads never started), their ratio\n"
local published = {}
for _, found in ipairs(thesis.seconds) do
  for x = 1, #found.MSAI do
    local single = found.SSAI[x]
    published[#published + 1] = {
      ("table %d, %s"):format(found.table, found.machine), tostring(x), single and ("%.1f"):format(single) or "-",
      ("%.1f"):format(found.MSAI[x]), single and ("%.1f"):format(single / found.MSAI[x]) or "-",
    }
  end
end
print(comparison.text_table({ "published", "X", "SSAI", "MSAI", "ratio" }, published))

local function mean(numbers) return thesis.sum(numbers) / #numbers end
print "\nTable 12, MSAI with normal depths of 21 to 35 plies, mean of ten X, first and last X:\n"
local heavy = {}
for place, found in ipairs(thesis.heavy_seconds) do
  heavy[place] = {
    found.machine, ("%.1f"):format(mean(found.MSAI)), ("%.1f"):format(found.MSAI[1]), ("%.1f"):format(found.MSAI[10]),
  }
end
print(comparison.text_table({ "table 12", "mean", "X=1", "X=10" }, heavy))
local slow, fast = thesis.seconds[1].MSAI, thesis.seconds[3].MSAI
print(("\nMSAI's time (second to move): 48 cores take %.2f of what two take, X=9 takes %.2f of X=1 on two cores;")
  :format(mean(fast) / mean(slow), slow[9] / slow[1]))
print(("the search above takes %.1f times X=1's time at X=%d on one thread."):format(
  tonumber(rows[most][2]) / math.max(0.01, tonumber(rows[1][2])), most))
