// The whole real base, and one page of it destroyed at a time. YOMI_PAGES says how many pages (40
// unless told), --rng-seed which; the figures go to the test's output.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include "db/care/check.h"
#include "db/care/page_owners.h"
#include "db/care/salvage.h"
#include "db/imports/game_import.h"
#include "db/positions/position_index.h"
#include "db/queries/query.h"
#include "engine/board/random.h"
#include "engine/formats/wthor_record.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/whole_wthor.h"
#include "tests/support/wthor_base.h"

namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using State = db::PageOwner::State;

int pages_wanted() {
    const char* const told = std::getenv("YOMI_PAGES");
    return told == nullptr ? 40 : std::atoi(told);
}

void import_base(const fs::path& base, const fs::path& file) {
    const auto names = [&](engine::WthorKind kind, const char* name) {
        return engine::read_wthor_names(kind, tests::read_bytes(base / name)).value();
    };
    const engine::WthorNames known{
        .players = names(engine::WthorKind::Players, "WTHOR.JOU"),
        .tournaments = names(engine::WthorKind::Tournaments, "WTHOR.TRN")};
    const db::Connection connection{file, db::Access::ReadWrite};
    for (const auto& entry : fs::directory_iterator{base}) {
        if (entry.path().extension() != ".wtb") continue;
        const auto content = tests::read_wthor_games(tests::read_bytes(entry.path())).value();
        const std::string name = entry.path().filename().string();
        db::GameImport import{connection, db::SourceFile{.name = name, .format = "wthor"}};
        std::int64_t record = 0;
        for (const engine::WthorGame& game : content.games) {
            const auto played = replay(game).value();
            import.add(annotated_game_of(content.header, game, played, known), ++record,
                       fingerprint(content.header, game));
        }
        import.commit();
    }
    REQUIRE(db::PositionIndex{connection}.update(1));
}

/// Of every game; computed, not read.
std::map<std::int64_t, std::int64_t> checksums_of(const fs::path& file) {
    const db::Connection connection{file, db::Access::ReadOnly};
    std::map<std::int64_t, std::int64_t> checksums;
    db::Query query{connection, "SELECT id, game_checksum(id) FROM game ORDER BY id"};
    while (query.next()) {
        checksums.emplace_hint(checksums.end(), std::get<std::int64_t>(query.row()[0]),
                               std::get<std::int64_t>(query.row()[1]));
    }
    return checksums;
}

/// The games of which a row lies in the page.
std::set<std::int64_t> games_with_rows_in(const db::PageFile& pages, const db::PageOwner& owner,
                                          db::PageNumber number) {
    std::set<std::int64_t> games;
    if (owner.shape == nullptr) return games;
    const std::string& table = owner.shape->name;
    const bool has_own_rowid = table == "game" || table == "forfeit";
    if (!has_own_rowid && table != "seat" && table != "move_score") return games;
    const auto content = db::page_content(pages, number);
    REQUIRE(content.has_value());
    for (const db::PageRow& row : content->rows) {
        games.insert(has_own_rowid ? row.rowid.value() : std::get<std::int64_t>(row.values[0]));
    }
    return games;
}

void write_page(const fs::path& file, db::PageNumber number, const std::vector<std::byte>& bytes) {
    std::fstream stream{file, std::ios::in | std::ios::out | std::ios::binary};
    stream.seekp(static_cast<std::streamoff>(std::uintmax_t{number - 1} * bytes.size()));
    stream.write(reinterpret_cast<const char*>(bytes.data()),
                 static_cast<std::streamsize>(bytes.size()));
}

std::vector<std::byte> random_bytes(std::size_t count, engine::Random& random) {
    std::vector<std::byte> bytes(count);
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.next());
    return bytes;
}

/// Empty: it cannot be opened.
std::optional<db::Connection> opened(const fs::path& file) {
    try {
        return std::optional<db::Connection>{std::in_place, file, db::Access::ReadOnly};
    } catch (const db::Error&) {
        return std::nullopt;
    }
}

bool is_found(const fs::path& file) {
    const auto connection = opened(file);
    return !connection || !db::check(*connection, {}, {}, 1).findings.empty();
}

/// The first page, without which nothing can be opened, and others by chance.
std::set<db::PageNumber> chosen_pages(db::PageNumber pages, int count) {
    engine::Random random{Catch::rngSeed() + 1};
    std::set<db::PageNumber> chosen{1};
    while (std::ssize(chosen) < count) {
        chosen.insert(1 + static_cast<db::PageNumber>(random.below(pages)));
    }
    return chosen;
}

struct Figures {
    int pages = 0;
    int found = 0;
    int free = 0;               ///< held nothing
    std::int64_t in_pages = 0;  ///< games of which a row lay there
    std::int64_t returned = 0;  ///< of the games outside
    std::int64_t wrong = 0;     ///< likewise: missing, or not as they were
    std::int64_t saved = 0;     ///< of those in the pages, as they were
};

}  // namespace

TEST_CASE("Whichever page of the real base is destroyed, all games outside it come back",
          "[.long][db][salvage]") {
    const auto base = tests::real_wthor_base();
    if (!base) return;
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    import_base(*base, file);
    REQUIRE_FALSE(is_found(file));
    const auto all = checksums_of(file);
    const fs::path damaged = folder / "damaged.db";
    fs::copy_file(file, damaged);
    const db::PageFile pages{file};
    const db::Connection schema{":memory:", db::Access::ReadWrite};
    const auto shapes = db::table_shapes(schema);
    const auto owners = db::page_owners(pages, shapes, {}, {}).pages;
    const auto free = db::free_pages(pages);
    engine::Random random{Catch::rngSeed()};
    Figures sum;
    std::map<std::string, int> hit;
    for (const db::PageNumber number : chosen_pages(pages.pages(), pages_wanted())) {
        const db::PageOwner& owner = owners[number];
        const bool is_free = free.contains(number);
        const std::string what = is_free                  ? "free"
                                 : owner.shape == nullptr ? "where a long row goes on"
                                                          : owner.shape->name;
        CAPTURE(number, what);
        REQUIRE((owner.state == State::Reached || owner.state == State::Idle));
        const auto in_page = games_with_rows_in(pages, owner, number);
        const auto span = pages.page(number);
        const std::vector<std::byte> whole{span.begin(), span.end()};
        write_page(damaged, number, random_bytes(whole.size(), random));

        const auto began = Clock::now();
        const bool found = is_found(damaged);
        CHECK((found || is_free));
        const fs::path fresh = folder / "fresh.db";
        fs::remove(fresh);
        REQUIRE(db::salvage(damaged, fresh).has_value());
        const std::chrono::duration<double> took = Clock::now() - began;

        const auto returned = checksums_of(fresh);
        std::int64_t wrong = 0;
        for (const auto& [id, checksum] : all) {
            const auto game = returned.find(id);
            const bool is_as_it_was = game != returned.end() && game->second == checksum;
            if (in_page.contains(id)) {
                sum.saved += is_as_it_was ? 1 : 0;
            } else {
                ++(is_as_it_was ? sum.returned : wrong);
            }
        }
        CHECK(wrong == 0);
        CHECK(returned.size() <= all.size());
        std::printf("page %u (%s): %s; %zu games in it, %lld others wrong; %.1f s\n", number,
                    what.c_str(), found ? "found" : "not found", in_page.size(),
                    static_cast<long long>(wrong), took.count());
        std::fflush(stdout);
        write_page(damaged, number, whole);
        ++sum.pages;
        ++hit[what];
        sum.found += found ? 1 : 0;
        sum.free += is_free ? 1 : 0;
        sum.in_pages += std::ssize(in_page);
        sum.wrong += wrong;
    }
    CHECK(tests::read_bytes(file) == tests::read_bytes(damaged));  // one page at a time, indeed
    for (const auto& [what, count] : hit) std::printf("%-24s %d\n", what.c_str(), count);
    std::printf(
        "%d of %u pages destroyed, one at a time, in a file of %zu games: %d found, %d were "
        "free; games in those pages: %lld, of them %lld as they were; games outside: %lld "
        "times returned, %lld times wrong\n",
        sum.pages, pages.pages(), all.size(), sum.found, sum.free,
        static_cast<long long>(sum.in_pages), static_cast<long long>(sum.saved),
        static_cast<long long>(sum.returned), static_cast<long long>(sum.wrong));
}
