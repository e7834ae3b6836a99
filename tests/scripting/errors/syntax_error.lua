local yomi = require "yomi"
local x = = 1
