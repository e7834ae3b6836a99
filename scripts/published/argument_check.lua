-- Goes through everything that the command line says; see arguments.lua.
local yomi = require "yomi"

---@param known table<string, any>
---@param list fun(names: table<string, any>): string
return function(known, list)
  for name in pairs(yomi.args) do
    if known[name] == nil then
      error(("this experiment has no argument '%s'; there are %s"):format(name, list(known)), 0)
    end
  end
end
