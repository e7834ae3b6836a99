local yomi = require "yomi"
return yomi.evaluation { name = "slow", function(position) while position.empties < 59 do end return 0 end }
