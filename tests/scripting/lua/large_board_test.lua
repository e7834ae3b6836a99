-- Boards beyond 8x8: variants, squares, maps and the turn order.
local yomi = require "yomi"

local board = yomi.squares.board(12, 10)
assert(#board == 120 and board[1] == "a1" and board[120] == "l10")
assert(#board:named "a1 l10 c9" == 3 and tostring(board:named "l10 a1") == "a1 l10")
assert(board:named "a1" - board:named "a1" == board:named "")
assert(not pcall(function() return board | yomi.squares "a1" end), "sets of two boards")
assert(not pcall(yomi.squares.board, 12, 11), "132 squares")
local names = {}
for name in (board - board:named "a1"):each() do names[#names + 1] = name end
assert(#names == 119 and names[1] == "b1" and names[119] == "l10")

local long = yomi.variant { name = "long", columns = 12, rows = 10 }
assert(#long.squares == 120 and long.name == "long")
assert(#long:start():moves() == 4)
local position = long:start():play "e5"
assert(#position:flips "e4" >= 1 and position:disc "e5" == "X")

-- With holes, and one's own start.
local octagon = yomi.squares.board(10, 10) - yomi.squares.board(10, 10):named [[
  a1 b1 a2 i1 j1 j2 a9 a10 b10 j9 j10 i10]]
local game = yomi.variant { name = "octagon", squares = octagon }
assert(#game.squares == 88)
assert(game:start():text() == yomi.position("reversi88"):text())

-- Four seats on 10x10, whose quarters are 5x5.
local quarters = {}
for seat = 1, 4 do quarters[seat] = yomi.quarter(seat, 10) end
assert(#quarters[1] == 25 and quarters[3]:contains "j10")
local four = yomi.variant {
  name = "yonin10", columns = 10, rows = 10, seats = 4, count = quarters,
  place = {
    yomi.squares.board(10, 10) - quarters[3], yomi.squares.board(10, 10) - quarters[4],
    yomi.squares.board(10, 10) - quarters[1], yomi.squares.board(10, 10) - quarters[2],
  },
}
assert(four.seats == 4 and #four:start():moves() > 0)

-- Maps of ten columns turn with the seats.
local cells = {}
for cell = 1, 100 do cells[cell] = cell end
local map = yomi.map.cells(cells)
assert(map.size == 10 and map:cell "a1" == 1 and map:cell "j10" == 100 and map:sum() == 5050)
local corner = {}
for cell = 1, 25 do corner[cell] = cell end
assert(yomi.map.mirrored(corner):cell "j10" == 1 and yomi.map.mirrored(corner):cell "f6" == 25)
local evaluation = yomi.evaluation { name = "by place", unit = "own", map }
assert(four:start():search({ evaluation = evaluation, algorithm = "maxn", depth = 2 }).move)

-- Another turn order of Yonin: partners follow each other.
local turns = yomi.variant { name = "partners", like = "yonin", order = { 1, 3, 2, 4 } }
local after = turns:start():play(turns:start():moves()[1])
assert(after.mover == 2)
for _, wrong in ipairs { { 1, 2, 3 }, { 1, 1, 2, 3 }, { 1, 2, 3, 5 }, { "1", 2, 3, 4 }, 7 } do
  assert(not pcall(yomi.variant, { name = "wrong", like = "yonin", order = wrong }))
end

for _, wrong in ipairs {
  { name = "w", columns = 12 }, { name = "w", columns = 12, rows = 11 }, { name = "w", columns = 2, rows = 9 },
  { name = "w", columns = 9, rows = 9 },  -- no middle of four squares, and no start
  { name = "w", columns = 10, rows = 10, place = { yomi.squares "a1", yomi.squares "b1" } },
} do
  assert(not pcall(yomi.variant, wrong))
end

print "passed"
