local yomi = require "yomi"
return yomi.strategy { choose = function(position) return position:moves()[1] end }
