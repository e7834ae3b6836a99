-- Table 6 of the Yonin theses: each of the five evaluation maps on seat 1 against three players that
-- choose at random, and players who think nothing on the same seat to compare with.
--
--   yomi run yonin_table6                                 a correct search of four plies
--   yomi run yonin_table6 -- mode=published               the printed program with its defects
--   yomi run yonin_table6 -- mode=published drifting_map=off
--   yomi run yonin_table6 -- mode=intended games=2000     what the text says: the candidate and four
--                                                         plies more, as far as depth=5 sees
--
-- The printed program values every candidate without playing it, among other defects, so its table
-- is not what the text promises. One hundred games, as the theses played, give +-9 points; a
-- thousand give +-3. Arguments: mode, games, depth, baselines (off: a
-- random player alone), and the switches of `yomi.published.yonin`.
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"
local yonin = require "published.yonin"

arguments.check(arguments.names({ "mode", "games", "baselines" }, yonin.switches))
local mode = arguments.mode(yonin.modes, "clean")
local player, told = yonin.players(mode)

local arms = yomi.each(yonin.maps, function(map)
  return { name = map, strategies = { player(map), "random", "random", "random" } }
end)
for place, name in ipairs(yonin.baselines) do
  if place > 1 and yomi.args.baselines == "off" then break end -- a random player is always beside them
  arms[#arms + 1] = { name = name, strategies = { name, "random", "random", "random" } }
end

local function counted(arm, column)
  local standing = comparison.standing(arm, 1)
  return { name = arm.name, count = standing[column], games = standing.games }
end

local function of_maps(results)
  local measured = {}
  for place = 1, #yonin.maps do
    local own = comparison.standing(results.arms[place], 1)
    measured[place] = {
      firsts = comparison.share(own.firsts, own.games), lasts = comparison.share(own.lasts, own.games),
      rank = comparison.mean(own.intervals.rank_mean, own.games, 2),
    }
  end
  return measured
end

return yomi.experiment {
  name = yonin.name("Yonin Table 6", mode, told),
  source = "thesis of 2014, table 6",
  game = "yonin",
  games = yomi.args.games or 1000,
  seats = "fixed",
  arms = arms,
  report = function(results)
    local players, published_firsts, published_lasts, published_sole = {}, {}, {}, {}
    for place, map in ipairs(yonin.maps) do
      local first, last = counted(results.arms[place], "firsts"), counted(results.arms[place], "lasts")
      players[place] = first
      local row = yonin.table6[2014][map]
      published_firsts[place] = {
        name = map, published = row[1], games = 100, count = first.count, of = first.games,
      }
      published_lasts[place] = {
        name = map, published = row[2], games = 100, count = last.count, of = last.games,
      }
      published_sole[place] = {
        name = map, published = row[2], games = 100, count = counted(results.arms[place], "lasts_sole").count,
        of = last.games,
      }
    end
    local random = counted(results.arms[#yonin.maps + 1], "firsts")
    local as_random = yomi.each(published_firsts, function(pair)
      return { name = pair.name, published = pair.published, games = 100, count = random.count, of = random.games }
    end)
    random.name = "a random player in the same seat"
    local reference = {
      value = random.count / random.games, name = "a random player there",
    }
    return yomi.report {
      results:table { "firsts", "lasts", "rank_mean", beside = yonin.table6[2014], seat = 1 },
      yonin.against_2016(of_maps(results)),
      results:table { "firsts_sole", "firsts_fraction", "lasts_sole", "rank_mid_mean", "payoff_mean", seat = 1 },
      results:bars {
        "firsts", beside = yonin.table6[2014], seat = 1, reference = reference,
        title = "Firsts of the player on seat 1",
      },
      results:distribution { seat = 1, title = "Ranks of the player on seat 1" },
      table.concat(comparison.verdicts(players, random, "the firsts"), "\n\n"),
      "Thesis of 2014, firsts: " .. comparison.fits(published_firsts) .. ".",
      "Thesis of 2014, lasts, shared ones included: " .. comparison.fits(published_lasts) .. ".",
      "Thesis of 2014, lasts, alone in rank 4: " .. comparison.fits(published_sole) .. ".",
      "Firsts, if all five had played at random: " .. comparison.fits(as_random) .. ".",
    }
  end,
}
