local yomi = require "yomi"

-- The strong player alone among plain trees, all with the same number of playouts: prints its part of the firsts.
local function tree(name, settings)
  local search = { name = name, playouts = 150 }
  for key, value in pairs(settings) do search[key] = value end
  return yomi.search_strategy(search)
end
local plain = tree("plain", { algorithm = "mcts", utility = "first" })
local result = yomi.match {
  game = "yonin", strategies = { tree("strong", require "yonin.strong"), plain, plain, plain }, games = 160,
  seats = "rotated", random_plies = 4, seed = 15,
}
local firsts, games = 0, 0
for _, standing in ipairs(result.arms[1].standings) do
  if standing.strategy == "strong" then
    firsts, games = firsts + standing.firsts_fraction, games + standing.games
  end
end
assert(games == 160)
print(firsts / games)
