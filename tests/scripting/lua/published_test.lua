local yomi = require "yomi"
local thesis = require "published.parallel_reversi"
local comparison = require "published.comparison"
local yonin = require "published.yonin"

-- The programs are strategies; a wrong switch is an error that helps.
assert(yomi.published.yonin().name == "printed self")
assert(yomi.published.yonin({ map = "left", name = "mine", candidates = "all" }).name == "mine")
assert(yomi.published.ssai().name == "SSAI" and yomi.published.msai().name == "MSAI")
local function fails(make, arguments, part)
  local fine, message = pcall(make, arguments)
  assert(not fine and message:find(part, 1, true), message)
end
fails(yomi.published.yonin, { root_unplaied = false }, "did you mean 'root_unplayed'?")
fails(yomi.published.yonin, { map = "selv" }, "did you mean 'self'?")
fails(yomi.published.yonin, { candidates = "none" }, "a number of moves or \"all\"")
fails(yomi.published.yonin, { drifting_map = 1 }, "true or false")
fails(yomi.published.ssai, { presearch = 0 }, "a whole number from 1 to 12")
fails(yomi.published.msai, { order = "diagonals" }, "there are rows, columns")
fails(function() return yomi.published.mcts() end, nil, "yomi.published has no 'mcts'")

-- Every column of the published tables is 100 games, and the prose contradicts four totals of wins.
local totals = 0
for _, program in ipairs { "SSAI", "MSAI" } do
  for _, found in ipairs(thesis.results) do
    local numbers = found[program]
    assert(#numbers.wins == #numbers.losses and #numbers.wins == #numbers.draws)
    for x, wins in ipairs(numbers.wins) do
      assert(wins + numbers.losses[x] + numbers.draws[x] == 100, ("table %d, X=%d"):format(found.table, x))
    end
  end
  local lines, differing = thesis.contradictions(program)
  totals = totals + differing
  assert(program == "SSAI" and #lines == 2 or program == "MSAI" and #lines == 3, table.concat(lines, "\n"))
end
assert(totals == 4)
assert(thesis.contradictions("MSAI")[1] ==
  "Table 2, MSAI: 672 wins in the text, 610 in the table; 293 losses in the text, 256 in the table; "
  .. "35 draws in the text, 34 in the table")
for _, found in ipairs(thesis.seconds) do assert(#found.SSAI == 6 and #found.MSAI == 9) end
for _, found in ipairs(thesis.heavy_seconds) do assert(#found.MSAI == 10) end
assert(thesis.sum(thesis.heavy_seconds[1].MSAI) == 167.04 + 171.59 + 177.45 + 189.21 + 182.53 + 175.85
  + 184.98 + 170.2 + 188.31 + 174.96)

-- Yonin: Self stands in both tables of 2014 with the same numbers.
assert(table.concat(yonin.table6[2014].Self, " ") == table.concat(yonin.table7[2014][1], " "))
for _, map in ipairs(yonin.maps) do assert(#yonin.table6[2014][map] == 3) end

-- The statistics, by numbers from the papers: Newcombe 1998, table II, line (a), and Holm's steps.
local found = comparison.shares({ count = 56, games = 70 }, { count = 48, games = 80 })
assert(math.abs(found.low - 0.0524) < 5e-5 and math.abs(found.high - 0.3339) < 5e-5)
assert(math.abs(comparison.two_sided(1.959964) - 0.05) < 1e-6 and math.abs(comparison.two_sided(0) - 1) < 1e-6)
local adjusted = yomi.statistics.holm { 0.01, 0.04, 0.03, 0.005 }
assert(math.abs(adjusted[1] - 0.03) < 1e-12 and math.abs(adjusted[4] - 0.02) < 1e-12)
assert(math.abs(adjusted[2] - 0.06) < 1e-12 and math.abs(adjusted[3] - 0.06) < 1e-12)
local verdicts = comparison.verdicts({
  { name = "A", count = 300, games = 1000 }, { name = "B", count = 400, games = 1000 },
}, { name = "chance", count = 310, games = 1000 }, "the firsts")
assert(verdicts[1]:find("not told apart", 1, true) and verdicts[2]:find(": more (", 1, true))
print "passed"
