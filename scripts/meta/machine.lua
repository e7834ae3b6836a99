---@meta

---@class yomi
local yomi = {}

---Seconds since some moment: the difference of two is the time between them. Only in the script
---that is run, not in strategies and evaluations, whose games could not be played again.
---@return number
---@nodiscard
function yomi.clock() end

---The text of a file below the script's folder, of at most 16 MB. Needs `--trust`. A strategy reads
---its files at the top of its script; what they say is a part of what the strategy is known by.
---@param name string
---@return string
---@nodiscard
function yomi.read_file(name) end

---Writes a file below the script's folder, as a whole or not at all. Needs `--trust`. A file that is
---there already is an error, unless `replace`.
---@param name string
---@param text string
---@param options? { replace?: boolean }
function yomi.write_file(name, text, options) end
