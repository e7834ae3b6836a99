---@meta experiment

---Games by arms, to be played in parallel, stored and reported; the file returns it. `seats`:
---`fixed` (strategy n sits on seat n), `rotated`, `all` (every order) or `mixed` (two strategies, all
---seatings with both). Block n begins with the n-th of the `openings`, round and round, and then
---with `random_plies` moves by chance, the same for all games of a block and for every arm. `games` are
---per arm; more of them continue a stored experiment. With `seconds_per_game` (see `yomi.match`) games
---cannot be played again the same. `stop`: an arm that the test decides plays no more. `next_arm` is
---asked for another arm when all have been played, and gives nil when there is none; after the same
---games it must give the same. Where a script goes wrong, its game is kept as failed and its arm plays no
---more, unless `on_error` is `forfeit`: then it has lost the game. `report` makes a report (`yomi.report`), a table or text of the results;
---by default a table of firsts, lasts, ranks and payoffs.
---@param experiment { name: string, source?: string, game: string|Game, games?: integer, seats?: "fixed"|"rotated"|"all"|"mixed", openings?: string[], random_plies?: integer, seconds_per_game?: number, arms?: Arm[], stop?: StopRule, next_arm?: (fun(results: Results): Arm?), on_error?: "stop"|"forfeit", report?: fun(results: Results): any }
---@return Experiment
---@nodiscard
function yomi.experiment(experiment) end

---@class Arm
---@field name string
---@field strategies (string|Strategy)[] # one per seat; two for mixed seats
---@field seed? integer # added to the run's: the arm has luck of its own, to test what was chosen by other arms' games

---A sequential test, declared before the first game, of the mean score that a strategy takes in whole
---blocks (see `yomi.statistics.sprt`). `score`: `points`, the share of the others that came out behind,
---ties by halves, or `firsts`, shared ones divided. With two seats `elo0` and `elo1` may stand for the
---means. alpha and beta are 0.05.
---@class StopRule
---@field strategy? integer # its number in the arms, 1 by default
---@field score? "points"|"firsts"
---@field mean0? number
---@field mean1? number
---@field elo0? number
---@field elo1? number
---@field alpha? number
---@field beta? number

---@class Experiment
local Experiment = {}
