#include "db/imports/unpack.h"

#include <algorithm>

#include "db/imports/archive.h"
#include "db/imports/import_files.h"
#include "engine/board/random.h"
#include "tests/support/catch.h"
#include "tests/support/made_archive.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wthor_base.h"

using Catch::Matchers::Contains;
using tests::made_archive;
using tests::MadeEntry;
using tests::TemporaryFolder;

namespace {

const std::string kGames = "f5d6c3\nf5f6e6\n";

/// Puts a file with these bytes into the folder.
std::filesystem::path put(const TemporaryFolder& folder, const std::string& name,
                          const std::string& bytes) {
    const std::filesystem::path path = folder / name;
    std::filesystem::create_directories(path.parent_path());
    const auto all = std::as_bytes(std::span{bytes});
    tests::write_bytes(path, {all.begin(), all.end()});
    return path;
}

db::Unpacked unpack(const std::filesystem::path& archive, const db::UnpackLimits& limits = {}) {
    return db::Unpacker{{}, limits}.unpack({.path = archive});
}

std::string content_of(const db::UnpackedFile& file) {
    const auto bytes = db::bytes_of(file.place, 1 << 30U).value();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The names below the archive.
std::vector<std::string> names_of(const db::Unpacked& unpacked,
                                  const std::filesystem::path& archive) {
    std::vector<std::string> names;
    for (const auto& file : unpacked.files) {
        names.push_back(file.place.path.lexically_relative(archive).string());
    }
    return names;
}

std::string text_of(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool tells(const std::vector<std::string>& sentences, const std::string& what) {
    return std::ranges::any_of(sentences, [&what](const std::string& sentence) {
        return sentence.find(what) != std::string::npos;
    });
}

}  // namespace

TEST_CASE("Archives of every kind give their files", "[import][archive]") {
    const TemporaryFolder folder;
    const auto [format, filter] = GENERATE(table<std::string, std::string>({
        {"zip", "none"},
        {"ustar", "none"},
        {"pax", "none"},
        {"ustar", "gzip"},
        {"ustar", "bzip2"},
        {"ustar", "xz"},
        {"ustar", "zstd"},
        {"ustar", "lzma"},
        {"pax", "gzip"},
    }));
    CAPTURE(format, filter);
    const auto path = put(folder, "a.archive",
                          made_archive(format, filter,
                                       {{.name = "games.txt", .content = kGames},
                                        {.name = "more/deep/x.txt", .content = "f5d6\n"},
                                        {.name = "empty.txt"}}));
    const db::Unpacked unpacked = unpack(path);
    CHECK(unpacked.faults.empty());
    REQUIRE(names_of(unpacked, path) ==
            std::vector<std::string>{"games.txt", "more/deep/x.txt", "empty.txt"});
    CHECK(content_of(unpacked.files[0]) == kGames);
    CHECK(content_of(unpacked.files[1]) == "f5d6\n");
    CHECK(content_of(unpacked.files[2]).empty());
}

TEST_CASE("A compressed file is an archive of one file", "[import][archive]") {
    const TemporaryFolder folder;
    const auto [filter, ending] = GENERATE(table<std::string, std::string>(
        {{"gzip", ".gz"}, {"bzip2", ".bz2"}, {"xz", ".xz"}, {"zstd", ".zst"}, {"lzma", ".lzma"}}));
    const auto path = put(folder, "games.txt" + ending, tests::compressed(filter, kGames));
    const db::Unpacked unpacked = unpack(path);
    REQUIRE(unpacked.files.size() == 1);
    CHECK(unpacked.files[0].place.path == path / "games.txt");
    CHECK(unpacked.files[0].folder == folder.path());
    CHECK(content_of(unpacked.files[0]) == kGames);
}

TEST_CASE("Archives in archives are unpacked, but not without end", "[import][archive]") {
    const TemporaryFolder folder;
    std::string bytes = made_archive("zip", "none", {{.name = "games.txt", .content = kGames}});
    const auto wrap = [&bytes](int times) {
        for (int depth = 0; depth < times; ++depth) {
            bytes = made_archive("zip", "none", {{.name = "in.zip", .content = bytes}});
        }
    };
    wrap(3);
    const db::Unpacked four = unpack(put(folder, "four.zip", bytes));
    CHECK(four.faults.empty());
    REQUIRE(four.files.size() == 1);
    CHECK(four.files[0].place.path == folder / "four.zip/in.zip/in.zip/in.zip/games.txt");
    wrap(1);
    const db::Unpacked five = unpack(put(folder, "five.zip", bytes));
    CHECK(five.files.empty());
    CHECK(tells(five.faults, "more than 4 deep"));
    std::string layers = kGames;
    for (int layer = 0; layer < 4; ++layer) layers = tests::compressed("gzip", layers);
    CHECK(tells(unpack(put(folder, "g.gz", layers)).faults, "compressed 4 times over"));
}

TEST_CASE("What comes out of archives has limits", "[import][archive]") {
    const TemporaryFolder folder;
    const std::string zeros(3'000'000, '0');
    const auto bomb = put(folder, "bomb.gz", tests::compressed("gzip", zeros));
    CHECK(unpack(bomb).files.size() == 1);
    const db::Unpacked ratio = unpack(bomb, {.ratio = 200, .bytes_before_ratio = 1'000'000});
    CHECK(ratio.files.empty());
    CHECK(tells(ratio.faults, "more than 200 times its own size comes out of it"));
    const db::Unpacked size = unpack(bomb, {.bytes = 2 << 20U});
    CHECK(size.files.empty());
    CHECK(tells(size.faults, "more than 2 MiB come out of the archives"));
    std::vector<MadeEntry> many;
    for (int file = 0; file < 30; ++file) {
        many.push_back({.name = std::to_string(file), .content = "f5"});
    }
    const db::Unpacked entries =
        unpack(put(folder, "many.zip", made_archive("zip", "none", many)), {.entries = 20});
    CHECK(entries.files.size() == 20);
    CHECK(tells(entries.faults, "more than 20 files lie in the archives"));
    // What is passed over counts, too, where it must be unpacked.
    const auto hidden = put(
        folder, "hidden.tar.gz",
        made_archive("ustar", "gzip",
                     {{.name = "__MACOSX/x", .content = zeros}, {.name = "a", .content = kGames}}));
    CHECK(tells(unpack(hidden, {.bytes_before_ratio = 1'000'000}).faults, "its own size"));
}

TEST_CASE("Names and links in an archive lead nowhere", "[import][archive]") {
    const TemporaryFolder folder;
    const auto format = GENERATE(as<std::string>{}, "zip", "pax");
    const auto path = put(folder, "in/evil",
                          made_archive(format, "none",
                                       {{.name = "../out.txt", .content = kGames},
                                        {.name = "/etc/passwd", .content = kGames},
                                        {.name = "a/../../b.txt", .content = kGames},
                                        {.name = "c\\..\\d.txt", .content = kGames},
                                        {.name = "link", .link = "/etc/passwd"},
                                        {.name = "e\x1b[2J.txt", .content = kGames}}));
    const db::Unpacked unpacked = unpack(path);
    CHECK(names_of(unpacked, path) ==
          std::vector<std::string>{"out.txt", "etc/passwd", "a/b.txt", "c/d.txt", "e?[2J.txt"});
    CHECK(tells(unpacked.notes, "1 link is not followed"));
    // Nothing but the archive is there.
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder.path()}) {
        files += entry.is_regular_file() ? 1 : 0;
    }
    CHECK(files == 1);
}

TEST_CASE("Names beyond ASCII are UTF-8 in every locale", "[import][archive]") {
    const TemporaryFolder folder;
    const std::string name = "\xE6\x97\xA5\xE6\x9C\xAC.txt";
    const auto path =
        put(folder, "a.tar", made_archive("ustar", "none", {{.name = name, .content = kGames}}));
    CHECK(names_of(unpack(path), path) == std::vector<std::string>{name});
}

TEST_CASE("Encrypted files are named, the others are read", "[import][archive]") {
    const TemporaryFolder folder;
    const auto secret =
        put(folder, "secret.zip",
            made_archive("zip", "none", {{.name = "games.txt", .content = kGames}}, "word"));
    const db::Unpacked unpacked = unpack(secret);
    CHECK(unpacked.files.empty());
    CHECK(tells(unpacked.faults,
                "secret.zip/games.txt is encrypted; unpack the archive with its "
                "password"));
}

TEST_CASE("A damaged archive gives what stands before the damage", "[import][archive]") {
    const TemporaryFolder folder;
    const auto [format, filter] = GENERATE(table<std::string, std::string>(
        {{"ustar", "none"}, {"ustar", "gzip"}, {"ustar", "xz"}, {"raw", "gzip"}}));
    std::string noise;
    engine::Random random{3};
    for (int index = 0; index < 100'000; ++index) noise += static_cast<char>(random.below(256));
    std::vector<MadeEntry> entries{{.name = "a.txt", .content = kGames},
                                   {.name = "b.txt", .content = noise}};
    if (format == "raw") entries.erase(entries.begin());
    std::string bytes = made_archive(format, filter, entries);
    bytes.resize(bytes.size() * 2 / 3);
    const auto path = put(folder, "cut", bytes);
    const db::Unpacked unpacked = unpack(path);
    CAPTURE(format, filter);
    CHECK(unpacked.files.size() <= 1);
    CHECK(unpacked.faults.size() == 1);
    CHECK(tells(unpacked.faults, "cannot be unpacked"));
    if (filter == "none") CHECK(names_of(unpacked, path) == std::vector<std::string>{"a.txt"});
}

TEST_CASE("No bytes make the unpacking fail otherwise than by a sentence", "[import][archive]") {
    const TemporaryFolder folder;
    engine::Random random{11};
    for (const auto& [format, filter] :
         std::vector<std::pair<std::string, std::string>>{{"zip", "none"},
                                                          {"pax", "gzip"},
                                                          {"ustar", "none"},
                                                          {"ustar", "xz"},
                                                          {"raw", "zstd"},
                                                          {"ustar", "bzip2"}}) {
        std::vector<MadeEntry> entries{{.name = "a.txt", .content = kGames}};
        if (format != "raw") entries.push_back({.name = "b/c.txt", .content = "f5d6\n"});
        const std::string whole = made_archive(format, filter, entries);
        for (int count = 0; count < 100; ++count) {
            std::string bytes = whole;
            for (auto changes = 1 + random.below(6); changes > 0; --changes) {
                bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
            }
            const auto path = put(folder, "x", bytes);
            const db::Unpacked unpacked = unpack(path);
            for (const std::string& fault : unpacked.faults) CHECK_FALSE(fault.empty());
            for (const auto& file : unpacked.files) CHECK(content_of(file).size() < 1'000'000);
        }
    }
}

TEST_CASE("What systems and editors leave behind is passed over", "[import][archive]") {
    for (const char* name :
         {"__MACOSX/a.txt", "a/__MACOSX/b", "._games.txt", "x/._y", ".DS_Store", "a/Thumbs.db",
          "games.txt~", ".games.txt.swp", "desktop.ini", "#games.txt#", ".#games.txt"}) {
        CAPTURE(name);
        CHECK(db::is_left_behind(name));
    }
    for (const char* name : {"games.txt", "MACOSX/a.txt", "a~b.txt", "x/y.swap", "#1.txt", "_a"}) {
        CAPTURE(name);
        CHECK_FALSE(db::is_left_behind(name));
    }
}

TEST_CASE("Games of WTHOR find their names in the archive or beside it", "[import][archive]") {
    const TemporaryFolder folder;
    const std::string games = text_of(write_wthor_games(tests::random_wthor_games(1999, 2)));
    const std::string players = text_of(tests::wthor_players());
    const std::string tournaments = text_of(tests::wthor_tournaments());
    const auto names = [&](const std::string& word) {
        const db::ImportFiles found = db::find_import_files({(folder / word).string()});
        CAPTURE(word);
        CHECK(found.faults.empty());
        REQUIRE(found.files.size() == 1);
        return found.files[0].names->players.size() + found.files[0].names->tournaments.size();
    };
    put(folder, "same.zip",
        made_archive("zip", "none",
                     {{.name = "base/a.wtb", .content = games},
                      {.name = "base/WTHOR.JOU", .content = players},
                      {.name = "base/WTHOR.TRN", .content = tournaments}}));
    CHECK(names("same.zip") == 5);
    put(folder, "above.tar.gz",
        made_archive("ustar", "gzip",
                     {{.name = "WTHOR.JOU", .content = players},
                      {.name = "years/a.wtb", .content = games}}));
    CHECK(names("above.tar.gz") == 3);
    put(folder, "beside/a.wtb.gz", tests::compressed("gzip", games));
    put(folder, "beside/WTHOR.JOU", players);
    CHECK(names("beside/a.wtb.gz") == 3);
    put(folder, "packed/a.wtb.gz", tests::compressed("gzip", games));
    put(folder, "packed/WTHOR.JOU.gz", tests::compressed("gzip", players));
    CHECK(names("packed") == 3);
}

TEST_CASE("A zip that was cut gives its whole files, and says that others may be missing",
          "[db][import][archive]") {
    const TemporaryFolder folder;
    const std::string whole =
        made_archive("zip", "none", {{"a.txt", kGames}, {"b.txt", kGames}, {"c.txt", kGames}});
    const std::size_t list = whole.find("PK\x01\x02");
    REQUIRE(list != std::string::npos);
    const auto path = put(folder, "cut.zip", whole.substr(0, list));
    const db::Unpacked unpacked = unpack(path);
    // The size of the last one stands in the list alone.
    CHECK(unpacked.files.size() >= 2);
    CHECK((unpacked.files.size() == 3 || tells(unpacked.faults, "c.txt cannot be unpacked")));
    CHECK(tells(unpacked.faults, "cut.zip is cut"));
    const auto uncut = put(folder, "whole.zip", whole);
    CHECK(unpack(uncut).faults.empty());
}

TEST_CASE("Names in archives of other systems are letters", "[db][import][archive]") {
    const TemporaryFolder folder;
    std::string bytes = made_archive("zip", "none", {{"aaaa.txt", kGames}});
    const std::string name = "\x8A\xFB\x95\x88";  // two letters of Shift_JIS
    for (std::size_t at = bytes.find("aaaa"); at != std::string::npos;
         at = bytes.find("aaaa", at)) {
        bytes.replace(at, 4, name);
    }
    const auto path = put(folder, "names.zip", bytes);
    CHECK(names_of(unpack(path), path) == std::vector<std::string>{"棋譜.txt"});
}

TEST_CASE("A tar of before POSIX is told by the sum of its header", "[db][import][archive]") {
    const TemporaryFolder folder;
    std::string bytes = made_archive("ustar", "none", {{"a.txt", kGames}});
    bytes.replace(257, 8, std::string(8, '\0'));
    unsigned sum = 0;
    for (std::size_t at = 0; at < 512; ++at) {
        const bool is_sum = 148 <= at && at < 156;
        sum += is_sum ? unsigned{' '} : static_cast<unsigned char>(bytes[at]);
    }
    bytes.replace(148, 7, fmt::format("{:06o}", sum) + '\0');
    const auto path = put(folder, "old", bytes);
    REQUIRE(db::begins_like_archive(std::as_bytes(std::span{bytes})));
    CHECK(names_of(unpack(path), path) == std::vector<std::string>{"a.txt"});
}
