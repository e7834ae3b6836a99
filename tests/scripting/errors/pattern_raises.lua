local yomi = require "yomi"
yomi.evaluation {
  name = "loud", game = "reversi",
  yomi.pattern.edges(function(p)
    return p:is_mountain() + 1
  end),
}
