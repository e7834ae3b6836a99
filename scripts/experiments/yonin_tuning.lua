-- Tunes a map of Yonin by games: simultaneous perturbation (SPSA) from the theses' map Normal, both candidates of a step in
-- all 14 seatings, searching as color teams.
--
--   yomi run yonin_tuning --db tuning.db -- kind=map
-- Arguments: kind (corrections, map, turned, free, halves: what each asks is told in scripts/yonin/maps.lua), steps, games (of a
-- step; 14 are every seating once), depth, gain, seed (of the directions). The values stand in the report; yonin_tuned plays
-- those that ship.
local yomi = require "yomi"
local maps = require "yonin.maps"
local tuning = require "designs.tuning"

local kind = yomi.args.kind or "map"
local depth = yomi.args.depth or 4
if not maps.kinds[kind] then
  local known = {}
  for name in pairs(maps.kinds) do known[#known + 1] = name end
  table.sort(known)
  error(("kind is one of %s, not %s"):format(table.concat(known, ", "), kind), 0)
end

local setup = {
  parameters = maps.kinds[kind].parameters,
  steps = yomi.args.steps or 800,
  gain = yomi.args.gain or 0.5,
  seed = yomi.args.seed or 1,
  strategy = function(values, name)
    return yomi.search_strategy {
      name = name, algorithm = "color", depth = depth, evaluation = maps.evaluation(kind, values, name),
    }
  end,
}

return yomi.experiment {
  name = "Tuning of a Yonin map, " .. kind,
  source = "thesis of 2014, chapter 6",
  game = "yonin",
  games = yomi.args.games or 112,
  seats = "mixed",
  random_plies = 6,
  next_arm = tuning.spsa(setup),
  report = tuning.report(setup),
}
