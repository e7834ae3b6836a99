-- MSAI of the thesis on Parallel Reversi (2012) against a random player: as printed its threads are
-- made and never started, so it searches nothing and plays the last square of the list. Beside its
-- Tables 2, 4, 7 and 9. What threads do for a search that runs: reversi_speedup.lua.
-- Arguments: games, order (rows or columns, in which the list is made).
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local thesis = require "published.parallel_reversi"

arguments.check { games = true, order = true }
local msai = yomi.published.msai { order = yomi.args.order or "rows" }

local function against_random(name, strategy)
  return { name = name .. ", first to move", strategies = { strategy, "random" } },
    { name = name .. ", second to move", strategies = { "random", strategy } }
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
    local rows, lines = {}, {}
    for number = 1, 6 do
      local seat = (number - 1) % 2 + 1
      local own = outcomes(results, math.min(number, 5), seat)
      local name = number > 4 and ("random, %s to move"):format(seat == 1 and "first" or "second")
        or results.arms[number].name
      rows[number] = {
        name, tostring(own.games), comparison.share_text(own.wins, own.games),
        comparison.share_text(own.draws, own.games), comparison.share_text(own.losses, own.games),
      }
    end
    for seat = 1, 2 do
      local own, chance = outcomes(results, seat, seat), outcomes(results, 5, seat)
      lines[seat] = comparison.verdicts(
        { { name = results.arms[seat].name, count = own.wins, games = own.games } },
        { name = "a random player there", count = chance.wins, games = chance.games }, "the wins")[1]
    end
    local same = is_same(outcomes(results, 1, 1), outcomes(results, 3, 1))
      and is_same(outcomes(results, 2, 2), outcomes(results, 4, 2))
    return table.concat({
      results.name .. " (thesis of 2012). 95 % confidence intervals.",
      "",
      comparison.text_table({ "against random", "games", "wins", "draws", "losses" }, rows),
      "",
      "With the same luck MSAI and who plays the last legal square come out "
        .. (same and "alike, to the game." or "differently."),
      table.concat(lines, "\n"),
      "",
      thesis.beside("MSAI", function(seat) return outcomes(results, seat, seat) end),
      "",
      "The thesis against itself:",
      table.concat((thesis.contradictions("MSAI")), "\n"),
    }, "\n")
  end,
}
