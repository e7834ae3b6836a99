local yomi = require "yomi"
return yomi.evaluation {
  name = "counted",
  function(position, seat)
    return #position:discs(seat == 1 and "X" or "O") - #position:discs(seat == 1 and "O" or "X")
  end,
}
