local yomi = require "yomi"
print(yomi.position("reversi"):disc(12))
