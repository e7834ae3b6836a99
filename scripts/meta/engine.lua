---@meta

---@class yomi
local yomi = {}

---Another program as a strategy of Reversi, over GTP or NBoard; needs --trust. `command` is the
---program with its arguments, or a text for the shell; paths begin in the script's folder. It is
---tried before the first game: one that does not start is an error, with how it ended and the last
---line that it complained of. Every worker of a match has a process of its own, started with its
---first move. A program that ends, is too slow, breaks the protocol or plays what is not legal has
---lost that game: the record says why (`forfeit` in the store), the match goes on, and the program
---is started anew. Where it tells scores (NBoard), they are stored.
---
---`folder`: where the program works, the script's folder by default. `depth`: sent to an NBoard engine. `move_timeout`: seconds for
---a move, --move-timeout by default. `start_timeout`: seconds till it first answers, 20 by default.
---@param arguments { command: string[]|string, protocol: "gtp"|"nboard", name?: string, folder?: string, depth?: integer, move_timeout?: number, start_timeout?: number }
---@return Strategy
---@nodiscard
function yomi.engine(arguments) end
