local yomi = require "yomi"
return yomi.report { "The firsts:", 48.7 }
