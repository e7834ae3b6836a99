-- MSAI of the thesis on Parallel Reversi as printed: its threads are never started. `:mode=clean:x=3`
-- is the search that it intends, with the four depths of that X, on `:threads=2`.
return require("published.players").msai()
