-- Shares of games compared: differences with 95 % intervals, and verdicts made from tests.
local yomi = require "yomi"

local comparison = {}

comparison.level = 0.05

---The two-sided probability of a normal deviate at least so large: a series in the middle, a continued
---fraction in the tails (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.11 and 26.2.14).
---@param z number
---@return number
function comparison.two_sided(z)
  z = math.abs(z)
  local density = math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
  if z >= 3 then
    local fraction = z
    for step = 60, 1, -1 do fraction = z + step / fraction end
    return 2 * density / fraction
  end
  local sum, term = z, z
  for step = 1, 60 do
    term = term * z * z / (2 * step + 1)
    sum = sum + term
  end
  return 1 - 2 * density * sum
end

---How much larger the first share is, with its interval (Newcombe, Statistics in Medicine 17, 1998,
---method 10), and the probability of a difference as large by luck alone (pooled two-sample test).
---@param a { count: number, games: number }
---@param b { count: number, games: number }
---@return { estimate: number, low: number, high: number, p: number }
function comparison.shares(a, b)
  local one, two = yomi.wilson(a.count, a.games), yomi.wilson(b.count, b.games)
  local estimate = one.estimate - two.estimate
  local pooled = (a.count + b.count) / (a.games + b.games)
  local deviation = math.sqrt(pooled * (1 - pooled) * (1 / a.games + 1 / b.games))
  return {
    estimate = estimate,
    low = estimate - math.sqrt((one.estimate - one.low) ^ 2 + (two.high - two.estimate) ^ 2),
    high = estimate + math.sqrt((one.high - one.estimate) ^ 2 + (two.estimate - two.low) ^ 2),
    p = deviation > 0 and comparison.two_sided(estimate / deviation) or 1,
  }
end

---A share as a cell of a table.
---@param count number
---@param games number
---@return Interval
function comparison.share(count, games)
  local share = yomi.wilson(count, games)
  return { estimate = share.estimate, low = share.low, high = share.high, percent = true, n = games }
end

---A published share of 100 games as a cell of a table.
---@param percent number
---@return Interval
function comparison.published(percent)
  return { estimate = percent / 100, percent = true, decimals = percent % 1 == 0 and 0 or 1, n = 100 }
end

---A mean as a cell of a table.
---@param interval { estimate: number, low: number, high: number }
---@param games integer
---@param decimals? integer
---@return Interval
function comparison.mean(interval, games, decimals)
  return {
    estimate = interval.estimate, low = interval.low, high = interval.high, n = games, decimals = decimals,
  }
end

---@param count number
---@param games number
---@return string
function comparison.share_text(count, games)
  local share = yomi.wilson(count, games)
  return ("%.1f %% [%.1f, %.1f]"):format(100 * share.estimate, 100 * share.low, 100 * share.high)
end

---@param p number
---@return string
function comparison.p_text(p)
  return p < 0.0001 and "p < 0.0001" or ("p = %.4f"):format(p)
end

---With two digits, for a table.
---@param p number
---@return number
function comparison.p_number(p) return tonumber(("%.2g"):format(p)) end

---What a difference and its probability say.
---@param difference number
---@param p number
---@return "not told apart"|"more"|"fewer"
function comparison.verdict(difference, p)
  return p >= comparison.level and "not told apart" or difference > 0 and "more" or "fewer"
end

---Each player's share less that of its rival, and the probabilities adjusted for the number of tests.
local function differences_of(players, rivals)
  local differences, probabilities = {}, {}
  for place, player in ipairs(players) do
    differences[place] = comparison.shares(player, rivals[place])
    probabilities[place] = differences[place].p
  end
  return differences, yomi.statistics.holm(probabilities)
end

---A row a player: its share, that of its rival, the difference, and whether they are told apart, by
---tests adjusted for their number.
---@param what string such as "firsts"
---@param players { name: string, count: number, games: number }[]
---@param rivals { name: string, count: number, games: number }[] # as many
---@param caption? string
---@return ReportItem
function comparison.differences(what, players, rivals, caption)
  local differences, adjusted = differences_of(players, rivals)
  local rows = {}
  for place, player in ipairs(players) do
    local difference, rival = differences[place], rivals[place]
    rows[place] = {
      player.name, rival.name, comparison.share(player.count, player.games),
      comparison.share(rival.count, rival.games),
      { estimate = difference.estimate, low = difference.low, high = difference.high, percent = true },
      comparison.p_number(adjusted[place]), comparison.verdict(difference.estimate, adjusted[place]),
    }
  end
  return yomi.table {
    caption = caption or "Differences in the share of the " .. what,
    note = "In percent of the games. The difference has its 95 % confidence interval (Newcombe 1998); p is "
      .. "two-sided" .. (#players > 1 and (", of %d tests (Holm 1979)."):format(#players) or "."),
    heading = { "player", "beside", what, what .. " of the other", "difference", "p", "takes" },
    rows = rows,
  }
end

---One line a player: its share beside that of the same rival, and whether they are told apart, by
---tests adjusted for their number.
---@param players { name: string, count: number, games: number }[]
---@param rival { name: string, count: number, games: number }
---@param what string such as "the firsts"
---@return string[]
function comparison.verdicts(players, rival, what)
  local differences, adjusted = differences_of(players, yomi.each(players, function() return rival end))
  local lines = {}
  for place, player in ipairs(players) do
    local difference = differences[place]
    lines[place] = ("%s takes %s of %s, %s %s: %s (difference %+.1f points [%+.1f, %+.1f], %s)"):format(
      player.name, comparison.share_text(player.count, player.games), what, rival.name,
      comparison.share_text(rival.count, rival.games), comparison.verdict(difference.estimate, adjusted[place]),
      100 * difference.estimate, 100 * difference.low, 100 * difference.high,
      comparison.p_text(adjusted[place]))
  end
  return lines
end

---Whether published counts can be those of the measured players: one line.
---@param pairs_of { name: string, published: number, games: number, count: number, of: number }[]
---@return string
function comparison.fits(pairs_of)
  local probabilities = {}
  for place, pair in ipairs(pairs_of) do
    probabilities[place] = comparison.shares({ count = pair.published, games = pair.games },
      { count = pair.count, games = pair.of }).p
  end
  local misfits = {}
  for place, p in ipairs(yomi.statistics.holm(probabilities)) do
    local pair = pairs_of[place]
    if p < comparison.level then
      misfits[#misfits + 1] = {
        off = math.abs(pair.published / pair.games - pair.count / pair.of),
        text = ("%s (published %g of %g, measured %.1f %%, %s)"):format(pair.name, pair.published, pair.games,
          100 * pair.count / pair.of, comparison.p_text(p)),
      }
    end
  end
  if #misfits == 0 then
    return ("none of the %d published numbers is told apart from the measured ones"):format(#pairs_of)
  end
  table.sort(misfits, function(a, b) return a.off > b.off end)
  local shown = {}
  for place = 1, math.min(#misfits, 3) do shown[place] = misfits[place].text end
  return ("%d of the %d published numbers do not fit the measured ones: %s%s"):format(#misfits, #pairs_of,
    #misfits > 3 and "furthest off " or "", table.concat(shown, ", "))
end

---Whether shares differ among themselves: the probability of differences as large where every game is
---dealt to the players by chance.
---@param players { count: number, games: number }[]
---@return number
function comparison.homogeneity(players)
  local values, treatments = {}, {}
  for place, player in ipairs(players) do
    for game = 1, player.games do
      values[#values + 1] = game <= player.count and 1 or 0
      treatments[#treatments + 1] = place
    end
  end
  return yomi.statistics.permutation({ values = values, treatments = treatments }).p
end

---The standing of a strategy in an arm; of the first one on the seat, if it is given.
---@param arm ArmResults
---@param seat? integer
---@param strategy? string
---@return Standing
function comparison.standing(arm, seat, strategy)
  for _, standing in ipairs(arm.standings) do
    if (not seat or standing.seat == seat) and (not strategy or standing.strategy == strategy) then
      return standing
    end
  end
  error(("arm %s has nobody on seat %s"):format(arm.name, tostring(seat)))
end

return comparison
