---@meta match

---Plays games between strategies, one per seat, and gives the results. They are stored where the
---run has a database (`store = false` leaves it), and games that are there already are not played again. `random_plies` moves at the beginning are by chance,
---the same for all games of a block, so that players meet from both sides in the same openings. The same seed gives the same games at any number
---of threads, unless a clock decides: with `seconds_per_game` each seat has so much time for choosing
---its moves, searches share it out, and who has used it up has lost. Strategies that are written in the running script play on one thread.
---@param match { game: string|Game, strategies: (string|Strategy)[], games?: integer, seats?: "fixed"|"rotated"|"all"|"mixed", openings?: string[], random_plies?: integer, seconds_per_game?: number, seed?: integer, threads?: integer, store?: boolean }
---@return Results
function yomi.match(match) end
