-- What a strategy takes from its rivals: of every game and seat the share of the seats of other
-- strategies that come out behind, ties by halves. Equal players take one half from each other.
local yomi = require "yomi"

local points = {}

---What a strategy took in a game: the sum over its seats, and how many have a rival.
---@param trial TrialResult
---@param name string # the strategy's
---@return number sum
---@return integer seats
local function of_trial(trial, name)
  local sum, seats = 0, 0
  for seat, strategy in ipairs(trial.strategies) do
    if strategy == name then
      local behind, rivals = 0, 0
      for other, payoff in ipairs(trial.payoffs) do
        if trial.strategies[other] ~= name then
          behind = behind + (payoff < trial.payoffs[seat] and 1 or payoff == trial.payoffs[seat] and 0.5 or 0)
          rivals = rivals + 1
        end
      end
      if rivals > 0 then sum, seats = sum + behind / rivals, seats + 1 end
    end
  end
  return sum, seats
end

---The mean of each block, in the order of the blocks: games of one block share their luck.
---@param trials TrialResult[]
---@param name string
---@return number[]
function points.blocks(trials, name)
  local sums, counts, order = {}, {}, {}
  for _, trial in ipairs(trials) do
    local sum, seats = of_trial(trial, name)
    if seats > 0 then
      local block = trial.block
      if not counts[block] then
        order[#order + 1] = block
        sums[block], counts[block] = 0, 0
      end
      sums[block], counts[block] = sums[block] + sum, counts[block] + seats
    end
  end
  table.sort(order)
  return yomi.each(order, function(block) return sums[block] / counts[block] end)
end

---The share with its interval of 95 %, for which a block is one observation.
---@param trials TrialResult[]
---@param name string
---@return Interval
function points.share(trials, name)
  local found = yomi.statistics.elo { scores = points.blocks(trials, name) }.score
  return { estimate = found.estimate, low = found.low, high = found.high, percent = true, n = #trials }
end

---What the interval of a share says of the player, beside its rivals.
---@param share Interval
---@return "better"|"worse"|"no difference seen"
function points.verdict(share)
  return share.low > 0.5 and "better" or share.high < 0.5 and "worse" or "no difference seen"
end

return points
