#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "db/file/file_kind.h"
#include "db/file/whole_file.h"
#include "db/games/games.h"
#include "db/imports/first_game.h"
#include "workbench/cli/board_image.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

constexpr Range kSides{16, 2048};

struct ThumbnailOptions {
    std::string file;
    std::string picture;
    int side = 256;
};

/// Of the newest game. Empty: there is none.
std::optional<engine::GameRecord> newest_game(const fs::path& database) {
    const db::Connection connection{database, db::Access::ReadOnly};
    const db::Games games{connection};
    const auto newest = games.list({.limit = 1});
    if (newest.empty()) return std::nullopt;
    return games.find(newest.front().id);
}

engine::GameRecord game_of(const fs::path& file) {
    if (!db::is_database(file)) {
        auto game = db::first_game(file);
        if (!game) throw BadInput{game.error()};
        return std::move(*game);
    }
    auto game = newest_game(file);
    if (!game) throw BadInput{fmt::format("{}: there is no game in it", file.string())};
    return std::move(*game);
}

/// Desktops make an empty file for the picture; what somebody else wrote stays.
db::Replace replaced(const fs::path& picture) {
    std::error_code none;
    return fs::is_regular_file(picture, none) && fs::file_size(picture, none) == 0
               ? db::Replace::Yes
               : db::Replace::No;
}

ExitCode draw_thumbnail(const ThumbnailOptions& options) {
    const engine::GameRecord game = game_of(options.file);
    engine::AnyPosition position = game.start;
    std::optional<engine::Move> last;
    for (const engine::Move move : game.moves) {
        position = play(position, move);
        last = move;
    }
    db::write_whole_file(options.picture, board_image(position, last, options.side),
                         replaced(options.picture));
    return ExitCode::Done;
}

}  // namespace

Command add_thumbnail(CLI::App& program) {
    CommandWords words{program, "thumbnail",
                       "draws the last position of a file's first game, or of a database's newest"};
    const auto options = std::make_shared<ThumbnailOptions>();
    words.add_word({"FILE", "", "a file of games or positions, or a database"}, options->file);
    words.add_word({"PICTURE", "", "a PNG, where there is nothing yet or an empty file"},
                   options->picture);
    words.add_number({"--size", "N", "pixels of each side; 256 by default"}, options->side, kSides);
    words.set_examples(
        "yomi thumbnail yomi.db newest.png\n"
        "yomi thumbnail WTH_1999.wtb first.png --size 512");
    return {.parser = &words.parser(),
            .run = [options](const Console&) { return draw_thumbnail(*options); }};
}

}  // namespace workbench
