---@meta

---A weight that changes over the course of a game.
---@class Stages
local Stages = {}

---The weight when that many discs are on the board.
---@param discs integer
---@return number
---@nodiscard
function Stages:at(discs) end

---@class yomi
local yomi = {}

---A weight by stage: `yomi.by_stage { [4] = 2, [40] = 1, [60] = 0 }`. The keys are discs on the
---board, 0 to 64; between two of them the weight is interpolated, before the first and after the
---last it is theirs.
---@param points table<integer, number>
---@return Stages
---@nodiscard
function yomi.by_stage(points) end
