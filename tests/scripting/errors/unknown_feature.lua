local yomi = require "yomi"
local term = yomi.feature.mobilty
