local yomi = require "yomi"
yomi.game("reversi"):start():play(5)
