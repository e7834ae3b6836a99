---@meta published

---@class yomi
local yomi = {}

---The programs that the theses print, as strategies that play on all threads. Every defect is a
---switch: without arguments they play as printed, and each switch set to `false` mends one thing.
yomi.published = {}

---The program of the Yonin theses of 2014 and 2016 (the same in both), for any seat of Yonin.
---
---`map`: which of the five, `self` by default. `depth`: 4. `root_unplayed`: candidates are valued
---without being played; off: each is played, and `depth` plies more are searched. `ties`: what
---happens to equal candidates: `coin_flips` as printed, which favours late ones, `first`, `uniform`.
---`drifting_map`: every evaluation subtracts the corrections from the map once more, with
---`wraps_32_bits` as Java's int does and `fresh_map_each_game` from the start of each game on; if
---that is off, games are played one after another on one thread and cannot be played again.
---`previous_seat_map`: leaves are valued with the map of the seat before the one to move; off: the
---searcher's. `candidates`: so many moves are valued, 5 as printed, or "all"; `sort`: the
---`best_first` (not printed) or the `worst_first`. `color_minimax`: both seats of a color want the
---same; off: all are against the searcher. `finished_by_map`: finished games are valued by the map;
---off: by the payoffs. `order`: `rows` (not printed) or `columns`, in which squares are listed.
---@param arguments? { name?: string, map?: "self"|"right"|"opposite"|"left"|"normal", depth?: integer, root_unplayed?: boolean, ties?: "coin_flips"|"first"|"uniform", drifting_map?: boolean, wraps_32_bits?: boolean, fresh_map_each_game?: boolean, previous_seat_map?: boolean, candidates?: integer|"all", sort?: "best_first"|"worst_first", color_minimax?: boolean, finished_by_map?: boolean, order?: "rows"|"columns" }
---@return Strategy
---@nodiscard
function yomi.published.yonin(arguments) end

---SSAI, the program on one thread of the thesis on Parallel Reversi (2012), for either seat of
---Reversi. Its evaluation is not printed; ours has the terms that the thesis names.
---
---`presearch` (5 plies, which sort the moves), `normal` (3 plies), `wld` and `perfect` (6 and 4
---empty squares): Table 1 of the thesis at X = 1. `root_never_raised`: the last of the list is
---played. `missorted_list`: the inner loop of the sort begins at 1. `inverted_window`: a child's
---search ends with its first reply; shows only with `root_never_raised = false`. `midgame_sort`: the
---sort asks the midgame evaluation where the game is solved, too. `order`: see `yonin`.
---@param arguments? { name?: string, presearch?: integer, normal?: integer, wld?: integer, perfect?: integer, root_never_raised?: boolean, missorted_list?: boolean, inverted_window?: boolean, midgame_sort?: boolean, order?: "rows"|"columns" }
---@return Strategy
---@nodiscard
function yomi.published.ssai(arguments) end

---MSAI, the same on many threads, which are made and never started: it plays the last square of the
---generator's list. `order`: see `yonin`.
---@param arguments? { name?: string, order?: "rows"|"columns" }
---@return Strategy
---@nodiscard
function yomi.published.msai(arguments) end
