local yomi = require "yomi"
yomi.game("reversi"):start().moves()
