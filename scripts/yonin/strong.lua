-- How "yonin strong" thinks, without its limits: a Monte Carlo tree in which each seat plays for the first
-- place, and a new leaf is worth what the value network says of it: no game is played out, which would only bring
-- luck. So it needs less exploration than usual, too.
return {
  algorithm = "mcts", utility = "first", evaluation = "yonin_ends", evaluation_share = 1, exploration = 0.2,
}
