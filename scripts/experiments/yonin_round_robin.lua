-- Everything that plays Yonin in scripts/strategies, and a plain Monte Carlo tree, against each other:
-- every four of them, every one of the 24 seatings. yonin_ratings.lua makes ratings of the games:
--   yomi run yonin_round_robin --db robin.db
--   yomi run yonin_ratings --db robin.db
-- Arguments: games (of each four; 24 is every seating once).
local yomi = require "yomi"

local players = {
  "yonin_strong",
  yomi.search_strategy {
    name = "plain mcts", algorithm = "mcts", utility = "first", playouts = 20000,
  },
  "yonin_color", "greedy", "first", "last", "random",
}
local names = { "strong", "mcts", "color", "greedy", "first", "last", "random" }

local arms = {}
for a = 1, #players do
  for b = a + 1, #players do
    for c = b + 1, #players do
      for d = c + 1, #players do
        arms[#arms + 1] = {
          name = table.concat({ names[a], names[b], names[c], names[d] }, " "),
          strategies = { players[a], players[b], players[c], players[d] },
        }
      end
    end
  end
end

return yomi.experiment {
  name = "Round robin of Yonin",
  game = "yonin",
  games = yomi.args.games or 24,
  seats = "all",
  random_plies = 4,
  arms = arms,
  report = function()
    return #arms .. " tables of four were played; ratings of the games: yomi run yonin_ratings --db FILE"
  end,
}
