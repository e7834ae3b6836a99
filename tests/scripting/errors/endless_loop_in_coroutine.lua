local loop = coroutine.wrap(function() while true do end end)
pcall(loop)
print "still here"
