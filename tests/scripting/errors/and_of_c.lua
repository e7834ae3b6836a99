if 1 == 1 && 2 == 2 then print("both") end
