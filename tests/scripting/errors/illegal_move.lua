local yomi = require "yomi"
yomi.game("reversi"):start():play "f5a1"
