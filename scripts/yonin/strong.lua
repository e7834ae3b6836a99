-- How "yonin strong" thinks, without its limits: a Monte Carlo tree in which each seat plays for the first
-- place. Half of what a new leaf is worth is what the value network says of it, half a playout that takes
-- corners and does not give them away; with so little luck in its leaves it needs less exploration than usual.
return {
  algorithm = "mcts", utility = "first", evaluation = "yonin_expected", evaluation_share = 0.5, careful = 0.9,
  exploration = 0.2,
}
