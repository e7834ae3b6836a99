local yomi = require "yomi"
yomi.evaluation { name = "x", 5 }
