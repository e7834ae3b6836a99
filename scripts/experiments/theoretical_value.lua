-- How often do players keep the theoretical value? Games between them are played from openings by chance,
-- and every move that was a choice is judged by perfect play: in games that can be solved from their start
-- all of them, in the others from so few empty squares on. Who loses nothing by a move has kept the value.
--
--   yomi run theoretical_value --db truth.db                        UpperHand of four layers: the page's levels
--   yomi run theoretical_value --db truth.db -- game=yonin          the five maps and Monte Carlo, color against color
--   yomi run theoretical_value --db truth.db -- game=yonin6 players=greedy,mcts,color games=100
--
-- Arguments: game, players (strategies by name; also mcts and color, searches of 2000 playouts and 4 plies),
-- games (of each pair of players), from (empty squares; all: from the start), opening (plies by chance).
local yomi = require "yomi"
local arguments = require "published.arguments"

arguments.check { game = true, players = true, games = true, from = true, opening = true }
local game = yomi.args.game or "upperhand4"

local usual = {
  upperhand3 = { "upperhand_beginner,upperhand_middle_class,upperhand_junior_master", "all" },
  upperhand4 = {
    "random,upperhand_beginner,upperhand_middle_class,upperhand_junior_master,upperhand_junior_master_mended", "all",
  },
  yonin4 = { "random,greedy,mcts,color", "all" },
  yonin6 = { "random,greedy,mcts,color", 20 },
  yonin = { "random,yonin_self,yonin_right,yonin_opposite,yonin_left,yonin_normal,mcts", 14 },
  reversi4 = { "random,greedy", "all" },
  reversi6 = { "random,greedy,mcts", 18 },
  reversi = { "random,greedy,reversi_ssai,reversi_85data,mcts,level:4", 16 },
}
local found = usual[game] or { "random,greedy,mcts", 12 }
local players = {}
for name in (yomi.args.players or found[1]):gmatch "[^,]+" do players[#players + 1] = name end
local from = yomi.args.from or found[2]
local games = yomi.args.games or 20
local opening = yomi.args.opening or 4
local seats = yomi.game(game):start().seats

local function strategy(name)
  if name == "mcts" then return yomi.search_strategy { name = "mcts", algorithm = "mcts", playouts = 2000 } end
  if name == "color" then return yomi.search_strategy { name = "color", algorithm = "color", depth = 4 } end
  return name
end

-- Everybody meets everybody; with more than two seats partners are one player.
local results = {}
for one = 1, #players do
  for other = one + 1, #players do
    local table_of = {}
    for seat = 1, seats do table_of[seat] = strategy(players[seat % 2 == 1 and one or other]) end
    results[#results + 1] = yomi.match {
      game = game, strategies = table_of, games = games, seats = "rotated", random_plies = opening, seed = 1,
    }
    print(("%s against %s: %d games"):format(players[one], players[other], games))
  end
end

local db = yomi.open()
local judge = from == "all" and { exact = true } or { normal_depth = 1, perfect_depth = from }
judge.game = game
local judged = db:analyze(judge)
print(("%d moves judged, %d positions searched"):format(judged.moves, judged.searched))

---Who sat at the tables of these games, by the names that they give themselves.
local tables = {}
for _, result in ipairs(results) do
  for _, trial in ipairs(result:trials(1)) do tables[table.concat(trial.strategies, ", ")] = true end
end

---By player: the loss of every move that was a choice, with its game and ply.
local losses, order = {}, {}
for stored in db:games { game = game } do
  if tables[table.concat(stored.strategies, ", ")] then
    for row in db:query(
      "SELECT ply, max(loss) AS loss, seat.strategy AS player FROM reviewed_move AS move "
        .. "JOIN seat ON seat.game_id = move.game_id AND seat.seat = move.seat "
        .. "WHERE move.game_id = ? AND move.exact = 1 GROUP BY ply", stored.id) do
      if row.ply >= opening and #stored:position(row.ply):moves() > 1 then
        local own = losses[row.player]
        if not own then
          own = {}
          losses[row.player] = own
          order[#order + 1] = row.player
        end
        own[#own + 1] = { loss = row.loss, ply = row.ply, game = stored.id }
      end
    end
  end
end
if #order == 0 then error(("no move of %s was judged; ask for more games"):format(game)) end

---The share of moves that lose nothing.
local function kept(moves)
  local count = 0
  for _, move in ipairs(moves) do
    if move.loss == 0 then count = count + 1 end
  end
  local share = yomi.statistics.wilson(count, #moves)
  return { estimate = share.estimate, low = share.low, high = share.high, percent = true, n = #moves }
end

local function mean_loss(moves)
  local values, blocks = {}, {}
  for place, move in ipairs(moves) do
    values[place], blocks[place] = move.loss, move.game
  end
  local mean = yomi.statistics.bootstrap { values = values, blocks = blocks, draws = 999 }
  return { estimate = mean.estimate, low = mean.low, high = mean.high, decimals = 3, n = #moves }
end

table.sort(order, function(a, b) return kept(losses[a]).estimate > kept(losses[b]).estimate end)
local rows, curves = {}, {}
local step = 4
for place, player in ipairs(order) do
  local moves, by_ply = losses[player], {}
  rows[place] = { player, #moves, kept(moves), mean_loss(moves) }
  for _, move in ipairs(moves) do
    local group = move.ply // step
    by_ply[group] = by_ply[group] or {}
    table.insert(by_ply[group], move)
  end
  local points = {}
  for group = 0, 32 do
    if by_ply[group] and #by_ply[group] >= 10 then
      local share = kept(by_ply[group])
      points[#points + 1] = {
        x = group * step + (step - 1) / 2, estimate = 100 * share.estimate, low = 100 * share.low,
        high = 100 * share.high, n = share.n,
      }
    end
  end
  if #points > 0 then curves[#curves + 1] = { name = player, points = points } end
end

local report = yomi.report {
  title = ("Who keeps the theoretical value of %s"):format(game),
  ("%d games of each pair after %d plies by chance. Judged by perfect play %s%s: every move with a choice."):format(
    games, opening, from == "all" and "from the start" or ("from %d empty squares on"):format(from),
    seats > 2 and ", color against color" or ""),
  yomi.table {
    caption = "Moves that keep the theoretical value",
    note = "Kept: of the moves that were a choice, in brackets 95 % (Wilson 1927). Loss: of a move, in discs, 95 % by "
      .. "bootstrap over games.",
    heading = { "player", "moves", "kept", "loss" },
    rows = rows,
  },
  yomi.curves {
    title = "Moves that keep the theoretical value, by ply", x = "ply (four at a time)", y = "% of the moves",
    curves = curves,
  },
}
print(report)
yomi.write_report(report)
