local yomi = require "yomi"
print(yomi.position("reversi"):search { depth = "six" })
