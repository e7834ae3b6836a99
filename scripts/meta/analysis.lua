---@meta analysis

---A table that is kept from search to search: looking deeper goes on where the last search ended.
---It forgets everything when it is asked for another game, goal or seat.
---@class Analysis
---@field hash integer megabytes of the table
local Analysis = {}

---The same as `position:search`; evaluation, algorithm, coalition and hash are its own, and threads,
---lines and seat too where they are not said here.
---@param position Position
---@param arguments SearchArguments
---@return SearchResult
---@nodiscard
function Analysis:search(position, arguments) end

---Forgets everything.
function Analysis:clear() end

---@class yomi
local yomi = {}

---An analysis with an empty table of `hash` megabytes, 16 when absent.
---@param arguments? { evaluation?: string|Evaluation, hash?: integer, algorithm?: string, coalition?: integer[], threads?: integer, lines?: integer, seat?: integer }
---@return Analysis
---@nodiscard
function yomi.analysis(arguments) end

---Searches a list of positions of one game, several at a time, each on one thread with an empty
---table: the same results, in the order of the positions, at any number of threads (as many as the
---run has when absent) unless a time limit decides. `on_progress` hears how many are done and stops
---by returning false; what was not searched then is false. Functions of the running script are asked
---on one thread.
---@param positions Position[]
---@param arguments SearchArguments|{ on_progress?: fun(done: integer, total: integer): boolean? }
---@return (SearchResult|false)[]
---@nodiscard
function yomi.search_all(positions, arguments) end
