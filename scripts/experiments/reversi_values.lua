-- How good are the values of an evaluation? Positions of stored games with so many empty squares are
-- solved; then searches of several depths are held beside what perfect play leads to: how far their
-- scores are off, and what their moves give away. With `confidences` also how often a search to the end
-- that may cut on a guess is near the exact payoff, which takes seconds a position.
--
--   yomi import wthor --db real.db
--   yomi run reversi_values --db real.db --report values
-- Arguments: empties, positions, evaluations ("trained,85data"), depths ("1,4,8"),
-- confidences (none; "73,87,95"), where (an SQL condition on game_list). 500 positions with 24 empty
-- squares take some ten minutes of two cores.
local yomi = require "yomi"

local empties = yomi.args.empties or 24
local wanted = yomi.args.positions or 500

local function list_of(text)
  local list = {}
  for word in tostring(text):gmatch "[^,]+" do list[#list + 1] = tonumber(word) or word end
  return list
end
local evaluations = list_of(yomi.args.evaluations or "trained,85data")
local depths = list_of(yomi.args.depths or "1,4,8")
local confidences = list_of(yomi.args.confidences or "")

--- The position of a game with so many empty squares and a choice; nil: it has none.
local function position_of(game)
  for ply = 60 - empties, game.plies - 1 do
    local position = game:position(ply)
    if position.empties < empties then return nil end
    if position.empties == empties then return #position:moves() > 1 and position or nil end
  end
end

--- Positions from all over the database, each once.
local function chosen_positions(db)
  local where = yomi.args.where or "plies > 50"
  local count = 0
  for row in db:query("SELECT count(*) AS n FROM game_list WHERE game = 'reversi' AND (" .. where .. ")") do count = row.n end
  local step = math.max(1, count // (2 * wanted))
  local positions, seen = {}, {}
  for game in db:games { game = "reversi", where = ("(%s) AND id %% %d = 0"):format(where, step) } do
    if #positions >= wanted then break end
    local position = position_of(game)
    local text = position and position:text()
    if position and not seen[text] then
      seen[text] = true
      positions[#positions + 1] = position
    end
  end
  return positions
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

local positions = chosen_positions(yomi.open())
if #positions == 0 then error(("no stored game of Reversi shows a position with %d empty squares"):format(empties)) end
local solved = search_all(positions, { exact = true }, ("solving %d positions"):format(#positions))

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

local function summary(found)
  local lost = give_away(found)
  local sum, squares, given, best, nodes, seconds = 0, 0, 0, 0, 0, 0
  for place, result in ipairs(found) do
    local off = result.score - solved[place].score
    sum, squares = sum + off, squares + off * off
    given = given + lost[place]
    if lost[place] == 0 then best = best + 1 end
    nodes, seconds = nodes + result.nodes, seconds + result.seconds
  end
  local n = #found
  return {
    error = math.sqrt(squares / n), mean = sum / n, given = given / n,
    best = yomi.statistics.wilson(best, n), nodes = nodes / n, milliseconds = 1000 * seconds / n,
  }
end

local rows, curves = {}, {}
for _, name in ipairs(evaluations) do
  local points = {}
  for _, depth in ipairs(depths) do
    local found = search_all(positions, { evaluation = name, depth = depth }, ("%s, depth %d"):format(name, depth))
    local all = summary(found)
    local best = { estimate = all.best.estimate, low = all.best.low, high = all.best.high, percent = true }
    rows[#rows + 1] = {
      name, depth, ("%.2f"):format(all.error), ("%+.2f"):format(all.mean), ("%.3f"):format(all.given), best,
      math.floor(all.nodes), ("%.2f"):format(all.milliseconds),
    }
    points[#points + 1] = { x = depth, estimate = math.floor(all.error * 100 + 0.5) / 100, n = #positions }
  end
  curves[#curves + 1] = { name = name, points = points }
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
  ("%d positions of stored games, solved. The error is the root of the mean square of score less perfect play's payoff, in "
    .. "discs; given away is what the chosen move loses on average."):format(#positions),
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
