-- Remembers within a game and nothing beyond it; uses classes, constants and modules.
local yomi = require "yomi"
local shift = require "shift"

local Memory = {}
Memory.__index = Memory
function Memory.new() return setmetatable({ turns = 0, seen = {} }, Memory) end
function Memory:note(position)
  self.turns = self.turns + 1
  self.seen[#self.seen + 1] = position:text()
  return self.turns
end

local constants = { offset = 1, names = { "a", "b" } }
local defaults = setmetatable({}, { __index = function(_, key) return key == "step" and 1 or nil end })

return yomi.strategy {
  name = "remembers",
  start = function(game, seat)
    assert(game:start().game == game.name and seat >= 1)
    return Memory.new()
  end,
  choose = function(position, turn, memory)
    assert(getmetatable(memory) == Memory)
    local fresh = Memory.new()
    assert(fresh:note(position) == 1)
    local turns = memory:note(position)
    assert(#turn.history == turn.ply and turn.seat == position.mover and turn.seconds_left == nil)
    local count = 0
    for place, name in ipairs(constants.names) do count = count + place * #name end
    for _ in pairs(constants) do count = count + 1 end
    assert(count == 5 and #constants.names == 2 and next(constants) == "names")
    assert(rawget(constants, "offset") == 1 and rawlen(constants.names) == 2)
    assert(table.concat(constants.names) == "ab" and select("#", table.unpack(constants.names)) == 2)
    local moves = position:moves()
    return moves[(turns + constants.offset * defaults.step + shift.places) % #moves + 1]
  end,
}
