local yomi = require "yomi"
return yomi.strategy { name = "forgets", choose = function(position)
  for _, move in ipairs(position:moves()) do if move == "z9" then return move end end
end }
