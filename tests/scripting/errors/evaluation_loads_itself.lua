local yomi = require "yomi"
return yomi.evaluation "evaluation_loads_itself.lua"
