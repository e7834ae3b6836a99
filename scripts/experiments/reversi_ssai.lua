-- SSAI of the thesis on Parallel Reversi (2012) against a random player: wins by X, first and second
-- to move, beside its Tables 2, 4, 7 and 9; seconds beside its Tables 3, 5, 8 and 10.
--
--   yomi run reversi_ssai                           as printed: the root plays the last of its list,
--                                                   so X changes no move and is played once
--   yomi run reversi_ssai -- mode=intended          every defect mended: X = 1 to 6
--   yomi run reversi_ssai -- root_never_raised=off  some of them mended: X = 1 to 6
--   yomi run reversi_ssai -- mode=clean x=4         this program's own search, X = 1 to 4
--
-- The evaluation of the printed program is not printed; ours has the terms that the text names, so
-- its wins are those of another evaluation. Arguments: mode, games, x, evaluation (of clean), and the
-- switches of `yomi.published.ssai`.
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local thesis = require "published.parallel_reversi"

local modes = {
  published = {},
  intended = { root_never_raised = false, missorted_list = false, inverted_window = false, midgame_sort = false },
  clean = {},
}
local switches = { "presearch", "root_never_raised", "missorted_list", "inverted_window", "midgame_sort", "order" }
arguments.check(arguments.names({ "mode", "games", "x", "evaluation" }, switches))
local mode = arguments.mode(modes, "published")
local settings, told = arguments.switched(modes[mode], switches)
local is_searching = mode == "clean" or settings.root_never_raised == false
local most = is_searching and (yomi.args.x or 6) or 1

local function player(x)
  local depths = thesis.depths(x)
  local name = is_searching and "X=" .. x or "SSAI"
  if mode == "clean" then
    return yomi.search_strategy {
      name = name, algorithm = "alphabeta", evaluation = yomi.args.evaluation or "85data",
      presearch_depth = settings.presearch or depths.presearch, normal_depth = depths.normal,
      wld_depth = depths.wld, perfect_depth = depths.perfect,
    }
  end
  for name_of, value in pairs(settings) do depths[name_of] = value end
  depths.name = name
  return yomi.published.ssai(depths)
end

local sides = { "first to move", "second to move" }
local function arms_of(name, strategy)
  return { name = name .. ", " .. sides[1], strategies = { strategy, "random" } },
    { name = name .. ", " .. sides[2], strategies = { "random", strategy } }
end

local arms = {}
for x = 1, most do
  arms[2 * x - 1], arms[2 * x] = arms_of(is_searching and "X=" .. x or "SSAI", player(x))
end
local own_arms = #arms
for _, name in ipairs { "last", "greedy" } do
  arms[#arms + 1], arms[#arms + 2] = arms_of(name, name)
end
arms[#arms + 1] = { name = "random", strategies = { "random", "random" } }

---The outcomes of who sits on that seat in that arm.
local function outcomes(results, number, seat)
  return thesis.outcomes(comparison.standing(results.arms[number], seat))
end

---The outcomes with that X; nil: it was not played.
local function outcomes_of_x(results, seat, x)
  local number = is_searching and 2 * (x - 1) + seat or seat
  return number <= own_arms and outcomes(results, number, seat) or nil
end

local function overview(results)
  local rows = {}
  for number = 1, #results.arms + 1 do
    local seat = (number - 1) % 2 + 1
    rows[number] = {
      name = number < #results.arms and results.arms[number].name or "random, " .. sides[seat],
      outcomes = outcomes(results, math.min(number, #results.arms), seat),
    }
  end
  return thesis.outcomes_table(rows)
end

---The share of wins against X, the published ones and a random player's beside.
local function wins_curves(results, seat)
  local own, chance = {}, {}
  local random = outcomes(results, #results.arms, seat)
  local function point(x, found)
    local share = yomi.wilson(found.wins, found.games)
    return {
      x = x, estimate = 100 * share.estimate, low = 100 * share.low, high = 100 * share.high, n = found.games,
    }
  end
  local curves = {
    { name = is_searching and "SSAI, here" or "SSAI, here: the same games for every X", points = own },
    { name = "random in its place", points = chance },
  }
  local highest = is_searching and most or 1
  for _, found in ipairs(thesis.results) do
    if found.seat == seat then
      local published = {}
      for x, wins in ipairs(found.SSAI.wins) do published[x] = { x = x, estimate = wins, n = 100 } end
      highest = math.max(highest, #published)
      curves[#curves + 1] = { name = ("thesis, table %d, %s"):format(found.table, found.machine), points = published }
    end
  end
  for x = 1, highest do
    chance[x] = { x = x, estimate = 100 * random.wins / random.games, n = random.games }
    local played = outcomes_of_x(results, seat, is_searching and x or 1)
    if played then own[#own + 1] = point(x, played) end
  end
  return yomi.curves {
    title = "Wins of SSAI against X, " .. sides[seat], x = "X", y = "wins, % of the games", curves = curves,
    note = "Error bars: 95 % confidence intervals; "
      .. "a published point is of 100 games, so its own would reach some 10 points either way.",
  }
end

local function differences(results)
  local players, rivals = {}, {}
  local function add(name, own, rival, other)
    players[#players + 1] = { name = name, count = own.wins, games = own.games }
    rivals[#rivals + 1] = { name = rival, count = other.wins, games = other.games }
  end
  for seat = 1, 2 do
    for number = seat, own_arms, 2 do
      add(results.arms[number].name, outcomes(results, number, seat), "a random player there",
        outcomes(results, #results.arms, seat))
    end
  end
  for seat = 1, 2 do
    local last = own_arms - 2 + seat
    if last > seat then
      add(results.arms[last].name, outcomes(results, last, seat), results.arms[seat].name,
        outcomes(results, seat, seat))
    end
  end
  return comparison.differences("wins", players, rivals)
end

return yomi.experiment {
  name = "SSAI, " .. mode .. (told ~= "" and ", " .. told or ""),
  source = "thesis of 2012, tables 2, 4, 7 and 9",
  game = "reversi",
  games = yomi.args.games or (is_searching and 100 or 1000),
  seats = "fixed",
  arms = arms,
  report = function(results)
    local published, verdict = thesis.beside("SSAI", function(seat, x)
      return outcomes_of_x(results, seat, is_searching and x or 1)
    end)
    local seconds, slower = require "published.seconds_of_games".beside("SSAI", function(seat, x)
      local number = is_searching and 2 * (x - 1) + seat or x == 1 and seat
      return number and number <= own_arms and results:trials(number) or nil
    end, is_searching and "It searches." or "As printed it searches 5 plies to put its moves in order and plays the last "
      .. "of them; the searches whose result it throws away are left out, so that X costs nothing.")
    return yomi.report {
      title = results.name,
      mode == "clean" and "This program's own search at SSAI's depths against a random player, by X."
        or is_searching and "SSAI of the thesis of 2012 against a random player, by X."
        or "SSAI of the thesis of 2012 against a random player. As printed no move depends on X: one row stands "
          .. "for all of them.",
      overview(results),
      wins_curves(results, 1),
      wins_curves(results, 2),
      differences(results),
      published,
      verdict,
      seconds,
      slower,
      thesis.against_itself("SSAI"),
    }
  end,
}
