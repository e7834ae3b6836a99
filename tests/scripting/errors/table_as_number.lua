local yomi = require "yomi"
print(yomi.position("reversi"):moves() + 1)
