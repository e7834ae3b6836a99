local n = 1
if n = 1 then print("one") end
