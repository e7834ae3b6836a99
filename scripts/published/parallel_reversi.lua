-- The tables of the thesis on Parallel Reversi (Maeda, Kindai University, 2012), as its text has them.
local yomi = require "yomi"
local comparison = require "published.comparison"

local thesis = {}

---Wins, losses and draws of 100 games for X = 1, 2, ...; `prose` is what the text says they add up to.
thesis.results = {
  {
    table = 2, machine = "two cores", seat = 2,
    SSAI = {
      wins = { 67, 56, 54, 54, 60, 61 }, losses = { 29, 39, 41, 44, 36, 36 }, draws = { 4, 5, 5, 2, 4, 3 },
      prose = { wins = 352, losses = 225, draws = 23 },
    },
    MSAI = {
      wins = { 68, 66, 72, 70, 73, 67, 61, 61, 72 }, losses = { 28, 30, 27, 25, 23, 27, 38, 32, 26 },
      draws = { 4, 4, 1, 5, 4, 6, 1, 7, 2 }, prose = { wins = 672, losses = 293, draws = 35 },
    },
  },
  {
    table = 4, machine = "two cores", seat = 1,
    -- Seven columns, though six X were played: 57 41 2 stands there twice.
    SSAI = {
      wins = { 51, 57, 57, 57, 57, 54, 61 }, losses = { 43, 40, 40, 41, 41, 43, 36 },
      draws = { 6, 3, 3, 2, 2, 3, 3 }, prose = { wins = 337, losses = 243, draws = 20 },
    },
    MSAI = {
      wins = { 65, 68, 68, 75, 63, 60, 62, 62, 73 }, losses = { 33, 29, 31, 24, 32, 38, 35, 35, 24 },
      draws = { 2, 3, 1, 1, 5, 2, 3, 3, 3 }, prose = { wins = 614, losses = 259, draws = 27 },
    },
  },
  {
    table = 7, machine = "48 cores", seat = 2,
    SSAI = {
      wins = { 56, 60, 57, 71, 60, 70 }, losses = { 41, 35, 37, 26, 38, 28 }, draws = { 3, 5, 6, 3, 2, 2 },
      prose = { wins = 374, losses = 205, draws = 21 },
    },
    MSAI = {
      wins = { 72, 74, 77, 70, 68, 74, 65, 61, 75 }, losses = { 24, 23, 22, 28, 29, 25, 27, 34, 21 },
      draws = { 4, 3, 1, 2, 3, 1, 8, 5, 4 }, prose = { wins = 636, losses = 233, draws = 31 },
    },
  },
  {
    table = 9, machine = "48 cores", seat = 1,
    SSAI = {
      wins = { 62, 61, 54, 55, 57, 66 }, losses = { 34, 38, 45, 42, 38, 32 }, draws = { 4, 1, 1, 3, 5, 2 },
      prose = { wins = 355, losses = 229, draws = 16 },
    },
    MSAI = {
      wins = { 69, 72, 67, 67, 75, 73, 65, 60, 70 }, losses = { 30, 23, 30, 29, 24, 26, 32, 37, 26 },
      draws = { 1, 5, 3, 4, 1, 1, 3, 3, 4 }, prose = { wins = 648, losses = 227, draws = 25 },
    },
  },
}

---Seconds for 100 games, for X = 1, 2, ...
thesis.seconds = {
  {
    table = 3, machine = "two cores, second to move",
    SSAI = { 375.9, 395.56, 417.02, 437.1, 479.41, 958.16 },
    MSAI = { 19.2, 19.58, 19.45, 21.1, 24.82, 22.59, 24.05, 25.53, 25.14 },
  },
  {
    table = 5, machine = "two cores, first to move",
    SSAI = { 404.95, 413.71, 401.5, 427, 490.08, 948.03 },
    MSAI = { 22.39, 22.98, 24.03, 27.94, 26.99, 28.37, 26.39, 29.07, 27.44 },
  },
  {
    table = 8, machine = "48 cores, second to move",
    SSAI = { 301.93, 313.45, 311.96, 341.49, 374.9, 791.68 },
    MSAI = { 29.28, 27.73, 27.55, 27.2, 28.37, 28.01, 28.6, 28.66, 28.83 },
  },
  {
    table = 10, machine = "48 cores, first to move",
    SSAI = { 261.08, 260.03, 271.35, 276.28, 315.63, 615.95 },
    MSAI = { 21.1, 19.63, 19.08, 19.42, 20.05, 19.53, 19.21, 19.42, 19.65 },
  },
}

---The same of MSAI with presearch 7, normal 20+X (48 cores: 25+X), wld 25+X, perfect 23+X; table 12.
thesis.heavy_seconds = {
  { machine = "two cores, Eclipse", MSAI = { 167.04, 171.59, 177.45, 189.21, 182.53, 175.85, 184.98, 170.2, 188.31, 174.96 } },
  { machine = "two cores, terminal", MSAI = { 334.19, 369.91, 384.36, 418.18, 424.9, 428.67, 374.83, 390.03, 377.81, 356 } },
  { machine = "48 cores, terminal", MSAI = { 277.35, 260.91, 282.53, 264.81, 278.42, 273.04, 273.93, 271.16, 276.83, 295.07 } },
}

---The four depths of its Table 1.
---@param x integer
---@return { presearch: integer, normal: integer, wld: integer, perfect: integer }
function thesis.depths(x)
  return { presearch = 5, normal = 2 + x, wld = 5 + x, perfect = 3 + x }
end

---Those of MSAI's appendix, whose `kazu` is taken for X.
---@param x integer
---@return { presearch: integer, normal: integer, wld: integer, perfect: integer }
function thesis.appendix_depths(x)
  return { presearch = 1 + x, normal = 10 + x, wld = 15 + x, perfect = 13 + x }
end

function thesis.sum(numbers)
  local sum = 0
  for _, number in ipairs(numbers) do sum = sum + number end
  return sum
end

---Where the prose and the tables say different things: a line for each program of each table.
---@param program "SSAI"|"MSAI"
---@return string[], integer how many totals of wins differ
function thesis.contradictions(program)
  local lines, differing = {}, 0
  for _, found in ipairs(thesis.results) do
    local numbers, parts = found[program], {}
    for _, what in ipairs { "wins", "losses", "draws" } do
      local sum, prose = thesis.sum(numbers[what]), numbers.prose[what]
      if sum ~= prose then
        parts[#parts + 1] = ("%d %s in the text, %d in the table"):format(prose, what, sum)
        if what == "wins" then differing = differing + 1 end
      end
    end
    if #parts > 0 then
      lines[#lines + 1] = ("Table %d, %s: %s"):format(found.table, program, table.concat(parts, "; "))
    end
    local games = thesis.sum(numbers.wins) + thesis.sum(numbers.losses) + thesis.sum(numbers.draws)
    local expected = program == "SSAI" and 600 or 900
    if games ~= expected then
      lines[#lines + 1] = ("Table %d, %s: %d games stand there, %d were played"):format(found.table, program,
        games, expected)
    end
  end
  return lines, differing
end

---A strategy's wins, draws and losses in a game for two, from its standing.
---@param standing Standing
---@return { wins: integer, draws: integer, losses: integer, games: integer }
function thesis.outcomes(standing)
  return {
    wins = standing.firsts_sole, losses = standing.lasts_sole, games = standing.games,
    draws = standing.games - standing.firsts_sole - standing.lasts_sole,
  }
end

---What the games of a program came to: shares of wins, draws and losses as cells.
---@param own { wins: integer, draws: integer, losses: integer, games: integer }
function thesis.shares(own)
  return comparison.share(own.wins, own.games), comparison.share(own.draws, own.games),
    comparison.share(own.losses, own.games)
end

---Wins, draws and losses against a random player, a row for each name.
---@param rows { name: string, outcomes: { wins: integer, draws: integer, losses: integer, games: integer } }[]
---@param note? string
---@return ReportItem
function thesis.outcomes_table(rows, note)
  return yomi.table {
    caption = "Games against a random player",
    note = "In percent of the games. In brackets: 95 % confidence intervals." .. (note and " " .. note or ""),
    heading = { "player", "games", "wins", "draws", "losses" },
    rows = yomi.each(rows, function(row)
      return { row.name, row.outcomes.games, thesis.shares(row.outcomes) }
    end),
  }
end

---The published wins of a program on a seat, all X together, as bars: one for each table.
---@param program "SSAI"|"MSAI"
---@param seat integer
---@return Bar[]
function thesis.published_bars(program, seat)
  local bars = {}
  for _, found in ipairs(thesis.results) do
    if found.seat == seat then
      local wins, games = thesis.sum(found[program].wins), 100 * #found[program].wins
      bars[#bars + 1] = {
        name = ("thesis, table %d, %s"):format(found.table, found.machine), interval = yomi.wilson(wins, games),
        published = wins / games, n = games,
      }
    end
  end
  return bars
end

---The published wins of a program beside the measured ones, X by X, as a table and a text.
---`measured(seat, x)` gives the outcomes.
---@param program "SSAI"|"MSAI"
---@param measured fun(seat: integer, x: integer): { wins: integer, draws: integer, losses: integer, games: integer }|nil
---@return ReportItem, string
function thesis.beside(program, measured)
  local rows, all, of_x = {}, {}, {}
  for _, found in ipairs(thesis.results) do
    local numbers = found[program]
    for x, wins in ipairs(numbers.wins) do
      local own = measured(found.seat, x)
      if own then
        rows[#rows + 1] = {
          ("table %d, %s"):format(found.table, found.machine), found.seat == 1 and "first" or "second", tostring(x),
          comparison.published(wins), comparison.published(numbers.draws[x]), comparison.published(numbers.losses[x]),
          own.games, thesis.shares(own),
        }
        all[#all + 1] = {
          name = ("table %d, X=%d"):format(found.table, x), published = wins, games = 100,
          count = own.wins, of = own.games,
        }
      end
      of_x[#of_x + 1] = { count = wins, games = 100 }
    end
  end
  local p = comparison.homogeneity(of_x)
  local pooled = { published = 0, games = 0, share = 0, least = math.huge }
  for _, pair in ipairs(all) do
    pooled.published = pooled.published + pair.published
    pooled.games = pooled.games + pair.games
    -- Each published hundred stands against games that others share: their mean, not their sum.
    pooled.share = pooled.share + pair.count / pair.of / #all
    pooled.least = math.min(pooled.least, pair.of)
  end
  local together = comparison.verdicts(
    { { name = "Published, all together: " .. program, count = pooled.published, games = pooled.games } },
    { name = "here", count = pooled.share * pooled.least, games = pooled.least }, "the wins")[1]
  return yomi.table {
    caption = "Thesis of 2012: " .. program .. " beside the games here",
    note = "In percent; each published number is of 100 games.",
    heading = { program, "to move", "X", "wins published", "draws published", "losses published", "games",
      "wins measured", "draws measured", "losses measured" },
    rows = rows,
  }, table.concat({
    "Published wins beside measured: " .. comparison.fits(all) .. ".",
    together .. ".",
    p < comparison.level
      and ("The published wins differ among each other (permutation test, %s)."):format(comparison.p_text(p))
      or ("The published wins are not told apart from each other, whatever the X and the machine "
        .. "(permutation test, %s)."):format(comparison.p_text(p)),
  }, "\n\n")
end

---@param program "SSAI"|"MSAI"
---@return string
function thesis.against_itself(program)
  local lines = thesis.contradictions(program)
  return "The thesis against itself. " .. table.concat(lines, ". ") .. "."
end

return thesis
