local yomi = require "yomi"

-- What the questions about edges answer, by the edge as `tostring` shows it.
local asked = {}
yomi.evaluation { game = "reversi", yomi.pattern.edges(function(p) asked[tostring(p)] = p return 0 end) }
local function edge(text) return asked[text] or error(text) end
local function mirrored(text) return text:reverse() end
local function exchanged(text) return (text:gsub("[XO]", { X = "O", O = "X" })) end

--- Exactly these edges (and their mirror images) have the property, for either side.
local function only(method, texts)
  local expected = {}
  for _, text in ipairs(texts) do
    expected[text], expected[mirrored(text)] = true, true
  end
  local count = 0
  for text, p in pairs(asked) do
    assert(p[method](p) == (expected[text] or false), method .. " " .. text)
    assert(p[method](p) == p[method](p, "own"))
    local other = asked[exchanged(text)]
    assert(other[method](other, "other") == p[method](p), method .. " of the other " .. text)
    count = count + 1
  end
  assert(count == 3 ^ 8)
end
only("is_wing", { "-XXXXX--" })
only("is_mountain", { "-XXXXXX-" })
only("is_block", { "--XXXX--" })

local function all(method, expected)
  for text, value in pairs(expected) do
    for _, seen in ipairs { text, mirrored(text) } do
      local p = edge(seen)
      assert(p[method](p) == value, method .. " " .. seen)
      local other = edge(exchanged(seen))
      assert(other[method](other, "other") == value, method .. " of the other " .. seen)
    end
  end
end
all("corner_threat", {
  ["-XXO----"] = true, ["-XO-----"] = true, ["-XXXXXXO"] = true, ["OX-----X"] = false,
  ["-XX-----"] = false, ["-XXXXXX-"] = false, ["-XXXXX--"] = false, ["--XO----"] = false,
  ["XXXO----"] = false, ["-OX-----"] = false, ["-------O"] = false, ["OX-XXXXO"] = false,
  ["-XXXXOX-"] = true, ["--------"] = false,
})
all("stable", {
  ["--------"] = 0, ["X-------"] = 1, ["XXX-----"] = 3, ["XXX---XX"] = 5, ["-XXXXXX-"] = 0,
  ["XXO-----"] = 2, ["XXXOOXOX"] = 5, ["OXXXXXXO"] = 6, ["OXXXXXX-"] = 0, ["XXXXXXXX"] = 8,
  ["XXXXXXX-"] = 7, ["O------X"] = 1, ["OOXXXX-X"] = 1,
})
all("c_squares", {
  ["-X----X-"] = 2, ["-X------"] = 1, ["XX----X-"] = 1, ["OX----X-"] = 1, ["-O------"] = 0,
  ["--XXXX--"] = 0, ["-XXXXX--"] = 1, ["XX----XX"] = 0,
})

local p = edge "XXO-----"
assert(p[1] == "own" and p[3] == "other" and p[4] == "empty" and p[9] == nil and p[0] == nil)
assert(p:at(1) == "own" and not pcall(p.at, p, 9) and not pcall(p.at, p, 0))
assert(p:own() == 2 and p:other() == 1 and p:empty() == 5 and #p == 8)
assert(not pcall(p.is_wing, p, "both") and not pcall(p.is_wing, p, 1) and not pcall(function() p[1] = "own" end))
assert(not pcall(p.x_squares, p))
local letters = {}
for place, content in ipairs(p) do letters[place] = content:sub(1, 2) end
assert(table.concat(letters, " ") == "ow ow ot em em em em em")

-- Squares 9 and 10 of edges_x are the X squares by squares 1 and 8.
local x = {}
yomi.evaluation { game = "reversi", yomi.pattern.edges_x(function(e) x[tostring(e)] = e return 0 end) }
for text, value in pairs {
  ["--------XX"] = 2, ["--------X-"] = 1, ["X-------X-"] = 0, ["X-------XX"] = 1, ["--------OO"] = 0,
  ["O------OXX"] = 0, ["-------XX-"] = 1, ["-------X-X"] = 0,
} do
  assert(x[text]:x_squares() == value, text)
  assert(x[exchanged(text)]:x_squares "other" == value, text)
end
assert(x["-XXXXXX-OO"]:is_mountain() and x["XXXXXXXXOX"]:stable() == 8 and x["-X------XX"]:c_squares() == 1)

-- 6x6: two discs fewer; 4x4 has no forms.
local small = {}
yomi.evaluation { game = "reversi6", yomi.pattern.edges(function(e) small[tostring(e)] = e return 0 end) }
assert(small["-XXX--"]:is_wing() and small["--XX--"]:is_block() and small["-XXXX-"]:is_mountain())
yomi.evaluation {
  game = "reversi4",
  yomi.pattern.edges(function(e)
    assert(not e:is_wing() and not e:is_mountain() and not e:is_block())
    return e:stable()
  end),
}

-- Other patterns do not know of edges.
yomi.evaluation {
  game = "reversi",
  yomi.pattern.squares("a1 b1", function(q)
    assert(not pcall(q.is_wing, q) and not pcall(q.stable, q))
    return 0
  end),
}
print "passed"
