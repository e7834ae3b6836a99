local yomi = require "yomi"
print(#yomi.position("reversi"):discs(1))
