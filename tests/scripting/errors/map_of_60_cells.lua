local yomi = require "yomi"
local cells = {}
for n = 1, 60 do cells[n] = n end
yomi.map.cells(cells)
