#include "db/care/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include "db/care/check.h"
#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;

namespace {

bool is_only_file(const std::filesystem::path& folder, const std::string& start) {
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(start) && name != start) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("A copy made while games are stored is whole and has what was there before",
          "[db][backup]") {
    const tests::TemporaryFolder folder;
    const auto record = tests::random_record(tests::start("yonin"), 1);
    const db::Connection writer{folder / "games.db", db::Access::ReadWrite};
    for (int game = 0; game < 300; ++game) db::Games{writer}.add(record);
    std::atomic<bool> done = false;
    std::jthread storing{[&] {
        const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
        while (!done) db::Games{connection}.add(record);
    }};
    for (const char* copy : {"one.db", "two.db", "three.db"}) {
        const std::int64_t before = db::Games{writer}.count({});
        std::int64_t copied = 0;
        CHECK(db::backup(writer, folder / copy,
                         [&](std::int64_t pages, std::int64_t) { copied = pages; }));
        CHECK(copied > 0);
        const db::Connection connection{folder / copy, db::Access::ReadOnly};
        CHECK(db::Games{connection}.count({}) >= before);
        CHECK(db::check(connection).findings.empty());
    }
    done = true;
}

TEST_CASE("A copy never takes the place of a file", "[db][backup]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    std::ofstream{folder / "copy.db"} << "mine";
    CHECK_THROWS_WITH(db::backup(connection, folder / "copy.db"), Contains("is there already"));
    CHECK_THROWS_WITH(db::backup(connection, folder / "no" / "copy.db"),
                      Contains("does not exist"));
    CHECK(std::filesystem::file_size(folder / "copy.db") == 4);
}

TEST_CASE("A copy that is stopped leaves nothing behind", "[db][backup]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(db::backup(connection, folder / "copy.db", {}, stop.get_token()));
    CHECK_FALSE(std::filesystem::exists(folder / "copy.db"));
    CHECK(is_only_file(folder.path(), "copy.db"));
}
