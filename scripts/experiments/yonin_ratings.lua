-- Ratings of everybody who has played Yonin in a database, on the scale of Elo, the weakest at 0, from
-- who came before whom at each table: the first place goes to each seat in proportion to its strength,
-- the next one to the seats that are left, and so on (Plackett and Luce, ties as in Turner et al. 2020).
-- The strength on a seat is that of the player, of the seat, and a part of that of the player opposite,
-- who has the same color; all are fitted together. The +- is twice the standard error, of ratings about
-- the mean of all players.
-- Arguments: where (an SQL condition on game_list), draws (with it the errors are the standard deviations
-- over so many times as many games drawn again with replacement, not those of the model).
local yomi = require "yomi"

local where = "id NOT IN (SELECT id FROM repeated_game)"  -- no game twice
if yomi.args.where then where = where .. " AND (" .. yomi.args.where .. ")" end
local tables, games, number_of, names = {}, {}, {}, {}
for game in yomi.open():games { game = "yonin", where = where } do
  if #game.payoffs == 4 then
    local seats = {}
    for seat = 1, 4 do
      local name = game.strategies[seat]
      if not number_of[name] then
        names[#names + 1] = name
        number_of[name] = #names
      end
      seats[seat] = { player = number_of[name], payoff = game.payoffs[seat] }
    end
    tables[#tables + 1] = seats
    games[#games + 1] = { players = game.strategies, payoffs = game.payoffs }
  end
end
assert(#games > 0, "the database has no finished game of yonin that fulfils the condition")

-- Where everybody keeps a seat, the games do not tell effects from strength: then there are none.
local partners = { { 1, 3 }, { 2, 4 } }
local with_effects = pcall(yomi.statistics.plackett_luce, { games = games, seats = true, partners = partners })
local function fit(drawn)
  if not with_effects then return yomi.statistics.plackett_luce { games = drawn } end
  return yomi.statistics.plackett_luce { games = drawn, seats = true, partners = partners }
end
local fitted = fit(games)

local draws = yomi.args.draws or 0
if draws > 1 then
  --- By what is estimated: of every player, every seat, the partner.
  local function estimates_of(fit_of_draw)
    local estimates = {}
    for _, player in ipairs(fit_of_draw.players) do estimates[player.name] = player.estimate end
    for seat, effect in ipairs(fit_of_draw.seats or {}) do estimates[seat] = effect.estimate end
    if fit_of_draw.partner then estimates.partner = fit_of_draw.partner.estimate end
    return estimates
  end
  local random = yomi.random(1)
  local counts, sums, squares = {}, {}, {}
  for _ = 1, draws do
    local drawn = {}
    for place = 1, #games do drawn[place] = random:pick(games) end
    for what, estimate in pairs(estimates_of(fit(drawn))) do
      counts[what] = (counts[what] or 0) + 1
      sums[what] = (sums[what] or 0) + estimate
      squares[what] = (squares[what] or 0) + estimate * estimate
    end
  end
  local function deviation(what)
    local mean = sums[what] / counts[what]
    return math.sqrt(math.max(0, squares[what] / counts[what] - mean * mean))
  end
  for _, player in ipairs(fitted.players) do player.error = deviation(player.name) end
  for seat, effect in ipairs(fitted.seats or {}) do effect.error = deviation(seat) end
  if fitted.partner then fitted.partner.error = deviation "partner" end
end

local played, firsts, places = {}, {}, {}
for player = 1, #names do played[player], firsts[player], places[player] = 0, 0, 0 end
for _, seats in ipairs(tables) do
  local best, level = -math.huge, 0
  for _, seat in ipairs(seats) do best = math.max(best, seat.payoff) end
  for _, seat in ipairs(seats) do level = level + (seat.payoff == best and 1 or 0) end
  for _, seat in ipairs(seats) do
    played[seat.player] = played[seat.player] + 1
    if seat.payoff == best then firsts[seat.player] = firsts[seat.player] + 1 / level end
    local place = 1
    for _, other in ipairs(seats) do
      if other ~= seat then
        place = place + (other.payoff > seat.payoff and 1 or other.payoff == seat.payoff and 0.5 or 0)
      end
    end
    places[seat.player] = places[seat.player] + place
  end
end

local lowest = fitted.players[#fitted.players].estimate
print(("%-24s %7s %6s %7s %10s %9s"):format("strategy", "rating", "+-", "games", "firsts", "mid-rank"))
for _, rated in ipairs(fitted.players) do
  local player = number_of[rated.name]
  print(("%-24s %7.0f %6.0f %7d %8.1f %% %9.2f"):format(rated.name, rated.estimate - lowest, 2 * rated.error,
    played[player], 100 * firsts[player] / played[player], places[player] / played[player]))
end
if fitted.groups > 1 then print("players of different groups never met: their ratings do not compare") end
print()
if not with_effects then
  print "effects of seats and partners: none, these games do not tell them from strength"
  return
end
print(("%-24s %7s %6s"):format("seat", "effect", "+-"))
for seat, effect in ipairs(fitted.seats) do
  print(("%-24d %+7.0f %6.0f"):format(seat, effect.estimate, 2 * effect.error))
end
print()
print(("of the rating of who sits opposite, %+.2f +- %.2f is added to one's own"):format(
  fitted.partner.estimate, 2 * fitted.partner.error))
