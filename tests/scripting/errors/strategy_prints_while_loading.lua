local yomi = require "yomi"
if yomi.args.games then print "loading" end
return yomi.strategy { name = "loud", choose = function(position) return position:moves()[1] end }
