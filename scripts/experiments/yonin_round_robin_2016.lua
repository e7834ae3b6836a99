-- The thesis of 2016 says that its strategies and a random player met "round robin, 100 games each".
-- How four seats were filled it does not say; here every four of the six sit at a table, on all 24
-- seatings. Its Table 6 stands beside, as sets: which number belongs to which map is not known.
-- Modes and switches as in yonin_table6. Arguments: mode, games (of each table of four).
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local yonin = require "published.yonin"
local tables = require "designs.tables"

arguments.check(arguments.names({ "mode", "games" }, yonin.switches))
local mode = arguments.mode(yonin.modes, "clean")
local player, told = yonin.players(mode)

local names = { "Self", "Right", "Opposite", "Left", "Normal", "random" }
local players = yomi.each(names, function(name)
  return name == "random" and "random" or player(name)
end)

local arms = tables.round_robin(players, 4)

---What one player made of one game: 1 or 0 for a first, a sole first and a last, and its rank.
local function made_of(trial, seat)
  local best, worst = math.max(table.unpack(trial.payoffs)), math.min(table.unpack(trial.payoffs))
  local payoff, bests = trial.payoffs[seat], 0
  for _, other in ipairs(trial.payoffs) do bests = bests + (other == best and 1 or 0) end
  return {
    firsts = payoff == best and 1 or 0, sole = payoff == best and bests == 1 and 1 or 0,
    lasts = payoff == worst and 1 or 0, rank = trial.ranks[seat],
  }
end

---Whether every seating comes out the same however often it is played.
local function repeats_itself(trials)
  local seen, has_again = {}, false
  for _, trial in ipairs(trials) do
    local seating, payoffs = table.concat(trial.seating, " "), table.concat(trial.payoffs, " ")
    if seen[seating] and seen[seating] ~= payoffs then return false end
    has_again = has_again or seen[seating] ~= nil
    seen[seating] = payoffs
  end
  return has_again
end

---Of every strategy over all tables and seats: the values of its games, the blocks that they came in
---(the seatings of one table with the same luck), its ranks, and by how much it was first more often
---than the random player at the same table.
local function totals(results)
  local sums, repeating = {}, 0
  for _, name in ipairs(names) do
    sums[name] = {
      name = name, games = 0, ranks = { 0, 0, 0, 0 }, firsts = {}, sole = {}, lasts = {}, rank = {}, blocks = {},
      meetings = { own = 0, random = 0, more = {}, blocks = {} },
    }
  end
  for number = 1, #results.arms do
    local trials = results:trials(number)
    if repeats_itself(trials) then repeating = repeating + 1 end
    for _, trial in ipairs(trials) do
      local block, made = number .. " " .. trial.block, {}
      for seat, name in ipairs(trial.strategies) do made[name] = made_of(trial, seat) end
      for name, own in pairs(made) do
        local sum = sums[name]
        sum.games = sum.games + 1
        sum.blocks[sum.games] = block
        sum.ranks[own.rank] = sum.ranks[own.rank] + 1
        for _, column in ipairs { "firsts", "sole", "lasts", "rank" } do sum[column][sum.games] = own[column] end
        if made.random and name ~= "random" then
          local met, random = sum.meetings, made.random.firsts
          met.own, met.random = met.own + own.firsts, met.random + random
          local place = #met.more + 1
          met.more[place], met.blocks[place] = own.firsts - random, block
        end
      end
    end
  end
  return sums, repeating
end

---The mean of a column with its interval, from blocks: games of one block are not independent.
local function mean_of(sum, column)
  local found = yomi.statistics.bootstrap { values = sum[column], blocks = sum.blocks }
  local is_share = column ~= "rank"
  return {
    estimate = found.estimate, low = is_share and math.max(0, found.low) or found.low,
    high = is_share and math.min(1, found.high) or found.high, percent = is_share, n = sum.games,
    decimals = not is_share and 2 or nil,
  }
end

---How likely differences as large are by luck: in every block the two change names or do not.
local function p_of(meetings)
  local by_block, order = {}, {}
  for place, more in ipairs(meetings.more) do
    local block = meetings.blocks[place]
    if not by_block[block] then order[#order + 1] = block end
    by_block[block] = (by_block[block] or 0) + more
  end
  local values, treatments, blocks = {}, {}, {}
  for _, block in ipairs(order) do
    values[#values + 1], values[#values + 2] = by_block[block], 0
    treatments[#treatments + 1], treatments[#treatments + 2] = "own", "random"
    blocks[#blocks + 1], blocks[#blocks + 2] = block, block
  end
  return yomi.statistics.permutation({ values = values, treatments = treatments, blocks = blocks }).p, #order
end

local function differences(sums)
  local probabilities, blocks = {}, 0
  for place, map in ipairs(yonin.maps) do probabilities[place], blocks = p_of(sums[map].meetings) end
  local adjusted, rows = yomi.statistics.holm(probabilities), {}
  for place, map in ipairs(yonin.maps) do
    local met = sums[map].meetings
    local games = #met.more
    local found = yomi.statistics.bootstrap { values = met.more, blocks = met.blocks }
    rows[place] = {
      map, games, { estimate = met.own / games, percent = true, n = games },
      { estimate = met.random / games, percent = true, n = games },
      { estimate = found.estimate, low = found.low, high = found.high, percent = true, n = games },
      comparison.p_number(adjusted[place]), comparison.verdict(found.estimate, adjusted[place]),
    }
  end
  return yomi.table {
    caption = "Firsts of a map and of the random player in the games that both sit in",
    note = ("In percent. Interval and p are of %d blocks, the seatings of a table with the same luck: drawn again, "
      .. "and permuted (two-sided, five tests, Holm 1979)."):format(blocks),
    heading = { "map", "games", "its share of the firsts", "that of random", "difference", "p", "takes" },
    rows = rows,
  }
end

local function firsts_bars(sums)
  local measured, published = {}, {}
  for place, name in ipairs(names) do
    local cell = mean_of(sums[name], "firsts")
    measured[place] = { name = name, estimate = cell.estimate, low = cell.low, high = cell.high, n = cell.n }
  end
  local known = { table.unpack(yonin.table6[2016].firsts) }
  table.sort(known, function(a, b) return a > b end)
  for place, count in ipairs(known) do
    published[place] = {
      name = ("map unknown, %d"):format(place), interval = yomi.wilson(count, 100), published = count / 100, n = 100,
    }
  end
  return yomi.bars {
    title = "Firsts over all tables and seats", unit = "%",
    groups = {
      { name = "here", bars = measured },
      { name = "thesis of 2016, five maps in descending order", bars = published },
    },
    note = "Shared firsts count in full. Error bars: 95 % confidence intervals, of blocks here, "
      .. "of 100 games in the thesis.",
  }
end

return yomi.experiment {
  name = yonin.name("Yonin round robin of 2016", mode, told),
  source = "thesis of 2016, chapter 4",
  game = "yonin",
  games = yomi.args.games or 120,
  seats = "all",
  arms = arms,
  report = function(results)
    local sums, repeating = totals(results)
    local rows, ranks, of_maps = {}, {}, {}
    for place, name in ipairs(names) do
      local sum = sums[name]
      local cells = { firsts = mean_of(sum, "firsts"), lasts = mean_of(sum, "lasts"), rank = mean_of(sum, "rank") }
      rows[place] = { name, sum.games, cells.firsts, mean_of(sum, "sole"), cells.lasts, cells.rank }
      ranks[place] = { name = name, shares = sum.ranks, n = sum.games }
      if name ~= "random" then of_maps[#of_maps + 1] = cells end
    end
    return yomi.report {
      title = results.name,
      ("Every four of six sit at a table, on all seatings: %d tables of %d games."):format(#results.arms,
        results.arms[1].games) .. (repeating == 0 and "" or (" At %d of them a seating always comes out the same: "
        .. "their games only repeat the first 24."):format(repeating)),
      yomi.table {
        caption = "Six strategies over all tables and seats",
        note = "In percent of the games. In brackets: 95 % confidence intervals, of the seatings of a table with the "
          .. "same luck as one block.",
        heading = { "strategy", "games", "firsts", "sole firsts", "lasts", "mean rank" },
        rows = rows,
      },
      firsts_bars(sums),
      yomi.distribution {
        title = "Ranks over all tables and seats", note = "Shared ranks are the best of those shared.",
        categories = { "1st", "2nd", "3rd", "4th" }, rows = ranks,
      },
      yonin.against_2016(of_maps),
      differences(sums),
    }
  end,
}
