// How fast the real base is searched, alone and among ten times as many games. Figures go to the
// test's output; the promises are those of the issue: see CHANGELOG, "positions".
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>

#include "db/connection/transaction.h"
#include "db/games/explore.h"
#include "db/games/game_reader.h"
#include "db/positions/position_index.h"
#include "engine/board/random.h"
#include "engine/formats/wthor_record.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/whole_wthor.h"
#include "tests/support/wthor_base.h"

using engine::Move;
using engine::ReversiPosition;

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point began) {
    return std::chrono::duration<double, std::milli>{Clock::now() - began}.count();
}

std::vector<engine::GameRecord> real_games(const std::filesystem::path& base) {
    std::vector<engine::GameRecord> records;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{base}) {
        if (entry.path().extension() == ".wtb") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const auto& file : files) {
        const auto content = tests::read_wthor_games(tests::read_bytes(file));
        REQUIRE(content);
        for (const engine::WthorGame& game : content->games) {
            const auto played = replay(game);
            if (played) records.push_back(record_of(content->header, game, *played, {}));
        }
    }
    return records;
}

/// A real game as far as `plies`, then each side leaves the other as few moves as it can, now and
/// then a move by chance.
engine::GameRecord self_play(const engine::GameRecord& real, std::size_t plies,
                             engine::Random& random) {
    engine::GameRecord game = real;
    game.moves.erase(game.moves.begin() + std::min(plies, game.moves.size()), game.moves.end());
    ReversiPosition position;
    for (const Move move : game.moves) position = position.play(move);
    while (!position.is_over()) {
        Move chosen = *position.legal_moves().begin();
        std::uint64_t least = ~std::uint64_t{0};
        for (const Move move : position.legal_moves()) {
            const auto replies =
                static_cast<std::uint64_t>(position.play(move).legal_moves().size());
            const std::uint64_t rank =
                random.below(10) == 0 ? 0 : 100 * replies + random.below(100);
            if (rank < least) {
                least = rank;
                chosen = move;
            }
        }
        game.moves.push_back(chosen);
        position = position.play(chosen);
    }
    game.outcome = outcome_of(engine::AnyPosition{position});
    game.given_payoff.reset();
    return game;
}

void store(const db::Connection& connection, const std::vector<engine::GameRecord>& records) {
    db::Transaction transaction{connection};
    for (const auto& record : records) db::Games{connection}.add_uncommitted(record);
    transaction.commit();
}

struct Times {
    double median;
    double worst_of_99_percent;
};

Times times_of(const db::Connection& connection, const std::vector<db::GameQuery>& queries) {
    std::vector<double> times;
    for (const db::GameQuery& query : queries) {
        const auto began = Clock::now();
        const auto found = db::explore(connection, query);
        times.push_back(milliseconds_since(began));
        REQUIRE(found.games > 0);
    }
    std::ranges::sort(times);
    return {.median = times[times.size() / 2],
            .worst_of_99_percent = times[times.size() * 99 / 100]};
}

/// Positions at plies 1 to 40 of games by chance.
std::vector<db::GameQuery> queries_of(const std::vector<engine::GameRecord>& records, int count) {
    engine::Random random{40};
    std::vector<db::GameQuery> queries;
    while (static_cast<int>(queries.size()) < count) {
        const auto& record = records[random.below(records.size())];
        const std::size_t ply = 1 + random.below(40);
        if (ply > record.moves.size()) continue;
        queries.emplace_back().position = positions_of(record)[ply];
    }
    return queries;
}

}  // namespace

TEST_CASE("A position is found at once among the real games, and among ten times as many",
          "[.long][db][positions]") {
    const auto base = tests::real_wthor_base();
    if (!base) return;
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    const auto records = real_games(*base);
    store(connection, records);
    const auto began = Clock::now();
    REQUIRE(db::PositionIndex{connection}.update(1));
    const double took = milliseconds_since(began) / 1'000;
    auto state = db::position_index_state(connection.statements());
    const auto bytes = [&] {
        db::Connection{folder / "games.db", db::Access::ReadWrite};
        return static_cast<double>(std::filesystem::file_size(folder / "games.db"));
    };
    std::printf("%zu games, %lld positions: indexed in %.2f s; %.1f bytes a position\n",
                records.size(), static_cast<long long>(state.entries), took,
                bytes() / static_cast<double>(state.entries));
    CHECK(bytes() / static_cast<double>(state.entries) <= 30);

    const auto queries = queries_of(records, 1'000);
    times_of(connection, queries);  // warm
    const Times alone = times_of(connection, queries);
    std::printf("explore, 1000 positions: median %.3f ms, 99 %% within %.3f ms\n", alone.median,
                alone.worst_of_99_percent);
    CHECK(alone.median < 10);
    CHECK(alone.worst_of_99_percent < 50);

    db::GameQuery filtered;
    filtered.position = positions_of(records[0])[3];
    filtered.where = "year >= 2000";
    // On a connection of its own, which reads its pages from the file: in a connection's cache the
    // smaller base alone has room.
    const auto filter_time = [&] {
        const db::Connection fresh{folder / "games.db", db::Access::ReadOnly};
        const auto start = Clock::now();
        const auto found = db::explore(fresh, filtered);
        const double milliseconds = milliseconds_since(start);
        std::printf("with a condition: %lld games match, %.1f ms, %.2f us each\n",
                    static_cast<long long>(found.games), milliseconds,
                    1'000 * milliseconds / static_cast<double>(found.games));
        return milliseconds / static_cast<double>(found.games);
    };
    filter_time();
    const double each_alone = filter_time();

    engine::Random random{41};
    for (int round = 1; round < 10; ++round) {
        std::vector<engine::GameRecord> more;
        more.reserve(records.size());
        for (const auto& record : records) {
            more.push_back(self_play(record, 6 + random.below(25), random));
        }
        store(connection, more);
    }
    const auto began_again = Clock::now();
    REQUIRE(db::PositionIndex{connection}.update(1));
    state = db::position_index_state(connection.statements());
    std::printf("%lld positions: %.1f s more; %zu runs\n", static_cast<long long>(state.entries),
                milliseconds_since(began_again) / 1'000, state.runs.size());
    times_of(connection, queries);
    const Times among = times_of(connection, queries);
    std::printf("explore, 1000 positions: median %.3f ms, 99 %% within %.3f ms\n", among.median,
                among.worst_of_99_percent);
    CHECK(among.median < 2 * alone.median);
    CHECK(among.worst_of_99_percent < 2 * alone.worst_of_99_percent);
    filter_time();
    CHECK(filter_time() < 1.5 * each_alone);
}
