local yomi = require "yomi"

local start = yomi.game("reversi"):start()
assert(table.concat(start:moves(), " ") == "d3 c4 f5 e6")
assert(start.game == "reversi" and start.mover == 1 and start.seats == 2 and start.empties == 60)
assert(not start.over)

-- A position never changes.
local next = start:play "f5"
assert(start == yomi.position "reversi" and next ~= start and next.mover == 2)
assert(start:play "f5d6c3" == next:play("d6"):play "c3")
assert(yomi.position("reversi", "f5d6c3") == start:play "f5 d6 C3")
assert(yomi.position("reversi", next:text()) == next and tostring(next) == next:text())

assert(tostring(start:flips "f5") == "e5" and #start:flips "f5" == 1)
assert(start:disc "d4" == "O" and start:disc "e4" == "X" and start:disc "a1" == "-")
assert(tostring(start:discs "X") == "e4 d5" and #start:discs "-" == 60)
assert(start:moves_text { "f5", "d6", "c3" } == "f5d6c3")

-- The pass is a move.
local pass = yomi.position("reversi4", "-XXXXXXXXXXXXXOX O")
if not pass.over and pass:moves()[1] == "--" then assert(pass:play("--").mover == 1) end

-- The end of a game.
local over = yomi.position("reversi4", "XXXXXXXXXXXXOOOO X")
assert(over.over and #over:moves() == 0)
assert(over:payoff(1) == 8 and over:payoff(2) == -8)
assert(over:payoffs()[1] == 8 and over:ranks()[2] == 2)
assert(not pcall(start.payoff, start, 1))

-- Yonin: seats count from 1; UpperHand: cells of a pyramid.
local yonin = yomi.game("yonin"):start():play "d3"
assert(yonin.mover == 2 and yonin.seats == 4)
local upper = yomi.game "upperhand":start()
assert(#upper:moves() == 24 and upper:disc "Ac3" == "N" and upper:play("Aa1"):disc "Aa1" == "X")
assert(yomi.position("upperhand", "Aa1Ab1").mover == 1)

-- Games are found by name, shipped variants too.
local names = table.concat(yomi.games(), " ")
assert(names:find("reversi6", 1, true) and names:find("yonin_open", 1, true))
assert(yomi.game("yonin").name == "yonin" and yomi.game("yonin").seats == 4)
assert(yomi.game("yonin-open").name == "yonin-open" and yomi.game "yonin_open" == yomi.game "yonin-open")
print "passed"
