-- Seconds for 100 games: Tables 3, 5, 8 and 10 of the thesis on Parallel Reversi (2012) beside those of the
-- games of an experiment.
local yomi = require "yomi"
local thesis = require "published.parallel_reversi"

local seconds_of_games = {}

local machines = { "two cores", "48 cores" }

---The published seconds of a program by machine, for the seat that it sat on.
local function published(program, seat)
  local found, side = {}, seat == 1 and "first to move" or "second to move"
  for _, times in ipairs(thesis.seconds) do
    for place, machine in ipairs(machines) do
      if times.machine == machine .. ", " .. side then found[place] = { table = times.table, of_x = times[program] } end
    end
  end
  return found
end

---Of games that took these seconds each: of 100 of them.
local function of_hundred(trials)
  local values = yomi.each(trials, function(trial) return 100 * trial.seconds end)
  local found = yomi.statistics.bootstrap { values = values, draws = 999 }
  return { estimate = found.estimate, low = found.low, high = found.high, decimals = 3, n = #trials }
end

---How many times the least X's time the highest takes.
local function growth(of_x)
  return ("%.2f"):format(of_x[#of_x] / of_x[1])
end

---The published seconds beside those of the games here, X by X, as a table and a text.
---`trials(seat, x)`: the games with that X where the program sits on that seat; nil: none were played.
---@param program "SSAI"|"MSAI"
---@param trials fun(seat: integer, x: integer): TrialResult[]|nil
---@param note string what the program does here, in a sentence
---@return ReportItem, string
function seconds_of_games.beside(program, trials, note)
  local rows, lines = {}, {}
  for seat = 1, 2 do
    local printed, own = published(program, seat), {}
    for x = 1, #printed[1].of_x do
      local played = trials(seat, x)
      local row = { seat == 1 and "first" or "second", tostring(x) }
      for place, times in ipairs(printed) do row[2 + place] = { estimate = times.of_x[x], decimals = 1, n = 100 } end
      if played and #played > 0 then
        row[5], row[6] = #played, of_hundred(played)
        own[#own + 1] = row[6].estimate
      end
      rows[#rows + 1] = row
    end
    lines[seat] = ("%s to move: X=%d takes %s times the time of X=1 in table %d, %s times in table %d, %s"):format(
      seat == 1 and "First" or "Second", #printed[1].of_x, growth(printed[1].of_x), printed[1].table,
      growth(printed[2].of_x), printed[2].table,
      #own > 1 and ("here X=%d takes %s times that of X=1."):format(#own, growth(own)) or "here one X was played.")
  end
  return yomi.table {
    caption = "Seconds for 100 games, tables 3, 5, 8 and 10: " .. program .. " beside the games here",
    note = "Published: Core 2 Duo of 2 GHz, and 48 cores of 1.9 GHz, Java. Here: one thread of this machine as it was, "
      .. "both players together; in brackets 95 % confidence. " .. note,
    heading = { "to move", "X", machines[1] .. ", published", machines[2] .. ", published", "games", "here" },
    rows = rows,
  }, "Seconds, " .. program .. ". " .. table.concat(lines, " ")
end

return seconds_of_games
