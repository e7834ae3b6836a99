---@meta

---A number that the program reads off a position for a seat: a term of evaluations. Own minus
---other: with two seats what the seat has minus what the other has, with more the seat's number
---minus the mean of the seats that show the other color, unless its own comment says otherwise.
---@class Feature
---@field name string
---@field unit string what its numbers count: "moves", "discs", ...
---@field description string one sentence
local Feature = {}

---@class yomi
local yomi = {}
yomi.feature = {}

---Discs of one's color minus those of the other; neutral balls count for nobody.
---Shape: -64 to 64. Unit: discs. Source: the rules.
---@type Feature
yomi.feature.disc_count = nil

---Discs of one's color on the squares that one's payoff counts: with two seats minus the same
---number of the other seat; with more one's own alone, in Yonin the payoff if the game ended now.
---Shape: -64 to 64, in Yonin 0 to 16. Unit: discs. Source: the rules.
---@type Feature
yomi.feature.counted_discs = nil

---Squares where the seat may place, whoever's turn it is, minus those of the other side. Not in
---UpperHand, where both sides may always place alike.
---Shape: -33 to 33. Unit: moves. Source: "current mobility" in Rosenbloom, A
---World-Championship-Level Othello Program, Artificial Intelligence 19 (1982).
---@type Feature
yomi.feature.mobility = nil

---Empty squares next to at least one disc of the other color (where the seat's masks let it
---place), minus those next to one's own: room to move later on. Not in UpperHand.
---Shape: -60 to 60. Unit: squares. Source: "potential mobility", the first of three measures, in
---Rosenbloom 1982, see above.
---@type Feature
yomi.feature.potential_mobility = nil
