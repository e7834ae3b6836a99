-- Shares of games compared: differences with 95 % intervals, and verdicts in words made from tests.
local yomi = require "yomi"

local comparison = {}

comparison.level = 0.05

---The two-sided probability of a normal deviate at least so large (Abramowitz and Stegun, Handbook of
---Mathematical Functions, 7.1.26; off by 2e-7 at most).
---@param z number
---@return number
function comparison.two_sided(z)
  local x = math.abs(z) / math.sqrt(2)
  local t = 1 / (1 + 0.3275911 * x)
  local sum = 0
  for _, factor in ipairs { 1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592 } do
    sum = (sum + factor) * t
  end
  return math.min(1, sum * math.exp(-x * x))
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

---Probabilities of several tests at once, adjusted (Holm, Scandinavian Journal of Statistics 6, 1979).
---@param probabilities number[]
---@return number[]
function comparison.holm(probabilities)
  local order, adjusted = {}, {}
  for place = 1, #probabilities do order[place] = place end
  table.sort(order, function(a, b)
    if probabilities[a] ~= probabilities[b] then return probabilities[a] < probabilities[b] end
    return a < b
  end)
  local highest = 0
  for rank, place in ipairs(order) do
    highest = math.max(highest, math.min(1, (#order - rank + 1) * probabilities[place]))
    adjusted[place] = highest
  end
  return adjusted
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

---One line a player: its share beside that of the same rival, and whether they are told apart, by
---tests adjusted for their number.
---@param players { name: string, count: number, games: number }[]
---@param rival { name: string, count: number, games: number }
---@param what string such as "the firsts"
---@return string[]
function comparison.verdicts(players, rival, what)
  local differences, probabilities = {}, {}
  for place, player in ipairs(players) do
    differences[place] = comparison.shares(player, rival)
    probabilities[place] = differences[place].p
  end
  local adjusted, lines = comparison.holm(probabilities), {}
  for place, player in ipairs(players) do
    local difference = differences[place]
    local verdict = adjusted[place] >= comparison.level and "not told apart"
      or difference.estimate > 0 and "more" or "fewer"
    lines[place] = ("%s takes %s of %s, %s %s: %s (difference %+.1f points [%+.1f, %+.1f], %s)"):format(
      player.name, comparison.share_text(player.count, player.games), what, rival.name,
      comparison.share_text(rival.count, rival.games), verdict, 100 * difference.estimate,
      100 * difference.low, 100 * difference.high, comparison.p_text(adjusted[place]))
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
  for place, p in ipairs(comparison.holm(probabilities)) do
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

---Whether shares differ among themselves: the smallest adjusted probability of each against the rest
---put together.
---@param players { name: string, count: number, games: number }[]
---@return number
function comparison.homogeneity(players)
  local count, games = 0, 0
  for _, player in ipairs(players) do
    count, games = count + player.count, games + player.games
  end
  local probabilities = {}
  for place, player in ipairs(players) do
    probabilities[place] = comparison.shares(player,
      { count = count - player.count, games = games - player.games }).p
  end
  local smallest = 1
  for _, p in ipairs(comparison.holm(probabilities)) do smallest = math.min(smallest, p) end
  return smallest
end

---A table as text; the first column is left-aligned, the others right.
---@param heads string[]
---@param rows string[][]
---@return string
function comparison.text_table(heads, rows)
  local widths = {}
  for column, head in ipairs(heads) do
    widths[column] = utf8.len(head)
    for _, row in ipairs(rows) do widths[column] = math.max(widths[column], utf8.len(row[column])) end
  end
  local function line(cells)
    local parts = {}
    for column, cell in ipairs(cells) do
      local space = (" "):rep(widths[column] - utf8.len(cell))
      parts[column] = column == 1 and cell .. space or space .. cell
    end
    return (table.concat(parts, "  "):gsub(" +$", ""))
  end
  local rule = {}
  for column, width in ipairs(widths) do rule[column] = ("-"):rep(width) end
  local lines = { line(heads), line(rule) }
  for _, row in ipairs(rows) do lines[#lines + 1] = line(row) end
  return table.concat(lines, "\n")
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
