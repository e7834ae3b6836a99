---@meta yomi

---What `require "yomi"` gives; the other files of this folder say what is in it.
---@type yomi
local yomi
return yomi
