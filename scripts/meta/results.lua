---@meta results

---What came out of an experiment or a match.
---@class Results
---@field name string
---@field arms ArmResults[] # in the order of the experiment
local Results = {}

---@class ArmResults
---@field name string
---@field games integer
---@field standings Standing[] # a row for each strategy on each seat that it sat on

---One strategy on one seat. Counts are games; `firsts` and `lasts` count shared places in full,
---`firsts_fraction` divides them; `rank_mean` is of competition ranks ("1224"), `rank_mid_mean` of
---mid-ranks; payoffs are in discs.
---@class Standing
---@field strategy string
---@field seat integer
---@field games integer
---@field firsts integer
---@field firsts_sole integer
---@field firsts_fraction number
---@field lasts integer
---@field lasts_sole integer
---@field rank_mean number
---@field rank_mid_mean number
---@field payoff_mean number
---@field intervals table<string, { estimate: number, low: number, high: number }> # by column, 95 %; shares as fractions

---The results as text. Columns: `firsts`, `firsts_sole`, `firsts_fraction`, `lasts`, `lasts_sole`,
---`rank_mean`, `rank_mid_mean`, `payoff_mean`. `beside` puts published numbers next to the first
---columns, by arm.
---@param columns { [integer]: string, seat?: integer, beside?: table<string, number[]> }
---@return string
---@nodiscard
function Results:table(columns) end

---A share of trials and where the true one lies with 95 % confidence (Wilson 1927), as fractions.
---@param successes number
---@param total number
---@return { estimate: number, low: number, high: number }
---@nodiscard
function yomi.wilson(successes, total) end
