---@meta

---A number for every square, as seat 1 sees the board; with four seats each next seat's map is
---the one before turned 90 degrees clockwise (but see `yomi.map.seats`), with two both use the
---same. Maps add up, with maps and with numbers, and are multiplied by numbers.
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

---A map of a pyramid: its layers from the base up, each as rows of numbers; 55 numbers for the
---pyramid of five layers. Both players see it alike.
---@param layers number[]|number[][]|number[][][]
---@return Map
---@nodiscard
function yomi.map.layers(layers) end

---A map of its own for each seat, in the order of their turns, as it lies on the board: nothing is
---turned. `cell`, `sum` and `tostring` tell what seat 1 sees.
---@param maps (Map|number)[]
---@return Map
---@nodiscard
function yomi.map.seats(maps) end

---The map whose cells a Lua file beside the script, or in a folder there, returns.
---@param name string such as "place.lua" or "maps/place.lua"
---@return Map
---@nodiscard
function yomi.map.file(name) end
