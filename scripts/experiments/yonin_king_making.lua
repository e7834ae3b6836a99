-- Who makes whom king: over the stored games of a database, how many have an undecided ply, one
-- whose moves are equal to who moves and not to the others, by seat and by empty squares, and who
-- gains when a seat errs. For example:
--   yomi play yonin --strategies yonin_color,random,random,random --games 100 --db games.db
--   yomi run yonin_king_making --db games.db -- empties=9 utility=rank
-- Arguments: game, empties, utility, ties, where (an SQL condition on game_list), limit.
local yomi = require "yomi"

local game = yomi.args.game or "yonin"
local empties = yomi.args.empties or 12
local utility = yomi.args.utility or "payoff"
local ties = yomi.args.ties or "first"

local seats = yomi.game(game):start().seats
local function counts() return { plies = 0, undecided = 0, king_making = 0 } end
local all, by_seat, by_empties = counts(), {}, {}
local errors, choices, by_error, by_choice = {}, {}, {}, {}
for seat = 1, seats do
  by_seat[seat], errors[seat], choices[seat], by_error[seat], by_choice[seat] = counts(), 0, 0, {}, {}
  for other = 1, seats do by_error[seat][other], by_choice[seat][other] = 0, 0 end
end
local games, games_undecided, games_king_making, games_decided_by_choice = 0, 0, 0, 0

local function add(sum, part)
  for _, name in ipairs { "plies", "undecided", "king_making" } do sum[name] = sum[name] + part[name] end
end

local function add_game(found)
  games = games + 1
  add(all, found)
  if found.undecided > 0 then games_undecided = games_undecided + 1 end
  if found.king_making > 0 then games_king_making = games_king_making + 1 end
  local any_choice = false
  for seat = 1, seats do
    add(by_seat[seat], found.by_seat[seat])
    errors[seat] = errors[seat] + found.errors[seat]
    choices[seat] = choices[seat] + found.choices[seat]
    any_choice = any_choice or found.choices[seat] > 0
    for other = 1, seats do
      by_error[seat][other] = by_error[seat][other] + found.gains_by_error[seat][other]
      by_choice[seat][other] = by_choice[seat][other] + found.gains_by_choice[seat][other]
    end
  end
  if any_choice then games_decided_by_choice = games_decided_by_choice + 1 end
  for number = 0, empties do
    if found.by_empties[number] then
      by_empties[number] = by_empties[number] or counts()
      add(by_empties[number], found.by_empties[number])
    end
  end
end

local db = yomi.open()
local where = "id NOT IN (SELECT id FROM repeated_game)"  -- no game twice
if yomi.args.where then where = where .. " AND (" .. yomi.args.where .. ")" end
for stored in db:games { game = game, where = where, limit = yomi.args.limit } do
  if #stored.payoffs == seats then
    add_game(stored:analyze_models {
      models = {}, exact = true, empties = empties, utility = utility, ties = ties,
    }.king_making)
    if games % 100 == 0 then
      print(("so far: %d games, %d with an undecided ply, %d with a king-making one"):format(
        games, games_undecided, games_king_making))
    end
  end
end

local function share(part, whole)
  local interval = yomi.wilson(part, whole)
  return ("%6d of %6d  %5.1f %% [%4.1f, %4.1f]"):format(
    part, whole, 100 * interval.estimate, 100 * interval.low, 100 * interval.high)
end

print(("%s: %d games, the last %d empty squares read out by max^n; utility %s, ties %s; 95 %% intervals\n")
  :format(game, games, empties, utility, ties))
print("games with an undecided ply     " .. share(games_undecided, games))
print("games with a king-making ply    " .. share(games_king_making, games))
print("games where such a choice told  " .. share(games_decided_by_choice, games))
print("\nchoices         undecided                               king-making")
local function row(name, of)
  if of.plies > 0 then
    print(("%-12s %s   %s"):format(name, share(of.undecided, of.plies), share(of.king_making, of.plies)))
  end
end
row("all", all)
for seat = 1, seats do row("seat " .. seat, by_seat[seat]) end
for number = 0, empties do
  if by_empties[number] then row(number .. " empties", by_empties[number]) end
end

local function matrix(title, moves, gains)
  print("\n" .. title)
  local heads = { ("%-8s %7s"):format("", "moves") }
  for seat = 1, seats do heads[#heads + 1] = ("%9s"):format("seat " .. seat) end
  print(table.concat(heads, " "))
  for seat = 1, seats do
    local cells = { ("%-8s %7d"):format("seat " .. seat, moves[seat]) }
    for other = 1, seats do
      cells[#cells + 1] = ("%9s"):format(
        moves[seat] > 0 and ("%+.3f"):format(gains[seat][other] / moves[seat]) or "")
    end
    print(table.concat(cells, " "))
  end
end
matrix("what each seat gains when a seat errs, a move (" .. utility .. ")", errors, by_error)
matrix("what each seat gains when a seat takes another of its equal moves", choices, by_choice)
