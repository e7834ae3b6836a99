-- Arms of tournaments: who sits at a table with whom. A player is the name of a strategy or a
-- strategy. With two seats, or `seats = "mixed"` with four, a table has two players.
local tables = {}

local function arm(players)
  local names = {}
  for place, player in ipairs(players) do names[place] = tostring(player) end
  return { name = table.concat(names, " "), strategies = players }
end

---Round robin: every choice of `size` of the players, each table once.
---@param players (string|Strategy)[]
---@param size integer # players at a table: 2, or as many as the game has seats
---@return Arm[]
function tables.round_robin(players, size)
  local arms, chosen = {}, {}
  local function choose(from)
    if #chosen == size then
      arms[#arms + 1] = arm { table.unpack(chosen) }
      return
    end
    for place = from, #players do
      chosen[#chosen + 1] = players[place]
      choose(place + 1)
      chosen[#chosen] = nil
    end
  end
  choose(1)
  return arms
end

---Gauntlet: the champion against each of the rivals, who takes all other places of the table.
---@param champion string|Strategy
---@param rivals (string|Strategy)[]
---@param size integer
---@return Arm[]
function tables.gauntlet(champion, rivals, size)
  local arms = {}
  for place, rival in ipairs(rivals) do
    local players = { champion }
    for other = 2, size do players[other] = rival end
    arms[place] = { name = tostring(champion) .. " against " .. tostring(rival), strategies = players }
  end
  return arms
end

---Ladder: each player against the next one of the list, from the weakest to the strongest.
---@param players (string|Strategy)[]
---@return Arm[]
function tables.ladder(players)
  local arms = {}
  for place = 1, #players - 1 do arms[place] = arm { players[place + 1], players[place] } end
  return arms
end

---Null run: a strategy against itself. Whatever tells its seats apart is the game's, and a test that
---tells more apart than it promises is wrong.
---@param player string|Strategy
---@param size integer
---@return Arm[]
function tables.null_run(player, size)
  local players = {}
  for place = 1, size do players[place] = player end
  return { { name = tostring(player) .. " against itself", strategies = players } }
end

return tables
