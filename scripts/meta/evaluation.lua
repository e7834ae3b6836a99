---@meta

---A weighted sum of maps: a disc of the seat's color counts its cell, one of the other color
---counts it negative.
---@class Evaluation
---@field name string
---@field game string|nil nil: every game whose board the maps fit
---@field unit string "discs", or "own": comparable only within this evaluation
local Evaluation = {}

---What a position is worth to a seat, by the maps alone.
---@param position Position
---@param seat? integer the mover when absent
---@return number
---@nodiscard
function Evaluation:value(position, seat) end

---@class Explanation
---@field total number
---@field unit string
---@field seat integer
---@field terms { name: string, weight: number, value: number, share: number }[]

---The share of each term. `print` shows it as a table.
---@param position Position
---@param seat? integer the mover when absent
---@return Explanation
---@nodiscard
function Evaluation:explain(position, seat) end

---@class EvaluationArguments
---@field name? string
---@field game? string the only game that it is for
---@field unit? "own"|"discs" "own" when absent
---@field terminal? "payoff"|"evaluation" what finished games are worth: the rules' verdict when absent
---@field [integer] Map|{ [1]: Map, weight?: number, name?: string }

---@class yomi
local yomi = {}

---An evaluation from maps, or the one that a file beside the script or a shipped name gives.
---@param terms EvaluationArguments|string
---@return Evaluation
---@nodiscard
function yomi.evaluation(terms) end
