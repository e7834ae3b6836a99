#include "db/file/claim.h"

#include <atomic>
#include <fstream>
#include <optional>
#include <thread>
#include <vector>

#include "db/file/error.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

TEST_CASE("A file that somebody works at is refused to others until then", "[db]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "work.part";
    std::optional<db::Claim> claim{file};
    CHECK(std::filesystem::exists(file));
    const std::string refusal = "another run is at work on " + file.string();
    CHECK_THROWS_WITH(db::Claim{file}, Catch::StartsWith(refusal));

    // Who writes and reads it meanwhile, as the holder does, gives nothing back.
    std::ofstream{file} << "a record";
    std::ifstream{file}.get();
    CHECK_THROWS_WITH(db::Claim{file}, Catch::StartsWith(refusal));

    claim.reset();
    CHECK_NOTHROW(db::Claim{file});
    std::string text;
    std::getline(std::ifstream{file}, text);
    CHECK(text == "a record");
}

TEST_CASE("Who holds a file holds the one of that name, though others have removed it before",
          "[db][threads]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "work.part";
    std::atomic<int> held = 0;
    std::atomic<int> without_name = 0;
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 3; ++thread) {
        threads.emplace_back([&] {
            for (int turn = 0; turn < 3000; ++turn) {
                try {
                    const db::Claim claim{file};
                    ++held;
                    if (!std::filesystem::remove(file)) ++without_name;
                } catch (const db::InputError&) {
                }
            }
        });
    }
    threads.clear();
    CHECK(held > 0);
    CHECK(without_name == 0);
}

TEST_CASE("A place where no file can be is told", "[db]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "nowhere" / "work.part";
    CHECK_THROWS_WITH(db::Claim{file},
                      file.string() + " cannot be opened for writing: No such file or directory");
}
