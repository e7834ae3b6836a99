local yomi = require "yomi"
yomi.evaluation "yonin_selv"
