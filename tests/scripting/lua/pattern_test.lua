local yomi = require "yomi"

-- The function is asked once for every pattern and side to move.
local calls, by_mover = 0, { [true] = 0, [false] = 0 }
local seen = {}
local counted = yomi.pattern.corners(function(p, own_moves)
  calls = calls + 1
  by_mover[own_moves] = by_mover[own_moves] + 1
  seen[tostring(p)] = true
  assert(#p == 9 and p:own() + p:other() + p:empty() == 9)
  return p:own()
end)
assert(calls == 0 and counted.name == "corners" and tostring(counted) == "corners")
local evaluation = yomi.evaluation { game = "reversi", counted, { counted, weight = 2 } }
assert(calls == 2 * 3 ^ 9 and by_mover[true] == 3 ^ 9 and by_mover[false] == 3 ^ 9)
local different = 0
for _ in pairs(seen) do different = different + 1 end
assert(different == 3 ^ 9)

-- An 8x8 board from rows, or with dots of 64 letters.
local function board(rows, mover)
  return yomi.position("reversi", table.concat(rows) .. " " .. (mover or "X"))
end
local position = board { "XO-----X", "OX------", "--X-----", "---XO---", "---OX---", "------O-", "-X----O-", "O------X" }
assert(evaluation:value(position, 1) == 3 * (3 + 1 + 1 + 1))

-- What each family looks at: own discs minus the other's, over all images.
local function balance(p) return p:own() - p:other() end
local function value(term, at, seat) return yomi.evaluation({ game = "reversi", term }):value(at, seat) end
local one = board { "--------", "-X------", "--------", "---XO---", "---OX---", "--------", "--------", "--------" }
local c1 = board { "--X-----", "--------", "--------", "---XO---", "---OX---", "--------", "--------", "--------" }
local a1 = board { "X-------", "--------", "--------", "---XO---", "---OX---", "--------", "--------", "--------" }
assert(value(yomi.pattern.edges(balance), one, 1) == 0 and value(yomi.pattern.edges(balance), c1, 1) == 1)
assert(value(yomi.pattern.edges(balance), a1, 1) == 2 and value(yomi.pattern.edges(balance), a1, 2) == -2)
assert(value(yomi.pattern.edges_x(balance), one, 1) == 2 and value(yomi.pattern.edges_x(balance), a1, 1) == 2)
assert(value(yomi.pattern.corners(balance), one, 1) == 1 and value(yomi.pattern.blocks(balance), one, 1) == 2)
assert(value(yomi.pattern.blocks(balance), c1, 1) == 1 and value(yomi.pattern.blocks(balance), a1, 1) == 2)
assert(value(yomi.pattern.rows(balance), one, 1) == 2 and value(yomi.pattern.rows(balance), c1, 1) == 1)
assert(value(yomi.pattern.rows(balance, { 1 }), a1, 1) == 2 and value(yomi.pattern.rows(balance, { 3, 4 }), one, 1) == 0)
assert(value(yomi.pattern.diagonals(balance, { 8 }), one, 1) == 1)
assert(value(yomi.pattern.diagonals(balance), one, 1) == 1 and value(yomi.pattern.diagonals(balance), c1, 1) == 1)
assert(value(yomi.pattern.diagonals(balance, { 3 }), c1, 1) == 1 and value(yomi.pattern.diagonals(balance, { 4 }), c1, 1) == 0)
assert(value(yomi.pattern.squares("b2", balance), one, 1) == 1 and value(yomi.pattern.squares("a1 b1 c1", balance), c1, 1) == 1)

-- Diagonals have a table for each length, and a share.
local explained = yomi.evaluation({ game = "reversi", yomi.pattern.diagonals(balance) }):explain(one)
assert(#explained.terms == 5 and explained.terms[1].name == "diagonals 4" and explained.terms[5].share == 1)

-- Who moves matters where the function says so.
local turn = yomi.pattern.squares("a1", function(p, own_moves) return own_moves and p:own() or 10 * p:own() end)
assert(value(turn, a1, 1) == 1 and value(turn, board({ "X-------", ("-"):rep(56) }, "O"), 1) == 10)

-- A list in place of a function: 1 + the sum of digit * 3^place.
assert(value(yomi.pattern.squares("a1", { 0, 5, -7 }), a1, 1) == 5 and value(yomi.pattern.squares("a1", { 0, 5, -7 }), a1, 2) == -7)
assert(value(yomi.pattern.squares("a1", { own_moves = { 0, 1, 0 }, other_moves = { 0, 3, 0 } }), a1, 1) == 1)
assert(not pcall(value, yomi.pattern.squares("a1", { 0, 5 }), a1) and not pcall(value, yomi.pattern.squares("a1", { 0, 5, "x" }), a1))
assert(not pcall(value, yomi.pattern.diagonals { 1, 2 }, a1))

-- The small boards have their own; what does not fit is refused.
for game, count in pairs { reversi6 = 6, reversi4 = 4 } do
  local made = yomi.evaluation { game = game, yomi.pattern.edges(function(p) assert(#p == count) return p:own() end) }
  assert(made:value(yomi.game(game):start()) == 0)
end
assert(not pcall(yomi.evaluation, { game = "reversi4", yomi.pattern.blocks(balance) }))
assert(not pcall(yomi.evaluation, { game = "reversi6", yomi.pattern.diagonals(balance, { 8 }) }))
assert(not pcall(yomi.evaluation, { game = "reversi6", yomi.pattern.squares("h8", balance) }))
assert(not pcall(yomi.evaluation, { game = "upperhand", yomi.pattern.edges(balance) }))
local unnamed = yomi.evaluation { yomi.pattern.edges(balance) }
assert(unnamed:value(a1) == 2 and not pcall(unnamed.value, unnamed, yomi.position "reversi6"))

-- With two seats a mirror image is worth the same; with four seats it need not be.
local function first(p) return p[1] == "own" and 1 or 0 end
assert(not pcall(yomi.evaluation, { game = "reversi", yomi.pattern.edges(first) }))
local yonin = yomi.evaluation { game = "yonin", yomi.pattern.edges(first) }
-- Edges run clockwise: the first square of the upper one is a1, of the right one h1.
local corner = yomi.position("yonin", "X" .. ("-"):rep(63) .. " 1")
for seat = 1, 4 do assert(yonin:value(corner, seat) == (seat % 2 == 1 and 1 or 0)) end
-- Squares are those of seat 1, turned for each next seat.
local own_corner = yomi.evaluation { game = "yonin", yomi.pattern.squares("a1", balance) }
assert(own_corner:value(corner, 1) == 1 and own_corner:value(corner, 2) == 0 and own_corner:value(corner, 3) == 0)
local h1 = yomi.position("yonin", "-------X" .. ("-"):rep(56) .. " 1")
assert(own_corner:value(h1, 1) == 0 and own_corner:value(h1, 2) == -1)

for _, wrong in ipairs { "", "i9", "a1 a1", "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2" } do
  assert(not pcall(yomi.pattern.squares, wrong, balance))
end
for _, wrong in ipairs { { 0 }, { 5 }, { 2.5 }, { "2" }, {} } do assert(not pcall(yomi.pattern.rows, balance, wrong)) end
assert(not pcall(yomi.pattern.edges, 3) and not pcall(yomi.pattern.edges))
assert(not pcall(value, yomi.pattern.edges(function() end), a1) and not pcall(value, yomi.pattern.edges(function() return 0 / 0 end), a1))
print "passed"
