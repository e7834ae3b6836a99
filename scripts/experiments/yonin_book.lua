-- What is the book of Yonin worth? One player with the shipped book and without: a Monte Carlo tree that plays for payoff,
-- in all 14 seatings in which both sit at the table. No opening is given, since the opening is what is asked about: luck is in
-- the playouts, and in which of nearly equal moves the book plays.
--
--   yomi run yonin_book --db book.db
-- Arguments: games (of each seating; 100), playouts (of each move; 2000), margin (discs below the book's best move; 0.1).
--
-- What the book rests on: 200,000 playouts of "yonin expected" for each of 552 positions, all those that the start leads to in
-- 16 plies by moves that got at least a tenth of the playouts of the best one, at most two discs given away in a line. In three
-- minutes of a core:
--   yomi book grow --db yonin.db --name yonin --game yonin --plies 16 --margin 2 --algorithm mcts --eval yonin_expected \
--     --evaluation-share 1 --exploration 0.2 --playouts 200000
local yomi = require "yomi"
local points = require "designs.points"

local SEATINGS <const> = 14
local playouts = yomi.args.playouts or 2000

local function player(name, book)
  return yomi.search_strategy {
    name = name, algorithm = "mcts", utility = "payoff", evaluation = "yonin_expected",
    evaluation_share = 0.5, careful = 0.9, exploration = 0.4, playouts = playouts, book = book, book_margin = book and (yomi.args.margin or 0.1),
  }
end

return yomi.experiment {
  name = "Book of Yonin",
  game = "yonin",
  games = SEATINGS * (yomi.args.games or 100),
  seats = "mixed",
  arms = { { name = "with a book and without", strategies = { player("book", "yonin"), player "no book" } } },
  report = function(results)
    local share = points.share(results:trials(1), "book")
    return yomi.report {
      ("The player with the book came out before the one without in %.1f %% [%.1f, %.1f] of the pairs of seats: %s."):format(
        100 * share.estimate, 100 * share.low, 100 * share.high, points.verdict(share)),
      results:table { "firsts_fraction", "rank_mid_mean", "payoff_mean" },
      results:totals(),
    }
  end,
}
