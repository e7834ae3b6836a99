-- Every combination of some parameters.
--
--   local grid = require "designs.grid"
--   arms = yomi.each(grid { { depth = { 2, 4, 6 } }, { map = { "self", "normal" } } }, function(point)
--     return { name = point.name, strategies = { searcher(point.depth, point.map), "random" } }
--   end)

---@param axes table<string, any[]>[] # one parameter each with its values; the last one changes fastest
---@return table[] # points: the parameters' values, and `name`, such as "depth 2, map self"
local function grid(axes)
  local points = { { name = "" } }
  for _, axis in ipairs(axes) do
    local parameter, values = next(axis)
    assert(parameter and next(axis, parameter) == nil, "each axis has one parameter, such as { depth = { 2, 4 } }")
    local longer = {}
    for _, point in ipairs(points) do
      for _, value in ipairs(values) do
        local copy = {}
        for name, own in pairs(point) do copy[name] = own end
        copy[parameter] = value
        copy.name = (point.name == "" and "" or point.name .. ", ") .. parameter .. " " .. tostring(value)
        longer[#longer + 1] = copy
      end
    end
    points = longer
  end
  return points
end

return grid
