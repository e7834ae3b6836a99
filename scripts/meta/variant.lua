---@meta

---@class VariantArguments
---@field name string
---@field like? string|Game the game whose rules hold where nothing else is said; Reversi when absent
---@field seats? integer 2 to 4
---@field colors? ("black"|"white")[] by seat; by turns when absent
---@field columns? integer of a board without holes, with `rows`: at most 128 squares, 26 columns; everybody places and counts everywhere and the start is centred, where nothing else is said
---@field rows? integer
---@field squares? Squares those that exist; of `yomi.squares.board` where the board goes beyond 8x8
---@field place? "anywhere"|Squares|Squares[] where seats may place: all, or by seat
---@field count? "anywhere"|Squares|Squares[] the squares that payoffs count
---@field start? string the squares row by row: `X` `O` `-`
---@field wins? "most"|"fewest"
---@field order? integer[] the turn order: the seats as all of the above says them, in the order in which they move: {1, 3, 2, 4} in Yonin lets partners follow each other

---@class yomi
local yomi = {}

---A game of the reversi family with rules of one's own; usable wherever a game's name is.
---@param arguments VariantArguments
---@return Game
---@nodiscard
function yomi.variant(arguments) end
