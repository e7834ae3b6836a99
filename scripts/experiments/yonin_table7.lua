-- Table 7 of the Yonin theses: the map Self on each of the four seats against three players that choose
-- at random, and a random player on each seat to compare with. Which seat is best?
-- Modes and arguments as in yonin_table6; `map` takes another map, such as map=Opposite.
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local yonin = require "published.yonin"

arguments.check(arguments.names({ "mode", "games", "map" }, yonin.switches))
local mode = arguments.mode(yonin.modes, "clean")
local player, told = yonin.players(mode)
local map = yomi.args.map or "Self"

local arms = yomi.each({ 1, 2, 3, 4 }, function(seat)
  local strategies = { "random", "random", "random", "random" }
  strategies[seat] = player(map)
  return { name = "seat " .. seat, strategies = strategies }
end)
arms[5] = { name = "random", strategies = { "random", "random", "random", "random" } }

local function share(count, games)
  local found = yomi.wilson(count, games)
  return ("%.1f [%.1f, %.1f]"):format(100 * found.estimate, 100 * found.low, 100 * found.high)
end

local function mean(interval)
  return ("%.2f [%.2f, %.2f]"):format(interval.estimate, interval.low, interval.high)
end

local function row_of(results, seat)
  local own = comparison.standing(results.arms[seat], seat)
  local chance = comparison.standing(results.arms[5], seat)
  local earlier, later = yonin.table7[2014][seat], yonin.table7[2016][seat]
  return {
    "seat " .. seat,
    ("%d %d"):format(earlier[1], later[1]), share(own.firsts, own.games),
    share(own.firsts_sole, own.games), share(chance.firsts, chance.games),
    ("%d %d"):format(earlier[2], later[2]), share(own.lasts, own.games), share(own.lasts_sole, own.games),
    ("%.1f %.1f"):format(earlier[3], later[3]), mean(own.intervals.rank_mean),
    mean(chance.intervals.rank_mean),
  }
end

return yomi.experiment {
  name = yonin.name("Yonin Table 7", mode, told) .. (map == "Self" and "" or ", " .. map),
  source = "theses of 2014 and 2016, table 7",
  game = "yonin",
  games = yomi.args.games or 1000,
  seats = "fixed",
  arms = arms,
  report = function(results)
    local rows, players, verdicts, published, opposite = {}, {}, {}, {}, {}
    for seat = 1, 4 do
      rows[seat] = row_of(results, seat)
      local own = comparison.standing(results.arms[seat], seat)
      local chance = comparison.standing(results.arms[5], seat)
      players[seat] = { name = "seat " .. seat, count = own.firsts, games = own.games }
      verdicts[seat] = comparison.verdicts(
        { { name = map .. " on seat " .. seat, count = own.firsts, games = own.games } },
        { name = "a random player there", count = chance.firsts, games = chance.games }, "the firsts")[1]
      for _, year in ipairs { 2014, 2016 } do
        published[#published + 1] = {
          name = ("seat %d, %d"):format(seat, year), published = yonin.table7[year][seat][1], games = 100,
          count = own.firsts, of = own.games,
        }
      end
      local facing = (seat + 1) % 4 + 1
      local there = comparison.standing(results.arms[seat], facing)
      local usual = comparison.standing(results.arms[5], facing)
      opposite[seat] = comparison.verdicts(
        { { name = ("random on seat %d, opposite %s,"):format(facing, map), count = there.firsts, games = there.games } },
        { name = "with a random player opposite", count = usual.firsts, games = usual.games }, "the firsts")[1]
    end
    local p = comparison.homogeneity(players)
    return table.concat({
      ("%s (%s)"):format(results.name, "theses of 2014 and 2016, table 7"),
      "Firsts and lasts in percent of the games; published: 2014, 2016. In brackets: 95 % confidence intervals.",
      "",
      comparison.text_table({
        map .. " on", "firsts published", "firsts measured", "sole firsts", "firsts of random", "lasts published",
        "lasts measured", "sole lasts", "mean rank published", "mean rank measured", "mean rank of random",
      }, rows),
      "",
      table.concat(verdicts, "\n"),
      "",
      p < comparison.level and ("The seats differ in firsts (%s)."):format(comparison.p_text(p))
        or ("The seats are not told apart in firsts (%s)."):format(comparison.p_text(p)),
      "Published firsts: " .. comparison.fits(published) .. ".",
      "",
      "Does it lift the seat opposite, which shares its color?",
      table.concat(opposite, "\n"),
    }, "\n")
  end,
}
