for _, move in ipairs(nil) do print(move) end
