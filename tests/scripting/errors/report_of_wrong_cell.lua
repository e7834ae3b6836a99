local yomi = require "yomi"
return yomi.table {
  heading = { "arm", "firsts" },
  rows = {
    { "Self", { estimate = 0.3, low = 0.2, high = 0.4 } },
    { "Right", { estimate = 0.3, low = 0.2, hihg = 0.4 } },
  },
}
