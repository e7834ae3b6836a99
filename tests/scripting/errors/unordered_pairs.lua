for key in pairs { [{}] = 1 } do print(key) end
