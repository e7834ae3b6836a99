local yomi = require "yomi"
yomi.evaluation({ name = "x", function(position, seat) return seat.x end }):explain(yomi.position "reversi")
