local yomi = require "yomi"
yomi.position("reversi", ("-"):rep(27) .. "OX------XO---------------------------- X")
