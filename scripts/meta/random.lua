---@meta

---A stream of random numbers, the same on every machine for a seed.
---@class Random
local Random = {}

---A whole number from 0 to `bound` - 1.
---@param bound integer
---@return integer
function Random:below(bound) end

---An element of a list, every one equally likely.
---@generic T
---@param list T[]
---@return T
function Random:pick(list) end

---A number from 0 up to, but not, 1.
---@return number
function Random:fraction() end

---@class yomi
local yomi = {}

---A stream of one's own. Strategies use `turn.random`.
---@param seed integer
---@return Random
---@nodiscard
function yomi.random(seed) end
