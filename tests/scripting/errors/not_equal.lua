if 1 != 2 then print("other") end
