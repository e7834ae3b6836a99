---@meta

---A weighted sum of terms: maps (a disc of the seat's color counts its cell, one of the other color
---counts it negative), features, patterns and functions.
---@class Evaluation
---@field name string
---@field game string|nil nil: every game that the terms fit
---@field unit string "discs", "log-odds" of the utility between the least and the most that it can be (asked by "expectimax"), or "own": comparable only within this evaluation
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

---What a value costs, measured for some milliseconds. `print` shows it.
---@class Price
---@field nanoseconds number of a value, functions included
---@field pattern_lookups integer of a value; maps cost sixteen look-ups whatever their number
---@field functions { name: string, nanoseconds: number }[] of a call
---@field text string

---The price of a value, measured on a game that begins at the position; at the start when absent.
---@param position? Position
---@return Price
---@nodiscard
function Evaluation:price(position) end

---@class EvaluationArguments
---@field name? string
---@field game? string|Game the only game that it is for
---@field unit? "own"|"discs"|"log-odds" "own" when absent
---@field terminal? "payoff"|"evaluation" what finished games are worth: the rules' verdict when absent
---@field errors? number[] how far its shallow searches are from deeper ones: the eight numbers that `yomi train --search-errors` prints; with them a search below 100 % confidence may cut on a guess; for "discs" and "payoff" only
---@field network? string the name of a value network's file, without its ending: what "mcts" and "flat" ask in place of the terms where every seat plays for the first place alone
---@field [integer] Term|{ [1]: Term, weight?: number|Stages, name?: string }

---A function gives a number from -10000 to 10000 for a position, as the seat sees it; the search
---asks it at every leaf. In a file that returns an evaluation it remembers nothing (each thread that
---asks has an interpreter of its own, frozen after loading); of a function in the running script a
---search uses one thread. A call may take as long as a move. Values are rounded to 1/100 at least.
---@alias Term Map|Feature|PatternTerm|Weights|fun(position: Position, seat: integer): number

---@class yomi
local yomi = {}

---An evaluation from terms, or the one that a file beside the script or a shipped name gives.
---@param terms EvaluationArguments|string
---@return Evaluation
---@nodiscard
function yomi.evaluation(terms) end
