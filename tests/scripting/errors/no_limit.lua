local yomi = require "yomi"
yomi.game("reversi"):start():search { algorithm = "alphabeta" }
