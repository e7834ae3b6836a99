-- Who comes out before whom, and who belongs on which seat: tables for the report of an experiment
-- whose strategies met at several tables. The games of all arms are added up.
local yomi = require "yomi"

local matrix = {}

---By strategy and rival: how often it came out before the rival at the same table, level counting half.
---@param results Results
---@return string[] names # in the order of their share against all
---@return table<string, table<string, { points: number, games: integer, wins: integer, draws: integer }>>
function matrix.pairs(results)
  local names, met, totals = {}, {}, {}
  local function cell(one, other)
    if not met[one] then
      names[#names + 1] = one
      met[one], totals[one] = {}, { points = 0, games = 0 }
    end
    met[one][other] = met[one][other] or { points = 0, games = 0, wins = 0, draws = 0 }
    return met[one][other]
  end
  for arm = 1, #results.arms do
    for _, trial in ipairs(results:trials(arm)) do
      for a, one in ipairs(trial.strategies) do
        for b, other in ipairs(trial.strategies) do
          if one ~= other then
            local found, win = cell(one, other), trial.payoffs[a] > trial.payoffs[b]
            local draw = trial.payoffs[a] == trial.payoffs[b]
            local points = win and 1 or draw and 0.5 or 0
            found.points, found.games = found.points + points, found.games + 1
            found.wins, found.draws = found.wins + (win and 1 or 0), found.draws + (draw and 1 or 0)
            totals[one].points, totals[one].games = totals[one].points + points, totals[one].games + 1
          end
        end
      end
    end
  end
  table.sort(names, function(a, b)
    local one, other = totals[a].points / totals[a].games, totals[b].points / totals[b].games
    if one ~= other then return one > other end
    return a < b
  end)
  return names, met
end

---The matrix as a table: in the row of a strategy, its share against the one of the column.
---@param results Results
---@return ReportItem
function matrix.beats(results)
  local names, met = matrix.pairs(results)
  local heading, rows = { "before" }, {}
  for place, name in ipairs(names) do heading[place + 1] = name end
  for place, one in ipairs(names) do
    local row = { one }
    for column, other in ipairs(names) do
      local found = met[one][other]
      if found then
        local share = yomi.wilson(found.points, found.games)
        row[column + 1] = {
          estimate = share.estimate, low = share.low, high = share.high, percent = true, n = found.games,
        }
      end
    end
    rows[place] = row
  end
  return yomi.table {
    caption = "Who comes out before whom", heading = heading, rows = rows,
    note = "Percent of the times that both sat at a table, level counting half. Games of one table are not "
      .. "independent of each other, which the intervals leave aside.",
  }
end

---The cycles of three that the matrix has, in words: A before B, B before C, C before A.
---@param results Results
---@return string
function matrix.cycles(results)
  local names, met = matrix.pairs(results)
  local games = {}
  for a = 1, #names do
    for b = a + 1, #names do
      local found = met[names[a]][names[b]]
      if found then
        games[#games + 1] = {
          names[a], names[b], wins = found.wins, draws = found.draws,
          losses = found.games - found.wins - found.draws,
        }
      end
    end
  end
  local lines = {}
  for _, cycle in ipairs(yomi.statistics.cycles(games)) do
    local players, shares = cycle.players, cycle.shares
    lines[#lines + 1] = ("%s before %s (%.1f %%), %s before %s (%.1f %%), %s before %s (%.1f %%): %s"):format(
      players[1], players[2], 100 * shares[1], players[2], players[3], 100 * shares[2], players[3], players[1],
      100 * shares[3], cycle.adjusted < 0.05 and ("p = %.4f"):format(cycle.adjusted)
        or ("may be luck, p = %.2f"):format(cycle.adjusted))
  end
  if #lines == 0 then return "No three strategies beat each other in a circle." end
  return ("%d circles of three:\n%s"):format(#lines, table.concat(lines, "\n"))
end

---Which seat suits whom: the mean mid-rank of each strategy on each seat, and whether the seats
---differ for it, by a permutation test adjusted for the number of strategies (Holm).
---@param results Results
---@return ReportItem
function matrix.seats(results)
  local names, values, seats_of, order = {}, {}, {}, {}
  local seats = 0
  for arm = 1, #results.arms do
    for _, trial in ipairs(results:trials(arm)) do
      seats = #trial.strategies
      for seat, name in ipairs(trial.strategies) do
        if not values[name] then
          names[#names + 1] = name
          values[name], seats_of[name], order[name] = {}, {}, {}
        end
        local rank = 1
        for other, payoff in ipairs(trial.payoffs) do
          if other ~= seat then
            rank = rank + (payoff > trial.payoffs[seat] and 1 or payoff == trial.payoffs[seat] and 0.5 or 0)
          end
        end
        local list = values[name]
        list[#list + 1] = rank
        seats_of[name][#list] = seat
      end
    end
  end
  local tested, p_values = {}, {}
  for _, name in ipairs(names) do
    local count, found = 0, {}
    for _, seat in ipairs(seats_of[name]) do
      if not found[seat] then count, found[seat] = count + 1, true end
    end
    if count > 1 then
      tested[#tested + 1] = name
      p_values[#tested] = yomi.statistics.permutation { values = values[name], treatments = seats_of[name] }.p
    end
  end
  local adjusted = {}
  for place, p in ipairs(#tested > 0 and yomi.statistics.holm(p_values) or {}) do adjusted[tested[place]] = p end
  local heading, rows = { "strategy" }, {}
  for seat = 1, seats do heading[seat + 1] = "seat " .. seat end
  heading[seats + 2], heading[seats + 3] = "best seat", "p, adjusted"
  for place, name in ipairs(names) do
    local row, best, lowest = { name }, nil, nil
    for seat = 1, seats do
      local list = {}
      for trial, rank in ipairs(values[name]) do
        if seats_of[name][trial] == seat then list[#list + 1] = rank end
      end
      if #list > 1 then
        local sum, squares = 0, 0
        for _, rank in ipairs(list) do sum, squares = sum + rank, squares + rank * rank end
        local mean = sum / #list
        local half = 1.96 * math.sqrt(math.max(0, squares - sum * mean) / (#list - 1) / #list)
        row[seat + 1] = { estimate = mean, low = mean - half, high = mean + half, n = #list }
        if not lowest or mean < lowest then best, lowest = seat, mean end
      end
    end
    local p = adjusted[name]
    row[seats + 2] = not p and "" or p < 0.05 and tostring(best) or "not told apart"
    row[seats + 3] = p
    rows[place] = row
  end
  return yomi.table { caption = "Mean mid-rank by seat", heading = heading, rows = rows }
end

return matrix
