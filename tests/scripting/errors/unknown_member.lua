local yomi = require "yomi"
print(yomi.game("reversi"):start().empty)
