local yomi = require "yomi"
yomi.positoin "reversi"
