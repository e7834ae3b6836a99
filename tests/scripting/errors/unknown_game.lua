local yomi = require "yomi"
yomi.game "yonim"
