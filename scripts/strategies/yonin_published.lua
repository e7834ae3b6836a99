-- The program that the Yonin theses print, with the Self map and all its defects.
local yomi = require "yomi"

return yomi.published.yonin { name = "yonin published" }
