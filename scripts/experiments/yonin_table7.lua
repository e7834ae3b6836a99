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

local function of_random(results, seat) return comparison.standing(results.arms[5], seat) end

local function of_map(results, seat) return comparison.standing(results.arms[seat], seat) end

local function counted(name, standing)
  return { name = name, count = standing.firsts, games = standing.games }
end

---`of`: the name of a count of games, and its column in the published table.
local function share_table(results, what, of, place)
  local rows = {}
  for seat = 1, 4 do
    local own, chance = of_map(results, seat), of_random(results, seat)
    rows[seat] = {
      "seat " .. seat, comparison.published(yonin.table7[2014][seat][place]),
      comparison.published(yonin.table7[2016][seat][place]), own.games,
      comparison.share(own[of], own.games), comparison.share(own[of .. "_sole"], own.games),
      comparison.share(chance[of], chance.games), comparison.share(chance[of .. "_sole"], chance.games),
    }
  end
  return yomi.table {
    caption = ("%s of %s by seat"):format(what:gsub("^%l", string.upper), map),
    note = ("In percent of the games; published: of 100 games each. %s of all who share the place, and sole. "):format(
      what:gsub("^%l", string.upper)) .. "In brackets: 95 % confidence intervals.",
    heading = { map .. " on", "thesis 2014", "thesis 2016", "games", what .. " measured", "sole " .. what,
      what .. " of random", "sole " .. what .. " of random" },
    rows = rows,
  }
end

local function rank_table(results)
  local rows = {}
  for seat = 1, 4 do
    local own, chance = of_map(results, seat), of_random(results, seat)
    rows[seat] = {
      "seat " .. seat, yonin.table7[2014][seat][3], yonin.table7[2016][seat][3], own.games,
      comparison.mean(own.intervals.rank_mean, own.games, 2),
      comparison.mean(chance.intervals.rank_mean, chance.games, 2),
    }
  end
  return yomi.table {
    caption = ("Mean rank of %s by seat"):format(map), note = "In brackets: 95 % confidence intervals.",
    heading = { map .. " on", "thesis 2014", "thesis 2016", "games", "mean rank measured", "mean rank of random" },
    rows = rows,
  }
end

local function firsts_bars(results)
  local groups = {}
  for seat = 1, 4 do
    local own, chance = of_map(results, seat), of_random(results, seat)
    local bars = { { name = map, interval = yomi.wilson(own.firsts, own.games), n = own.games } }
    for _, year in ipairs { 2014, 2016 } do
      local count = yonin.table7[year][seat][1]
      bars[#bars + 1] = {
        name = "thesis of " .. year, interval = yomi.wilson(count, 100), published = count / 100, n = 100,
      }
    end
    bars[4] = { name = "random", interval = yomi.wilson(chance.firsts, chance.games), n = chance.games }
    groups[seat] = { name = "seat " .. seat, bars = bars }
  end
  return yomi.bars {
    title = ("Firsts of %s and of a random player by seat"):format(map), unit = "%", groups = groups,
    note = "Shared firsts count in full. Error bars: 95 % confidence intervals, the published ones of 100 games.",
  }
end

local function ranks(results)
  local rows = {}
  for seat = 1, 4 do
    local own, chance = of_map(results, seat), of_random(results, seat)
    rows[2 * seat - 1] = { name = ("seat %d: %s"):format(seat, map), shares = own.ranks, n = own.games }
    rows[2 * seat] = { name = ("seat %d: random"):format(seat), shares = chance.ranks, n = chance.games }
  end
  return yomi.distribution {
    title = ("Ranks of %s and of a random player by seat"):format(map),
    note = "Shared ranks are the best of those shared.",
    categories = { "1st", "2nd", "3rd", "4th" }, rows = rows,
  }
end

local function published_of(results)
  local pairs_of = {}
  for seat = 1, 4 do
    local own = of_map(results, seat)
    for _, year in ipairs { 2014, 2016 } do
      pairs_of[#pairs_of + 1] = {
        name = ("seat %d, %d"):format(seat, year), published = yonin.table7[year][seat][1], games = 100,
        count = own.firsts, of = own.games,
      }
    end
  end
  return pairs_of
end

return yomi.experiment {
  name = yonin.name("Yonin Table 7", mode, told) .. (map == "Self" and "" or ", " .. map),
  source = "theses of 2014 and 2016, table 7",
  game = "yonin",
  games = yomi.args.games or 1000,
  seats = "fixed",
  arms = arms,
  report = function(results)
    local players, chance, opposite, usual = {}, {}, {}, {}
    for seat = 1, 4 do
      players[seat] = counted(map .. " on seat " .. seat, of_map(results, seat))
      chance[seat] = counted("random on seat " .. seat, of_random(results, seat))
      local facing = (seat + 1) % 4 + 1
      opposite[seat] = counted(("random on seat %d facing %s"):format(seat, map),
        comparison.standing(results.arms[facing], seat))
      usual[seat] = counted("facing random", of_random(results, seat))
    end
    local p = comparison.homogeneity(players)
    return yomi.report {
      title = results.name,
      share_table(results, "firsts", "firsts", 1),
      share_table(results, "lasts", "lasts", 2),
      rank_table(results),
      firsts_bars(results),
      ranks(results),
      comparison.differences("firsts", players, chance),
      (p < comparison.level and "The seats differ in firsts of %s (permutation test, %s)."
        or "The seats are not told apart in firsts of %s (permutation test, %s)."):format(map, comparison.p_text(p)),
      "Published firsts: " .. comparison.fits(published_of(results)) .. ".",
      comparison.differences("firsts", opposite, usual,
        ("Does %s lift the seat opposite, which shares its color? Firsts of the random player there"):format(map)),
    }
  end,
}
