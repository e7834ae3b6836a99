---@meta

---A number that the program reads off a position for a seat: a term of evaluations. Own minus
---other: with two seats what the seat has minus what the other has, with more the seat's number
---minus the mean of the seats that show the other color, unless its own comment says otherwise.
---@class Feature
---@field name string
---@field unit string what its numbers count: "moves", "discs", ...
---@field description string one sentence
local Feature = {}

---What it says of a position for a seat, the seat to move by default, in its unit.
---@param position Position
---@param seat? integer
---@return number
---@nodiscard
function Feature:value(position, seat) end

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

---Of all moves that the seat could make (whoever's turn it is) the lowest openness: the empty
---squares next to the discs that the move turns, once for each disc. Minus that of the other side;
---FEWER is better, so its weight is negative. Without a move a seat counts 24. Not in UpperHand.
---Shape: -24 to 24. Unit: squares. Source: "開放度" (kaihodo) in Maeda, Parallel Reversi (Kindai
---University, 2012), 2.4.5.
---@type Feature
yomi.feature.openness = nil

---The empty squares next to discs of one's color, once for each such disc and eight to a disc: a disc
---with nothing around it counts as one. Minus those of the other color. FEWER is better, so its weight
---is negative. Not in UpperHand.
---Shape: -64 to 64. Unit: discs. Source: "開放度" as it is reckoned in Maeda, Parallel Reversi (Kindai
---University, 2012), 3.2.1.
---@type Feature
yomi.feature.disc_openness = nil

---Moves that turn a single disc (isseki-gaeshi), whoever's turn it is, minus those of the other side.
---Not in UpperHand.
---Shape: -33 to 33. Unit: moves. Source: "一石返し" in Maeda, Parallel Reversi (Kindai University,
---2012), 1.4.2.
---@type Feature
yomi.feature.one_disc_moves = nil

---Moves that break no wall (hippari): after them the other color can place on no square where it could
---not before. Minus those of the other side. Not in UpperHand.
---Shape: -33 to 33. Unit: moves. Source: "引っ張り" in Maeda, Parallel Reversi (Kindai University, 2012),
---1.4.2, in words.
---@type Feature
yomi.feature.pulling_moves = nil

---Discs that can never be turned, as far as they grow from corners: along each of the four lines
---through such a disc one neighbour does not exist or is one too. Minus those of the other color.
---A lower bound; on boards of any shape. Not in UpperHand.
---Shape: -64 to 64. Unit: discs. Source: "確定石" in Maeda, Parallel Reversi (Kindai University,
---2012), 3.2.2.
---@type Feature
yomi.feature.stable_discs = nil

---Discs that can be proved never to turn: edges by playing them out, the inside line by line. Minus
---those of the other color. More than `stable_discs` and slower; boards without holes only.
---Shape: -64 to 64. Unit: discs. Source: the rules.
---@type Feature
yomi.feature.stable_discs_exact = nil

---Discs of one's color next to at least one empty square, minus those of the other color. FEWER is
---better, so its weight is negative. Not in UpperHand.
---Shape: -60 to 60. Unit: discs. Source: "frontier" in Rosenbloom 1982, see above.
---@type Feature
yomi.feature.frontier = nil

---Regions of empty squares (they touch by a side or a corner) with an odd number of them: positive
---for the seat to move, who can play last in each, negative for the other. Two seats only.
---Shape: -16 to 16. Unit: regions. Source: the "parity" of books on Othello.
---@type Feature
yomi.feature.region_parity = nil

---UpperHand only: the sum over all cells of the probability that the cell becomes the seat's own.
---An own ball 1, one of the other's 0, a neutral ball or a free cell 1/2, a cell in the air from its
---four supports, taken as independent. It is not own minus other.
---Shape: 0 to the number of cells (55 in `upperhand`). Unit: cells. Source: K. Kobayashi's page on
---UpperHand, "the evaluation function".
---@type Feature
yomi.feature.win_probability = nil

---UpperHand only: `win_probability` minus that of the other seat, the lead in balls if every cell is
---filled by those chances. It stands on one scale with the payoffs of finished games.
---Shape: minus to plus the number of cells. Unit: discs. Source: the same page.
---@type Feature
yomi.feature.expected_lead = nil
