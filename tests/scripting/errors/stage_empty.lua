local yomi = require "yomi"
yomi.by_stage {}
