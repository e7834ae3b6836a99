local yomi = require "yomi"
return yomi.search_strategy { depth = 6, perfect_depth = 10 }
