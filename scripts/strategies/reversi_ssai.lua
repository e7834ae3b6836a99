-- SSAI of the thesis on Parallel Reversi as printed: it plays the last of a mis-sorted list.
-- `:mode=intended:x=3` and `:mode=clean:x=3` search as the text says, with the four depths of that X.
return require("published.players").ssai()
