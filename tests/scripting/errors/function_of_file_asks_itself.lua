local yomi = require "yomi"
return yomi.evaluation {
  name = "itself",
  function(position) return yomi.evaluation "function_of_file_asks_itself.lua":value(position) end,
}
