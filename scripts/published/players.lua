-- The players of the theses as strategies by name, with arguments: `yonin_self:4`,
-- `yonin_self:mode=published`, `reversi_ssai:mode=intended:x=3`. Arguments of the experiment that they play
-- in are theirs, too; those that they do not know are none of their business.
local yomi = require "yomi"
local arguments = require "published.arguments"
local thesis = require "published.parallel_reversi"
local yonin = require "published.yonin"

local players = {}

---A map of the Yonin theses on any seat. `mode`: clean (this program's search, four plies or `depth`),
---intended (what the text says) or published (as printed, each defect a switch).
---@param map "Self"|"Right"|"Opposite"|"Left"|"Normal"
---@return Strategy
function players.yonin(map)
  local player = yonin.players(arguments.mode(yonin.modes, "clean"))
  return player(map)
end

---The defects of SSAI's printed program, each of which can be mended alone.
local ssai_switches = { "presearch", "root_never_raised", "missorted_list", "inverted_window", "midgame_sort", "order" }
local ssai_modes = {
  published = {},
  intended = { root_never_raised = false, missorted_list = false, inverted_window = false, midgame_sort = false },
  clean = {},
}

---This program's search with the four depths that the thesis gives its players for an X.
local function search(name, threads)
  local depths = thesis.depths(yomi.args.x or 1)
  return yomi.search_strategy {
    name = name, algorithm = "alphabeta", evaluation = yomi.args.evaluation or "85data", threads = threads,
    presearch_depth = yomi.args.presearch or depths.presearch, normal_depth = depths.normal,
    wld_depth = depths.wld, perfect_depth = depths.perfect,
  }
end

---SSAI, which searches on one thread. `x`: 1 to 6 in the thesis. `mode`: published (it plays the last of its list,
---whatever the X), intended or clean.
---@return Strategy
function players.ssai()
  local mode = arguments.mode(ssai_modes, "published")
  if mode == "clean" then return search("SSAI", 1) end
  local settings = arguments.switched(ssai_modes[mode], ssai_switches)
  if yomi.args.x or mode ~= "published" then
    for name, value in pairs(thesis.depths(yomi.args.x or 1)) do
      if settings[name] == nil then settings[name] = value end
    end
  end
  return yomi.published.ssai(settings)
end

---MSAI, the same on many threads. `x`: 1 to 9. `mode`: published (its threads are made and never started:
---it searches nothing) or clean, which is what it intends: the search on `threads`.
---@return Strategy
function players.msai()
  local mode = arguments.mode({ published = true, clean = true }, "published")
  if mode == "published" then return yomi.published.msai { order = yomi.args.order } end
  return search("MSAI", yomi.args.threads or 2)
end

return players
