-- Any two-sided game of the family on any board, 10x10 and 88 Othello among them: what every beginner is told, few frontier
-- discs, quiet moves, many choices, and discs that cannot turn. It knows no square by name, so it fits boards that no weights
-- were trained for, and is what those are searched with by default.
--
-- The weights are by hand, from games at depth 4 (200 from openings by chance, each with both colors): of the points against
-- one disc for a legal move, two for a stable disc and -0.3 of openness, -0.5 of frontier took 59 % on 10x10 and 88 Othello and
-- 63 % on 8x8, four for a stable disc 49, 53 and 55 %, twice the openness 55, 53 and 56 %; twice the mobility was worse (48, 35
-- and 47 %), no openness too (37, 40 and 40 %). Values are not discs: an advantage in kind.
local yomi = require "yomi"

return yomi.evaluation {
  name = "Reversi features", unit = "own", terminal = "payoff",
  { yomi.feature.mobility, weight = 1 },
  { yomi.feature.stable_discs, weight = 4 },
  { yomi.feature.disc_openness, weight = -0.3 },
  { yomi.feature.frontier, weight = -0.5 },
}
