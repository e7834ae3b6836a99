-- Everything that plays Yonin in scripts/strategies, and a plain Monte Carlo tree, against each other:
-- every four of them, every one of the 24 seatings. yonin_ratings.lua makes ratings of the games:
--   yomi run yonin_round_robin --db robin.db
--   yomi run yonin_ratings --db robin.db
-- Arguments: games (of each four; 24 is every seating once), playouts (of each Monte Carlo search; 2000).
local yomi = require "yomi"
local matrix = require "designs.matrix"
local tables = require "designs.tables"
local opponents = require "yonin.opponents"

local playouts = yomi.args.playouts or 2000

---A player that searches so, with the experiment's playouts.
local function tree(name, settings)
  local search = { name = name, playouts = playouts }
  for key, value in pairs(settings) do search[key] = value end
  return yomi.search_strategy(search)
end

local players = {
  tree("yonin strong", require "yonin.strong"),
  tree("yonin puct", require "yonin.puct"),
  yomi.strategy {
    name = "yonin modelling",
    start = function(game) return opponents.strangers(game) end,
    choose = function(position, turn, known)
      return opponents.choose(position, turn, known, { playouts = playouts })
    end,
  },
  tree("plain mcts", { algorithm = "mcts", utility = "first" }),
  "yonin_color", "yonin_published", "greedy", "first", "last", "random",
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
