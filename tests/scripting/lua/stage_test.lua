local yomi = require "yomi"

-- Linear between the points, constant outside of them.
local weight = yomi.by_stage { [60] = 0, [4] = 2, [40] = 1 }
assert(weight:at(0) == 2 and weight:at(4) == 2 and weight:at(22) == 1.5 and weight:at(40) == 1)
assert(weight:at(50) == 0.5 and weight:at(60) == 0 and weight:at(64) == 0)
assert(tostring(weight) == "4: 2, 40: 1, 60: 0")
assert(yomi.by_stage({ [10] = 3 }):at(64) == 3)
for _, wrong in ipairs { {}, { [129] = 1 }, { [-1] = 1 }, { [2.5] = 1 }, { [4] = "1" }, { x = 1 }, { [4] = 0 / 0 } } do
  assert(not pcall(yomi.by_stage, wrong))
end
assert(not pcall(weight.at, weight, 129) and not pcall(yomi.by_stage, 3))

-- A term weighs what the discs on the board say.
local discs = yomi.evaluation { game = "reversi", { yomi.feature.disc_count, weight = weight } }
local after = yomi.position("reversi", "f5")
assert(math.abs(discs:value(after, 1) - (4 - 1) * weight:at(5)) < 0.001)
assert(discs:explain(after, 1).terms[1].weight == weight:at(5))
print "passed"
