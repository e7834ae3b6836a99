-- Table 6 of the Yonin theses, played cleanly: each of the five evaluation maps on seat 1, searching
-- four plies as color teams, against three players that choose at random.
--
-- The printed programs had defects (their root valued every candidate without playing it, among
-- others), so this is not their table but what their text promises. One hundred games, as the
-- theses played, give +-9 points; a thousand give +-3.
local yomi = require "yomi"

-- Firsts and lasts of 100 games, and the mean rank; thesis of 2014.
local published = {
  Self = { 30, 19, 2.3 },
  Right = { 20, 26, 2.6 },
  Opposite = { 21, 15, 2.4 },
  Left = { 24, 17, 2.4 },
  Normal = { 28, 21, 2.5 },
}

-- Firsts on seat 1 where all four choose at random: 100,000 games of seed 1, 28.1 % [27.8, 28.4].
local by_chance = { value = 0.281, name = "a random player on the same seat" }

return yomi.experiment {
  name = "Yonin Table 6, clean",
  source = "thesis of 2014, table 6",
  game = "yonin",
  games = yomi.args.games or 1000,
  seats = "fixed",
  arms = yomi.each({ "Self", "Right", "Opposite", "Left", "Normal" }, function(map)
    local searcher = yomi.search_strategy {
      name = map,
      algorithm = "color",
      depth = yomi.args.depth or 4,
      evaluation = "yonin_" .. map:lower(),
    }
    return { name = map, strategies = { searcher, "random", "random", "random" } }
  end),
  report = function(results)
    return yomi.report {
      results:table { "firsts", "lasts", "rank_mean", beside = published, seat = 1 },
      results:bars {
        "firsts", beside = published, seat = 1, reference = by_chance,
        title = "Firsts of the map's player on seat 1",
      },
      results:distribution { seat = 1, title = "Ranks of the map's player on seat 1" },
    }
  end,
}
