local yomi = require "yomi"
return yomi.search_strategy { depth = 2, evaluation = "yonin_self" }
