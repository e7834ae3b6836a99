-- Who sits at the table? Each of the others moves either by chance or with care; which of the two is
-- told from the moves that it has made (Bayes' rule over types of players: Albrecht and Stone,
-- Autonomous agents modelling other agents, 2018).
local yomi = require "yomi"

local opponents = {}

-- How a careful player chooses, as far as one ply ahead can tell: a disc that it expects to end with
-- more makes a move exp(1 / kTemperature) times as likely; now and then it does something else. In the
-- first seven rounds a move of a plain tree or of "yonin strong" is so exp(0.24) or exp(0.49) times as
-- likely from a careful player as by chance in the geometric mean, one by chance exp(-0.4) times.
local kTemperature = 0.3
local kElse = 0.1

---How much likelier a move is from a careful player than by chance, as a logarithm.
---@param position Position # before the move
---@param move string
---@return number
local function log_likelihood_ratio(position, move)
  local judged = position:search {
    algorithm = "maxn", depth = 1, evaluation = "yonin_expected", lines = 64, hash = 1,
  }.moves
  local best = judged[1].score
  local sum, weight = 0, 0
  for _, one in ipairs(judged) do
    local own = math.exp((one.score - best) / kTemperature)
    sum = sum + own
    if one.move == move then weight = own end
  end
  return math.log((1 - kElse) * #judged * weight / sum + kElse)
end

---What is known at the beginning of a game: nothing.
---@param game Game
function opponents.strangers(game)
  local care = {}
  for seat = 1, game:start().seats do care[seat] = 0 end
  return { position = game:start(), plies = 0, care = care }
end

---Looks at the moves that were made since it was last called. `known.care` has for each seat the
---logarithm of how much likelier its moves are with care than by chance.
function opponents.watch(known, history)
  for ply = known.plies + 1, #history do
    local position, move = known.position, history[ply]
    if #position:moves() > 1 then
      known.care[position.mover] = known.care[position.mover] + log_likelihood_ratio(position, move)
    end
    known.position = position:play(move)
  end
  known.plies = #history
end

-- How likely it is before a game that the others are of both kinds: who sits at one table is mostly of
-- one kind. Every number of careful ones among them is then as likely as any other.
local kMixed = 0.1

---How likely it is that all others move by chance.
---@param known table
---@param seat integer # one's own
---@return number
function opponents.all_by_chance(known, seat)
  -- By number of careful players: the sum over all choices of them of the likelihoods of their moves.
  local likelihoods, others = { [0] = 1 }, 0
  for other, care in ipairs(known.care) do
    if other ~= seat then
      others = others + 1
      likelihoods[others] = 0
      for number = others, 1, -1 do
        likelihoods[number] = likelihoods[number] + likelihoods[number - 1] * math.exp(care)
      end
    end
  end
  local mixed, choices = 0, 1
  for number = 1, others - 1 do
    choices = choices * (others - number + 1) // number
    mixed = mixed + likelihoods[number] / choices / (others - 1)
  end
  local of_one_kind = (1 - kMixed) / 2
  local by_chance = of_one_kind * likelihoods[0]
  return by_chance / (by_chance + of_one_kind * likelihoods[others] + kMixed * mixed)
end

-- Below this chance a model of the others is not asked.
local kNegligible = 0.02

---The two searches between which the moves of the others decide.
local against_chance = {
  algorithm = "expectimax", utility = "first", evaluation = "yonin_against_chance", evaluation_share = 1,
  exploration = 0.3,
}
local against_care = require "yonin.strong"

-- The most that one playout's first place can be off from the mean, as a standard deviation.
local kSpread = 0.5

---A search of the position within a share of the limits.
local function search(position, turn, model, limits, share)
  local request = { seed = turn.random:below(1 << 30), lines = 64 }
  for name, value in pairs(model) do request[name] = value end
  if limits.playouts then request.playouts = math.max(1, limits.playouts * share // 1) end
  if limits.seconds then request.seconds = limits.seconds * share end
  return position:search(request)
end

---What a move is worth at least, as far as a search tells: one that was hardly tried may be worth
---anything, and of many such moves one would always look best by luck. Without playouts it was read out.
local function sure(move)
  if not move.score then return 0 end
  return move.score - (move.playouts and move.playouts > 0 and kSpread / math.sqrt(move.playouts) or 0)
end

---The move of a player that models the others: the one with the best chance of the first place, over
---what the others may be. Where both may well be, each search gets half of the limits.
---@param limits { playouts?: integer, seconds?: number } # of the search
function opponents.choose(position, turn, known, limits)
  opponents.watch(known, turn.history)
  local chance = opponents.all_by_chance(known, turn.seat)
  if chance < kNegligible then return search(position, turn, against_care, limits, 1).move end
  if chance > 1 - kNegligible then return search(position, turn, against_chance, limits, 1).move end
  local firsts = {}
  for _, one in ipairs(search(position, turn, against_chance, limits, 0.5).moves) do
    firsts[one.move] = chance * sure(one)
  end
  local best
  for _, one in ipairs(search(position, turn, against_care, limits, 0.5).moves) do
    firsts[one.move] = firsts[one.move] + (1 - chance) * sure(one)
    if not best or firsts[one.move] > firsts[best] then best = one.move end
  end
  return best
end

return opponents
