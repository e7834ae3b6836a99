-- Two maps of Yonin, one that counts early in the game and one that counts late, with what each territory is worth in both: what
-- the theses' chapter 6 leaves for later. Tuned by 89,600 games from the map Normal on, `yomi run yonin_tuning -- kind=halves`
-- (the values after 800 steps, rounded); `yomi run yonin_tuned` plays it against the five published maps.
local maps = require "yonin.maps"

return maps.evaluation("halves", {
  ["early b1"] = -46, ["early c1"] = -8, ["early d1"] = -41, ["early b2"] = -85, ["early c2"] = -36, ["early d2"] = -33,
  ["early c3"] = -6, ["early d3"] = 15, ["early d4"] = 5,
  ["early left"] = -24, ["early opposite"] = -27, ["early right"] = -39,
  ["late b1"] = 17, ["late c1"] = 18, ["late d1"] = 21, ["late b2"] = -29, ["late c2"] = -51, ["late d2"] = -12,
  ["late c3"] = 6, ["late d3"] = 12, ["late d4"] = 1,
  ["late left"] = 10, ["late opposite"] = -12, ["late right"] = 11,
}, "tuned")
