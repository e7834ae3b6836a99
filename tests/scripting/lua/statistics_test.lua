local yomi = require "yomi"
local statistics = yomi.statistics

local function near(value, expected, tolerance) return math.abs(value - expected) <= (tolerance or 1e-9) end

--- What a function says that is called with something wrong.
local function refusal(name, ...)
  local fine, text = pcall(statistics[name], ...)
  assert(not fine, name .. " took it")
  return text
end
local function refuses(part, name, ...)
  local text = refusal(name, ...)
  assert(text:find(part, 1, true), text)
end

-- Shares. Newcombe (1998): 81 of 263.
local share = statistics.wilson(81, 263)
assert(near(share.low, 0.2553, 5e-5) and near(share.high, 0.3662, 5e-5))
assert(yomi.wilson(81, 263).low == share.low)
refuses("yomi.statistics.wilson: 3 successes of 2 trials", "wilson", 3, 2)

-- Means by block. Without blocks each value is one.
local mean = statistics.bootstrap { values = { 1, 2, 3, 4, 5, 9 }, seed = 3 }
assert(mean.estimate == 4 and mean.low < 3 and mean.high > 5)
local blocks = statistics.bootstrap { values = { 1, 2, 3, 4, 5, 9 }, blocks = { "a", "a", "b", "b", 3, 3 } }
assert(blocks.estimate == 4 and blocks.low < 4 and blocks.high > 4)
assert(statistics.bootstrap({ values = { 1, 5 }, blocks = { 1, 1 } }).low == -math.huge)
refuses("6 values, but 1 blocks", "bootstrap", { values = { 1, 2, 3, 4, 5, 9 }, blocks = { 1 } })
refuses("did you mean 'values'", "bootstrap", { value = { 1 } })
refuses("'values' is missing", "bootstrap", {})
refuses("element 2: expected a finite number, got the text", "bootstrap", { values = { 1, "x" } })
refuses("element 1: expected a finite number", "bootstrap", { values = { 0 / 0 } })
refuses("draws: expected a whole number", "bootstrap", { values = { 1 }, draws = 0 })

-- Ranks within blocks: three that agree.
local test = statistics.friedman { { 1, 2, 3 }, { 4, 5, 6 }, { 0, 1, 7 } }
assert(near(test.statistic, 6) and test.degrees == 2 and near(test.p, math.exp(-3)) and near(test.w, 1))
assert(near(test.mean_ranks[1], 1) and near(test.mean_ranks[3], 3))
refuses("block 2: expected as many values", "friedman", { { 1, 2 }, { 1 } })
refuses("there is no block", "friedman", {})

-- Deals within blocks: of 2^5 the observed one and its mirror.
local dealt = statistics.permutation {
  values = { 1, 0, 11, 10, 21, 20, 31, 30, 41, 40 },
  treatments = { "a", "b", "a", "b", "a", "b", "a", "b", "a", "b" },
  blocks = { 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 },
}
assert(near(dealt.p, 2 / 32, 0.01) and near(dealt.effects.a, 0.5) and near(dealt.effects.b, -0.5))
refuses("treatments: expected two or more", "permutation", { values = { 1, 2 }, treatments = { "a", "a" } })

local adjusted = statistics.holm { 0.04, 0.01, 0.03 }
assert(near(adjusted[1], 0.06) and near(adjusted[2], 0.03) and near(adjusted[3], 0.06))
refuses("2 is no p value", "holm", { 2.0 })

-- Two players.
local elo = statistics.elo { wins = 300, draws = 400, losses = 200 }
assert(near(elo.estimate, 400 * math.log(5 / 4, 10)) and near(elo.score.estimate, 5 / 9))
assert(elo.low < elo.estimate and elo.estimate < elo.high and elo.superiority > 0.999)
assert(elo.observations == 900)
local pairs_of = statistics.elo { pairs = { 0, 0, 90, 0, 10 } }
assert(pairs_of.low > 0 and near(pairs_of.score.estimate, 0.55))
assert(near(statistics.elo({ scores = { 0.5, 0.5, 0.25, 1 } }).score.estimate, 0.5625))
refuses("expected one of wins, draws and losses; pairs; or scores", "elo", {})
refuses("expected five counts", "elo", { pairs = { 1, 2 } })
refuses("expected scores from 0 to 1, got 3", "elo", { scores = { 3 } })
refuses("wins: expected a number of games, got -1", "elo", { wins = -1 })

-- A sequential test: 7 blocks all won decide.
local won = {}
for place = 1, 20 do won[place] = 1 end
local decided = statistics.sprt { mean0 = 0.25, mean1 = 0.4, scores = won }
assert(decided.decision == "accept_h1" and decided.used == 7 and near(decided.upper, math.log(19)))
assert(near(decided.log_likelihood_ratio, 7 * math.log(0.4 / 0.25)))
local open = statistics.sprt { elo0 = 0, elo1 = 5, pairs = { 5, 25, 40, 26, 5 } }
assert(open.decision == "continue" and open.used == 101)
refuses("expected the bounds elo0 and elo1, or mean0 and mean1", "sprt", { elo0 = 1, wins = 3 })
refuses("expected elo0 below elo1", "sprt", { elo0 = 5, elo1 = 0, wins = 3 })
refuses("expected 0 < mean0 < mean1 < 1", "sprt", { mean0 = 0.5, mean1 = 1, wins = 3 })

-- Ratings of pairs.
local rated = statistics.bradley_terry {
  { "ann", "bob", wins = 200, draws = 700, losses = 100 }, zero = "bob", prior = 0,
}
assert(rated.groups == 1 and #rated.players == 2)
assert(rated.players[1].name == "ann" and near(rated.players[1].estimate, 400 * math.log(55 / 45, 10), 1e-6))
assert(rated.players[2].estimate == 0 and rated.players[1].error > 0)
refuses("result 1: there is no argument 'win'", "bradley_terry", { { "a", "b", win = 3 } })
refuses("expected two different players", "bradley_terry", { { "a", "a", wins = 3 } })
refuses("player 2: expected a name or a number, got nil", "bradley_terry", { { "a", wins = 3 } })
refuses("no chain of wins leads from b to a", "bradley_terry", { { "a", "b", wins = 3 }, prior = 0 })
refuses("there is no player 'anm'; did you mean 'ann'", "bradley_terry", { { "ann", "b", wins = 3 }, zero = "anm" })

-- Ratings of games of four: seat 1 is good, who sits there comes first more often.
local random = yomi.random(5)
local names, games = { "a", "b", "c", "d" }, {}
for place = 1, 300 do
  local seated = { table.unpack(names) }
  for seat = 4, 2, -1 do
    local other = random:below(seat) + 1
    seated[seat], seated[other] = seated[other], seated[seat]
  end
  local payoffs = {}
  for seat, name in ipairs(seated) do
    payoffs[seat] = math.floor(12 * random:fraction()) + (name == "a" and 4 or 0) + (seat == 1 and 4 or 0)
  end
  games[place] = { players = seated, payoffs = payoffs, block = place // 2 }
end
local fitted = statistics.plackett_luce { games = games, seats = true, partners = { { 1, 3 }, { 2, 4 } } }
assert(#fitted.players == 4 and fitted.players[1].name == "a" and fitted.players[1].low > 0)
local sum = 0
for _, seat in ipairs(fitted.seats) do sum = sum + seat.estimate end
assert(#fitted.seats == 4 and near(sum, 0, 1e-6) and fitted.seats[1].low > 0)
assert(fitted.partner.low < 0 and fitted.partner.high > 0) -- partners do nothing here
assert(fitted.ties[2] > 0 and fitted.log_likelihood < 0)
local by_block = statistics.plackett_luce { games = games, errors = "blocks" }
local plain = statistics.plackett_luce { games = games }
assert(by_block.players[1].estimate == plain.players[1].estimate)
assert(by_block.players[1].error ~= plain.players[1].error and not plain.seats and not plain.partner)
local ranks = statistics.plackett_luce { games = { { players = { "a", "b" }, ranks = { 1, 2 }, count = 3 } } }
assert(ranks.players[1].name == "a")
refuses("game 1: 2 players, but 1 ranks", "plackett_luce", { games = { { players = { "a", "b" }, ranks = { 1 } } } })
refuses("game 1: either ranks or payoffs", "plackett_luce", { games = { { players = { "a", "b" } } } })
refuses("expected 2 to 4 players, got 1", "plackett_luce", { games = { { players = { "a" }, ranks = { 1 } } } })
refuses("'games' is missing", "plackett_luce", {})
refuses("seats from 1 to 4", "plackett_luce", { games = games, partners = { { 1, 5 } } })
refuses("seat 1 has two", "plackett_luce", { games = games, partners = { { 1, 3 }, { 1, 2 } } })

-- Who beats whom in a circle.
local results = {
  { "rock", "scissors", wins = 90, losses = 10 }, { "scissors", "paper", wins = 80, losses = 20 },
  { "paper", "rock", wins = 70, draws = 10, losses = 20 },
}
local cycles = statistics.cycles(results)
assert(#cycles == 1 and table.concat(cycles[1].players, " ") == "rock scissors paper")
assert(near(cycles[1].shares[3], 0.75) and cycles[1].adjusted < 0.001)
results[3].wins, results.level = 25, 0.05
assert(#statistics.cycles(results) == 0)
refuses("expected results such as", "cycles", {})
print "passed"
