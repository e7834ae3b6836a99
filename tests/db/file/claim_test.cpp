#include "db/file/claim.h"

#include <fstream>
#include <optional>

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

TEST_CASE("A place where no file can be is told", "[db]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "nowhere" / "work.part";
    CHECK_THROWS_WITH(db::Claim{file},
                      file.string() + " cannot be opened for writing: No such file or directory");
}
