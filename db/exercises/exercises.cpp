#include "db/exercises/exercises.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "db/connection/transaction.h"
#include "db/statements/statement.h"

namespace db {
namespace {

/// Days until the next time, by how often in a row it was solved, from 1.
constexpr std::array kDays{1, 3, 7, 14, 30, 60, 120};

/// Of `exercise_list` or `blunder`: ?1 is the player's part, ?2 the game.
constexpr const char* kChosen =
    "(?1 = '' OR player IN (SELECT name FROM folded_name WHERE folded LIKE '%' || fold(?1) || "
    "'%')) AND (?2 = '' OR game = ?2)";

}  // namespace

std::int64_t Exercises::collect(const ExerciseChoice& choice, const std::string& today) const {
    const std::string sql = fmt::format(
        "INSERT OR IGNORE INTO exercise (game_id, ply, due_on) SELECT game_id, ply, ?3 FROM "
        "blunder WHERE {} AND loss >= ?4 AND loss > 0 AND move <> best_move AND NOT EXISTS (SELECT "
        "1 FROM exercise AS known WHERE known.game_id = blunder.game_id AND known.ply = "
        "blunder.ply) ORDER BY loss DESC, game_id, ply LIMIT ?5 RETURNING 1",
        kChosen);
    Transaction transaction{connection_, Kept::Synced};
    std::int64_t added = 0;
    {
        Statement row{connection_, sql};
        row.bind(choice.player, choice.game, today, choice.least_loss, choice.most);
        while (row.step()) ++added;
    }
    transaction.commit();
    return added;
}

ExerciseCounts Exercises::count(const ExerciseChoice& choice, const std::string& today) const {
    const std::string sql = fmt::format(
        "SELECT count(*) FILTER (WHERE due_on <= ?3), count(*), min(due_on) FILTER (WHERE due_on > "
        "?3) FROM exercise_list WHERE {}",
        kChosen);
    Statement row{connection_, sql};
    row.bind(choice.player, choice.game, today).step();
    return {.due = row.integer(0), .all = row.integer(1), .next_day = std::string{row.text(2)}};
}

std::optional<Exercise> Exercises::next(const ExerciseChoice& choice,
                                        const std::string& today) const {
    constexpr int kMost = std::numeric_limits<int>::max();
    const std::string sql = fmt::format(
        "SELECT game_id, ply, player, move, best_move, loss, unit, depth, step FROM exercise_list "
        "WHERE {} AND due_on <= ?3 ORDER BY due_on, answered_at IS NOT NULL, answered_at, loss "
        "DESC, game_id, ply LIMIT 1",
        kChosen);
    Statement row{connection_, sql};
    if (!row.bind(choice.player, choice.game, today).step()) return std::nullopt;
    return Exercise{.game = GameId{row.integer(0)},
                    .ply = row.number(1, 0, kMost),
                    .player = std::string{row.text(2)},
                    .played = std::string{row.text(3)},
                    .best = std::string{row.text(4)},
                    .loss = row.is_null(5) ? std::nullopt : std::optional{row.real(5)},
                    .unit = std::string{row.text(6)},
                    .depth = row.is_null(7) ? 0 : row.number(7, 0, kMost),
                    .step = row.number(8, 0, kMost)};
}

std::string Exercises::answer(const Exercise& exercise, bool is_solved,
                              const std::string& today) const {
    const int step = is_solved ? exercise.step + 1 : 0;
    const int days = is_solved ? kDays[std::min<std::size_t>(exercise.step, kDays.size() - 1)] : 0;
    Transaction transaction{connection_, Kept::Synced};
    std::string due;
    {
        Statement row{connection_,
                      "UPDATE exercise SET step = ?1, due_on = date(?2, ?3 || ' days'), asked = "
                      "asked + 1, solved = solved + ?4, answered_at = strftime('%Y-%m-%dT%H:%M:%fZ'"
                      ", 'now') WHERE game_id = ?5 AND ply = ?6 RETURNING due_on"};
        row.bind(step, today, days, is_solved ? 1 : 0, exercise.game.value, exercise.ply);
        if (row.step()) due = row.text(0);
    }
    transaction.commit();
    return due;
}

void Exercises::forget(const Exercise& exercise) const {
    Transaction transaction{connection_, Kept::Synced};
    Statement{connection_, "DELETE FROM exercise WHERE game_id = ? AND ply = ?"}
        .bind(exercise.game.value, exercise.ply)
        .run();
    transaction.commit();
}

}  // namespace db
