local yomi = require "yomi"

local corners = yomi.squares "a1 h1 a8 h8"
assert(#corners == 4 and corners.size == 4 and tostring(corners) == "a1 h1 a8 h8")
assert(corners:contains "a1" and not corners:contains "b1")
assert(#~corners == 60 and #yomi.squares.all == 64)
assert(#(yomi.squares.all & ~corners) == 60 and (corners | yomi.squares "b1").size == 5)
assert(corners - yomi.squares "a1" == yomi.squares "h1 a8 h8")
assert(corners == yomi.squares "h8,a8,h1,a1")

-- Quarters go round clockwise.
assert(yomi.quarter(1):contains "a1" and yomi.quarter(2):contains "h1")
assert(yomi.quarter(3):contains "h8" and yomi.quarter(4):contains "a8")
assert(#(yomi.quarter(1) | yomi.quarter(2) | yomi.quarter(3) | yomi.quarter(4)) == 64)
assert(#yomi.quarter(1, 4) == 4)

local names = {}
for square in corners:each() do names[#names + 1] = square end
assert(table.concat(names, " ") == "a1 h1 a8 h8")
for place, square in ipairs(corners) do assert(square == names[place]) end
assert(table.concat(corners:list(), " ") == "a1 h1 a8 h8" and corners[5] == nil)
assert(not pcall(yomi.squares, "i9"))
print "passed"
