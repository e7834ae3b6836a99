-- Games of every algorithm and game, to see whether two builds play alike:
--   yomi run tests/scripting/every_algorithm.lua --db games.db
--   yomi query --db games.db "SELECT hex(moves) FROM game ORDER BY id" | sha256sum
local yomi = require "yomi"

local function search(settings)
  settings.name = settings.name or settings.algorithm
  return yomi.search_strategy(settings)
end

local function play(game, strategies, games)
  yomi.match { game = game, strategies = strategies, games = games, seats = "rotated", random_plies = 4, seed = 38 }
end

play("reversi", { search { name = "five ply", depth = 5 }, "greedy" }, 20)
play("reversi", { "level:6", search { name = "sure", depth = 7, confidence = 90 } }, 20)
play("reversi", { search { name = "nodes", nodes = 20000 }, "reversi_ssai" }, 6)
play("reversi", { search { algorithm = "mcts", playouts = 1000 }, search { algorithm = "flat", playouts = 300 } }, 6)
play("reversi6", { search { name = "four ply", depth = 4 }, search { algorithm = "maxn", depth = 3 } }, 20)
play("upperhand", { "upperhand_junior_master", "upperhand_middle_class" }, 20)
play("upperhand", { "upperhand_strong", "upperhand_beginner" }, 4)
for _, one in ipairs {
  { algorithm = "color", depth = 4 }, { algorithm = "paranoid", depth = 4 }, { algorithm = "brs", depth = 4 },
  { algorithm = "brs+", depth = 4 }, { algorithm = "maxn", depth = 3 }, { algorithm = "mpmix", depth = 3 },
  { algorithm = "coalition", coalition = { 1, 2 }, depth = 4 }, { algorithm = "expectimax", playouts = 300 },
  { algorithm = "mcts", utility = "first", playouts = 1500 }, { algorithm = "flat", utility = "rank", playouts = 400 },
  { algorithm = "mcts", utility = "lead", playouts = 800, coalition = nil },
} do
  play("yonin", { search(one), "greedy", "random", "yonin_published" }, 16)
end
play("yonin", { "yonin_strong", "yonin_puct", "yonin_modelling", "yonin_color" }, 4)
play("yonin-alt", { search { algorithm = "paranoid", depth = 3 }, "greedy", "first", "last" }, 16)
