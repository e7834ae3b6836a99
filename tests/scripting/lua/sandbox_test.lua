-- Nothing outside can be reached: what is asked of these says why, and what to use.
for name, wanted in pairs { io = "yomi.read_file", os = "yomi.read_file", debug = "traceback", package = "require" } do
  for _, use in ipairs {
    function() return _G[name].anything end, function() return _G[name][1] end,
    function() _G[name].anything = 1 end, function() return _G[name]() end,
  } do
    local worked, message = pcall(use)
    assert(not worked and message:find(name .. "[. ]") and message:find(wanted, 1, true), message)
  end
  assert(next(_G[name]) == nil and getmetatable(_G[name]) == false)
end
for _, name in ipairs { "dofile", "loadfile", "warn" } do
  local worked, message = pcall(_G[name], "x.lua")
  assert(not worked and message:find(name .. " is not here", 1, true), message)
end
for member, wanted in pairs { clock = "yomi.clock", getenv = "yomi.args", execute = "yomi.engine", exit = "return" } do
  local worked, message = pcall(function() return os[member] end)
  assert(not worked and message:find("os." .. member .. " is not here", 1, true) and message:find(wanted, 1, true))
end
assert(string.dump == nil and getmetatable "" == false)
assert(not pcall(collectgarbage) and not pcall(collectgarbage, "stop"))
assert(collectgarbage "count" > 0)
assert(not pcall(math.random) and not pcall(math.randomseed, 1))

-- Text can be compiled, bytes cannot.
assert(load("return 1 + 1")() == 2 and load("return x", "name", "t", { x = 3 })() == 3)
local compiled, message = load "\27Lua"
assert(compiled == nil and message)
assert(not pcall(load, "return 1", "name", "b") and not pcall(load, function() end))

-- Modules stand beside the script and are loaded once.
local first = require "beside.numbers"
assert(first.answer == 42 and first == require "beside.numbers" and first.loads == 1)
for _, name in ipairs { "", ".", "..", "../x", "/etc/passwd", "a/b", "beside..numbers", "nowhere" } do
  assert(not pcall(require, name), name)
end

-- The order of pairs and next is fixed: numbers, texts, truth values.
local keys = {}
local mixed = { "one", b = 1, a = 1, [2.5] = 1, [-1] = 1, [true] = 1, [false] = 1 }
for key in pairs(mixed) do keys[#keys + 1] = tostring(key) end
assert(table.concat(keys, " ") == "-1 1 2.5 a b false true")
local key, walked = nil, {}
repeat
  key = next(mixed, key)
  walked[#walked + 1] = key ~= nil and tostring(key) or nil
until key == nil
assert(table.concat(walked, " ") == table.concat(keys, " ") and next {} == nil)
local removed = {}
for name in pairs { a = 1, b = 2 } do removed[name] = nil end
local shrinking = { a = 1, b = 2, c = 3 }
local visited = 0
for name in pairs(shrinking) do
  visited = visited + 1
  for other in pairs { a = 1, b = 1, c = 1 } do if other ~= name then shrinking[other] = nil end end
end
assert(visited == 1)

-- No address is ever shown.
assert(tostring {} == "table" and tostring(print) == "function")
assert(string.format("%s %d", {}, 3) == "table 3" and not pcall(string.format, "%p", {}))
assert(string.format("%-5s|%5.1f%%", "a", 2) == "a    |  2.0%")

-- Sorting keeps equal elements in order and survives a comparison that contradicts itself.
local list = {}
for n = 1, 300 do list[n] = { rank = n % 3, place = n } end
table.sort(list, function(a, b) return a.rank < b.rank end)
for n = 2, #list do
  assert(list[n - 1].rank < list[n].rank or list[n - 1].rank == list[n].rank and list[n - 1].place < list[n].place)
end
table.sort(list, function() return true end)
local numbers = { 3, 1, 2 }
table.sort(numbers)
assert(table.concat(numbers) == "123" and not pcall(table.sort, { 1, "a" }))

-- What could run for ever without an instruction ends at once.
assert(("").rep("", 1 << 60) == "" and ("ab"):rep(2, "-") == "ab-ab")
assert(not pcall(table.move, {}, 1, 1 << 60, 2))
assert(not pcall(table.insert, setmetatable({}, { __len = function() return 1 << 60 end }), 1, "x"))

-- Errors are caught as ever, values pass through, coroutines yield through pcall.
local ok, error_value = pcall(error, { code = 7 })
assert(not ok and error_value.code == 7 and select("#", pcall(function() return 1, nil, nil end)) == 4)
assert(select(2, xpcall(error, function(m) return m .. "!" end, "oh")) == "oh!")
assert(select(2, xpcall(function(...) return select("#", ...) end, print, 1, 2, 3)) == 3)
local co = coroutine.wrap(function() return pcall(function() return coroutine.yield(1) + 1 end) end)
assert(co() == 1)
local caught, sum = co(5)
assert(caught and sum == 6)
assert(not pcall(setmetatable, {}, { __gc = print }) and not pcall(setmetatable, {}, { __mode = "k" }))
print "passed"
