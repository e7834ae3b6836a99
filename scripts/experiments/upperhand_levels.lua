-- The three levels of K. Kobayashi's page on UpperHand against a random player and each other, first and
-- second to move: does every level beat chance, and a higher level a lower one, from both sides?
--
--   yomi run upperhand_levels                  after four plies by chance, the same for both sides
--   yomi run upperhand_levels -- openings=0    from the start, where two levels have one game per side
--
-- The margin is the other's reserve minus one's own; who wins has used up all of his balls, so it is
-- what the loser has left. Arguments: games (of each pair, both sides together), openings (plies by
-- chance), mended (true: the page's levels with their value of finished games mended), game.
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"

arguments.check { games = true, openings = true, mended = true, game = true }
local ending = yomi.args.mended and "_mended" or ""
local levels = {
  { name = "random", strategy = "random" },
  { name = "Beginner", strategy = "upperhand_beginner" },
  { name = "Middle Class", strategy = "upperhand_middle_class" .. ending },
  { name = "Junior Master", strategy = "upperhand_junior_master" .. ending },
}
local openings = yomi.args.openings or 4

local arms, pairs_of = {}, {}
for higher = 2, #levels do
  for lower = 1, higher - 1 do
    arms[#arms + 1] = {
      name = levels[higher].name .. " against " .. levels[lower].name,
      strategies = { levels[higher].strategy, levels[lower].strategy },
    }
    pairs_of[#arms] = { higher = levels[higher].name, lower = levels[lower].name }
  end
end

---The higher level's standing on that seat: strategies have the names that they give themselves.
local function higher_on(arm, number, seat)
  for _, standing in ipairs(arm.standings) do
    if standing.seat == seat and standing.strategy:find(pairs_of[number].higher, 1, true) == 1 then return standing end
  end
end

local function row_of(arm, number, seat)
  local own = higher_on(arm, number, seat)
  if not own then return nil end
  local margin = own.intervals.payoff_mean
  return {
    arm.name, seat == 1 and "first" or "second", tostring(own.games),
    comparison.share_text(own.firsts_sole, own.games), comparison.share_text(own.games - own.firsts_sole - own.lasts_sole, own.games),
    ("%+.2f [%+.2f, %+.2f]"):format(margin.estimate, margin.low, margin.high),
  }
end

---Whether the higher level wins more than half of the games (half a win for a draw), by its interval.
local function verdict_of(arm, number, seat)
  local own = higher_on(arm, number, seat)
  if not own then return nil end
  local points = yomi.wilson(own.firsts_fraction, own.games)
  local margin = own.intervals.payoff_mean
  local word = points.low > 0.5 and "beats" or points.high < 0.5 and "loses to" or "is not told apart from"
  return ("%s, %s to move, %s %s: %.1f %% of the points [%.1f, %.1f], margin %+.2f balls [%+.2f, %+.2f]"):format(
    pairs_of[number].higher, seat == 1 and "first" or "second", word, pairs_of[number].lower,
    100 * points.estimate, 100 * points.low, 100 * points.high, margin.estimate, margin.low, margin.high),
    word == "beats"
end

return yomi.experiment {
  name = ("UpperHand levels, %d plies by chance%s"):format(openings, ending ~= "" and ", mended" or ""),
  source = "K. Kobayashi's page on UpperHand",
  game = yomi.args.game or "upperhand",
  games = yomi.args.games or 1000,
  seats = "rotated",
  random_plies = openings,
  arms = arms,
  report = function(results)
    local rows, verdicts, summary = {}, {}, {}
    for number, arm in ipairs(results.arms) do
      local sides = 0
      for seat = 1, 2 do
        rows[#rows + 1] = row_of(arm, number, seat)
        local verdict, beats = verdict_of(arm, number, seat)
        verdicts[#verdicts + 1] = verdict
        sides = sides + (beats and 1 or 0)
      end
      summary[number] = ("%s beats %s from %s"):format(pairs_of[number].higher, pairs_of[number].lower,
        sides == 2 and "both sides" or sides == 1 and "one side only" or "neither side")
    end
    return table.concat({
      results.name .. ". 95 % confidence intervals.",
      openings == 0 and "Two levels without chance play one game per side; its repetitions say nothing more." or "",
      comparison.text_table({ "higher level", "to move", "games", "wins", "draws", "margin, balls" }, rows),
      "",
      table.concat(verdicts, "\n"),
      "",
      table.concat(summary, "; ") .. ".",
    }, "\n")
  end,
}
