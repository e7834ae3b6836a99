-- What threads do for a search that runs: the same positions searched on one thread and on several, with
-- depths of the thesis on Parallel Reversi (2012). Scores must be equal; time, nodes and speed-up by X,
-- beside the seconds of its Tables 3, 5, 8, 10 and 12, where the many threads were never started: SSAI
-- searched (and threw the result away), MSAI did not.
--
--   yomi run reversi_speedup -- threads=2 x=4     normal 10+X, wld 15+X, perfect 13+X: MSAI's appendix
--   yomi run reversi_speedup -- depths=table1 x=9 normal 2+X, wld 5+X, perfect 3+X: over in no time
--   yomi run reversi_speedup -- depths=table11 x=1 positions=3 rounds=1   normal 20+X, wld 25+X, perfect 23+X
--
-- Seconds are those of the machine as it is, so nothing else should run beside. Arguments: threads, x
-- (the highest), depths, positions, rounds, evaluation, seed.
local yomi = require "yomi"
local arguments = require "published.arguments"
local thesis = require "published.parallel_reversi"

arguments.check { threads = true, x = true, positions = true, rounds = true, evaluation = true, seed = true, depths = true }
local threads = yomi.args.threads or 2
local most = yomi.args.x or 4
local depths_of = {
  table1 = thesis.depths, appendix = thesis.appendix_depths,
  table11 = function(x) return { presearch = 7, normal = 20 + x, wld = 25 + x, perfect = 23 + x } end,
}
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

---A number shown with so many decimals.
local function shown(number, decimals) return { estimate = number, decimals = decimals } end

---A logarithmic axis has no zero; a clock may.
local function on_axis(milliseconds) return math.max(0.001, tonumber(("%.4g"):format(milliseconds))) end

local function mean(numbers) return thesis.sum(numbers) / #numbers end

local many_name = ("%d thread%s"):format(threads, threads == 1 and "" or "s")
local rows, worst, times, speed_ups = {}, 0, {}, {}
local alone_curve, together_curve = {}, {}
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
  times[x] = 1000 * mean(one) / rounds
  local time_together = 1000 * mean(many) / rounds
  alone_curve[x] = { x = x, estimate = on_axis(times[x]), n = count }
  together_curve[x] = { x = x, estimate = on_axis(time_together), n = count }
  speed_ups[x] = { x = x, estimate = speed_up, low = low, high = high, n = count }
  rows[x] = {
    tostring(x), shown(times[x], 2), shown(time_together, 2),
    { estimate = speed_up, low = low, high = high, decimals = 2, n = count }, equal, count,
    shown(nodes_one / count / rounds, 0), shown(nodes_many / count / rounds, 0),
  }
end

---The published seconds of a program as curves, one for each table.
local function published_curves(program)
  return yomi.each(thesis.seconds, function(found)
    local points = {}
    for x, seconds in ipairs(found[program]) do points[x] = { x = x, estimate = seconds } end
    return { name = ("%s, table %d"):format(program, found.table), points = points }
  end)
end

local seconds_rows, seconds_curves = {}, published_curves("SSAI")
for _, curve in ipairs(published_curves("MSAI")) do seconds_curves[#seconds_curves + 1] = curve end
for _, found in ipairs(thesis.seconds) do
  for x, multi in ipairs(found.MSAI) do
    local single = found.SSAI[x]
    seconds_rows[#seconds_rows + 1] = {
      ("table %d, %s"):format(found.table, found.machine), tostring(x), single and shown(single, 1) or nil,
      shown(multi, 1), single and shown(single / multi, 1) or nil,
    }
  end
end

local heavy_rows = {}
for x = 1, 10 do
  heavy_rows[x] = { tostring(x) }
  for place, found in ipairs(thesis.heavy_seconds) do heavy_rows[x][1 + place] = shown(found.MSAI[x], 1) end
end
heavy_rows[11] = { "mean" }
for place, found in ipairs(thesis.heavy_seconds) do heavy_rows[11][1 + place] = shown(mean(found.MSAI), 1) end
local heavy_heading = { "X" }
for _, found in ipairs(thesis.heavy_seconds) do heavy_heading[#heavy_heading + 1] = found.machine end

local least, deepest = depths_at(1), depths_at(most)
local slow, fast = thesis.seconds[1].MSAI, thesis.seconds[3].MSAI

local report = yomi.report {
  title = ("The same search on 1 and on %s"):format(many_name),
  ("%d positions by chance, %d rounds, evaluation %s. Normal depth %d to %d plies, the winner from %d to %d empty "
    .. "squares, the discs from %d to %d."):format(count, rounds, evaluation, least.normal, deepest.normal, least.wld,
    deepest.wld, least.perfect, deepest.perfect),
  yomi.table {
    caption = "Milliseconds and nodes of a search, by X",
    note = "In brackets: where the ratio lies in 95 % of samples of the positions drawn again.",
    heading = { "X", "ms, 1 thread", "ms, " .. many_name, "speed-up", "equal scores", "positions", "nodes, 1 thread",
      "nodes, " .. many_name },
    rows = rows,
  },
  worst == 0 and "Every search has the same score on both."
    or ("The scores differ in up to %d of %d positions."):format(worst, count),
  yomi.curves {
    title = "Time of a search against X", x = "X", y = "milliseconds", log = true,
    curves = { { name = "1 thread", points = alone_curve }, { name = many_name, points = together_curve } },
  },
  yomi.curves {
    title = ("Speed-up on %s against X"):format(many_name), x = "X", y = "time on 1 thread / time on " .. many_name,
    curves = { { name = many_name, points = speed_ups } },
    note = "Error bars: 95 % of samples of the positions drawn again.",
  },
  yomi.table {
    caption = "Published seconds for 100 games, tables 3, 5, 8 and 10",
    note = "SSAI on one thread; MSAI, whose threads were never started; their ratio.",
    heading = { "published", "X", "SSAI", "MSAI", "ratio" },
    rows = seconds_rows,
  },
  yomi.curves {
    title = "Published seconds for 100 games against X", x = "X", y = "seconds", log = true, curves = seconds_curves,
    note = "Tables 3 and 5: two cores; 8 and 10: 48 cores; 3 and 8: second to move.",
  },
  yomi.table {
    caption = "Published seconds for 100 games of MSAI with normal depths of 21 to 35 plies, table 12",
    heading = heavy_heading,
    rows = heavy_rows,
  },
  ("MSAI's time (second to move): 48 cores take %.2f of what two take, X=9 takes %.2f of X=1 on two cores; the "
    .. "search above takes %.1f times X=1's time at X=%d on one thread."):format(mean(fast) / mean(slow),
    slow[9] / slow[1], times[most] / math.max(0.01, times[1]), most),
}

print(report)
yomi.write_report(report)
