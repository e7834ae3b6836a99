#include "tests/fuzz/sql_doors.h"

#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <memory>
#include <thread>

#include "db/games/games.h"
#include "db/queries/query.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/fuzz/database_doors.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

constexpr std::array<std::string_view, 57> kFunctions = {"mobility",
                                                         "disc_diff",
                                                         "stable",
                                                         "empties",
                                                         "legal_moves",
                                                         "is_over",
                                                         "mover",
                                                         "disc_on",
                                                         "canonical",
                                                         "position_at",
                                                         "moves_text",
                                                         "passes_through",
                                                         "pattern_ply",
                                                         "opening",
                                                         "fold",
                                                         "game_checksum",
                                                         "abs",
                                                         "instr",
                                                         "replace",
                                                         "trim",
                                                         "ltrim",
                                                         "hex",
                                                         "printf",
                                                         "zeroblob",
                                                         "substr",
                                                         "length",
                                                         "upper",
                                                         "round",
                                                         "coalesce",
                                                         "iif",
                                                         "json",
                                                         "json_extract",
                                                         "json_array",
                                                         "json_object",
                                                         "json_set",
                                                         "json_type",
                                                         "json_valid",
                                                         "max",
                                                         "min",
                                                         "count",
                                                         "sum",
                                                         "avg",
                                                         "total",
                                                         "group_concat",
                                                         "typeof",
                                                         "unicode",
                                                         "char",
                                                         "quote",
                                                         "random",
                                                         "date",
                                                         "strftime",
                                                         "like",
                                                         "glob",
                                                         "fts3_tokenizer",
                                                         "load_extension",
                                                         "sqlite_version",
                                                         "no_such_function"};

constexpr std::array<std::string_view, 41> kSqlValues = {
    "NULL",
    "0",
    "1",
    "-1",
    "2.5",
    "9e999",
    "9223372036854775807",
    "-9223372036854775808",
    "''",
    "'X'",
    "'simple'",
    "'reversi'",
    "'yonin'",
    "'no such game'",
    "'f5d6c3'",
    "'--'",
    "'a1'",
    "'z9'",
    "'$.a[0]'",
    "'[1,[2,{\"a\":3}]]'",
    "'{\"a\":'",
    "'%d%s%q%w%999d'",
    "x''",
    "x'00ff'",
    "x'1a2b3c4d5e6f7081ff'",
    "zeroblob(70)",
    "printf('%064d', 0)",
    "'---------------------------OX------XO--------------------------- X'",
    "'---------------------------OX------XO--------------------------- 9'",
    "'?????????????????????????###???????????????????????????????????#'",
    "id",
    "moves",
    "start_position",
    "plies",
    "player_1",
    "payoff_1",
    "?",
    "?",
    "?1",
    "(SELECT max(id) FROM game)",
    "(SELECT moves FROM game LIMIT 1)"};

constexpr std::array<std::string_view, 14> kSources = {
    "",
    " FROM game",
    " FROM game_list",
    " FROM blunder",
    " FROM game, plies(game.id)",
    " FROM position_games('reversi', "
    "'---------------------------OX------XO--------------------------- X')",
    " FROM game AS game, json_each('[1,2,3]')",
    " FROM saved_query",
    " FROM tree",
    " FROM analysis",
    " FROM sqlite_master",
    " FROM (SELECT * FROM game LIMIT 3)",
    " FROM game JOIN seat ON game_id = id",
    " FROM no_such_table"};

constexpr std::array<std::string_view, 10> kOperators = {
    " = ", " < ", " || ", " + ", " / ", " % ", " LIKE ", " GLOB ", " IN (1, 2) AND ", " IS NOT "};

std::string expression(ByteChoices& choices, int depth) {
    switch (depth <= 0 ? 0 : choices.below(6)) {
        case 0:
        case 1:
            return std::string{choices.pick(kSqlValues)};
        case 2:
            return "(" + expression(choices, depth - 1) + std::string{choices.pick(kOperators)} +
                   expression(choices, depth - 1) + ")";
        case 3:
            return "CASE WHEN " + expression(choices, depth - 1) + " THEN " +
                   expression(choices, depth - 1) + " END";
        default: {
            std::string call{choices.pick(kFunctions)};
            call += "(";
            const auto arguments = choices.below(6);
            for (std::uint64_t number = 0; number < arguments; ++number) {
                call += (number > 0 ? ", " : "") + expression(choices, depth - 1);
            }
            return call + ")";
        }
    }
}

std::string select(ByteChoices& choices) {
    std::string sql = "SELECT " + expression(choices, 3);
    if (choices.below(2) == 1) sql += ", " + expression(choices, 3);
    sql += choices.pick(kSources);
    if (choices.below(2) == 1) sql += " WHERE " + expression(choices, 3);
    if (choices.below(4) == 1) sql += " GROUP BY " + expression(choices, 1);
    if (choices.below(4) == 1) sql += " ORDER BY " + expression(choices, 2);
    if (choices.below(8) == 1) sql += " UNION ALL SELECT " + expression(choices, 2);
    return sql + " LIMIT 20";
}

const std::array<db::Value, 6> kBound = {db::Value{},
                                         db::Value{std::int64_t{-1}},
                                         db::Value{1e300},
                                         db::Value{std::string{"f5d6"}},
                                         db::Value{std::string(100, 'x')},
                                         db::Value{std::vector<std::byte>(8, std::byte{0x41})}};

/// Requests a stop when a query takes longer than a tenth of a second; one thread for all of them.
class Impatience {
  public:
    std::stop_token begin() {
        source_ = std::stop_source{};
        thread_ = std::jthread{[source = source_](const std::stop_token& ended) mutable {
            const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{100};
            while (!ended.stop_requested() && std::chrono::steady_clock::now() < end) {
                std::this_thread::sleep_for(std::chrono::milliseconds{1});
            }
            source.request_stop();
        }};
        return source_.get_token();
    }

  private:
    std::stop_source source_;
    std::jthread thread_;
};

/// The example database, opened to be written, so that a query that wrote could.
struct Asked {
    TemporaryFolder folder;
    std::unique_ptr<db::Connection> connection;
    std::int64_t games = 0;

    Asked() {
        std::ofstream{folder / "a.db", std::ios::binary} << example_database();
        connection = std::make_unique<db::Connection>(folder / "a.db", db::Access::ReadWrite);
        games = db::Games{*connection}.count({});
    }
};

/// Whether it was answered, or stopped on the way.
bool ask(const std::string& sql, std::span<const db::Value> bound, bool as_condition) {
    static const Asked asked;
    tell_tried(sql);
    Impatience impatience;
    bool is_taken = true;
    const std::stop_token stop = impatience.begin();
    try {
        if (as_condition) {
            db::Games{*asked.connection}.list({.where = sql}, stop);
        } else {
            db::Query query{*asked.connection, sql, bound, stop};
            for (int rows = 0; rows < 200 && query.next(); ++rows) {
            }
        }
    } catch (const db::Error& error) {
        require_promise(*error.what() != '\0', "a refusal has a sentence");
        is_taken = false;
    }
    require_promise(db::Games{*asked.connection}.count({}) == asked.games, "nothing was changed");
    return is_taken;
}

}  // namespace

void ask_sql(Bytes bytes) {
    ByteChoices choices{bytes};
    const std::string sql = select(choices);
    std::vector<db::Value> bound;
    for (const char letter : sql) {
        if (letter == '?') bound.push_back(choices.pick(kBound));
    }
    const auto ask_carefully = [](const std::string& text, std::span<const db::Value> values,
                                  bool as_condition) {
        const bool is_taken = ask(text, values, as_condition);
        const bool is_forbidden = text.find("fts3_tokenizer") != std::string::npos ||
                                  text.find("load_extension") != std::string::npos;
        require_promise(!is_forbidden || !is_taken, "what reaches outside is refused");
    };
    ask_carefully(sql, bound, false);
    ask_carefully(expression(choices, 3), {}, true);
}

void ask_sql_text(Bytes bytes) {
    ByteChoices choices{bytes};
    const std::string sql{choices.rest()};
    ask(sql, {}, false);
    ask(sql, {}, true);
}

std::vector<std::string> sql_seeds() {
    return {"SELECT id, mobility(position_at(id, 20)) FROM game_list WHERE plies > 3 ORDER BY 2",
            "WITH t(x) AS (VALUES (1), (2)) SELECT sum(x) OVER (ORDER BY x) FROM t",
            "SELECT fts3_tokenizer('simple', x'4141414141414141')",
            "DELETE FROM game",
            "PRAGMA writable_schema = 1",
            "ATTACH 'x.db' AS x",
            "1) UNION SELECT sql FROM sqlite_master; DROP TABLE game --",
            "plies > 2 AND player_1 LIKE '%a%' OR id IN (SELECT game_id FROM seat)"};
}

}  // namespace tests
