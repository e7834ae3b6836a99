---@meta

---Who chooses moves. Where a strategy is asked for, "level:12" is the search of that level with the
---game's own evaluation, and any other text the name of a shipped strategy or of a file.
---@class Strategy
---@field name string
local Strategy = {}

---What a strategy is told when it is its turn. Over when `choose` returns.
---@class Turn
---@field seat integer
---@field ply integer moves played so far, passes included
---@field history string[] those moves
---@field random Random this seat's own stream in this game
---@field seconds_left number|nil of this seat's clock, for all its moves to come; nil without a clock
local Turn = {}

---@class yomi
local yomi = {}

---A strategy from functions. `choose` is called only where there are two or more legal moves and
---returns one of them. `start` is called before each game; what it returns is the third argument
---of `choose`, the only thing that a strategy from a file can change during a game.
---@param arguments { name: string, start?: (fun(game: Game, seat: integer): any), choose: fun(position: Position, turn: Turn, state: any): string }
---@return Strategy
---@nodiscard
function yomi.strategy(arguments) end

---A strategy that plays the best move of a native search: the arguments of `position:search`, and
---a name. No Lua runs while it plays. With a `book` (see `yomi.book`) it plays from that while the book
---knows the position: one of the moves that are worth at most `book_margin` discs less than the best,
---by chance; moves of fewer than `book_least_games` games only where a search has scored them.
---@param arguments SearchArguments|{ name?: string, book?: string|Book, book_margin?: number, book_least_games?: integer }
---@return Strategy
---@nodiscard
function yomi.search_strategy(arguments) end
