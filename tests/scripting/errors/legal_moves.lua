local yomi = require "yomi"
print(yomi.position("reversi"):legal_moves())
