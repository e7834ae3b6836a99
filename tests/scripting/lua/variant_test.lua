local yomi = require "yomi"

local open = yomi.variant { name = "open", like = "yonin", place = "anywhere" }
assert(open.seats == 4 and #open:start():moves() == 4 and #yomi.game("yonin"):start():moves() == 2)
assert(yomi.position(open, "d3").mover == 2 and yomi.game(open) == open)

local three = yomi.variant {
  name = "three", seats = 3, colors = { "black", "white", "black" },
  squares = yomi.squares.all & ~yomi.squares "a1 h1 a8 h8",
  place = { yomi.squares.all, yomi.squares.all, yomi.quarter(1) | yomi.quarter(2) },
  count = { yomi.quarter(1), yomi.squares.all, yomi.quarter(2) }, wins = "fewest",
}
assert(three.seats == 3 and three:start().empties == 56)
assert(three:start():play("d3").mover == 2)

local started = yomi.variant { name = "started", like = "reversi4", start = "-----XO--OX----- X" }
assert(started:start():disc "b2" == "X" and started:start().empties == 12)
assert(not pcall(yomi.variant, { like = "reversi" }))
assert(not pcall(yomi.variant, { name = "reversi" }))
assert(not pcall(yomi.variant, { name = "x", like = "upperhand" }))
assert(not pcall(yomi.variant, { name = "x", seats = 5 }))
-- The board of the game that it is like has a hole; a larger one is no such board.
local six = yomi.game "reversi6".squares
assert(#six == 36 and #yomi.game "upperhand".squares == 55)
local holed = yomi.variant { name = "holed", like = "reversi6", squares = six - yomi.squares "b2" }
assert(#holed.squares == 35 and not tostring(holed.squares):find "b2")
local refused, why = pcall(yomi.variant, { name = "x", like = "reversi6", squares = yomi.squares.all - yomi.squares "b2" })
assert(not refused and why:find("squares: 28 of them, such as g1, are not on the board of reversi6", 1, true))
assert(not pcall(yomi.variant, { name = "x", colors = { "black", "black" } }))
assert(not pcall(yomi.variant, { name = "x", start = "XO" }))
print "passed"
