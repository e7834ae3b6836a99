local yomi = require "yomi"
local file = io.open("weights.txt")
