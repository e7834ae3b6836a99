local n = 1
if n == 1 then print("one")
else if n == 2 then print("two")
end
