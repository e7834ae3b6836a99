local yomi = require "yomi"
pcall(function() yomi.game("reversi"):start():search { depth = 60 } end)
print "still here"
