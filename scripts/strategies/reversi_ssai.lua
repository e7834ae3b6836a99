-- SSAI of the thesis on Parallel Reversi as printed: it plays the last of a mis-sorted list.
local yomi = require "yomi"

return yomi.published.ssai()
