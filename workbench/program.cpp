#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"
#include "db/file/file_kind.h"
#include "workbench/frame/application.h"
#include "workbench/process/file_size_limit.h"
#include "workbench/start/program.h"
#include "workbench/views/games/preview.h"

namespace {

constexpr std::string_view kHelp =
    "yomi-workbench [FILE.db]\n"
    "yomi-workbench FILE...\n"
    "\n"
    "Opens the window on a database, made when it does not exist, or on files of games, which are\n"
    "looked at and kept nowhere until they are imported. Without a name: on yomi.db here, else on\n"
    "the database of the last time, else on yomi.db here, which is made.\n"
    "F12 saves a picture of the window into $YOMI_PICTURES, else into the folder for pictures.\n";

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

/// Makes or migrates the file; one that may not be written is opened for reading. A damaged one
/// opens all the same, with what is wrong with it: the window can salvage it. Throws InputError for
/// what is no database of ours.
std::string prepare(const std::filesystem::path& database) {
    std::error_code none;
    const bool is_there = std::filesystem::exists(database, none);
    const bool is_read_only = is_there && !db::may_be_written(database);
    try {
        const db::Connection connection{
            database, is_read_only ? db::Access::ReadOnly : db::Access::ReadWrite};
        return "";
    } catch (const db::DamagedFile& error) {
        return error.what();
    }
}

/// Files of games; false: one database, or none. Throws InputError for both and for several.
bool are_games(const std::vector<std::string_view>& words) {
    std::error_code none;
    const auto is_games = [&](std::string_view word) {
        return std::filesystem::exists(word, none) && std::filesystem::file_size(word, none) > 0 &&
               !db::is_database(word);
    };
    const bool all = std::ranges::all_of(words, is_games);
    if (words.size() <= 1) {
        // A name as a database has it says what is meant, whatever stands in the file.
        return all && !words.empty() && !words[0].ends_with(".db");
    }
    if (all) return true;
    const auto other = std::ranges::find_if_not(words, is_games);
    throw db::InputError{fmt::format(
        "{} is a database or is not there: name one database, or files of games", *other)};
}

int run(workbench::Application&& application) {
    const std::string lost = application.run();
    fmt::print(stderr, "{}", lost);
    const int code = lost.empty() ? kDone : kFailed;
    if (!application.end_jobs()) std::_Exit(code);
    return code;
}

}  // namespace

extern "C" int run_program(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments + 1, arguments + count);
    const bool wants_help = words.size() == 1 && (words[0] == "--help" || words[0] == "-h");
    const bool is_option =
        std::ranges::any_of(words, [](std::string_view word) { return word.starts_with("-"); });
    if (wants_help || is_option) {
        fmt::print(wants_help ? stdout : stderr, "{}", kHelp);
        return wants_help ? kDone : kBadUsage;
    }
    try {
        workbench::fail_at_file_size_limit();
        if (are_games(words)) {
            return run(
                workbench::Application{std::vector<std::string>{words.begin(), words.end()}});
        }
        const std::filesystem::path database =
            words.empty() ? workbench::database_to_begin_with() : words[0];
        const std::string fault = prepare(database);
        return run(workbench::Application{database, fault});
    } catch (const db::Error& error) {
        fmt::print(stderr, "yomi-workbench: {}\n", error.what());
        return kBadUsage;
    } catch (const std::exception& error) {
        fmt::print(stderr, "yomi-workbench: {}\n", error.what());
        return kFailed;
    }
}
