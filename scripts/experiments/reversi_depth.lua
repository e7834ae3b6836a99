-- Does looking deeper win more? The thesis on Parallel Reversi (2012, 1.5) asks it of games against a
-- random player, which every search wins from X = 1 on. Here each depth plays the one below it, with
-- the same evaluation, from openings by chance, each of them once with either color.
--
--   yomi run reversi_depth --db depth.db                          trained, 1 to 8 plies
--   yomi run reversi_depth --db depth.db -- evaluation=85data deepest=6 step=2
--
-- Arguments: games (of each pair), deepest, step (plies between the two), evaluation, opening (plies
-- by chance).
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"

arguments.check { games = true, deepest = true, step = true, evaluation = true, opening = true }
local deepest, step = yomi.args.deepest or 8, yomi.args.step or 1
local evaluation = yomi.args.evaluation or "trained"

local function player(depth, name)
  return yomi.search_strategy {
    name = name or ("depth %d"):format(depth), algorithm = "alphabeta", depth = depth, evaluation = evaluation,
  }
end

local pairs_of = {}
for depth = 1 + step, deepest, step do
  pairs_of[#pairs_of + 1] = { deep = depth, shallow = depth - step }
end
local arms = yomi.each(pairs_of, function(pair)
  return { name = ("%d against %d"):format(pair.deep, pair.shallow), strategies = { player(pair.deep), player(pair.shallow) } }
end)
-- What luck alone makes of it: one player under two names.
arms[#arms + 1] = { name = "1 against itself", strategies = { player(1), player(1, "depth 1 again") } }

---Games of a block share their opening, so the block is what counts: the mean of the points (a win 1, a
---draw 1/2) that the first strategy takes of a game, with its interval.
local function points_of(trials)
  local sums, counts, blocks = {}, {}, {}
  local wins, draws, seconds, plus = 0, 0, 0, 0
  for _, trial in ipairs(trials) do
    local own = trial.seating[1] == 1 and 1 or 2
    local difference = trial.payoffs[own]
    local points = difference > 0 and 1 or difference == 0 and 0.5 or 0
    wins, draws = wins + (points == 1 and 1 or 0), draws + (points == 0.5 and 1 or 0)
    seconds, plus = seconds + trial.seconds, plus + difference
    if not sums[trial.block] then blocks[#blocks + 1] = trial.block end
    sums[trial.block] = (sums[trial.block] or 0) + points
    counts[trial.block] = (counts[trial.block] or 0) + 1
  end
  local mean, squares = 0, 0
  for _, block in ipairs(blocks) do mean = mean + sums[block] / counts[block] / #blocks end
  for _, block in ipairs(blocks) do squares = squares + (sums[block] / counts[block] - mean) ^ 2 end
  local deviation = #blocks > 1 and math.sqrt(squares / (#blocks - 1) / #blocks) or 0
  return {
    games = #trials, wins = wins, draws = draws, losses = #trials - wins - draws,
    points = mean, low = math.max(0, mean - 1.96 * deviation), high = math.min(1, mean + 1.96 * deviation),
    -- Where every block comes out alike only rounding is left.
    p = deviation > 1e-9 and comparison.two_sided((mean - 0.5) / deviation) or math.abs(mean - 0.5) < 1e-9 and 1 or 0,
    discs = plus / math.max(1, #trials), seconds = 100 * seconds / math.max(1, #trials),
  }
end

return yomi.experiment {
  name = "Reversi by depth",
  game = "reversi",
  games = yomi.args.games or 1000,
  seats = "rotated",
  random_plies = yomi.args.opening or 8,
  arms = arms,
  report = function(results)
    local found, probabilities = {}, {}
    for place, arm in ipairs(results.arms) do
      found[place] = points_of(results:trials(arm.name))
      probabilities[place] = found[place].p
    end
    local adjusted = yomi.statistics.holm(probabilities)
    local rows, points, seconds, lines = {}, {}, {}, {}
    for place, arm in ipairs(results.arms) do
      local own = found[place]
      local share = { estimate = own.points, low = own.low, high = own.high, percent = true, n = own.games }
      rows[place] = {
        arm.name, own.games, own.wins, own.draws, own.losses, share,
        { estimate = own.discs, decimals = 1, n = own.games }, comparison.p_number(adjusted[place]),
        { estimate = own.seconds, decimals = 2, n = own.games },
      }
      local pair = pairs_of[place]
      if pair then
        points[place] = { x = pair.deep, estimate = own.points, low = own.low, high = own.high, n = own.games }
        seconds[place] = { x = pair.deep, estimate = own.seconds, n = own.games }
        local verdict = comparison.verdict(own.points - 0.5, adjusted[place])
        lines[place] = ("%d plies against %d: %s (%.1f %% of the points [%.1f, %.1f], %s)%s"):format(
          pair.deep, pair.shallow,
          verdict == "more" and "deeper wins more" or verdict == "fewer" and "deeper wins less" or "not told apart",
          100 * own.points, 100 * own.low, 100 * own.high, comparison.p_text(adjusted[place]), place == 1 and ""
          or ("; a game takes %.1f times that of the row above"):format(own.seconds / math.max(1e-9, found[place - 1].seconds)))
      end
    end
    return yomi.report {
      ("Evaluation %s, %d plies by chance, then each depth against the one %s below it."):format(evaluation,
        yomi.args.opening or 8, step == 1 and "ply" or step .. " plies"),
      yomi.table {
        caption = "Depth against depth",
        note = "Points: a win 1, a draw 1/2, of the deeper player; in brackets 95 % confidence by blocks of games with "
          .. "one opening. p: two-sided, against one half, of all rows together (Holm 1979). Discs: the mean difference. "
          .. "Seconds: of both players, for 100 games on one thread.",
        heading = { "plies", "games", "wins", "draws", "losses", "points", "discs", "p", "s per 100 games" },
        rows = rows,
      },
      yomi.curves {
        title = "Points of the deeper player", x = "depth, plies", y = "share of the points",
        curves = { { name = evaluation, points = points } },
      },
      yomi.curves {
        title = "Seconds for 100 games", x = "depth of the deeper player, plies", y = "seconds", log = true,
        curves = { { name = evaluation, points = seconds } },
      },
      table.concat(lines, ".\n\n") .. ".",
    }
  end,
}
