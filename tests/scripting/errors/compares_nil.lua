local best
if 3 > best then best = 3 end
