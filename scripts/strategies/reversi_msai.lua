-- MSAI of the thesis on Parallel Reversi as printed: its threads are never started.
local yomi = require "yomi"

return yomi.published.msai()
