-- Maps of Yonin as lists of parameters, from the theses' map Normal on: what their chapter 6 leaves for later, "corrections
-- by territory", "maps that are not symmetric, since turns go clockwise", and "another map in the second half".
--
-- A corner counts 100 throughout, so that values have a unit; the other cells lie between -150 and 150.
local yomi = require "yomi"

local maps = {}

---Discs on the board at which a map of two halves changes: the early map counts in full up to the
---first, the late one from the second on.
local EARLY <const>, LATE <const> = 16, 48

---The map Normal of the theses, from the corner of a quarter inward.
local NORMAL <const> = {
  { 100, -30,  0, -1 },
  { -30, -50, -3, -3 },
  {   0,  -3,  0, -1 },
  {  -1,  -3, -1,  0 },
}

local function cell(prefix, column, row)
  local name = ("%s%s%d"):format(prefix, ("abcdefgh"):sub(column, column), row)
  -- Of another quarter: what its mirror image in the quarter at a1 has.
  local own_column, own_row = math.min(column, 9 - column), math.min(row, 9 - row)
  return { name = name, start = NORMAL[own_row][own_column], low = -150, high = 150, step = 20 }
end

local function corrections(prefix)
  return yomi.each({ "left", "opposite", "right" }, function(quarter)
    return { name = prefix .. quarter, start = 0, low = -150, high = 150, step = 20 }
  end)
end

---The cells of a triangle between the corner, the edge and the diagonal.
local function triangle(prefix)
  local found = {}
  for row = 1, 4 do
    for column = row, 4 do
      if column > 1 then found[#found + 1] = cell(prefix, column, row) end
    end
  end
  return found
end

---The cells of a rectangle at a1.
local function square(side)
  local found = {}
  for row = 1, side do
    for column = 1, side do
      if column > 1 or row > 1 then found[#found + 1] = cell("", column, row) end
    end
  end
  return found
end

local function together(...)
  local all = {}
  for _, list in ipairs { ... } do table.move(list, 1, #list, #all + 1, all) end
  return all
end

---A map whose cells a function gives, for columns and rows of 1 to 8.
local function cells(value)
  local rows = {}
  for row = 1, 8 do
    rows[row] = {}
    for column = 1, 8 do rows[row][column] = value(column, row) end
  end
  return yomi.map.cells(rows)
end

---The value of a cell, or what Normal has.
local function value_of(values, prefix, column, row)
  local parameter = cell(prefix, column, row)
  return values[parameter.name] or parameter.start
end

local function quarters(values, prefix)
  return yomi.map.quarters {
    own = 0, left = values[prefix .. "left"], opposite = values[prefix .. "opposite"], right = values[prefix .. "right"],
  }
end

local function symmetric(values, prefix)
  return cells(function(column, row)
    local a, b = math.min(column, 9 - column), math.min(row, 9 - row)
    return value_of(values, prefix, math.max(a, b), math.min(a, b))
  end) + quarters(values, prefix)
end

---The cell of the quarter at a1 that a quarter-turn or more clockwise brings to this one.
local function turned_back(column, row)
  while column > 4 or row > 4 do column, row = row, 9 - column end
  return column, row
end

---By name: the parameters, how a map is made of them, and what is asked.
maps.kinds = {
  corrections = {
    asks = "what each territory is worth beside one's own, on the map Normal",
    parameters = corrections "",
    terms = function(values) return { symmetric(values, "") } end,
  },
  map = {
    asks = "the cells of a quarter and what each territory is worth",
    parameters = together(triangle "", corrections ""),
    terms = function(values) return { symmetric(values, "") } end,
  },
  turned = {
    asks = "a quarter that is not symmetric, turned into the other three, and what each territory is worth",
    parameters = together(square(4), corrections ""),
    terms = function(values)
      return { cells(function(column, row) return value_of(values, "", turned_back(column, row)) end) + quarters(values, "") }
    end,
  },
  free = {
    asks = "every cell of the board for itself",
    parameters = square(8),
    terms = function(values) return { cells(function(column, row) return value_of(values, "", column, row) end) } end,
  },
  halves = {
    asks = "one map early in the game, another late in it",
    parameters = together(triangle "early ", corrections "early ", triangle "late ", corrections "late "),
    terms = function(values)
      return {
        { symmetric(values, "early "), weight = yomi.by_stage { [EARLY] = 1, [LATE] = 0 }, name = "early" },
        { symmetric(values, "late "), weight = yomi.by_stage { [EARLY] = 0, [LATE] = 1 }, name = "late" },
      }
    end,
  },
}

---The evaluation that parameters of a kind make.
---@param kind string # of `maps.kinds`
---@param values table<string, number> # by the parameters' names
---@param name string
---@return Evaluation
function maps.evaluation(kind, values, name)
  local terms = maps.kinds[kind].terms(values)
  terms.name, terms.unit, terms.terminal = name, "own", "evaluation"
  return yomi.evaluation(terms)
end

---The values that a kind begins with: the map Normal.
---@param kind string
---@return table<string, number>
function maps.starts(kind)
  local values = {}
  for _, parameter in ipairs(maps.kinds[kind].parameters) do values[parameter.name] = parameter.start end
  return values
end

return maps
