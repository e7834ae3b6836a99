-- The thesis of 2016 says that its strategies and a random player met "round robin, 100 games each".
-- How four seats were filled it does not say; here every four of the six sit at a table, on all 24
-- seatings. Its Table 6 stands beside, as sets: which number belongs to which map is not known.
-- Modes and switches as in yonin_table6. Arguments: mode, games (of each table of four).
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local yonin = require "published.yonin"

arguments.check(arguments.names({ "mode", "games" }, yonin.switches))
local mode = arguments.mode(yonin.modes, "clean")
local player, told = yonin.players(mode)

local names = { "Self", "Right", "Opposite", "Left", "Normal", "random" }
local players = yomi.each(names, function(name)
  return name == "random" and "random" or player(name)
end)

local arms = {}
for a = 1, #names do
  for b = a + 1, #names do
    for c = b + 1, #names do
      for d = c + 1, #names do
        arms[#arms + 1] = {
          name = table.concat({ names[a], names[b], names[c], names[d] }, " "),
          strategies = { players[a], players[b], players[c], players[d] },
        }
      end
    end
  end
end

---Of every strategy over all tables and seats.
local function totals(results)
  local sums = {}
  for _, name in ipairs(names) do sums[name] = { name = name, games = 0, count = 0, sole = 0, lasts = 0, rank = 0 } end
  for _, arm in ipairs(results.arms) do
    for _, standing in ipairs(arm.standings) do
      local sum = sums[standing.strategy]
      sum.games = sum.games + standing.games
      sum.count = sum.count + standing.firsts
      sum.sole = sum.sole + standing.firsts_sole
      sum.lasts = sum.lasts + standing.lasts
      sum.rank = sum.rank + standing.games * standing.rank_mean
    end
  end
  return sums
end

local function descending(numbers)
  table.sort(numbers, function(a, b) return a > b end)
  return table.concat(yomi.each(numbers, tostring), " ")
end

return yomi.experiment {
  name = yonin.name("Yonin round robin of 2016", mode, told),
  source = "thesis of 2016, chapter 4",
  game = "yonin",
  games = yomi.args.games or 120,
  seats = "all",
  arms = arms,
  report = function(results)
    local sums, rows, maps = totals(results), {}, {}
    for place, name in ipairs(names) do
      local sum = sums[name]
      rows[place] = {
        name, tostring(sum.games), comparison.share_text(sum.count, sum.games),
        comparison.share_text(sum.sole, sum.games), comparison.share_text(sum.lasts, sum.games),
        ("%.2f"):format(sum.rank / sum.games),
      }
      if name ~= "random" then maps[#maps + 1] = sum end
    end
    local known = yonin.table6[2016]
    return table.concat({
      results.name .. ": every four of six on all seatings. 95 % confidence intervals.",
      "Players at one table take firsts from each other, which the tests leave aside.",
      "",
      comparison.text_table({ "strategy", "seats", "firsts", "sole firsts", "lasts", "mean rank" }, rows),
      "",
      "Published for five maps, in descending order: firsts " .. descending({ table.unpack(known.firsts) })
        .. "; lasts " .. descending({ table.unpack(known.lasts) })
        .. "; mean ranks " .. descending({ table.unpack(known.ranks) }),
      "",
      table.concat(comparison.verdicts(maps, sums.random, "the firsts"), "\n"),
    }, "\n")
  end,
}
