---@meta

---@class yomi
---@field args table<string, number|boolean|string> what the command line gave after `--`, and over it what stands in a strategy's name (`corners.lua:corner=20`)
local yomi = {}

---The element with the highest score, and that score. Of equal ones the first, or with `random`
---any, every one equally likely. nil for an empty list.
---@generic T
---@param list T[]
---@param score fun(element: T): number
---@param random? Random
---@return T?
---@return number?
---@nodiscard
function yomi.best(list, score, random) end

---The list of what a function makes of each element (and its place).
---@generic T, U
---@param list T[]
---@param make fun(element: T, place: integer): U
---@return U[]
---@nodiscard
function yomi.each(list, make) end

---A value as text, tables with what is in them: `{ "c4", "d3" }`, `{ depth = 4 }`. `print` shows values
---so, too, the first fifty entries.
---@param value any
---@return string
---@nodiscard
function yomi.dump(value) end
