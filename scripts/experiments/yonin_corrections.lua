-- What is a territory worth? The theses on Yonin ask for better corrections by territory (chapter 6). Every
-- pair of corrections of the quarters beside one's own and of the one opposite, on the map Normal, sits down
-- with the thesis' Self (-50 for both), in all 14 seatings with both; both search as color teams.
--
--   yomi run yonin_corrections --db corrections.db
-- Arguments: games (of each pair; 1120), depth (4).
local yomi = require "yomi"
local grid = require "designs.grid"
local maps = require "yonin.maps"
local points = require "designs.points"

local depth = yomi.args.depth or 4
local worths = { 20, 0, -20, -50, -80, -110, -150 }
local cells = grid { { beside = worths }, { opposite = worths } }

local function searcher(name, evaluation)
  return yomi.search_strategy { name = name, algorithm = "color", depth = depth, evaluation = evaluation }
end

local rival = searcher("Self", "yonin_self")

return yomi.experiment {
  name = "Yonin corrections by territory",
  source = "thesis of 2014, chapter 6",
  game = "yonin",
  games = yomi.args.games or 1120,
  seats = "mixed",
  random_plies = 6,
  arms = yomi.each(cells, function(point)
    local values = { left = point.beside, right = point.beside, opposite = point.opposite }
    local evaluation = maps.evaluation("corrections", values, point.name)
    return { name = point.name, strategies = { searcher(point.name, evaluation), rival } }
  end),
  report = function(results)
    local rows, best = {}, nil
    for place, point in ipairs(cells) do
      local share = points.share(results:trials(place), point.name)
      local row = (place - 1) // #worths + 1
      rows[row] = rows[row] or { ("%d"):format(point.beside) }
      table.insert(rows[row], share)
      if not best or share.estimate > best.share.estimate then best = { name = point.name, share = share } end
    end
    local heading = { "beside" }
    for column, worth in ipairs(worths) do heading[column + 1] = ("opposite %d"):format(worth) end
    return yomi.report {
      yomi.table {
        caption = "Percent of the pairs of seats that come out before Self, ties by halves", heading = heading, rows = rows,
        note = "Intervals of 95 % over blocks of games with one opening.",
      },
      ("The best of %d is %s, with %.1f %% [%.1f, %.1f]. It is the best by luck, too, since it was chosen by these games; "
        .. "yonin_tuned plays what was chosen anew."):format(#cells, best.name, 100 * best.share.estimate,
        100 * best.share.low, 100 * best.share.high),
    }
  end,
}
