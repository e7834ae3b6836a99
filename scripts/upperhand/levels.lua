-- The three levels of K. Kobayashi's page on UpperHand: how they choose a move.
-- Beginner takes the first move in an order of priority, Middle Class looks one ply ahead and
-- Junior Master two, by plain min-max; of equal moves the first in that order is played.
--
-- One thing differs from the page's program: it adds the chances up as `float`, cell by cell, so that of two
-- moves which mirror each other one may come out larger in its last bit, and is played. Here they are equal, and
-- the first in the order is played. Against the compiled program that alone made another move in two games.
local yomi = require "yomi"

local levels = {}

---The cells of a pyramid with a base of `size` x `size`, those first on which most others rest,
---directly or not; ties by index.
local function by_priority(size)
  local cells = {}
  for layer = 0, size - 1 do
    for row = 0, size - layer - 1 do
      for column = 0, size - layer - 1 do
        local above = 0
        for up = 1, size - layer - 1 do
          local last = size - layer - up - 1 -- the last row and column of that layer
          local rows = math.min(row, last) - math.max(row - up, 0) + 1
          local columns = math.min(column, last) - math.max(column - up, 0) + 1
          if rows > 0 and columns > 0 then above = above + rows * columns end
        end
        cells[#cells + 1] = {
          name = string.char(65 + layer, 97 + column) .. row + 1, above = above, index = #cells,
        }
      end
    end
  end
  table.sort(cells, function(a, b)
    if a.above ~= b.above then return a.above > b.above end
    return a.index < b.index
  end)
  local place = {}
  for rank, cell in ipairs(cells) do place[cell.name] = rank end
  return place
end

local place_of = {
  upperhand = by_priority(5), upperhand4 = by_priority(4),
  upperhand3 = by_priority(3), upperhand2 = by_priority(2),
}

---The legal moves, the highest priority first.
---@param position Position
---@return string[]
function levels.moves(position)
  local place = place_of[position.game] or error("this strategy plays UpperHand, not " .. position.game)
  local moves = position:moves()
  table.sort(moves, function(a, b) return place[a] < place[b] end)
  return moves
end

---The probability of each cell to become one's own, added up: an own ball 1, the other's 0, a
---neutral ball or a free cell 1/2, a cell in the air by its supports. Exact to 1/1024 of a cell.
local chances = yomi.evaluation { name = "chances", terminal = "evaluation", yomi.feature.win_probability }

---The page's evaluation: a finished game is 27.5 cells and the whole lead, any other the sum of
---the chances. For other sizes than the page's 27.5 becomes half of their cells.
---@param position Position
---@param seat integer
---@return number
function levels.page_value(position, seat)
  if not position.over then return chances:value(position, seat) end
  local cells = (#position:text() - 2) / 2
  return cells + position:payoff(seat)
end

---The page's evaluation mended. The sum of chances is half of the cells and HALF of the lead that
---it expects: with p for the own cells of n, the lead is p - (n - p), so p = n/2 + lead/2. A
---finished game counted its whole lead, twice as much as the same lead in an unfinished one, and
---where the horizon lay across the end the two were compared. Here both stand on the scale of the
---chances: half of the cells and half of the lead. Few games turn on it: of 2000 with four plies by
---chance the first player won 1417 when it was mended and 1419 when the second was.
---@param position Position
---@param seat integer
---@return number
function levels.mended_value(position, seat)
  if not position.over then return chances:value(position, seat) end
  local cells = (#position:text() - 2) / 2
  return cells + position:payoff(seat) / 2
end

---The lowest value that the other seat's reply can leave, or a number not above `beaten`: then the
---move is not chosen, and the rest of the replies need no look.
local function worst_reply(position, seat, value, beaten)
  if position.over then return value(position, seat) end
  local worst = math.huge
  for _, move in ipairs(position:moves()) do
    worst = math.min(worst, value(position:play(move), seat))
    if worst <= beaten then break end
  end
  return worst
end

---The first move in the order of priority.
function levels.beginner(position) return levels.moves(position)[1] end

---The best move one ply ahead.
function levels.middle_class(position, value)
  local best, best_value = nil, -math.huge
  for _, move in ipairs(levels.moves(position)) do
    local found = value(position:play(move), position.mover)
    if found > best_value then best, best_value = move, found end
  end
  return best
end

---The best move two plies ahead.
function levels.junior_master(position, value)
  local best, best_value = nil, -math.huge
  for _, move in ipairs(levels.moves(position)) do
    local found = worst_reply(position:play(move), position.mover, value, best_value)
    if found > best_value then best, best_value = move, found end
  end
  return best
end

return levels
