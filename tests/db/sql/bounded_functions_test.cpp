#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "db/connection/connection.h"
#include "db/queries/query.h"
#include "engine/board/random.h"
#include "tests/support/catch.h"

namespace {

/// Short texts of few letters, some of two bytes: most of them fit each other somewhere.
std::string random_text(engine::Random& random, std::string_view letters, int longest) {
    static const std::vector<std::string> kMore = {"\xC3\xA4", "\xC3\x84", "\xE2\x82\xAC"};
    std::string text;
    for (auto left = random.below(static_cast<std::uint64_t>(longest) + 1); left > 0; --left) {
        const auto which = random.below(letters.size() + kMore.size());
        text +=
            which < letters.size() ? std::string{letters[which]} : kMore[which - letters.size()];
    }
    return text;
}

std::optional<std::string> answer_of(SQLite::Database& database, const std::string& sql,
                                     const std::vector<std::string>& arguments) {
    SQLite::Statement statement{database, sql};
    int place = 0;
    for (const std::string& argument : arguments) statement.bind(++place, argument);
    try {
        statement.executeStep();
    } catch (const SQLite::Exception&) {
        return std::nullopt;
    }
    return statement.getColumn(0).getString();
}

}  // namespace

TEST_CASE("Bounded functions of SQL answer as SQLite's own do", "[db][sql]") {
    struct Asked {
        std::string sql;
        std::vector<std::string_view> letters;  ///< of each argument
    };
    const auto asked = GENERATE(
        Asked{"SELECT instr(?, ?)", {"ab", "ab"}},
        Asked{"SELECT instr(CAST(? AS BLOB), CAST(? AS BLOB))", {"ab", "ab"}},
        Asked{"SELECT replace(?, ?, ?)", {"ab", "ab", "abc"}},
        Asked{"SELECT trim(?, ?)", {"ab ", "ab"}}, Asked{"SELECT ltrim(?, ?)", {"ab ", "ab"}},
        Asked{"SELECT rtrim(?, ?)", {"ab ", "ab"}}, Asked{"SELECT trim(?)", {"a  "}},
        Asked{"SELECT ? LIKE ?", {"abAB", "aB%_"}},
        Asked{"SELECT ? LIKE ? ESCAPE 'b'", {"abAB", "aB%_b"}},
        Asked{"SELECT ? LIKE ? ESCAPE '%'", {"abAB", "aB%_"}},
        Asked{"SELECT ? GLOB ?", {"abAB", "aB*?"}},
        Asked{"SELECT ? GLOB ?", {"ab-]^", "ab*?[]^-"}});
    CAPTURE(asked.sql);
    SQLite::Database plain{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    const db::Connection ours{":memory:", db::Access::ReadWrite};
    engine::Random random{7};
    for (int round = 0; round < 3000; ++round) {
        std::vector<std::string> arguments;
        for (const auto letters : asked.letters) {
            arguments.push_back(random_text(random, letters, arguments.empty() ? 9 : 5));
        }
        CAPTURE(arguments);
        REQUIRE(answer_of(ours.database(), asked.sql, arguments) ==
                answer_of(plain, asked.sql, arguments));
    }
}

TEST_CASE("Functions of texts say NULL where an argument is NULL, and take numbers", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto first = [&](const std::string& sql) {
        return answer_of(connection.database(), sql, {}).value_or("an error");
    };
    CHECK(
        first("SELECT instr(NULL, 1) IS NULL AND trim(NULL) IS NULL AND (NULL LIKE 'a') IS NULL") ==
        "1");
    CHECK(first("SELECT instr(12345, 34)") == "3");
    CHECK(first("SELECT 12.5 LIKE '12%'") == "1");
    CHECK(first("SELECT typeof(replace(5, '', 'x'))") == "integer");
}

TEST_CASE("A stop ends one call of a function over long texts", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    std::stop_source source;
    const std::jthread stopper{[&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        source.request_stop();
    }};
    const std::string text(8'000'000, 'a');
    const std::string pattern = "%" + std::string(900, '_') + "b%";
    db::Query query{connection, "SELECT ? LIKE ?", std::vector<db::Value>{text, pattern},
                    source.get_token()};
    const auto began = std::chrono::steady_clock::now();
    CHECK_FALSE(query.next());
    CHECK(query.stopped());
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{1});
}
