#include "db/experiments/merge_books.h"

#include <fmt/format.h>

#include "db/experiments/merge_step.h"
#include "db/file/statement.h"

namespace db {
namespace {

constexpr std::string_view kPosition = "position, solved";
constexpr std::string_view kMove =
    "position, move, games, wins, draws, payoffs, score, exact, depth, backed_up, backed_up_exact";

/// Whether the rows of two books in a table are the same.
bool agree(const Connection& connection, std::string_view table, std::string_view columns,
           std::int64_t ours, std::int64_t theirs) {
    const std::string sql = fmt::format(
        "WITH ours AS (SELECT {1} FROM main.{0} WHERE book_id = {2}), theirs AS (SELECT {1} FROM "
        "source.{0} WHERE book_id = {3}) SELECT (SELECT count(*) FROM (SELECT * FROM ours EXCEPT "
        "SELECT * FROM theirs)) + (SELECT count(*) FROM (SELECT * FROM theirs EXCEPT SELECT * FROM "
        "ours))",
        table, columns, ours, theirs);
    return number_of(connection, sql) == 0;
}

}  // namespace

MergedBooks merge_books(const Connection& connection) {
    MergedBooks merged;
    Statement known{connection,
                    "SELECT ours.id, theirs.id, theirs.name, ours.game = theirs.game AND "
                    "ours.variant IS theirs.variant AND ours.start_position = "
                    "theirs.start_position FROM source.book AS theirs JOIN main.book AS ours USING "
                    "(name) ORDER BY theirs.name"};
    while (known.step()) {
        const bool is_same =
            known.integer(3) != 0 &&
            agree(connection, "book_position", kPosition, known.integer(0), known.integer(1)) &&
            agree(connection, "book_move", kMove, known.integer(0), known.integer(1));
        if (!is_same) merged.refused.emplace_back(known.text(2));
    }
    run_step(connection,
             "CREATE TEMP TABLE new_book AS SELECT id AS theirs, name FROM source.book WHERE name "
             "NOT IN (SELECT name FROM main.book)");
    merged.added = run_step(connection,
                            "INSERT INTO main.book (name, game, variant, start_position, made_at) "
                            "SELECT book.name, game, variant, start_position, made_at FROM "
                            "new_book JOIN source.book ON book.id = theirs ORDER BY book.id");
    for (const auto& [table, columns] :
         {std::pair{"book_position", kPosition}, std::pair{"book_move", kMove}}) {
        const std::string copy = fmt::format(
            "INSERT INTO main.{0} (book_id, {1}) SELECT (SELECT id FROM main.book WHERE book.name "
            "= new_book.name), {1} FROM new_book JOIN source.{0} ON book_id = theirs",
            table, columns);
        run_step(connection, copy);
    }
    run_step(connection,
             "INSERT INTO main.book_game (book_id, game_id) SELECT (SELECT id FROM main.book WHERE "
             "book.name = new_book.name), ours FROM new_book JOIN source.book_game ON book_id = "
             "new_book.theirs JOIN game_pair ON game_pair.theirs = game_id");
    return merged;
}

}  // namespace db
