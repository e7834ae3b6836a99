---@meta

---A weighted sum of terms: maps (a disc of the seat's color counts its cell, one of the other color
---counts it negative), features and patterns.
---@class Evaluation
---@field name string
---@field game string|nil nil: every game that the terms fit
---@field unit string "discs", or "own": comparable only within this evaluation
local Evaluation = {}

---What a position is worth to a seat, by the terms alone, whether the game is over or not.
---@param position Position
---@param seat? integer the mover when absent
---@return number
---@nodiscard
function Evaluation:value(position, seat) end

---@class Explanation
---@field total number
---@field unit string
---@field seat integer
---@field terms TermShare[]

---@class TermShare
---@field name string
---@field weight number at this stage of the game
---@field value number before the weight, in the term's own unit
---@field share number what it adds to the total

---The share of each term. `print` shows it as a table.
---@param position Position
---@param seat? integer the mover when absent
---@return Explanation
---@nodiscard
function Evaluation:explain(position, seat) end

---@class EvaluationArguments
---@field name? string
---@field game? string|Game the only game that it is for
---@field unit? "own"|"discs" "own" when absent
---@field terminal? "payoff"|"evaluation" what finished games are worth: the rules' verdict when absent
---@field [integer] Term|{ [1]: Term, weight?: number|Stages, name?: string }

---@alias Term Map|Feature|PatternTerm

---@class yomi
local yomi = {}

---An evaluation from terms, or the one that a file beside the script or a shipped name gives.
---@param terms EvaluationArguments|string
---@return Evaluation
---@nodiscard
function yomi.evaluation(terms) end
