---@meta

---@class VariantArguments
---@field name string
---@field like? string|Game the game whose rules hold where nothing else is said; Reversi when absent
---@field seats? integer 2 to 4
---@field colors? ("black"|"white")[] by seat; by turns when absent
---@field squares? Squares those that exist
---@field place? "anywhere"|Squares|Squares[] where seats may place: all, or by seat
---@field count? "anywhere"|Squares|Squares[] the squares that payoffs count
---@field start? string the squares row by row: `X` `O` `-`
---@field wins? "most"|"fewest"

---@class yomi
local yomi = {}

---A game of the reversi family with rules of one's own; usable wherever a game's name is.
---@param arguments VariantArguments
---@return Game
---@nodiscard
function yomi.variant(arguments) end
