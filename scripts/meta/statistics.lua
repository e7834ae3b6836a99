---@meta

---Intervals, tests and ratings for experiments of two to four players. Intervals are of 95 %; what is
---drawn at random comes out the same for a seed.
---@class yomi
local yomi = {}
yomi.statistics = {}

---@class StatisticsInterval
---@field estimate number
---@field low number
---@field high number

---A share of trials, as fractions (Wilson 1927).
---@param successes number
---@param total number
---@return StatisticsInterval
---@nodiscard
function yomi.statistics.wilson(successes, total) end

---The mean of values that come in blocks: those of one block share luck, such as trials with the same
---random numbers. `blocks` names the block of each value; without it each is a block of its own. By
---bootstrap-t over blocks (Efron and Tibshirani 1993); 20 blocks are few enough, 1999 draws the default.
---@param arguments { values: number[], blocks?: (string|number)[], draws?: integer, seed?: integer }
---@return StatisticsInterval
---@nodiscard
function yomi.statistics.bootstrap(arguments) end

---Whether treatments differ, from their ranks within blocks: a list of blocks, each a list of one value
---a treatment (Friedman 1937, with mid-ranks and the correction for ties). `w` is Kendall's: how much
---the blocks agree, 0 to 1. Mean ranks count from the smallest value.
---@param blocks number[][]
---@return { statistic: number, degrees: integer, p: number, w: number, mean_ranks: number[] }
---@nodiscard
function yomi.statistics.friedman(blocks) end

---Whether the means of treatments differ, whatever the blocks differ by: values are dealt anew within
---their blocks (all one block without `blocks`). p is (1 + as extreme) / (1 + draws), two-sided; 9999
---draws. `effects`: by treatment, how much its mean lies above that of the blocks it was played in.
---@param arguments { values: number[], treatments: (string|number)[], blocks?: (string|number)[], draws?: integer, seed?: integer }
---@return { p: number, effects: table<string, number> }
---@nodiscard
function yomi.statistics.permutation(arguments) end

---Adjusted p values of tests made together, in their order (Holm 1979).
---@param p_values number[]
---@return number[]
---@nodiscard
function yomi.statistics.holm(p_values) end

---The difference in Elo between two players, from games (`wins`, `draws`, `losses`), from pairs of games
---(`pairs`: how many came to 0, 1/2, 1, 3/2 and 2 points), or from mean scores of blocks (`scores`, 0 to
---1). The interval is that of the likelihood ratio. `superiority`: how likely the player is the stronger;
---`variance`: of one score.
---@param arguments { wins?: number, draws?: number, losses?: number, pairs?: number[], scores?: number[] }
---@return { estimate: number, low: number, high: number, score: StatisticsInterval, superiority: number, variance: number, observations: number }
---@nodiscard
function yomi.statistics.elo(arguments) end

---A sequential test between two bounds that were declared before the first game: `elo0` and `elo1`, or
---mean scores `mean0` and `mean1` such as 0.25 and 0.28 of the firsts. From pairs, games, or `scores`:
---mean scores of pairs or of blocks in which a player sits on every seat once, in their order, where the
---first decision holds and `used` says after how many. The generalised likelihood ratio of Van den Bergh
---(2017); alpha and beta are 0.05.
---@param arguments { elo0?: number, elo1?: number, mean0?: number, mean1?: number, alpha?: number, beta?: number, wins?: number, draws?: number, losses?: number, pairs?: number[], scores?: number[] }
---@return { decision: "continue"|"accept_h0"|"accept_h1", log_likelihood_ratio: number, lower: number, upper: number, used: integer }
---@nodiscard
function yomi.statistics.sprt(arguments) end

---Of Elo, about the mean of all players or about the player `zero`, with the standard error. Players of
---different groups never met, not even through others: their ratings do not compare.
---@class StatisticsRating: StatisticsInterval
---@field name string
---@field error number
---@field group integer

---Ratings from games of two (Bradley and Terry 1952): `{ { "one", "other", wins = 3, draws = 1, losses =
---2 }, ..., prior = 1 }`. A draw is half a win. `prior`: so many games, half of each won, that everybody
---is taken to have played against an average player besides, 1 unless it is said; 0: none.
---@param results { [integer]: table, prior?: number, zero?: string }
---@return { players: StatisticsRating[], groups: integer } # the best first
---@nodiscard
function yomi.statistics.bradley_terry(results) end

---Ratings from rankings of two to four seats, a player for each: by `ranks`, the lowest first, or
---`payoffs`, the highest first. The model is that of Plackett and Luce with the ties of Turner et al.
---(2020): among those who do not tie, 400 points are ten times as often before as behind; `ties` are the
---weights of ties of 2, 3 and 4. `seats = true` fits an effect of each seat, in Elo, their sum 0.
---`partners = { { 1, 3 }, { 2, 4 } }` fits the part of the partner's rating that adds to one's own; it
---needs some 150 games of players who differ. `errors = "blocks"` takes the errors from how much the
---`block`s of games differ; else games are independent. A game with a `count` is that many. `prior` and
---`zero` as in `bradley_terry`.
---@param arguments { games: { players: string[], ranks?: number[], payoffs?: number[], count?: number, block?: string|number }[], seats?: boolean, partners?: integer[][], prior?: number, zero?: string, errors?: "model"|"blocks" }
---@return { players: StatisticsRating[], groups: integer, seats?: table[], partner?: table, ties: table<integer, number>, log_likelihood: number }
---@nodiscard
function yomi.statistics.plackett_luce(arguments) end

---Three players of whom each beats the next, by mean scores of results as in `bradley_terry`; the surest
---first. `p` is that of the weakest of the three claims, `adjusted` by Holm for all cycles that might have
---been found; `level = 0.05` leaves out those above it.
---@param results { [integer]: table, level?: number }
---@return { players: string[], shares: number[], p: number, adjusted: number }[]
---@nodiscard
function yomi.statistics.cycles(results) end
