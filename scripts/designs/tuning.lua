-- Tuning of a strategy's named parameters by games: `next_arm` of an experiment. Each step is an arm
-- of two candidates that meet on all seats, with openings of its own; what the games before it have
-- shown chooses the next.
-- The steps are stored like those of any experiment, so a tuning that was stopped goes on, and one
-- that is done is shown without playing.
--
--   return yomi.experiment {
--     name = "Tuned", game = "reversi", seats = "rotated", games = 40, random_plies = 8,
--     next_arm = tuning.spsa(setup), report = tuning.report(setup),
--   }
local yomi = require "yomi"
local points = require "designs.points"

local tuning = {}

---@class TunedParameter
---@field name string
---@field start number
---@field low number
---@field high number
---@field step number # how far from the middle the candidates of the first step lie

---@class TuningSetup
---@field parameters TunedParameter[]
---@field steps integer
---@field strategy fun(values: table<string, number>, name: string): Strategy # the candidate with these values
---@field gain? number # SPSA: how far a step goes for a score difference of one, in units of `step`; 1
---@field halvings? integer # coordinate search: how often the steps are halved; 3
---@field seed? integer # of the directions

local function copy(values)
  local other = {}
  for name, value in pairs(values) do other[name] = value end
  return other
end

local function clipped(parameter, value)
  return math.max(parameter.low, math.min(parameter.high, value))
end

local function starts(setup)
  local values = {}
  for _, parameter in ipairs(setup.parameters) do values[parameter.name] = parameter.start end
  return values
end

local function text_of(setup, values)
  local parts = {}
  for place, parameter in ipairs(setup.parameters) do
    parts[place] = ("%s %.4g"):format(parameter.name, values[parameter.name])
  end
  return table.concat(parts, ", ")
end

---The mean of what the arm's first strategy takes (designs/points.lua) and its standard error, over blocks.
---@param trials TrialResult[]
---@param first string # its name
---@return number mean
---@return number error
local function score(trials, first)
  local means = points.blocks(trials, first)
  local sum, squares = 0, 0
  for _, mean in ipairs(means) do sum, squares = sum + mean, squares + mean * mean end
  local mean = sum / #means
  local variance = #means > 1 and math.max(0, squares - #means * mean * mean) / (#means - 1) or 0.25
  return mean, math.sqrt(variance / #means)
end

local function duel(setup, step, one, other)
  local names = { "first of step " .. step, "second of step " .. step }
  return {
    name = ("step %d: %s against %s"):format(step, text_of(setup, one), text_of(setup, other)),
    strategies = { setup.strategy(one, names[1]), setup.strategy(other, names[2]) },
    seed = step + 1, -- openings of its own: values are not to fit a few of them
  }
end

local FIELDS <const> = {
  parameters = "table", steps = "number", strategy = "function", gain = "number", halvings = "number", seed = "number",
  path = "function", scores = "table",
}

local PARAMETER <const> = { name = true, start = true, low = true, high = true, step = true }

---What is wrong with a set-up is told before the first game.
local function check(setup)
  for name, value in pairs(setup) do
    local kind = FIELDS[name]
    if not kind then error(("tuning: a set-up has no '%s'; it has parameters, steps, strategy, gain, halvings, seed"):format(name), 3) end
    if type(value) ~= kind then error(("tuning: %s is a %s, not a %s"):format(name, kind, type(value)), 3) end
  end
  for _, name in ipairs { "parameters", "steps", "strategy" } do
    if setup[name] == nil then error(("tuning: the set-up has no %s"):format(name), 3) end
  end
  if #setup.parameters == 0 then error("tuning: there is no parameter to tune", 3) end
  if math.type(setup.steps) ~= "integer" or setup.steps < 1 then error("tuning: steps is a whole number of 1 or more", 3) end
  if setup.gain and not (setup.gain > 0) then error("tuning: gain is a number above 0", 3) end
  local seen = {}
  for number, parameter in ipairs(setup.parameters) do
    if type(parameter.name) ~= "string" then error(("tuning: parameter %d has no name"):format(number), 3) end
    for _, field in ipairs { "start", "low", "high", "step" } do
      if type(parameter[field]) ~= "number" then
        error(("tuning: parameter '%s' needs a number %s"):format(parameter.name, field), 3)
      end
    end
    for field in pairs(parameter) do
      if not PARAMETER[field] then
        error(("tuning: a parameter has no '%s'; it has name, start, low, high, step"):format(field), 3)
      end
    end
    if seen[parameter.name] then error(("tuning: there are two parameters '%s'"):format(parameter.name), 3) end
    seen[parameter.name] = true
    if not (parameter.step > 0) then error(("tuning: the step of '%s' is not above 0"):format(parameter.name), 3) end
    if not (parameter.low < parameter.high) then
      error(("tuning: parameter '%s' has no room between %g and %g"):format(parameter.name, parameter.low, parameter.high), 3)
    end
    if not (parameter.low <= parameter.start and parameter.start <= parameter.high) then
      error(("tuning: parameter '%s' starts at %g, outside %g to %g"):format(parameter.name, parameter.start,
        parameter.low, parameter.high), 3)
    end
  end
end

-- What was tuned is tested at the end, on games of its own: those of the steps have chosen it.
local TEST <const> = "the mean of the last half against the start"

---Whether the last arm is the test of what was tuned.
local function is_tested(results)
  local last = results.arms[#results.arms]
  return last ~= nil and last.name:sub(1, #TEST) == TEST
end

local function steps_of(results)
  return #results.arms - (is_tested(results) and 1 or 0)
end

---The last arm: the mean of the last half of the path against its start.
local function test_of(setup, results)
  if is_tested(results) or steps_of(results) == 0 then return nil end
  local _, averaged = tuning.values(setup, results)
  return {
    name = ("%s: %s"):format(TEST, text_of(setup, averaged)),
    strategies = { setup.strategy(averaged, "tuned"), setup.strategy(starts(setup), "start") },
    seed = 1,
  }
end

---The score of a step whose games are all played, so that it is counted once.
local function score_of_step(setup, results, step)
  setup.scores = setup.scores or {}
  if not setup.scores[step] then
    setup.scores[step] = { score(results:trials(step), "first of step " .. step) }
  end
  return table.unpack(setup.scores[step])
end

---Where SPSA stands before each step, and the direction that the step tries (Spall 1998: gains
---gain / (step + stability)^0.602 and 1 / step^0.101).
local function spsa_path(setup, results)
  local random = yomi.random(setup.seed or 1)
  local stability = setup.steps / 10
  local path, values = {}, starts(setup)
  local played = steps_of(results)
  for step = 1, played + 1 do
    local direction, reach = {}, 1 / step ^ 0.101
    for _, parameter in ipairs(setup.parameters) do
      direction[parameter.name] = random:below(2) == 0 and -1 or 1
    end
    local one, other = {}, {}
    for _, parameter in ipairs(setup.parameters) do
      local name = parameter.name
      local far = reach * parameter.step * direction[name]
      one[name] = clipped(parameter, values[name] + far)
      other[name] = clipped(parameter, values[name] - far)
    end
    path[step] = { values = copy(values), one = one, other = other }
    if step <= played then
      local mean = score_of_step(setup, results, step)
      local gain = (setup.gain or 1) * ((1 + stability) / (step + stability)) ^ 0.602
      for _, parameter in ipairs(setup.parameters) do
        local name = parameter.name
        values[name] = clipped(parameter,
          values[name] + gain * (2 * mean - 1) / reach * parameter.step * direction[name])
      end
    end
  end
  return path
end

---Simultaneous perturbation (Spall 1992): each step moves all parameters at once along a direction
---by chance, by the score that its two sides take from each other.
---@param setup TuningSetup
---@return fun(results: Results): Arm?
function tuning.spsa(setup)
  check(setup)
  setup.path = spsa_path
  return function(results)
    local step = #results.arms + 1
    if step > setup.steps then return test_of(setup, results) end
    local here = spsa_path(setup, results)[step]
    return duel(setup, step, here.one, here.other)
  end
end

---Where coordinate search stands before each step: one parameter goes a step up or down, and stays
---there when its score lies above one half by more than its standard error. A round without a change
---halves the steps; after `halvings` of them the search is done.
local function coordinate_path(setup, results)
  local values, scale, halvings = starts(setup), 1, 0
  local path, place, sign, changed = {}, 1, 1, false
  local played = steps_of(results)
  for step = 1, played + 1 do
    local parameter = setup.parameters[place]
    local tried = copy(values)
    tried[parameter.name] = clipped(parameter, values[parameter.name] + sign * scale * parameter.step)
    path[step] = { values = copy(values), one = tried, other = copy(values),
                   done = halvings > (setup.halvings or 3) }
    if step <= played then
      local mean, deviation = score_of_step(setup, results, step)
      if mean - deviation > 0.5 then
        values, changed = tried, true -- the same way again
      elseif sign == 1 then
        sign = -1
      else
        sign, place = 1, place + 1
      end
      if place > #setup.parameters then
        place = 1
        if not changed then scale, halvings = scale / 2, halvings + 1 end
        changed = false
      end
    end
  end
  return path
end

---One parameter after the other.
---@param setup TuningSetup
---@return fun(results: Results): Arm?
function tuning.coordinate(setup)
  check(setup)
  setup.path = coordinate_path
  return function(results)
    local step = #results.arms + 1
    if is_tested(results) then return nil end
    local here = coordinate_path(setup, results)[step]
    if step > setup.steps or here.done then return test_of(setup, results) end
    return duel(setup, step, here.one, here.other)
  end
end

---Where the tuning stands after the games of the results. `averaged`: the mean over the last half
---of the steps, which wanders less than the end does.
---@param setup TuningSetup
---@param results Results
---@return table<string, number> values
---@return table<string, number> averaged
function tuning.values(setup, results)
  local path = setup.path(setup, results)
  local averaged, from = {}, #path // 2 + 1
  for _, parameter in ipairs(setup.parameters) do
    local sum = 0
    for step = from, #path do sum = sum + path[step].values[parameter.name] end
    averaged[parameter.name] = sum / (#path - from + 1)
  end
  return path[#path].values, averaged
end

---What the last arm says: the share of the points that the tuned values took from the start's.
local function tested_text(results)
  if not is_tested(results) then
    return "Not tested yet: whether the values are better than the start, the last games will say."
  end
  local found = yomi.statistics.elo { scores = points.blocks(results:trials(#results.arms), "tuned") }
  local seats = #results:trials(#results.arms)[1].strategies
  local elo = seats == 2 and (", Elo %+.0f [%+.0f, %+.0f]"):format(found.estimate, found.low, found.high) or ""
  return ("The mean of the last half took %.1f %% [%.1f, %.1f] of the points from the start%s, in %d games that were not tuned on%s.")
    :format(100 * found.score.estimate, 100 * found.score.low, 100 * found.score.high, elo,
      results.arms[#results.arms].games,
      found.score.low > 0.5 and ": they are better" or found.score.high < 0.5 and ": they are worse" or ": they do not tell which is better")
end

---The report of a tuning: the values, and how each wandered.
---@param setup TuningSetup
---@return fun(results: Results): Report
function tuning.report(setup)
  return function(results)
    local values, averaged = tuning.values(setup, results)
    local path = setup.path(setup, results)
    local rows, curves = {}, {}
    local parts = math.max(1, math.min(40, #path - 1))
    for place, parameter in ipairs(setup.parameters) do
      local name = parameter.name
      rows[place] = { name, parameter.start, values[name], averaged[name] }
      local curve = {}
      for part = 0, parts do
        local step = part * (#path - 1) // parts + 1
        curve[part + 1] = {
          x = step - 1,
          estimate = (path[step].values[name] - parameter.low) / (parameter.high - parameter.low),
        }
      end
      curves[place] = { name = name, points = curve }
    end
    return yomi.report {
      ("%d steps of %d games."):format(steps_of(results), #results.arms > 0 and results.arms[1].games or 0),
      tested_text(results),
      yomi.table {
        heading = { "parameter", "start", "now", "mean of the last half" }, rows = rows,
        caption = "Parameters",
      },
      yomi.curves {
        title = "The way of the parameters", x = "step", y = "from the lowest value (0) to the highest (1)",
        curves = curves,
      },
    }
  end
end

return tuning
