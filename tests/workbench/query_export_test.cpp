#include "workbench/views/games/query_export.h"

#include <fstream>

#include "tests/support/catch.h"
#include "tests/workbench/query_desk.h"

using namespace workbench;
using Catch::Matchers::Contains;

namespace {

void put(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file} << text;
}

std::size_t files_in(const tests::TemporaryFolder& folder) {
    return static_cast<std::size_t>(std::distance(
        std::filesystem::directory_iterator{folder.path()}, std::filesystem::directory_iterator{}));
}

/// Names a file and writes the answer in front to it.
void write_to(QueryState& state, tests::Desk& desk, const std::filesystem::path& file,
              bool may_overwrite = false) {
    apply(OpenExport{true}, state, desk.workspace);
    apply(NameExport{file.string()}, state, desk.workspace);
    apply(WriteExport{may_overwrite}, state, desk.workspace);
    tests::settle(state, desk);
}

constexpr const char* kRows =
    "SELECT column1 AS n, column2 AS t, column2 AS t FROM (VALUES (2, 'a,\"b\"'), (1, NULL), "
    "(3, x'0aff'))";

}  // namespace

TEST_CASE("An answer is written by the end of the file's name", "[query][export]") {
    tests::Desk desk;
    const tests::TemporaryFolder folder;
    QueryState state;
    tests::run(state, desk, kRows);
    write_to(state, desk, folder / "a.csv");
    CHECK(tests::content_of(folder / "a.csv") ==
          "n,t,t\n2,\"a,\"\"b\"\"\",\"a,\"\"b\"\"\"\n1,,\n3,0aff,0aff\n");
    write_to(state, desk, folder / "a.tsv");
    CHECK(tests::content_of(folder / "a.tsv") ==
          "n\tt\tt\n2\ta,\"b\"\ta,\"b\"\n1\t\t\n3\t0aff\t0aff\n");
    write_to(state, desk, folder / "a.json");
    CHECK(tests::content_of(folder / "a.json") ==
          "[\n{\"n\":2,\"t\":\"a,\\\"b\\\"\",\"t_2\":\"a,\\\"b\\\"\"},\n"
          "{\"n\":1,\"t\":null,\"t_2\":null},\n{\"n\":3,\"t\":\"0aff\",\"t_2\":\"0aff\"}\n]\n");
    CHECK(files_in(folder) == 3);
    CHECK(desk.workspace.toasts.size() == 3);
    CHECK_FALSE(state.tab().to_file.is_open);
}

TEST_CASE("Rows are written in the order in which they are shown", "[query][export]") {
    tests::Desk desk;
    const tests::TemporaryFolder folder;
    QueryState state;
    tests::run(state, desk, "SELECT column1 AS n FROM (VALUES (2), (1), (3))");
    apply(SortRows{RowSort{.column = 0, .descends = true}}, state, desk.workspace);
    tests::settle(state, desk);
    write_to(state, desk, folder / "a.csv");
    CHECK(tests::content_of(folder / "a.csv") == "n\n3\n2\n1\n");
}

TEST_CASE("No file is replaced without a question", "[query][export]") {
    tests::Desk desk;
    const tests::TemporaryFolder folder;
    QueryState state;
    tests::run(state, desk, "SELECT 1 AS one");
    put(folder / "a.csv", "mine");
    write_to(state, desk, folder / "a.csv");
    CHECK(state.tab().to_file.asks);
    CHECK(tests::content_of(folder / "a.csv") == "mine");
    SECTION("another name needs none") {
        apply(NameExport{(folder / "b.csv").string()}, state, desk.workspace);
        CHECK_FALSE(state.tab().to_file.asks);
    }
    SECTION("it is when that is wanted") {
        apply(WriteExport{true}, state, desk.workspace);
        tests::settle(state, desk);
        CHECK(tests::content_of(folder / "a.csv") == "one\n1\n");
        CHECK(files_in(folder) == 1);
    }
}

TEST_CASE("What cannot be written says why and leaves nothing behind", "[query][export]") {
    tests::Desk desk;
    const tests::TemporaryFolder folder;
    QueryState state;
    tests::run(state, desk, "SELECT 1 AS one");
    write_to(state, desk, folder / "a.txt");
    CHECK_THAT(state.tab().to_file.error, Contains("neither .csv, .tsv nor .json"));
    write_to(state, desk, folder / "missing" / "a.csv");
    CHECK_THAT(state.tab().to_file.error, Contains("Is its folder there"));
    std::filesystem::create_directory(folder / "f.csv");
    write_to(state, desk, folder / "f.csv", true);
    CHECK_THAT(state.tab().to_file.error, Contains("is a folder"));
    std::filesystem::copy_file(desk.database(), folder / "d.csv");
    write_to(state, desk, folder / "d.csv", true);
    CHECK_THAT(state.tab().to_file.error, Contains("it is a database"));
    CHECK(files_in(folder) == 2);
    CHECK(state.tab().to_file.is_open);
}

TEST_CASE("An answer of which only the first rows are shown is written whole", "[query][export]") {
    tests::Desk desk;
    const tests::TemporaryFolder folder;
    QueryState state;
    tests::run(state, desk,
               "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 25000) "
               "SELECT n FROM c WHERE n > ?",
               "5");
    CHECK(tests::answer_of_tab(state).rows() == QueryTab::kRowsAtFirst);
    write_to(state, desk, folder / "a.csv");
    const std::string text = tests::content_of(folder / "a.csv");
    CHECK(std::ranges::count(text, '\n') == 24'996);
    CHECK(text.ends_with("\n25000\n"));
}
