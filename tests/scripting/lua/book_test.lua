local yomi = require "yomi"

local tiger = yomi.opening "f5d6c3d3c4"
assert(tiger.name == "Tiger" and tiger.japanese == "虎" and tiger.moves == "f5d6c3d3c4")
assert(yomi.opening("c4e3f6e6f5").name == "Tiger", "however the board lies")
assert(yomi.opening(yomi.position("reversi", "f5d6c3d3c4")).name == "Tiger")
assert(yomi.opening "f5" == nil)
assert(not pcall(yomi.opening, "a1"))
assert(#yomi.openings() >= 60)
local lines = yomi.openings "beside/openings.txt"
assert(#lines == 2 and lines[1] == "f5d6" and lines[2] == "f5f6e6")
assert(select(2, pcall(yomi.openings, "../openings.txt")):find("no file beside the script", 1, true))
for _, opening in ipairs(yomi.openings()) do
  assert(yomi.opening(opening.moves).name == opening.name)
end

local book = yomi.book "openings"
local start = yomi.game("reversi"):start()
assert(book.name == "openings" and tostring(book) == "openings" and book.positions > 100)
local moves = book:moves(start:play "f5")
assert(#moves >= 3 and moves[1].worth >= moves[2].worth and moves[1].move)
assert(book:choose(start:play "f5") == moves[1].move)
assert(#book:moves(yomi.game("yonin"):start()) == 0)
assert(book:choose(yomi.game("yonin"):start()) == nil)
local chosen = {}
local random = yomi.random(5)
for _ = 1, 30 do chosen[book:choose(start:play "f5", { random = random, margin = 20 })] = true end
assert(next(chosen, next(chosen)), "chance decides among moves within the margin")
assert(not pcall(yomi.book, "no such book"))
assert(not pcall(yomi.search_strategy, { depth = 1, book_margin = 2 }))
print "passed"
