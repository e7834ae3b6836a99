---@meta

---A term of evaluations: a number for everything that can lie on some squares, summed over all
---images of these squares on the board.
---@class PatternTerm
---@field name string "edges", "squares a1 b1", ...
local PatternTerm = {}

---What lies on the squares of a pattern, as the side sees it for which it is valued: `own` are
---its discs, `other` those of the other side, whoever moves. It never changes. `p[1]` to `p[#p]`
---are "own", "other" or "empty", `tostring(p)` is such as "XX-OO---" (X own, O other).
---@class Pattern
---@field [integer] "own"|"other"|"empty"
---@operator len: integer
local Pattern = {}

---How many squares hold own discs.
---@return integer
---@nodiscard
function Pattern:own() end

---How many squares hold discs of the other side.
---@return integer
---@nodiscard
function Pattern:other() end

---How many squares are empty.
---@return integer
---@nodiscard
function Pattern:empty() end

---What lies on a square, the first is 1. `p[place]` is the same, but nil beyond the last.
---@param place integer
---@return "own"|"other"|"empty"
---@nodiscard
function Pattern:at(place) end

---A wing: on the edge nothing but five discs of that side in a row, one square from one corner
---and two from the other: `-XXXXX--`. On 6x6 three discs; on 4x4 there is none. This one and those
---below are for patterns of `edges` and `edges_x`.
---@param side? "own"|"other" own when absent
---@return boolean
---@nodiscard
function Pattern:is_wing(side) end

---A mountain: on the edge nothing but that side's discs on every square between the corners:
---`-XXXXXX-`.
---@param side? "own"|"other" own when absent
---@return boolean
---@nodiscard
function Pattern:is_mountain(side) end

---A block: on the edge nothing but that side's discs on every square between the C squares:
---`--XXXX--`.
---@param side? "own"|"other" own when absent
---@return boolean
---@nodiscard
function Pattern:is_block(side) end

---Whether that side's opponent, were it to move, could take a corner of this edge at once by
---turning the side's discs along the edge: `-XXO----`.
---@param side? "own"|"other" whose corner is in danger; own when absent
---@return boolean
---@nodiscard
function Pattern:corner_threat(side) end

---That side's discs that can never be turned along this edge: those in a row with a disc of the
---same side on the corner, and all where the edge is full. `XXX-----` has three.
---@param side? "own"|"other" own when absent
---@return integer 0 to 8
---@nodiscard
function Pattern:stable(side) end

---That side's discs on C squares (next to the corner on the edge) whose corner is empty.
---@param side? "own"|"other" own when absent
---@return integer 0 to 2
---@nodiscard
function Pattern:c_squares(side) end

---That side's discs on X squares (next to the corner on the diagonal) whose corner is empty. For
---patterns of `edges_x`, whose squares 9 and 10 they are.
---@param side? "own"|"other" own when absent
---@return integer 0 to 2
---@nodiscard
function Pattern:x_squares(side) end

---@class yomi
local yomi = {}

---Pattern terms. The numbers come from a function, which is called once for every pattern and
---side to move (`own_moves`: it is the turn of the side that `p` calls own) when
---`yomi.evaluation` is, or from a list of 3^n numbers: `list[1 + index]`, where index is the sum of
---digit * 3^(place - 1), the digit 0 for empty, 1 for own, 2 for other; or from two such lists
---`{ own_moves = list, other_moves = list }`.
---
---With two seats a pattern and its mirror image must be worth the same, as the board has no left or
---right. With four seats (Yonin) a pattern is as seat 1 sees it, and each next seat's images are
---turned 90 degrees clockwise: edges run clockwise there, and mirror images may differ.
---
---The patterns are made for the board of the evaluation's `game`, 8 columns when it names none.
yomi.pattern = {}

---The four edges, from corner to corner.
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@return PatternTerm
---@nodiscard
function yomi.pattern.edges(numbers) end

---The four edges, each with its two X squares: squares 1 to 8 are the edge, 9 is the X square by
---square 1, 10 the one by square 8.
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@return PatternTerm
---@nodiscard
function yomi.pattern.edges_x(numbers) end

---The 3x3 squares in each corner, row by row from the corner: a1 b1 c1 a2 b2 c2 a3 b3 c3.
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@return PatternTerm
---@nodiscard
function yomi.pattern.corners(numbers) end

---The 2x5 squares along both edges of each corner, the edge first: a1 to e1, a2 to e2. Not on 4x4.
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@return PatternTerm
---@nodiscard
function yomi.pattern.blocks(numbers) end

---Rows and columns, counted from the nearest edge, which is 1. One table for all that are named;
---2, 3 and 4 when none is.
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@param rows? integer[]
---@return PatternTerm
---@nodiscard
function yomi.pattern.rows(numbers, rows) end

---Diagonals of these lengths, each with a table of its own; 4 to 8 when none is named.
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@param lengths? integer[]
---@return PatternTerm
---@nodiscard
function yomi.pattern.diagonals(numbers, lengths) end

---Any set of up to ten squares, in this order, and its images: `yomi.pattern.squares("a1 b1 c1", f)`.
---With four seats these squares alone, as seat 1 sees them.
---@param names string
---@param numbers (fun(p: Pattern, own_moves: boolean): number)|table
---@return PatternTerm
---@nodiscard
function yomi.pattern.squares(names, numbers) end
