local yomi = require "yomi"
print(yomi.position("reversi"):payoff(0))
