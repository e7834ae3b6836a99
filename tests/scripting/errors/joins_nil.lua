local yomi = require "yomi"
local names = {}
print("best: " .. names.best)
