#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <regex>
#include <set>

#include "db/books/books.h"
#include "db/care/backup.h"
#include "db/care/check.h"
#include "db/care/salvage.h"
#include "db/connection/connection.h"
#include "db/experiments/experiments.h"
#include "db/experiments/merge.h"
#include "db/games/games.h"
#include "db/imports/import_files.h"
#include "db/imports/import_run.h"
#include "db/positions/position_index.h"
#include "db/queries/saved_queries.h"
#include "db/statements/statement.h"
#include "db/trees/trees.h"
#include "tests/db/example_records.h"
#include "tests/db/faults/faulty_disk.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/temporary_folder.h"

// Work on a disk that fails at random, or loses its power: what was acknowledged is there, no file
// is left that a check refuses, and every error says what to do.

namespace {

namespace fs = std::filesystem;
using db::Access;

/// What one run did and was told.
struct Told {
    std::vector<std::string> queries;  ///< that were called stored
    std::vector<db::TreeId> trees;
    std::set<std::string> books;
    int trials = 0;  ///< the first so many, in order
    bool merged = false;
    std::set<std::string> errors;
};

struct Folder {
    tests::TemporaryFolder folder;
    fs::path file = folder / "games.db";
    fs::path theirs = folder / "theirs.db";
    fs::path copy = folder / "copy.db";
    fs::path fresh = folder / "fresh.db";
};

const engine::GameRecord& example_game() {
    static const engine::GameRecord record = tests::random_record(tests::start("yonin"), 1);
    return record;
}

void edit(const Folder& at, Told& told) {
    const db::Connection connection{at.file, Access::ReadWrite};
    for (int number = 0; number < 5; ++number) {
        const std::string name = "query " + std::to_string(told.queries.size());
        db::SavedQueries{connection}.save(name, "SELECT 1", "", true);
        told.queries.push_back(name);
        engine::GameTree tree{tests::start("reversi")};
        tree.set_comment({}, name);
        told.trees.push_back(db::Trees{connection}.keep(tree, {}, {}).id);
    }
    db::Books{connection}.put("book", engine::Book{tests::start("reversi")});
    told.books.insert("book");
}

void play(const Folder& at, Told& told) {
    const db::Connection connection{at.file, Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(tests::yonin_experiment());
    for (int number = 0; number < 8; ++number) {
        experiments.add(id, tests::fixed_trial(0, told.trials), example_game(), {});
        ++told.trials;
    }
}

void import(const Folder& at, Told&) {
    const db::Connection connection{at.file, Access::ReadWrite};
    const auto found = db::find_import_files({(at.folder / "games.txt").string()});
    db::ImportRun run{connection, {}, {}};
    for (const db::ImportFile& file : found.files) run.read(file);
}

void index(const Folder& at, Told&) {
    const db::Connection connection{at.file, Access::ReadWrite};
    db::PositionIndex positions{connection};
    positions.rebuild();
    positions.update(1);
}

void merge(const Folder& at, Told& told) {
    const db::Connection connection{at.file, Access::ReadWrite};
    if (db::merge(connection, at.theirs)) told.merged = true;
}

void back_up(const Folder& at, Told&) {
    fs::remove(at.copy);
    const db::Connection connection{at.file, Access::ReadOnly};
    db::backup(connection, at.copy);
}

void salvage(const Folder& at, Told&) {
    fs::remove(at.fresh);
    db::salvage(at.file, at.fresh, {}, {});
}

using Work = void (*)(const Folder&, Told&);
constexpr Work kWorks[] = {edit, play, import, index, merge, back_up, salvage};

/// Places and numbers are left out, so that errors of one kind are one.
std::string kind_of(const std::string& error, const Folder& at) {
    std::string text = error;
    const std::string folder = at.folder.path().string();
    for (std::size_t place = text.find(folder); place != std::string::npos;
         place = text.find(folder)) {
        text.replace(place, folder.size(), "FOLDER");
    }
    text = std::regex_replace(text, std::regex{R"(\.part-[0-9.]+-[0-9a-f]{8})"}, ".part");
    return std::regex_replace(text, std::regex{"[0-9]+"}, "N");
}

void run_works(const Folder& at, Told& told, std::uint32_t seed) {
    std::minstd_rand random{seed + 1};
    for (int turn = 0; turn < 6; ++turn) {
        try {
            kWorks[random() % std::size(kWorks)](at, told);
        } catch (const db::Error& error) {
            told.errors.insert(kind_of(error.what(), at));
        }
    }
}

Folder& prepared(Folder& at) {
    {
        const db::Connection theirs{at.theirs, Access::ReadWrite};
        db::Games{theirs}.add(tests::random_record(tests::start("reversi"), 2));
        db::Trees{theirs}.keep(engine::GameTree{tests::start("reversi")}, {}, {});
    }
    std::ofstream games{at.folder / "games.txt"};
    for (int game = 0; game < 20; ++game) games << "f5d6c3d3c4\nf5f6e6f4\n";
    return at;
}

int trials_in_order(const db::Connection& connection) {
    db::Statement row{connection, "SELECT number FROM trial ORDER BY number"};
    int count = 0;
    while (row.step()) {
        if (row.integer(0) != count) return -1;
        ++count;
    }
    return count;
}

void require_clean(const fs::path& file) {
    CAPTURE(file);
    const db::Connection connection{file, Access::ReadWrite};
    const auto findings = db::check(connection).findings;
    for (const auto& finding : findings) UNSCOPED_INFO(finding.what);
    REQUIRE(findings.empty());
}

/// What a person was told is kept. `in_order_only`: of games the latest may be missing.
void require_told(const fs::path& file, const Told& told, bool in_order_only) {
    if (!fs::exists(file)) {
        // Nothing was acknowledged, or it would be there.
        REQUIRE(told.queries.empty());
        REQUIRE((told.trials == 0 || in_order_only));
        return;
    }
    require_clean(file);
    const db::Connection connection{file, Access::ReadWrite};
    std::set<std::string> names;
    for (const auto& query : db::SavedQueries{connection}.list()) names.insert(query.name);
    for (const std::string& name : told.queries) {
        CAPTURE(name);
        REQUIRE(names.count(name) == 1);
    }
    for (const db::TreeId tree : told.trees) REQUIRE(db::Trees{connection}.find(tree));
    for (const std::string& book : told.books) REQUIRE(db::Books{connection}.find(book));
    const int trials = trials_in_order(connection);
    REQUIRE(trials >= (in_order_only ? 0 : told.trials));
    if (told.merged && !in_order_only) REQUIRE_FALSE(db::Trees{connection}.list().empty());
}

/// One run on a failing disk, and looks at everything with a whole one.
void fail_at_random(std::uint32_t seed, std::set<std::string>& errors, int& failed) {
    Folder folder;
    const Folder& at = prepared(folder);
    Told told;
    {
        tests::FaultyDisk disk;
        disk.follow({.seed = seed, .failures = 0.002 * (1 + seed % 8)});
        run_works(at, told, seed);
        failed += disk.failed();
    }
    CAPTURE(seed);
    require_told(at.file, told, false);
    for (const fs::path& made : {at.copy, at.fresh, at.theirs}) {
        if (fs::exists(made)) require_clean(made);
    }
    errors.insert(told.errors.begin(), told.errors.end());
}

void cut_power(std::uint32_t seed, std::set<std::string>& errors) {
    Folder folder;
    const Folder& at = prepared(folder);
    const tests::TemporaryFolder after;
    Told told;
    {
        tests::FaultyDisk disk;
        std::minstd_rand random{seed + 7};
        disk.follow({.seed = seed, .dies_after = static_cast<int>(20 + random() % 3'000)});
        run_works(at, told, seed);
        disk.cut_power(at.folder.path(), after.path());
    }
    CAPTURE(seed);
    require_told(after / "games.db", told, true);
    for (const char* made : {"copy.db", "fresh.db", "theirs.db"}) {
        if (fs::exists(after / made)) require_clean(after / made);
    }
    errors.insert(told.errors.begin(), told.errors.end());
}

int runs(int otherwise) {
    const char* wanted = std::getenv("YOMI_FAULT_RUNS");
    return wanted == nullptr ? otherwise : std::atoi(wanted);
}

/// Each kind stands in the golden file, where somebody has read whether it says what to do.
void check_errors(const std::set<std::string>& errors) {
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream known{YOMI_FAULT_ERRORS, std::ios::app};
        for (const std::string& error : errors) known << error << '\n';
    }
    std::ifstream known{YOMI_FAULT_ERRORS};
    std::set<std::string> told;
    for (std::string line; std::getline(known, line);) told.insert(line);
    for (const std::string& error : errors) {
        std::string line = error;
        std::ranges::replace(line, '\n', ' ');
        CAPTURE(line);
        CHECK(told.count(line) == 1);
    }
}

void fail_many_times(int times) {
    std::set<std::string> errors;
    int failed = 0;
    for (int seed = 0; seed < times; ++seed) {
        fail_at_random(static_cast<std::uint32_t>(seed), errors, failed);
    }
    CHECK(failed > times);
    check_errors(errors);
}

void cut_power_many_times(int times) {
    std::set<std::string> errors;
    for (int seed = 0; seed < times; ++seed) {
        cut_power(static_cast<std::uint32_t>(seed), errors);
    }
    CHECK_FALSE(errors.empty());
    check_errors(errors);
}

}  // namespace

TEST_CASE("On a disk that fails at random nothing acknowledged is lost", "[db][faults]") {
    fail_many_times(runs(40));
}

TEST_CASE("When the power is cut what a person made stays, and games stay in order",
          "[db][faults]") {
    cut_power_many_times(runs(40));
}

TEST_CASE("A thousand runs on failing disks lose nothing", "[.long]") {
    fail_many_times(runs(500));
    cut_power_many_times(runs(500));
}
