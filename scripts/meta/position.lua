---@meta

---A position of any game. It never changes: `play` gives a new one. Squares and moves are texts
---such as "f5", the pass is "--", seats count from 1. Equal positions compare equal; `tostring`
---gives the text.
---@class Position
---@field game string the game's name
---@field mover integer the seat to move; the seat after the last mover's when the game is over
---@field seats integer
---@field empties integer squares that hold nothing
---@field over boolean
local Position = {}

---@class yomi
local yomi = {}

---A position by its text (squares row by row, `X` `O` `-`, a space and the mover) or by the moves
---that lead to it; without either, the start.
---@param game string|Game
---@param text_or_moves? string
---@return Position
---@nodiscard
function yomi.position(game, text_or_moves) end

---The board drawn as text, with coordinates and who is to move; a legal move is `+`.
---@return string
---@nodiscard
function Position:draw() end

---The legal moves in the order of squares; "--" alone where one must pass; none when it is over.
---@return string[]
---@nodiscard
function Position:moves() end

---The position after one or more moves ("d3", "f5d6c3"). Forced passes may be left out.
---@param moves string
---@return Position
---@nodiscard
function Position:play(moves) end

---The squares whose disc a legal move turns; in UpperHand, that it fills besides its own.
---@param move string
---@return Squares
---@nodiscard
function Position:flips(move) end

---The squares row by row, a space and the mover.
---@return string
---@nodiscard
function Position:text() end

---What the rules give a seat, in discs. The game must be over.
---@param seat integer
---@return integer
---@nodiscard
function Position:payoff(seat) end

---The payoffs of all seats. The game must be over.
---@return integer[]
---@nodiscard
function Position:payoffs() end

---The ranks of all seats, 1 is first; ties share the best. The game must be over.
---@return integer[]
---@nodiscard
function Position:ranks() end

---What lies on a square: "X" black, "O" white, "N" neutral, "-" nothing.
---@param square string
---@return string
---@nodiscard
function Position:disc(square) end

---The squares that hold such a disc: "X", "O", "N" or "-".
---@param letter string
---@return Squares
---@nodiscard
function Position:discs(letter) end

---Moves from this position on as one text, "f5d6c3"; each must be legal.
---@param moves string[]
---@return string
---@nodiscard
function Position:moves_text(moves) end

---What a search may be told. A limit is needed: depth, level, nodes or seconds, or an exact goal.
---A level says depth, goal and confidence by the position: a number, or the four depths of Maeda,
---Parallel Reversi (2012), or a number with some of them changed.
---@class SearchArguments
---@field algorithm? "alphabeta"|"color"|"paranoid"|"coalition"|"brs"|"brs+"|"maxn"|"mpmix"|"flat"|"mcts"|"expectimax" two seats: "alphabeta", more: "color", with a coalition: "coalition"; the last five value all seats, "expectimax" its own against seats that move by chance
---@field evaluation? string|Evaluation the game's own when absent
---@field depth? integer plies; a pass is one
---@field level? integer 1 to 60
---@field presearch_depth? integer plies of the first search, which orders the moves
---@field normal_depth? integer plies before the endgame
---@field wld_depth? integer empty squares from which win, loss or draw is solved; 0 when absent
---@field perfect_depth? integer empty squares from which the payoff is solved; 0 when absent
---@field confidence? integer percent, 50 to 100: below 100 cuts are guesses, each so sure; of a search to the end the score is (as 2,000 positions with 24 empty squares have it)
---@field nodes? integer discs placed
---@field seconds? number
---@field lines? integer how many moves get their exact score; 1 when absent
---@field threads? integer 1 when absent, and always 1 while a strategy chooses
---@field hash? integer megabytes of the table; 16 when absent
---@field seat? integer whose score is asked for; the mover's when absent
---@field goal? "best"|"exact"|"wld"
---@field exact? boolean the same as goal = "exact"
---@field wld? boolean the same as goal = "wld"
---@field utility? string|{ payoff?: number, rank?: number, first?: number, not_last?: number, lead?: number } what each seat plays for: a part's name, a sum such as "payoff + 10 first", or the weights; "payoff" when absent
---@field ties? "first"|"last"|"against_leader"|"averaged" what a seat does with moves of equal worth to it; "first" when absent
---@field against? integer the seat that the root seat wants to have little
---@field coalition? integer[] of "coalition": the seats that play together, such as { 1, 3 }; the rest is against them
---@field defensive_threshold? number of "mpmix": paranoid where the root seat leads by so much in the evaluation's unit; 2 when absent
---@field offensive_threshold? number of "mpmix": against the leader where another seat leads by so much; 2 when absent
---@field playouts? integer of "flat" and "mcts": games played to the end; of "expectimax": samples of the others' replies
---@field exploration? number of "mcts" and "expectimax": the constant of UCB1 over rewards from 0 to 1; 0.7 when absent
---@field puct? number of "mcts": the constant of PUCT, which stands for UCB1's when it is more than 0: moves are tried as the evaluation's network expects them to be made
---@field bias? number of "mcts": how much the evaluation's opinion of a move counts before playouts say better; 0 when absent
---@field guided? number of "flat" and "mcts": how often a playout takes the move that the evaluation likes best, 0 to 1
---@field careful? number of "flat" and "mcts": how often a playout takes corners first and keeps off the squares diagonally beside empty ones, 0 to 1
---@field evaluation_share? number of "mcts" and "expectimax": how much of a leaf's worth is the evaluation's, 0 to 1; at 1 no game is played to the end
---@field seed? integer of the playouts' luck; 1 when absent
---@field on_depth? fun(result: SearchResult): boolean? called with the result after each depth; false stops (searches of positions only)

---@class SearchedMove
---@field move string
---@field score number|nil nil when it was not searched
---@field bound "exact"|"upper"|"lower"|"none" what the score says about the true one
---@field exact boolean every leaf under it is a payoff
---@field line string[]
---@field scores? number[] by seat, where the search values all seats
---@field playouts? integer of Monte Carlo, that began with the move

---@class SearchResult
---@field score number in `unit`; in discs when exact; -1, 0 or 1 with the goal "wld"
---@field exact boolean every leaf is a payoff
---@field unit string
---@field depth integer of the last depth that was finished
---@field confidence integer percent, of that depth; 100: nothing was cut on a guess
---@field label string "exact", "depth 14", "depth 14 at 95 %"
---@field nodes integer
---@field seconds number
---@field stopped boolean by a limit, before the depth that was asked for
---@field seat integer whose score it is
---@field line string[] principal variation; a turn that "brs" skips is "--"
---@field scores? number[] by seat, where the search values all seats
---@field playouts? integer of Monte Carlo
---@field propagation? "maxn"|"paranoid"|"offensive" of "mpmix": what it chose
---@field target? integer of "mpmix", offensive: the seat that it is against
---@field move string the best move
---@field moves SearchedMove[] every legal move, best for the mover first
---@field stored? boolean with a store: it had the answer
---@field analyzed_at? string when, ISO 8601, UTC
---@field build? string the program that searched then

---Searches. Blocks; ends early when the script is cancelled. With `store = yomi.open()` the database
---answers when it knows: the same position, evaluation, algorithm and limits, or what best play leads
---to; else what is searched is kept. `deeper` takes a search that went further too, `again` searches
---what is known and keeps both. The result then says `stored`, and where it is true `analyzed_at` and
---`build`.
---@param arguments SearchArguments|{ store?: Database, again?: boolean, deeper?: boolean }
---@return SearchResult
---@nodiscard
function Position:search(arguments) end

---Reads the game out: the payoff under perfect play, or with `wld` its sign.
---@param arguments? { algorithm?: string, coalition?: integer[], wld?: boolean, lines?: integer, threads?: integer, hash?: integer, seat?: integer, on_depth?: fun(result: SearchResult): boolean? }
---@return SearchResult
---@nodiscard
function Position:solve(arguments) end

---What the analysis of a game may be told: the arguments of a search, of which `lines` and `seat`
---are not used and `wld_depth` is none, and besides:
---@class GameAnalysisArguments: SearchArguments
---@field moves? string|string[] from the position on; a stored game has its own
---@field on_move? fun(move: JudgedMove): boolean? called after each move, the last one first; false stops

---@class JudgedMove
---@field number integer of the move in the game, from 1
---@field seat integer who played it
---@field move string
---@field score number|nil the mover's after it; nil when no depth was finished
---@field best string the best move
---@field best_score number|nil
---@field loss number|nil what the move gave away, 0 or more; nil when that is not known
---@field unit string
---@field exact boolean both scores are payoffs under best play
---@field label string how sure they are: "exact", "depth 14 at 95 %"
---@field line string[] principal variation before the move
---@field nodes integer
---@field seconds number

---@class GameAnalysis
---@field moves JudgedMove[] in the order of playing; the last ones when it was stopped
---@field seats { choices: integer, loss: number, loss_mean: number }[] by seat, over the moves that were a choice
---@field nodes integer
---@field seconds number
---@field stopped boolean

---Judges the moves of a game that begins here, from the last one to the first: what each of them
---gave away against the best one, as deep as the search is told, or exactly. A level reads the end
---out.
---@param arguments GameAnalysisArguments
---@return GameAnalysis
---@nodiscard
function Position:analyze_game(arguments) end

---How to look at positions under several models of the seats: the arguments of a search, of which
---`algorithm`, `lines` and `seat` are refused, `nodes` and `seconds` no common measure and
---`wld_depth` none, and besides:
---@class ModelsArguments: SearchArguments
---@field models? string[] algorithms to compare; "color", "paranoid" and "maxn" when absent, with playouts "mcts" too; of a game none when empty
---@field moves? string|string[] of a game, from the position on; a stored game has its own
---@field empties? integer of a game: from so many empty squares on king-making is judged; a level's perfect_depth, else 12 when absent; -1: never
---@field on_ply? fun(ply: ComparedPly): boolean? of a game: called after each ply, the last one first; false stops

---@class ModelOfSeats
---@field name string the algorithm
---@field best string[] the moves that are equal and best
---@field value number the mover's, of the best
---@field exact boolean
---@field unit string
---@field label string "exact", "depth 4", "10000 playouts"
---@field nodes integer
---@field seconds number

---@class ComparedMove
---@field move string
---@field values table<string, number> the mover's, by model
---@field places table<string, integer> by model; 1 is best, equal moves share the best place
---@field robust boolean best under every model
---@field spread number|nil the best case minus the worst; nil where the units differ

---@class ModelComparison
---@field seat integer who is to move
---@field unit string|nil of all models; nil where they differ
---@field models ModelOfSeats[] those that were finished
---@field moves ComparedMove[] the least sum of places first
---@field agree table<string, table<string, boolean>> by model and model: whether they have a best move in common
---@field all_agree boolean some move is best under all
---@field stopped boolean
---@field nodes integer
---@field seconds number

---What every legal move is worth to the mover if its partner helps ("color"), if all gang up on it
---("paranoid"), if each seat plays for itself ("maxn"), and under other searches. Read out
---(`exact`), all of them say the mover's own utility; at a depth those of two sides say its
---evaluation, and of ends what their side has more than the other: near the end ask for `exact`.
---@param arguments ModelsArguments
---@return ModelComparison
---@nodiscard
function Position:compare_models(arguments) end

---@class SeatOutcomes
---@field worth number[] by seat, what it plays for
---@field payoffs number[] by seat, in discs; of a depth estimates
---@field firsts number[] by seat, the share of the first place by payoff

---@class MoveOutcomes: SeatOutcomes
---@field move string
---@field best boolean one of the moves that are equal and best for the mover

---@class KingMaking
---@field seat integer who is to move
---@field empties integer
---@field ties string the rule for ties that the values hang on
---@field exact boolean
---@field label string "exact", "depth 4"
---@field unit string of `worth`
---@field grade "decided"|"undecided"|"king_making" moves that are equal and best for the mover give others other payoffs; and another seat is first
---@field moves MoveOutcomes[] best for the mover first
---@field equal integer how many of them are equal and best
---@field value SeatOutcomes of the position, by the rule for ties
---@field nodes integer

---Whether the mover decides what is nothing to itself and something to others, where every seat
---plays for itself (max^n): the undecided states of the theses on Yonin. Read out with `exact`, or
---by estimates of a `depth`.
---@param arguments SearchArguments
---@return KingMaking
---@nodiscard
function Position:king_making(arguments) end

---@class ComparedPly
---@field number integer of the move in the game, from 1
---@field seat integer who played it
---@field move string
---@field choices integer legal moves
---@field empties integer
---@field comparison ModelComparison|nil
---@field king_making KingMaking|nil
---@field loss number|nil what the move lost against the best, in the mover's utility
---@field gains number[]|nil by seat: what the move gave beside the best one that the rule for ties takes

---@class UndecidedPlies
---@field plies integer that were a choice
---@field undecided integer with the grade "undecided" or "king_making"
---@field king_making integer with the grade "king_making"

---@class KingMakingCounts: UndecidedPlies
---@field exact_plies integer
---@field by_seat UndecidedPlies[]
---@field by_empties table<integer, UndecidedPlies>
---@field errors integer[] by seat: moves that lost something
---@field choices integer[] by seat: moves that lost nothing and gave others other values than the rule's
---@field gains_by_error number[][] by erring seat and gaining seat
---@field gains_by_choice number[][] by choosing seat and gaining seat

---@class GameComparison
---@field plies ComparedPly[] in the order of playing; the last ones when it was stopped
---@field agreement { models: string[], plies: integer, all: integer, pairs: table<string, table<string, integer>>, played: table<string, integer> } over the plies that were a choice
---@field king_making KingMakingCounts
---@field seconds number
---@field stopped boolean

---Looks at the plies of a game that begins here, from the last one to the first: what the models
---say of each position, how often they agree, which moves decided who else wins, and who gained
---when a seat erred.
---@param arguments ModelsArguments
---@return GameComparison
---@nodiscard
function Position:analyze_models(arguments) end
