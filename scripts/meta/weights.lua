---@meta

---Trained numbers of patterns: a term of an evaluation. Its value is the payoff that a seat can
---expect, in discs.
---@class Weights
---@field name string the file's, without its ending
---@field game string the only game that they are for
---@field made_by string the command that made them
---@field trained_on string games and positions, in words
---@field held_out { first_discs: integer, last_discs: integer, positions: integer, mean_absolute: number, root_mean_square: number, spread: number }[] errors by stage, in discs, over games that were not learnt from; `spread` is the error of always saying the mean
local Weights = {}

---@class yomi
local yomi = {}

---The weights of a file: a shipped one by its name, or `"mine.weights"` beside the script. A file
---of another version, cut short or damaged is refused.
---@param name string
---@return Weights
---@nodiscard
function yomi.weights(name) end
