local yomi = require "yomi"
print(yomi.position("reversi12"))
