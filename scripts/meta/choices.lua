---@meta choices

---What a strategy (a name, a level, a program or a value) plays after each of these openings, as a game would ask it: each is a game
---of its own, whose other moves are given. In the list of answers stand the `move`, the `score` of a strategy that tells what it
---thinks, in its own unit, and the `seconds` that it took; where it did not go on, `failed` says why in place of the move.
---A forced move takes no time. Luck is drawn from `seed`.
---@param question { game: string|Game, strategy: string|Strategy, openings: string[], seed?: integer, threads?: integer }
---@return { move?: string, score?: number, seconds: number, failed?: string }[]
function yomi.choices(question) end
