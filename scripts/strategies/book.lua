-- Plays the openings of a book, by chance among moves that are nearly as good as the best, and searches
-- where the book ends. A book of one's own: yomi book export, then book = "mine.book" in a copy of this.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "book", book = "openings", book_margin = 1, level = 6,
}
