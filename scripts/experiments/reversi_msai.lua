-- MSAI of the thesis on Parallel Reversi (2012) against a random player: as printed its threads are
-- made and never started, so it searches nothing and plays the last square of the list. Wins beside its
-- Tables 2, 4, 7 and 9, seconds beside 3, 5, 8 and 10. What threads do for a search that runs:
-- reversi_speedup.lua.
-- Arguments: games, order (rows or columns, in which the list is made).
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local thesis = require "published.parallel_reversi"

arguments.check { games = true, order = true }
local msai = yomi.published.msai { order = yomi.args.order or "rows" }

local sides = { "first to move", "second to move" }
local function against_random(name, strategy)
  return { name = name .. ", " .. sides[1], strategies = { strategy, "random" } },
    { name = name .. ", " .. sides[2], strategies = { "random", strategy } }
end

local arms = {}
arms[1], arms[2] = against_random("MSAI", msai)
arms[3], arms[4] = against_random("last legal square", "last")
arms[5] = { name = "random", strategies = { "random", "random" } }

local function outcomes(results, number, seat)
  return thesis.outcomes(comparison.standing(results.arms[number], seat))
end

local function is_same(a, b)
  return a.wins == b.wins and a.draws == b.draws and a.losses == b.losses
end

return yomi.experiment {
  name = "MSAI, published" .. (yomi.args.order and ", " .. yomi.args.order or ""),
  source = "thesis of 2012, tables 2, 4, 7 and 9",
  game = "reversi",
  games = yomi.args.games or 2000,
  seats = "fixed",
  arms = arms,
  report = function(results)
    local rows, groups, players, chance = {}, {}, {}, {}
    for number = 1, 6 do
      local seat = (number - 1) % 2 + 1
      rows[number] = {
        name = number > 4 and "random, " .. sides[seat] or results.arms[number].name,
        outcomes = outcomes(results, math.min(number, 5), seat),
      }
    end
    for seat = 1, 2 do
      local bars = {}
      for place, name in ipairs { "MSAI", "last legal square", "random" } do
        local own = rows[2 * (place - 1) + seat].outcomes
        bars[place] = { name = name, interval = yomi.wilson(own.wins, own.games), n = own.games }
      end
      for _, bar in ipairs(thesis.published_bars("MSAI", seat)) do bars[#bars + 1] = bar end
      groups[seat] = { name = sides[seat], bars = bars }
      players[seat] = { name = rows[seat].name, count = rows[seat].outcomes.wins, games = rows[seat].outcomes.games }
      local random = rows[4 + seat].outcomes
      chance[seat] = { name = "a random player there", count = random.wins, games = random.games }
    end
    local same = is_same(rows[1].outcomes, rows[3].outcomes) and is_same(rows[2].outcomes, rows[4].outcomes)
    local published, verdict = thesis.beside("MSAI", function(seat) return rows[seat].outcomes end)
    local seconds, slower = require "published.seconds_of_games".beside("MSAI", function(seat, x)
      return x == 1 and results:trials(seat) or nil
    end, "As printed it searches nothing, whatever the X.")
    return yomi.report {
      title = results.name,
      thesis.outcomes_table(rows),
      "With the same luck MSAI and who plays the last legal square come out "
        .. (same and "alike, to the game." or "differently."),
      yomi.bars {
        title = "Wins against a random player", unit = "%", groups = groups,
        note = "Error bars: 95 % confidence intervals. Published: the nine X of a table together, 900 games.",
      },
      comparison.differences("wins", players, chance),
      published,
      verdict,
      seconds,
      slower,
      thesis.against_itself("MSAI"),
    }
  end,
}
