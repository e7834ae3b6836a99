---@meta

---A set of squares that never changes. `~ & | -` make new ones, `#` counts, `==` compares,
---`set[1]` to `set[#set]` are the names of its squares in order.
---@class Squares
---@field size integer
---@field [integer] string
---@operator band(Squares): Squares
---@operator bor(Squares): Squares
---@operator bnot: Squares
---@operator sub(Squares): Squares
---@operator len: integer
local Squares = {}

---@param square string
---@return boolean
---@nodiscard
function Squares:contains(square) end

---The squares of this set's board that a text names, in the set or not.
---@param names string such as "a1 j10"
---@return Squares
---@nodiscard
function Squares:named(names) end

---The names of its squares in order.
---@return string[]
---@nodiscard
function Squares:list() end

---For loops: `for square in set:each() do`.
---@return fun(_: any, last?: string): string?
---@nodiscard
function Squares:each() end

---@class SquaresMaker
---@field all Squares a1 to h8
---@field board fun(columns: integer, rows: integer): Squares all squares of a board of any size, up to 128
---@overload fun(names: string): Squares

---@class yomi
---@field squares SquaresMaker `yomi.squares "a1 h1"`, `yomi.squares.all`
local yomi = {}

---A quarter of a square board: 1 top left, then clockwise. Seat n of Yonin owns quarter n.
---@param number integer
---@param size? integer columns of the board: 8 when absent, 4, 6 or 10
---@return Squares
---@nodiscard
function yomi.quarter(number, size) end
