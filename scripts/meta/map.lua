---@meta

---A number for every square, as seat 1 sees the board; with four seats each next seat's map is
---the one before turned 90 degrees clockwise, with two both use the same. Maps add up, with maps
---and with numbers, and are multiplied by numbers.
---@class Map
---@field size integer columns of the board
---@operator add(Map|number): Map
---@operator sub(Map|number): Map
---@operator mul(number): Map
---@operator unm: Map
local Map = {}

---The number of one square.
---@param square string
---@return number
---@nodiscard
function Map:cell(square) end

---The sum over all squares.
---@return number
---@nodiscard
function Map:sum() end

---@class yomi
local yomi = {}
yomi.map = {}

---A map from 64 numbers or 8 rows of 8, from a1 on; 16, 36, 81, 100 or 121 for other square boards.
---@param cells number[]|number[][]
---@return Map
---@nodiscard
function yomi.map.cells(cells) end

---A map from the quarter at a1, 4 rows of 4 from the corner inward, mirrored to the other three;
---3 rows of 3 and 2 of 2 for the small boards, 5 of 5 for 10x10.
---@param corner number[]|number[][]
---@return Map
---@nodiscard
function yomi.map.mirrored(corner) end

---One number for each quarter, named as seat 1 at the top left sees them, facing the centre:
---seat 2's is on the left, seat 3's opposite, seat 4's on the right. Fits every square board.
---@param quarters { own?: number, left?: number, opposite?: number, right?: number }
---@return Map
---@nodiscard
function yomi.map.quarters(quarters) end

---The map whose cells a Lua file beside the script, or in a folder there, returns.
---@param name string such as "place.lua" or "maps/place.lua"
---@return Map
---@nodiscard
function yomi.map.file(name) end
