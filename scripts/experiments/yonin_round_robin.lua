-- Everything that plays Yonin in scripts/strategies, and a plain Monte Carlo tree, against each other:
-- every four of them, every one of the 24 seatings. yonin_ratings.lua makes ratings of the games:
--   yomi run yonin_round_robin --db robin.db
--   yomi run yonin_ratings --db robin.db
-- Arguments: games (of each four; 24 is every seating once).
local yomi = require "yomi"
local matrix = require "designs.matrix"
local tables = require "designs.tables"

local players = {
  "yonin_strong",
  yomi.search_strategy {
    name = "plain mcts", algorithm = "mcts", utility = "first", playouts = 20000,
  },
  "yonin_color", "greedy", "first", "last", "random",
}
return yomi.experiment {
  name = "Round robin of Yonin",
  game = "yonin",
  games = yomi.args.games or 24,
  seats = "all",
  random_plies = 4,
  arms = tables.round_robin(players, 4),
  report = function(results)
    return yomi.report {
      matrix.beats(results),
      matrix.cycles(results),
      matrix.seats(results),
      "Ratings of the games: yomi run yonin_ratings --db FILE",
    }
  end,
}
