local yomi = require "yomi"
return yomi.strategy { name = "lazy" }
