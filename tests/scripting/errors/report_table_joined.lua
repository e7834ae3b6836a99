local yomi = require "yomi"
local firsts = yomi.table { heading = { "arm" }, rows = { { "Self" } } }
return firsts .. nil
