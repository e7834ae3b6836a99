---@meta experiment

---Games by arms, to be played in parallel, stored and reported; the file returns it. `seats`:
---`fixed` (strategy n sits on seat n), `rotated` or `all`. `random_plies` moves at the beginning of
---each game are by chance, the same for all games of a block and for every arm. `games` are per arm; more of them
---(with `seconds_per_game`, see `yomi.match`, they cannot be played again the same)
---continue a stored experiment. Default report: a table of firsts, lasts, ranks and payoffs.
---@param experiment { name: string, source?: string, game: string|Game, games?: integer, seats?: "fixed"|"rotated"|"all", random_plies?: integer, seconds_per_game?: number, arms: Arm[], report?: fun(results: Results): any }
---@return Experiment
---@nodiscard
function yomi.experiment(experiment) end

---@class Arm
---@field name string
---@field strategies (string|Strategy)[] # one per seat

---@class Experiment
local Experiment = {}
