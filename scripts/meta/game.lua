---@meta

---What `require "yomi"` gives.
---@class yomi
local yomi = {}

---A game: one of `yomi.games()`, or what `yomi.variant` gave.
---@class Game
---@field name string
---@field seats integer
---@field squares Squares of its board
local Game = {}

---The start position.
---@return Position
---@nodiscard
function Game:start() end

---A game by its name, by the name of a variant, or the value itself.
---@param name string|Game
---@return Game
---@nodiscard
function yomi.game(name) end

---The names of all games and variants, the user's own included.
---@return string[]
---@nodiscard
function yomi.games() end
