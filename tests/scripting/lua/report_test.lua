local yomi = require "yomi"

local function lines(text)
  local all = {}
  for line in text:gmatch "([^\n]*)\n" do all[#all + 1] = line end
  return all
end

-- A table is a value that text is made of.
local firsts = { estimate = 0.487, low = 0.456, high = 0.518, percent = true }
local table_of_two = yomi.table {
  caption = "Firsts", note = "In percent.",
  heading = { "arm", "games", "firsts", "remark" },
  rows = { { "Self", 1000, firsts }, { "Right", 20, nil, "few" } },
}
local text = tostring(table_of_two)
local shown = lines(text)
assert(#shown == 7 and shown[1] == "Firsts" and shown[2] == "In percent." and shown[3] == "")
assert(shown[4] == "arm    games             firsts  remark")
assert(shown[6] == "Self    1000  48.7 [45.6, 51.8]")
assert(shown[7] == "Right     20                     few")
assert(table_of_two .. "end\n" == text .. "end\n" and "begin\n" .. table_of_two == "begin\n" .. text)
assert(("%s"):format(table_of_two) == text)
assert(table_of_two .. table_of_two == text .. text and table_of_two .. 7 == text .. "7")
for _, other in ipairs { {}, true, print } do
  assert(not pcall(function() return table_of_two .. other end))
end
assert(not pcall(function() return table_of_two .. nil end))
assert(not pcall(function() table_of_two.caption = "x" end))

-- Numbers are shown as exactly as they are known, or as told.
local function cell(value)
  return lines(tostring(yomi.table { heading = { "name", "n" }, rows = { { "a", value } } }))[3]
end
assert(cell(2.5) == "a     2.5" and cell(1e6) == "a     1000000" and cell(0 / 0) == "a     -")
assert(cell { estimate = 406.2, low = 367, high = 445 } == "a     406 [367, 445]")
assert(cell { estimate = 2.456, low = 2.39, high = 2.51, decimals = 1 } == "a     2.5 [2.4, 2.5]")
assert(cell { estimate = 0.5, percent = true } == "a     50.0")
assert(cell(yomi.wilson(0, 0)) == "a     0.0 [0.0, 1.0]")
assert(#lines(tostring(yomi.table { heading = { "a" }, rows = {} })) == 2)

-- Bars, with their published values and what they are compared with.
local bars = yomi.bars {
  title = "Firsts", unit = "%", reference = { value = 0.25, name = "by chance" },
  bars = {
    { name = "Self", interval = yomi.wilson(300, 1000), published = 0.3 },
    { name = "Right", estimate = 0.15 },
  },
}
shown = lines(tostring(bars))
assert(shown[1] == "Firsts (%)")
assert(shown[5]:match "^Self%s+30%.0 %[27%.2, 32%.9%]%s+30%.0%s+##############################$")
assert(shown[6]:match "^Right%s+15%.0%s+###############$" and shown[7]:match "^by chance%s+25%.0%s+#+$")
local grouped = tostring(yomi.bars {
  groups = { { name = "seat 1", bars = { { name = "a", estimate = -1 } } },
             { name = "seat 2", bars = { { name = "a", estimate = 2 } } } },
})
assert(grouped:find "seat 1  a     %-1\n" and not grouped:find "#")

-- Shares of counts, and curves by place.
local ranks = tostring(yomi.distribution {
  categories = { "1st", "2nd" }, rows = { { name = "a", shares = { 3, 1 }, n = 4 }, { name = "b", shares = { 0, 0 } } },
})
assert(ranks:find "a  75%.0  25%.0\n" and ranks:find "b   0%.0   0%.0\n")
local curves = tostring(yomi.curves {
  x = "depth", y = "seconds", log = true,
  curves = { { name = "one", points = { { x = 2, estimate = 0.5 }, { x = 1, estimate = 0.25, low = 0.2, high = 0.3 } } },
             { name = "two", points = { { x = 2, estimate = 1 } } } },
})
shown = lines(curves)
assert(shown[1] == "(seconds)" and shown[5]:match "^    1  0%.25 %[0%.20, 0%.30%]$" and shown[6]:match "^    2%s+0%.5%s+1$")

-- Shares of one, in percent.
local percent = lines(tostring(yomi.curves {
  x = "depth", unit = "%", curves = { { name = "one", points = { { x = 1, estimate = 0.25, low = 0.2, high = 0.3 } } } },
}))
assert(percent[#percent]:match "^    1  25%.0 %[20%.0, 30%.0%]$", percent[#percent])

-- A report is what stands in it.
local report = yomi.report { "One.", table_of_two, "Two.", title = "Title" }
assert(tostring(report) == "Title\n\nOne.\n\n" .. text .. "\nTwo.\n" and report .. "" == tostring(report))
assert(tostring(yomi.report {}) == "" and tostring(yomi.report { "a\n" }) == "a\n")

-- What does not fit is told with its place.
local function refused(make, argument, ...)
  local fine, message = pcall(make, argument)
  assert(not fine)
  for _, part in ipairs { ... } do
    assert(message:find(part, 1, true), message)
  end
end
refused(yomi.report, { "a", 7 }, "yomi.report: item 2: expected a text, a table or a chart")
refused(yomi.report, { "a", titel = "b" }, "did you mean 'title'")
refused(yomi.table, { heading = {}, rows = {} }, "no column")
refused(yomi.table, { heading = { "a" } }, "rows: expected a list of rows")
refused(yomi.table, { heading = { "a", 2 }, rows = {} }, "heading: expected a list of texts")
refused(yomi.table, { heading = { "a" }, rows = { { "x" }, { "x", "y" } } }, "row 2: there is a cell under the number 2; the heading has 1")
refused(yomi.table, { heading = { "a" }, rows = { { true } } }, "row 1, cell 1: expected a text, a number or an interval")
refused(yomi.table, { heading = { "a" }, rows = { { { estimat = 1 } } } }, "did you mean 'estimate'")
refused(yomi.table, { heading = { "a" }, rows = { { { estimate = 1, low = 2 } } } }, "low and high belong together")
refused(yomi.table, { heading = { "a" }, rows = { { { estimate = 1, low = 2, high = 1 } } } }, "low is 2, above high, 1")
refused(yomi.bars, { title = "t" }, "give bars or groups")
refused(yomi.bars, { bars = { { name = "a" } } }, "yomi.bars: bar 1: 'estimate' is missing")
refused(yomi.bars, { groups = { { name = "g", bars = { { name = "a", estimate = 1, interval = {} } } } } }, "group 1: bar 1: estimate and interval")
refused(yomi.distribution, { categories = { "1st" }, rows = { { name = "a", shares = { 1, 2 } } } }, "shares: expected 1, one for each category, got 2")
refused(yomi.distribution, { categories = { "1st" }, rows = { { name = "a", shares = { -1 } } } }, "a share is -1")
refused(yomi.curves, { curves = { { name = "a", points = { { x = 1 / 0, estimate = 1 } } } } }, "curve 1, point 1: x is not finite")
refused(yomi.curves, { unit = "s", curves = {} }, "unit is \"%\" for shares of one")
refused(yomi.curves, { log = true, curves = { { name = "a", points = { { x = 1, estimate = 0 } } } } }, "log = true needs numbers above 0")
print "passed"
