-- How "yonin puct" thinks, without its limits: a Monte Carlo tree in which each seat plays for the first place and
-- first tries the moves which a value network expects (PUCT). Three fifths of what a new leaf is worth is what
-- the network says of it, the rest a careful playout.
return {
  algorithm = "mcts", utility = "first", evaluation = "yonin_itself", evaluation_share = 0.6, careful = 0.9,
  puct = 0.4,
}
