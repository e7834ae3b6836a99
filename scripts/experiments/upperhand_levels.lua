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

local sides = { "first", "second" }

---Half a win for a draw.
local function points_of(own) return yomi.wilson(own.firsts_fraction, own.games) end

---What the loser has left, of the games that the higher level wins on that seat, and of those it loses.
local function reserves_left(trials, own)
  local won, lost = {}, {}
  for _, trial in ipairs(trials) do
    if trial.strategies[own.seat] == own.strategy then
      local margin = trial.payoffs[own.seat]
      if margin > 0 then won[#won + 1] = margin elseif margin < 0 then lost[#lost + 1] = -margin end
    end
  end
  return won, lost
end

---The mean of counts as a cell; of fewer than ten without an interval, of none nothing.
local function mean_of(counts)
  if #counts == 0 then return nil end
  local found = yomi.statistics.bootstrap { values = counts }
  if #counts < 10 then return { estimate = found.estimate, decimals = 2, n = #counts } end
  return comparison.mean(found, #counts, 2)
end

---How large victories are: `{ name, least, most }` of the margin.
local margins = {
  { "lost by 6 or more", -1000, -6 }, { "lost by 1 to 5", -5, -1 }, { "drawn", 0, 0 },
  { "won by 1 to 5", 1, 5 }, { "won by 6 or more", 6, 1000 },
}

local function margin_row(trials, own, name)
  local shares, games = {}, 0
  for place in ipairs(margins) do shares[place] = 0 end
  for _, trial in ipairs(trials) do
    if trial.strategies[own.seat] == own.strategy then
      games = games + 1
      for place, range in ipairs(margins) do
        local margin = trial.payoffs[own.seat]
        if margin >= range[2] and margin <= range[3] then shares[place] = shares[place] + 1 end
      end
    end
  end
  return { name = name, shares = shares, n = games }
end

---Whether the higher level wins more than half of the points, by their interval.
local function verdict_of(own)
  local points = points_of(own)
  return points.low > 0.5 and "beats" or points.high < 0.5 and "loses to" or "is not told apart from"
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
    local rows, left, groups, spread, verdicts, summary = {}, {}, {}, {}, {}, {}
    for number, arm in ipairs(results.arms) do
      local trials, beaten, bars = results:trials(number), 0, {}
      for seat = 1, 2 do
        local own = higher_on(arm, number, seat)
        if own then
          local points, margin = points_of(own), own.intervals.payoff_mean
          local won, lost = reserves_left(trials, own)
          rows[#rows + 1] = {
            arm.name, sides[seat], own.games, comparison.share(own.firsts_sole, own.games),
            comparison.share(own.games - own.firsts_sole - own.lasts_sole, own.games),
            comparison.share(own.firsts_fraction, own.games), comparison.mean(margin, own.games, 2),
          }
          left[#left + 1] = { arm.name, sides[seat], #won, mean_of(won), #lost, mean_of(lost) }
          bars[#bars + 1] = { name = sides[seat] .. " to move", interval = points, n = own.games }
          spread[#spread + 1] = margin_row(trials, own, ("%s v %s, %s"):format(
            pairs_of[number].higher:match "%a+", pairs_of[number].lower:match "%a+", sides[seat]))
          local verdict = verdict_of(own)
          if verdict == "beats" then beaten = beaten + 1 end
          verdicts[#verdicts + 1] = ("%s, %s to move, %s %s: %.1f %% of the points [%.1f, %.1f], margin %+.2f balls "
            .. "[%+.2f, %+.2f]."):format(pairs_of[number].higher, sides[seat], verdict, pairs_of[number].lower,
            100 * points.estimate, 100 * points.low, 100 * points.high, margin.estimate, margin.low, margin.high)
        end
      end
      groups[number] = { name = arm.name, bars = bars }
      summary[number] = ("%s beats %s from %s"):format(pairs_of[number].higher, pairs_of[number].lower,
        beaten == 2 and "both sides" or beaten == 1 and "one side only" or "neither side")
    end
    local items = {
      title = results.name,
      yomi.table {
        caption = "The higher level of each pair, by side",
        note = "Wins, draws and points (half a win for a draw) in percent of the games; the margin is the other's "
          .. "reserve less one's own, in balls. In brackets: 95 % confidence intervals.",
        heading = { "higher level", "to move", "games", "wins", "draws", "points", "margin, balls" },
        rows = rows,
      },
      yomi.bars {
        title = "Points of the higher level by side", unit = "%", groups = groups,
        reference = { value = 0.5, name = "as strong" },
        note = "Half a win for a draw. Error bars: 95 % confidence intervals.",
      },
      yomi.table {
        caption = "Balls that the loser has left",
        note = "Means over the games that the higher level wins and over those that it loses. In brackets: 95 % "
          .. "confidence intervals, of ten games and more.",
        heading = { "higher level", "to move", "games won", "left to the lower", "games lost", "left to the higher" },
        rows = left,
      },
      yomi.distribution {
        title = "Margins of the higher level by side", note = "In balls, which the loser has left.",
        categories = yomi.each(margins, function(range) return range[1] end), rows = spread,
      },
      table.concat(verdicts, "\n"),
      table.concat(summary, "; ") .. ".",
    }
    if openings == 0 then
      table.insert(items, 1, "Two levels without chance play one game per side; its repetitions say nothing more.")
    end
    return yomi.report(items)
  end,
}
