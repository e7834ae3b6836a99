-- Yonin without the forbidden quarter: every seat may place everywhere.
local yomi = require "yomi"

return yomi.variant { name = "yonin-open", like = "yonin", place = "anywhere" }
