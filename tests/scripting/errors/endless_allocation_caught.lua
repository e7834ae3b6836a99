pcall(function()
  local kept = {}
  while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end
end)
print "still here"
