-- A strategy against itself: what the seats make of a game, and how often a test tells apart what is
-- the same. Games are dealt into portions, and in each the games of even numbers are compared with
-- those of odd ones, as if another strategy had played them.
--
--   yomi run null_run -- game=yonin strategy=greedy games=8000
-- With rotated seats there would be nothing to test: the luck of a block belongs to the seats, so a
-- strategy that takes another's place against itself plays the same game again.
-- Arguments: game, strategy, games, portions, random_plies.
local yomi = require "yomi"
local tables = require "designs.tables"

local strategy = yomi.args.strategy or "random"
local game = yomi.args.game or "yonin"
local portions = yomi.args.portions or 40
local games = yomi.args.games or 4000
if games < 2 * portions then
  error(("games=%d: %d portions take %d games or more (portions=N: other portions)"):format(games, portions, 2 * portions), 0)
end

---The probability that the games of even and of odd numbers are told apart, by the payoff of seat 1: one
---number a game, since the payoffs of a game depend on each other.
local function test(trials, first, last)
  local payoffs, halves = {}, {}
  for place = first, last do
    payoffs[#payoffs + 1], halves[#halves + 1] = trials[place].payoffs[1], place % 2
  end
  return yomi.statistics.permutation { values = payoffs, treatments = halves, draws = 999, seed = first }.p
end

return yomi.experiment {
  name = "Null run of " .. strategy,
  game = game,
  games = games,
  seats = "fixed",
  random_plies = yomi.args.random_plies or 0,
  arms = tables.null_run(strategy, yomi.game(game):start().seats),
  report = function(results)
    local trials = results:trials(1)
    local size, told = #trials // portions, 0
    local p_values = {}
    for portion = 1, portions do
      local p = test(trials, (portion - 1) * size + 1, portion * size)
      p_values[portion] = { portion, p }
      told = told + (p <= 0.05 and 1 or 0)
    end
    local share = yomi.wilson(told, portions)
    local ranks, seats = {}, {}
    for _, trial in ipairs(trials) do
      for seat, rank in ipairs(trial.ranks) do ranks[#ranks + 1], seats[#seats + 1] = rank, seat end
    end
    local by_seat = yomi.statistics.permutation { values = ranks, treatments = seats }
    return yomi.report {
      results:table { "firsts", "firsts_fraction", "lasts", "rank_mid_mean", "payoff_mean" },
      results:distribution { title = "Ranks of " .. strategy .. " against itself" },
      ("The seats: %s (permutation test, p = %.4f)."):format(
        by_seat.p < 0.05 and "they differ in ranks" or "not told apart", by_seat.p),
      ("%d of %d tests at 5 %% tell a half of %d games from the other: %.1f %% [%.1f, %.1f], which %s 5 %%."):format(
        told, portions, size, 100 * share.estimate, 100 * share.low, 100 * share.high,
        (share.low <= 0.05 and 0.05 <= share.high) and "fits" or "does not fit"),
      yomi.table { caption = "Probabilities by portion", heading = { "portion", "p" }, rows = p_values },
    }
  end,
}
