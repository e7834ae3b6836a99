local yomi = require "yomi"
yomi.game("reversi"):start():search { dpeth = 4 }
