local yomi = require "yomi"
print(yomi.position("reversi"):play("i9"))
