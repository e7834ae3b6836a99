---@meta db

---The database that was given with `--db FILE`. Refused while a file is loaded for the value that
---it returns.
---@return Database
---@nodiscard
function yomi.open() end

---@class Database
local Database = {}

---Stored games, one after the other: `for game in db:games { game = "yonin" } do ... end`. All that
---is given must hold. `player` is part of a name, on any seat, of a person or a strategy (`strategy`
---is the same); `year` a year, or the first and the last; `event` part of a tournament's name; of
---names case, accents and width do not matter (`muller` is part of Müller's);
---`position` was passed through, modulo symmetries; `pattern` is a part of a board that it showed, see
---`yomi find --help`; `where` is an SQL condition over the view `game_list`. Order:
---`oldest` (default), `newest`, `plies`.
---@param query? { game?: string, player?: string, strategy?: string, seat?: integer, year?: integer|integer[], event?: string, arm?: string, position?: Position, pattern?: string, where?: string, order?: string, limit?: integer }
---@return fun(): StoredGame?
---@nodiscard
function Database:games(query) end

---What stored games played next in a position, modulo the symmetries of its game and however they came
---there, the move of most games first; `games` of the list counts all that meet it. Wins, draws and
---losses are the mover's: first alone, first with others, not first.
---@param position Position
---@param query? { player?: string, strategy?: string, seat?: integer, year?: integer|integer[], event?: string, where?: string }
---@return MoveStatistics[]
---@nodiscard
function Database:explore(position, query) end

---The rows of a SELECT as tables by column name; further arguments stand for its `?`.
---@param sql string
---@param ... number|string|boolean|nil
---@return fun(): table<string, any>?
---@nodiscard
function Database:query(sql, ...) end

---A function of SQL, for every query and `where` of this database until the script ends: it gets
---what stands in the parentheses (numbers, texts, nil for NULL) and returns a number, a text, a truth
---value or nil. What it raises ends the query, with its own line in the text. `deterministic`: the
---same arguments always give the same value, so that SQLite may ask once for many rows.
---@param name string
---@param answer fun(...: number|string|nil): number|string|boolean|nil
---@param options? { deterministic?: boolean }
function Database:define(name, answer, options) end

---Keeps a SELECT in the database under a name. Another one of that name is replaced only where
---`replace` says so.
---@param name string
---@param sql string
---@param options? { note?: string, replace?: boolean }
function Database:save_query(name, sql, options) end

---The rows of a saved query; further arguments stand for its `?`.
---@param name string
---@param ... number|string|boolean|nil
---@return fun(): table<string, any>?
---@nodiscard
function Database:run_query(name, ...) end

---The saved queries, by name.
---@return { name: string, sql: string, note: string, created_at: string }[]
---@nodiscard
function Database:saved_queries() end

---Removes a saved query.
---@param name string
function Database:forget_query(name) end

---Copies the database as it is now into a new file, also while others write it; the copy is checked
---before it gets its name. `copy.db` goes below `--report FOLDER`; other paths need `--trust`.
---@param file string
---@return string # the copy's path
function Database:backup(file) end

---How stored games begin: their first moves, 8 plies unless it is said, as `openings` of an experiment
---takes them; those of most games first. Games of experiments are left out, so that what is played adds
---none. `where` is a condition on `game_list`; 1000 at most, or `limit`.
---@param query { game: string|Game, plies?: integer, where?: string, limit?: integer }
---@return string[]
---@nodiscard
function Database:openings(query) end

---Judges every move of stored games as `position:analyze_game` does and stores what each gave away: see
---the view `blunder`. What was judged before is left out, and positions that are known are not searched
---again, so that a review which was stopped goes on. Depth 8, exact from 12 empty squares on, unless a
---limit is given; `threads` games side by side. `player` and `where` as in `db:games`.
---@param arguments? SearchArguments|{ game?: string|Game, player?: string, where?: string }
---@return { games: integer, known_games: integer, moves: integer, searched: integer, stored: integer, stopped: boolean }
function Database:analyze(arguments) end

---What two evaluations, or two strategies, do in the positions of stored games that leave a choice: each
---position once, 1000 of them unless `positions` says otherwise, from ply `first_ply` to `last_ply`.
---Searches are looked up first and kept. `preferred` is the choice that a stored analysis has for
---better which is exact or went deeper than both; nil: there is none.
---@param arguments SearchArguments|{ game?: string|Game, player?: string, where?: string, evaluations?: string[], strategies?: string[], first_ply?: integer, last_ply?: integer, positions?: integer }
---@return { positions: integer, agreed: integer, difference_mean: number, prefers_first: integer, prefers_second: integer, changed: { position: Position, game: integer, ply: integer, first: { move: string, score?: number, depth: integer }, second: { move: string, score?: number, depth: integer }, preferred?: string }[] }
---@nodiscard
function Database:compare(arguments) end

---A book of the database; see `yomi book`. Strategies from files have books by `yomi.book`.
---@param name string
---@return Book
---@nodiscard
function Database:book(name) end
---@class MoveStatistics
---@field move string
---@field games integer
---@field wins integer
---@field draws integer
---@field losses integer
---@field firsts integer # wins and draws
---@field payoff_mean? number # the mover's, in discs; nil: none of the games was played to the end
---@field same string[] # moves that are equal to it by symmetry

---@class StoredGame
---@field id integer
---@field game string
---@field plies integer
---@field played_at string # ISO 8601, UTC; of an imported game the year alone
---@field year? integer # of an imported game
---@field event string # the tournament of an imported game; empty: none
---@field opening string # the English name; empty: none
---@field names string[] # by seat: people or strategies; the same as `strategies`
---@field experiment string # empty: played outside of one
---@field arm string
---@field strategies string[] # by seat
---@field payoffs integer[] # by seat, in discs; empty: not played to the end
---@field ranks integer[]
local StoredGame = {}

---The moves as text: `f5d6c3`, a pass is `--`.
---@return string
---@nodiscard
function StoredGame:transcript() end

---The position after that many plies; without a number the last one.
---@param ply? integer
---@return Position
---@nodiscard
function StoredGame:position(ply) end

---What the models of the seats say of the game's plies, and who made whom king; see
---`position:analyze_models`.
---@param arguments ModelsArguments
---@return GameComparison
---@nodiscard
function StoredGame:analyze_models(arguments) end

---What every move of the game gave away; see `position:analyze_game`.
---@param arguments GameAnalysisArguments
---@return GameAnalysis
---@nodiscard
function StoredGame:analyze_game(arguments) end
