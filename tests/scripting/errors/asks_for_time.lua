local yomi = require "yomi"
local seed = os.time()
