---@meta results

---What came out of an experiment or a match.
---@class Results
---@field name string
---@field arms ArmResults[] # in the order of the experiment
local Results = {}

---@class ArmResults
---@field name string
---@field games integer # that count
---@field repeats integer # games beside them that repeat others move for move, with nothing left to chance: no evidence
---@field standings Standing[] # a row for each strategy on each seat that it sat on

---One strategy on one seat. Counts are of the games that count, without `repeats`; `firsts` and `lasts` count shared places in full,
---`firsts_fraction` divides them; `rank_mean` is of competition ranks ("1224"), `rank_mid_mean` of
---mid-ranks; payoffs are in discs.
---@class Standing
---@field strategy string
---@field seat integer
---@field games integer
---@field repeats integer # games beside them, see ArmResults
---@field firsts integer
---@field firsts_sole integer
---@field firsts_fraction number
---@field lasts integer
---@field lasts_sole integer
---@field rank_mean number
---@field rank_mid_mean number
---@field payoff_mean number
---@field ranks integer[] # how often each competition rank was taken, from 1 to the number of seats
---@field intervals table<string, { estimate: number, low: number, high: number }> # by column, 95 %; shares as fractions

---One game. Arms, trials, blocks, strategies and seats are counted from 1; lists are by seat.
---@class TrialResult
---@field number integer
---@field block integer # games of one block had the same luck
---@field seating integer[] # the number of the strategy
---@field strategies string[] # their names
---@field payoffs integer[] # discs
---@field ranks integer[] # competition ranks
---@field seconds number # that the game took; 0 in a match
---@field repeats boolean # an earlier game of the arm, see ArmResults

---The results as a table of `yomi.report`, which `tostring` and `..` make text of. Columns: `firsts`,
---`firsts_sole`, `firsts_fraction`, `lasts`, `lasts_sole`, `rank_mean`, `rank_mid_mean`,
---`payoff_mean`. `beside` puts published numbers next to the first columns, by arm, shares in percent.
---@param columns { [integer]: string, seat?: integer, beside?: table<string, number[]> }
---@return ReportItem
---@nodiscard
function Results:table(columns) end

---What became of every strategy over all seats that it sat on, as a table of `yomi.report`: games
---won, drawn and lost, points, and with two seats the difference in Elo, with their intervals.
---@return ReportItem
---@nodiscard
function Results:totals() end

---The same as a chart, a group of bars for each column. Columns that are shares of the games and
---columns that are not have no axis in common: they are two charts.
---@param columns { [integer]: string, seat?: integer, beside?: table<string, number[]>, title?: string, reference?: { value: number, name: string } }
---@return ReportItem
---@nodiscard
function Results:bars(columns) end

---How often each rank was taken, as a chart.
---@param chart? { seat?: integer, title?: string }
---@return ReportItem
---@nodiscard
function Results:distribution(chart) end

---The games of an arm one by one, for statistics of one's own: those that count, and with
---`repeats = true` those that repeat them.
---@param arm string|integer # its name or number
---@param which? { repeats?: boolean }
---@return TrialResult[]
---@nodiscard
function Results:trials(arm, which) end

---A share of trials and where the true one lies with 95 % confidence (Wilson 1927), as fractions.
---@param successes number
---@param total number
---@return { estimate: number, low: number, high: number }
---@nodiscard
function yomi.wilson(successes, total) end
