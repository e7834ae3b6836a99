-- How good are the values of an evaluation? Positions of stored games with so many empty squares are
-- solved; then searches of several depths are held beside what perfect play leads to: how far their
-- scores are off, and what their moves give away. With `confidences` also how often a search to the end
-- that may cut on a guess is near the exact payoff, which takes seconds a position.
--
--   yomi import wthor --db real.db
--   yomi run reversi_values --db real.db --report values
-- Arguments: empties, positions, evaluations ("trained,85data"), depths ("1,4,8"; 0 is the evaluation
-- itself), confidences (none; "73,87,95"), players (none; strategies, levels and files of other programs,
-- "level:8,edax.lua": what their moves give away), where (an SQL condition on game_list), truth (solved;
-- stored: what the games' file says that perfect play leads to, WTHOR at 24 empty squares; nothing is
-- solved then, and what moves give away is not asked). To solve 24 empty squares takes some 4 s of two
-- cores; 2000 positions with stored truth take minutes, with the three confidences an hour.
local yomi = require "yomi"

local empties = yomi.args.empties or 24
local wanted = yomi.args.positions or 500
local truth = yomi.args.truth or "solved"
if truth ~= "solved" and truth ~= "stored" then
  error(("truth=%s: expected solved or stored"):format(truth), 0)
end
local stored = truth == "stored"

local function list_of(text)
  local list = {}
  for word in tostring(text):gmatch "[^,]+" do list[#list + 1] = tonumber(word) or word end
  return list
end
local evaluations = list_of(yomi.args.evaluations or "trained,85data")
local depths = list_of(yomi.args.depths or "1,4,8")
local confidences = list_of(yomi.args.confidences or "")
local players = list_of(yomi.args.players or "")
if stored and #players > 0 then
  error("players: what moves give away is not asked of stored truths; leave out truth=stored", 0)
end

--- The position of a game with so many empty squares and a choice, and the moves that lead to it;
--- nil: it has none.
local function position_of(game)
  for ply = 60 - empties, game.plies - 1 do
    local position = game:position(ply)
    if position.empties < empties then return nil end
    if position.empties == empties and #position:moves() > 1 then
      return position, game:transcript():sub(1, 2 * ply)
    end
  end
end

--- What the games' file says of perfect play, by game: the first seat's payoff.
local function stored_payoffs(db)
  local payoff_of = {}
  local rows = db:query("SELECT id, theoretical FROM game_list WHERE theoretical_empties = ?", empties)
  for row in rows do payoff_of[row.id] = row.theoretical end
  return payoff_of
end

--- Positions from all over the database, each once, what the games' file says of them, and the moves
--- that lead to them.
local function chosen_positions(db)
  local where = yomi.args.where or "plies > 50"
  if stored then where = ("(%s) AND theoretical_empties = %d"):format(where, empties) end
  local payoff_of = stored and stored_payoffs(db) or {}
  local count = 0
  for row in db:query("SELECT count(*) AS n FROM game_list WHERE game = 'reversi' AND (" .. where .. ")") do count = row.n end
  local step = math.max(1, count // (2 * wanted))
  local positions, truths, openings, seen = {}, {}, {}, {}
  for game in db:games { game = "reversi", where = ("(%s) AND id %% %d = 0"):format(where, step) } do
    if #positions >= wanted then break end
    local position, moves = position_of(game)
    local text = position and position:text()
    if position and not seen[text] then
      seen[text] = true
      positions[#positions + 1] = position
      openings[#positions] = moves
      local payoff = payoff_of[game.id]
      truths[#positions] = payoff and { score = position.mover == 1 and payoff or -payoff }
    end
  end
  return positions, truths, openings
end

local function progress(what)
  local told = 0
  return function(done, total)
    if done - told >= total / 4 or done == total and told == 0 then
      told = done
      print(("%s: %d of %d"):format(what, done, total))
    end
  end
end

local function search_all(positions, arguments, what)
  arguments.on_progress = progress(what)
  arguments.hash = 64
  return yomi.search_all(positions, arguments)
end

local positions, solved, openings = chosen_positions(yomi.open())
if #positions == 0 then
  error(("no stored game of Reversi shows a position with %d empty squares%s"):format(
    empties, stored and " whose theoretical score its file tells" or ""))
end
if not stored then solved = search_all(positions, { exact = true }, ("solving %d positions"):format(#positions)) end

--- What the moves give away, in discs; positions after a move are solved once.
local worth_after = {}
local function give_away(found)
  local after, key_of = {}, {}
  for place, result in ipairs(found) do
    if result.move ~= solved[place].move then
      local position = positions[place]:play(result.move)
      local key = position:text()
      key_of[place] = key
      if worth_after[key] == nil then
        worth_after[key] = false
        if position.over then
          worth_after[key] = position:payoff(positions[place].mover)
        else
          after[#after + 1] = position
        end
      end
    end
  end
  local results = search_all(after, { exact = true }, ("solving %d other moves"):format(#after))
  for place, position in ipairs(after) do worth_after[position:text()] = { results[place].score, position.mover } end
  local lost = {}
  for place, result in ipairs(found) do
    local worth = key_of[place] and worth_after[key_of[place]]
    if type(worth) == "table" then worth = worth[2] == positions[place].mover and worth[1] or -worth[1] end
    lost[place] = worth and solved[place].score - worth or 0
  end
  return lost
end

--- What the evaluation says of the positions themselves, without a search.
local function values_of(name)
  local evaluation = yomi.evaluation(name)
  local found = {}
  for place, position in ipairs(positions) do
    found[place] = { score = evaluation:value(position, position.mover), nodes = 1, seconds = 0 }
  end
  return found
end

--- How far scores are off, in discs, and what they cost.
local function errors_of(found)
  local sum, squares, nodes, seconds = 0, 0, 0, 0
  for place, result in ipairs(found) do
    local off = result.score - solved[place].score
    sum, squares = sum + off, squares + off * off
    nodes, seconds = nodes + result.nodes, seconds + result.seconds
  end
  local n = #found
  return { error = math.sqrt(squares / n), mean = sum / n, nodes = nodes / n, milliseconds = 1000 * seconds / n }
end

--- What the found moves give away, and how often nothing: cells of a row. Not asked of stored truths, of an
--- evaluation that chose no move.
local function moves_of(found)
  if stored or not found[1].move then return "", "" end
  local given, best = 0, 0
  for _, loss in ipairs(give_away(found)) do
    given = given + loss
    if loss == 0 then best = best + 1 end
  end
  local share = yomi.statistics.wilson(best, #found)
  return ("%.3f"):format(given / #found),
    { estimate = share.estimate, low = share.low, high = share.high, percent = true }
end

local rows, curves = {}, {}
for _, name in ipairs(evaluations) do
  local points = {}
  for _, depth in ipairs(depths) do
    local found = depth == 0 and values_of(name)
      or search_all(positions, { evaluation = name, depth = depth }, ("%s, depth %d"):format(name, depth))
    local all = errors_of(found)
    local given, best = moves_of(found)
    rows[#rows + 1] = {
      name, depth, ("%.2f"):format(all.error), ("%+.2f"):format(all.mean), given, best,
      math.floor(all.nodes), ("%.2f"):format(all.milliseconds),
    }
    points[#points + 1] = { x = depth, estimate = math.floor(all.error * 100 + 0.5) / 100, n = #positions }
  end
  curves[#curves + 1] = { name = name, points = points }
end

-- Who only plays: what the moves give away.
for _, name in ipairs(players) do
  local found = yomi.choices { game = "reversi", strategy = name, openings = openings }
  local seconds = 0
  for place, answer in ipairs(found) do
    if answer.failed then error(("%s, after %s: %s"):format(name, openings[place], answer.failed), 0) end
    seconds = seconds + answer.seconds
  end
  local given, best = moves_of(found)
  rows[#rows + 1] = { name, "", "", "", given, best, "", ("%.2f"):format(1000 * seconds / #found) }
end

-- A score that is labelled with a confidence: how far the exact one is.
local labelled = {}
for _, name in ipairs(evaluations) do
  for _, confidence in ipairs(confidences) do
    local found = search_all(
      positions, { evaluation = name, depth = empties + 10, confidence = confidence },
      ("%s to the end at %d %%"):format(name, confidence))
    if found[1].label ~= "exact" then
      local offs = { 0, 0, 0, 0 }
      local nodes = 0
      for place, result in ipairs(found) do
        local off = math.abs(result.score - solved[place].score)
        for margin = 0, 3 do
          if off <= 2 * margin then offs[margin + 1] = offs[margin + 1] + 1 end
        end
        nodes = nodes + result.nodes
      end
      local row = { name, ("%d %%"):format(confidence) }
      for margin = 0, 3 do
        local share = yomi.statistics.wilson(offs[margin + 1], #found)
        row[#row + 1] = { estimate = share.estimate, low = share.low, high = share.high, percent = true }
      end
      row[#row + 1] = math.floor(nodes / #found)
      labelled[#labelled + 1] = row
    end
  end
end

local report = yomi.report {
  title = ("The values of Reversi's evaluations with %d empty squares"):format(empties),
  ("%d positions of stored games, %s. The error is the root of the mean square of score less perfect play's payoff, in "
    .. "discs; given away is what the chosen move loses on average%s."):format(
      #positions, stored and "with the theoretical scores of the games' file" or "solved",
      stored and " (not asked where nothing is solved)" or ""),
  yomi.table {
    heading = { "evaluation", "depth", "error", "mean", "given away", "best move", "nodes", "ms" }, rows = rows,
  },
  yomi.curves { title = "Error against depth", x = "depth, plies", y = "discs", curves = curves },
  #labelled > 0 and yomi.table {
    caption = "Searches to the end that may cut on a guess: how often the exact payoff lies within so many discs",
    heading = { "evaluation", "label", "0", "2", "4", "6", "nodes" }, rows = labelled,
  } or "",
}
print(report)
yomi.write_report(report)
