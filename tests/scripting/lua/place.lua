local cells = {}
for n = 1, 64 do cells[n] = n == 1 and 7 or 0 end
return cells
