#include "db/books/books.h"

#include <fmt/format.h>

#include "db/analyses/analyses.h"
#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/games/game_search.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/board/square.h"
#include "engine/games/symmetry.h"

namespace db {
namespace {

/// Deeper than any search.
constexpr int kMostPlies = 1'000;

std::int64_t book_row(const Connection& connection, std::string_view name) {
    Statement row{connection, "SELECT id FROM book WHERE name = ?"};
    return row.bind(name).step() ? row.integer(0) : 0;
}

std::optional<double> optional_real(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    return row.real(column);
}

/// Reads the rows of one book.
class BookRows {
  public:
    BookRows(const Connection& connection, std::string_view name, const engine::AnyPosition& start)
        : connection_{connection}, name_{name}, book_{start}, game_{stored_position(start)} {}

    engine::Book read(std::int64_t id) {
        Statement row{connection_, "SELECT position, solved FROM book_position WHERE book_id = ?"};
        row.bind(id);
        return read(id, row);
    }
    /// Of that position alone.
    engine::Book read(std::int64_t id, std::string_view position) {
        Statement row{connection_,
                      "SELECT position, solved FROM book_position WHERE book_id = ? AND "
                      "position = ?"};
        row.bind(id, position);
        return read(id, row);
    }

  private:
    engine::Book read(std::int64_t id, Statement& row) {
        while (row.step()) {
            engine::BookPosition here{.position = position_at(row.text(0))};
            here.solved = optional_real(row, 1);
            read_moves(id, row.text(0), here);
            book_.set(std::move(here));
        }
        return std::move(book_);
    }
    engine::AnyPosition position_at(std::string_view text) {
        const auto position = positions_.read(game_.game, game_.variant.value_or(""), text);
        if (position) return *position;
        throw Error{fmt::format("{}: the book '{}' cannot be read: {}", connection_.file().string(),
                                name_, position.error())};
    }

    void read_moves(std::int64_t id, std::string_view position, engine::BookPosition& here) const {
        Statement row{connection_,
                      "SELECT move, games, wins, draws, payoffs, score, exact, depth, backed_up, "
                      "backed_up_exact FROM book_move WHERE book_id = ? AND position = ?"};
        row.bind(id, position);
        while (row.step()) {
            const int byte = row.number(0, 0, engine::Move::pass().byte());
            const bool is_square = byte < engine::kMaxSquares;
            const bool is_move = is_square || byte == engine::Move::pass().byte();
            const auto move = is_move ? engine::Move::from_byte(static_cast<std::uint8_t>(byte))
                                      : engine::Move::pass();
            if (!is_move || !legal_moves(here.position).contains(move)) {
                throw DamagedFile{
                    fmt::format("{}: the book '{}' has a move that is not legal in {}",
                                connection_.file().string(), name_, position)};
            }
            here.moves.emplace(move, engine::BookMove{.games = row.integer(1),
                                                      .wins = row.integer(2),
                                                      .draws = row.integer(3),
                                                      .payoffs = row.integer(4),
                                                      .score = optional_real(row, 5),
                                                      .exact = row.integer(6) != 0,
                                                      .depth = row.number(7, 0, kMostPlies),
                                                      .backed_up = optional_real(row, 8),
                                                      .backed_up_exact = row.integer(9) != 0});
        }
    }

    const Connection& connection_;
    std::string_view name_;
    engine::Book book_;
    StoredPosition game_;
    PositionReader positions_{connection_};
};

void insert_positions(const Connection& connection, std::int64_t id, const engine::Book& book) {
    for (const auto& [text, here] : book.positions()) {
        Statement{connection,
                  "INSERT INTO book_position (book_id, position, solved) VALUES (?, ?, ?)"}
            .bind(id, text, here.solved)
            .run();
        for (const auto& [move, said] : here.moves) {
            Statement{connection,
                      "INSERT INTO book_move (book_id, position, move, games, wins, draws, "
                      "payoffs, score, exact, depth, backed_up, backed_up_exact) VALUES (?, ?, ?, "
                      "?, ?, ?, ?, ?, ?, ?, ?, ?)"}
                .bind(id, text, move.byte(), said.games, said.wins, said.draws, said.payoffs,
                      said.score, said.exact, said.depth, said.backed_up, said.backed_up_exact)
                .run();
        }
    }
}

/// Within the caller's transaction.
std::int64_t store(const Connection& connection, std::string_view name, const engine::Book& book) {
    store_variant(connection, book.start());
    const StoredPosition start = stored_position(book.start());
    Statement{connection,
              "INSERT INTO book (name, game, variant, start_position) VALUES (?, ?, ?, ?) "
              "ON CONFLICT (name) DO UPDATE SET game = excluded.game, variant = excluded.variant, "
              "start_position = excluded.start_position"}
        .bind(name, start.game, start.variant, start.text)
        .run();
    const std::int64_t id = book_row(connection, name);
    for (const std::string_view sql : {"DELETE FROM book_move WHERE book_id = ?",
                                       "DELETE FROM book_position WHERE book_id = ?"}) {
        Statement{connection, sql}.bind(id).run();
    }
    insert_positions(connection, id, book);
    return id;
}

/// What analyses of the positions say; their number.
std::int64_t add_analyses(const Connection& connection, engine::Book& book) {
    const auto algorithm = engine::facts(book.start()).seats() == 2 ? engine::Algorithm::AlphaBeta
                                                                    : engine::Algorithm::MaxN;
    std::int64_t added = 0;
    std::vector<engine::AnyPosition> positions;
    for (const auto& [text, here] : book.positions()) positions.push_back(here.position);
    for (const engine::AnyPosition& position : positions) {
        const auto stored = Analyses{connection}.all_of(position, algorithm);
        // The deepest last: of equal depth the latest search counts.
        for (auto each = stored.rbegin(); each != stored.rend(); ++each) {
            if (book.add_analysis(position, each->result)) ++added;
        }
    }
    return added;
}

}  // namespace

std::vector<BookSummary> Books::list() const {
    Statement row{connection_,
                  "SELECT name, game, made_at, (SELECT count(*) FROM book_position WHERE book_id = "
                  "book.id), (SELECT count(*) FROM book_game WHERE book_id = book.id) FROM book "
                  "ORDER BY name"};
    std::vector<BookSummary> books;
    while (row.step()) {
        books.push_back({.name = std::string{row.text(0)},
                         .game = std::string{row.text(1)},
                         .made_at = std::string{row.text(2)},
                         .positions = row.integer(3),
                         .games = row.integer(4)});
    }
    return books;
}

std::optional<engine::Book> Books::find(std::string_view name) const {
    Statement row{connection_, "SELECT id, game, variant, start_position FROM book WHERE name = ?"};
    if (!row.bind(name).step()) return std::nullopt;
    const auto start = PositionReader{connection_}.read(row.text(1), row.text(2), row.text(3));
    if (!start) {
        throw Error{fmt::format("{}: the book '{}' cannot be read: {}", connection_.file().string(),
                                name, start.error())};
    }
    return BookRows{connection_, name, *start}.read(row.integer(0));
}

std::vector<Books::Said> Books::said_of(const engine::AnyPosition& position) const {
    const engine::AnyPosition same = canonical_position(position);
    const StoredPosition stored = stored_position(same);
    Statement row{connection_,
                  "SELECT id, name FROM book WHERE game = ? AND variant IS ? AND EXISTS (SELECT 1 "
                  "FROM book_position WHERE book_id = book.id AND position = ?) ORDER BY name"};
    row.bind(stored.game, stored.variant, stored.text);
    std::vector<Said> said;
    while (row.step()) {
        const std::string name{row.text(1)};
        const engine::Book book =
            BookRows{connection_, name, same}.read(row.integer(0), stored.text);
        said.push_back({.book = name, .moves = book.moves_of(position)});
    }
    return said;
}

void Books::put(std::string_view name, const engine::Book& book) {
    Transaction transaction{connection_, Kept::Synced};
    store(connection_, name, book);
    transaction.commit();
}

engine::Book Books::add_searches(std::string_view name, const engine::AnyPosition& start,
                                 std::span<const Searched> searches) {
    Transaction transaction{connection_, Kept::Synced};
    engine::Book book = find(name).value_or(engine::Book{start});
    for (const Searched& searched : searches) {
        book.add_position(searched.position);
        book.add_analysis(searched.position, searched.result);
    }
    book.back_up();
    store(connection_, name, book);
    transaction.commit();
    return book;
}

BookLearning Books::learn(const Lesson& lesson, const std::stop_token& stop) {
    BookLearning learning;
    GameQuery every = lesson.games;
    every.order = GameQuery::Order::Oldest;
    every.limit = -1;
    std::vector<GameId> found;
    {
        const StopGuard guard{connection_, stop};
        GameSearch search{connection_, every};
        while (const auto id = search.next()) found.push_back(*id);
    }
    Transaction transaction{connection_, Kept::Synced};
    engine::Book book = find(lesson.name).value_or(engine::Book{lesson.start});
    const std::int64_t known_book = book_row(connection_, lesson.name);
    std::vector<GameId> learnt;
    std::int64_t done = 0;
    for (const GameId id : found) {
        if (stop.stop_requested()) break;
        if (lesson.on_progress) lesson.on_progress(++done, std::ssize(found));
        Statement known{connection_, "SELECT 1 FROM book_game WHERE book_id = ? AND game_id = ?"};
        if (known.bind(known_book, id.value).step()) {
            ++learning.known_games;
            continue;
        }
        const auto record = Games{connection_}.find(id);
        if (!record || record->start != book.start()) {
            ++learning.other_games;
            continue;
        }
        // A forfeit tells nothing of the moves.
        book.add_game(record->moves, record->forfeit ? std::nullopt : record->outcome,
                      lesson.plies);
        learnt.push_back(id);
    }
    if (!stop.stop_requested()) learning.analyses = add_analyses(connection_, book);
    learning.stopped = stop.stop_requested();
    if (learning.stopped) return learning;
    book.back_up();
    const std::int64_t id = store(connection_, lesson.name, book);
    for (const GameId game : learnt) {
        Statement{connection_, "INSERT INTO book_game (book_id, game_id) VALUES (?, ?)"}
            .bind(id, game.value)
            .run();
    }
    transaction.commit();
    learning.games = std::ssize(learnt);
    learning.positions = std::ssize(book.positions());
    return learning;
}

}  // namespace db
