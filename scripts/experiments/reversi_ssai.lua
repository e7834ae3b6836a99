-- SSAI of the thesis on Parallel Reversi (2012) against a random player: wins by X, first and second
-- to move, beside its Tables 2, 4, 7 and 9.
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
      name = name, algorithm = "alphabeta", evaluation = yomi.args.evaluation or "reversi_place",
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

local function overview(results)
  local rows = {}
  local function add(number, seat)
    local own = outcomes(results, number, seat)
    local arm = results.arms[number]
    rows[#rows + 1] = {
      arm.name == "random" and "random, " .. sides[seat] or arm.name, tostring(own.games),
      comparison.share_text(own.wins, own.games), comparison.share_text(own.draws, own.games),
      comparison.share_text(own.losses, own.games),
    }
  end
  for number = 1, #results.arms - 1 do add(number, (number - 1) % 2 + 1) end
  add(#results.arms, 1)
  add(#results.arms, 2)
  return comparison.text_table({ "against random", "games", "wins", "draws", "losses" }, rows)
end

local function verdicts(results)
  local lines = {}
  for seat = 1, 2 do
    local players, chance = {}, outcomes(results, #results.arms, seat)
    for number = seat, own_arms, 2 do
      local own = outcomes(results, number, seat)
      players[#players + 1] = { name = results.arms[number].name, count = own.wins, games = own.games }
    end
    local rival = { name = "a random player there", count = chance.wins, games = chance.games }
    for _, line in ipairs(comparison.verdicts(players, rival, "the wins")) do lines[#lines + 1] = line end
    if #players > 1 then
      local first, last = players[1], players[#players]
      lines[#lines + 1] = comparison.verdicts({ last },
        { name = first.name, count = first.count, games = first.games }, "the wins")[1]
    end
  end
  return table.concat(lines, "\n")
end

return yomi.experiment {
  name = "SSAI, " .. mode .. (told ~= "" and ", " .. told or ""),
  source = "thesis of 2012, tables 2, 4, 7 and 9",
  game = "reversi",
  games = yomi.args.games or (is_searching and 100 or 1000),
  seats = "fixed",
  arms = arms,
  report = function(results)
    local contradictions = thesis.contradictions("SSAI")
    return table.concat({
      results.name .. " (thesis of 2012). 95 % confidence intervals.",
      is_searching and "" or "As printed no move depends on X: one row stands for all of them.",
      overview(results),
      "",
      thesis.beside("SSAI", function(seat, x)
        local number = is_searching and 2 * (x - 1) + seat or seat
        if number > own_arms then return nil end
        return outcomes(results, number, seat)
      end),
      "",
      verdicts(results),
      "",
      "The thesis against itself:",
      table.concat(contradictions, "\n"),
    }, "\n")
  end,
}
