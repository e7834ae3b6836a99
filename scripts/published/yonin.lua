-- The tables of the Yonin theses, and their players as printed, as intended and clean.
local yomi = require "yomi"
local arguments = require "published.arguments"
local comparison = require "published.comparison"

local yonin = {}

yonin.maps = { "Self", "Right", "Opposite", "Left", "Normal" }

---Firsts and lasts of 100 games, and the mean rank. The columns of the thesis of 2016 are scrambled in
---its text: which number belongs to which map is not known.
yonin.table6 = {
  [2014] = {
    Self = { 30, 19, 2.3 }, Right = { 20, 26, 2.6 }, Opposite = { 21, 15, 2.4 },
    Left = { 24, 17, 2.4 }, Normal = { 28, 21, 2.5 },
  },
  [2016] = {
    firsts = { 27, 30, 32, 19, 22 }, lasts = { 25, 16, 14, 15, 18 }, ranks = { 2.2, 2.4, 2.8, 2.6, 2.5 },
  },
}

---Table 6 of the thesis of 2016 beside measured numbers, each column sorted.
---@param measured { firsts: Interval, lasts: Interval, rank: Interval }[] # of the five maps
---@return ReportItem
function yonin.against_2016(measured)
  local function descending(numbers, value)
    local sorted = { table.unpack(numbers) }
    table.sort(sorted, function(a, b) return value(a) > value(b) end)
    return sorted
  end
  local function of(name)
    return descending(yomi.each(measured, function(one) return one[name] end), function(cell) return cell.estimate end)
  end
  local known, itself = yonin.table6[2016], function(number) return number end
  local columns = {
    yomi.each(descending(known.firsts, itself), comparison.published), of("firsts"),
    yomi.each(descending(known.lasts, itself), comparison.published), of("lasts"),
    descending(known.ranks, itself), of("rank"),
  }
  local rows = {}
  for place, name in ipairs { "highest", "2nd", "3rd", "4th", "lowest" } do
    rows[place] = { name, table.unpack(yomi.each(columns, function(column) return column[place] end)) }
  end
  return yomi.table {
    caption = "Thesis of 2016, table 6: five maps",
    note = "Which number belongs to which map cannot be read from its text, so every column is sorted for itself. "
      .. "Firsts and lasts in percent; published: of 100 games.",
    heading = { "of the five", "firsts published", "firsts measured", "lasts published", "lasts measured",
      "mean rank published", "mean rank measured" },
    rows = rows,
  }
end

---The map Self on each of the four seats.
yonin.table7 = {
  [2014] = { { 30, 19, 2.3 }, { 33, 18, 2.2 }, { 36, 19, 2.2 }, { 30, 17, 2.4 } },
  [2016] = { { 32, 18, 2.4 }, { 35, 19, 2.1 }, { 36, 20, 2.1 }, { 31, 19, 2.5 } },
}

---What `yomi.published.yonin` is told in each mode. As intended: the candidate is played, four plies
---are searched behind it with one's own map, which does not drift, and equal candidates are equally
---likely; what the program does on purpose stays: five candidates, both seats of a color together,
---finished games by the map. Clean is another program: the native search, no candidate cut.
yonin.modes = {
  published = {},
  intended = { root_unplayed = false, drifting_map = false, previous_seat_map = false, ties = "uniform" },
  clean = {},
}

yonin.switches = {
  "depth", "root_unplayed", "ties", "drifting_map", "wraps_32_bits", "fresh_map_each_game",
  "previous_seat_map", "candidates", "sort", "color_minimax", "finished_by_map", "order",
}

yonin.baselines = { "random", "first", "last", "greedy" }

---How the players are made in a mode, with the switches of the command line.
---@param mode string
---@return fun(map: string): Strategy
---@return string what was switched, as text
function yonin.players(mode)
  if mode == "clean" then
    for _, name in ipairs(yonin.switches) do
      if name ~= "depth" and yomi.args[name] ~= nil then
        error(name .. " is a switch of the printed program; mode=clean has none", 0)
      end
    end
    local depth = yomi.args.depth or 4
    return function(map)
      return yomi.search_strategy {
        name = map, algorithm = "color", depth = depth, evaluation = "yonin_" .. map:lower(),
      }
    end, "depth=" .. depth
  end
  local settings, told = arguments.switched(yonin.modes[mode], yonin.switches)
  return function(map)
    settings.name, settings.map = map, map:lower()
    return yomi.published.yonin(settings)
  end, told
end

---The name of an experiment in a mode: `Yonin Table 6, published, drifting_map=off`.
---@param what string
---@param mode string
---@param told string
---@return string
function yonin.name(what, mode, told)
  local name = what .. ", " .. mode
  if told ~= "" and told ~= "depth=4" then name = name .. ", " .. told end
  return name
end

return yonin
