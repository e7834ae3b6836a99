-- What the command line says of a published experiment: `-- mode=published drifting_map=off games=500`.
local yomi = require "yomi"

local arguments = {}

local function list(names)
  local sorted = {}
  for name in pairs(names) do sorted[#sorted + 1] = name end
  table.sort(sorted)
  return table.concat(sorted, ", ")
end

---Refuses what the experiment does not know, so that no switch is misspelt in silence. Not for strategies: what
---their experiment is told is theirs, too, and whether they read what stands behind their own name is seen to.
---@param known table<string, any>
function arguments.check(known)
  require "published.argument_check"(known, list)
end

---`mode=`, or another argument: one of the table's names.
---@param modes table<string, any>
---@param default string
---@param name? string
---@return string
function arguments.mode(modes, default, name)
  name = name or "mode"
  local mode = yomi.args[name] or default
  if modes[mode] == nil then
    error(("%s=%s: expected one of %s"):format(name, tostring(mode), list(modes)), 0)
  end
  return mode
end

---The settings of a mode, changed by what the command line says: `on` and `off` are true and false.
---@param settings table<string, any>
---@param names string[] which of them it may say
---@return table<string, any>, string what was changed, as text
function arguments.switched(settings, names)
  local result, told = {}, {}
  for name, value in pairs(settings) do result[name] = value end
  for _, name in ipairs(names) do
    local value = yomi.args[name]
    if value == "on" then value = true elseif value == "off" then value = false end
    if value ~= nil then
      result[name] = value
      told[#told + 1] = ("%s=%s"):format(name, tostring(yomi.args[name]))
    end
  end
  return result, table.concat(told, " ")
end

---A set of names from lists of them.
---@param ... string[]
---@return table<string, boolean>
function arguments.names(...)
  local names = {}
  for _, part in ipairs { ... } do
    for _, name in ipairs(part) do names[name] = true end
  end
  return names
end

return arguments
