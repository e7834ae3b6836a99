local yomi = require "yomi"
yomi.by_stage { [4] = 1, [130] = 2 }
