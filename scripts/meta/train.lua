---@meta train

---Fits pattern weights to the games of the run's database, writes them to `out` (below `--report`,
---or anywhere with `--trust`) and gives them. With `self_play` the missing games are played first;
---they are stored like all others. The same games, options and seed give the same weights at any
---number of threads; what was stopped goes on from where it was.
---
---`patterns` names a set ("midgame" and "endgame" of reversi, "quarter" of yonin); `where` is a
---condition as `db:games` has it; `labels` are what perfect play leads to where the game knows it
---("theoretical", the usual) or what the game ended with ("final"); `ridge` is the regularisation:
---as if every pattern had been seen that often more, worth nothing.
---@param training { game: string|Game, out: string, patterns?: string, where?: string, labels?: "theoretical"|"final", epochs?: integer, batch?: integer, ridge?: number, held_out?: number, seed?: integer, threads?: integer, self_play?: { games: integer, evaluation?: string|Evaluation, depth?: integer, random_plies?: integer, random_share?: number, exact_empties?: integer } }
---@return Weights
function yomi.train(training) end
