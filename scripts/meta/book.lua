---@meta

---What games and searches say of the first moves of a game. Positions of Reversi are the same
---however the board lies.
---@class Book
---@field name string
---@field positions integer
local Book = {}

---What the book knows of a position's moves, the best first; an empty list where it does not know the
---position. Scores are the mover's, in discs. `worth` is what later positions of the book make of the
---move, `exact` that best play leads there; `score` and `depth` are of a search of the move alone.
---@param position Position
---@return { move: string, games: integer, wins: integer, draws: integer, payoff_mean?: number, score?: number, depth: integer, worth?: number, exact: boolean }[]
---@nodiscard
function Book:moves(position) end

---A move of the book, nil where it knows none. Of the moves whose worth is at most `margin` discs below
---the best one's, chance decides (the first without `random`); moves of fewer than `least_games` games
---count only where a search has scored them.
---@param position Position
---@param arguments? { random?: Random, margin?: number, least_games?: integer }
---@return string?
---@nodiscard
function Book:choose(position, arguments) end

---@class yomi
local yomi = {}

---A book that `yomi book export` wrote: one by its name, shipped or in the user's own folder, or
---`"mine.book"` beside the script.
---One of another version or that cannot be read is refused with the line.
---@param name string
---@return Book
---@nodiscard
function yomi.book(name) end

---The last named opening of Reversi that the moves pass through, or the one that a position is,
---however the board lies; nil: none.
---@param moves string|Position
---@return { name: string, japanese: string, moves: string }?
---@nodiscard
function yomi.opening(moves) end

---Every named opening of Reversi; `moves` is one line that leads there. With a file beside the script or in a
---folder there: its openings, the moves of one a line, such as `f5d6c3`; `%` and `#` begin comments.
---@overload fun(file: string): string[]
---@param file? string
---@return { name: string, japanese: string, moves: string }[]
---@nodiscard
function yomi.openings(file) end
