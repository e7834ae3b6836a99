#include "db/exports/game_export.h"

#include <fmt/format.h>

#include <system_error>

#include "db/games/game_sources.h"
#include "db/trees/trees.h"

namespace db {
namespace {

const std::filesystem::path& no_folder(const std::filesystem::path& file) {
    std::error_code none;
    if (std::filesystem::is_directory(file, none)) {
        throw InputError{fmt::format("'{}' is a folder; name a file", file.string())};
    }
    return file;
}

}  // namespace

GameExport::GameExport(const std::filesystem::path& file, engine::WrittenFormat format,
                       Replace replace)
    : file_{no_folder(file), replace}, format_{format} {
    file_.write(heading_of(format_));
}

tl::expected<void, std::string> GameExport::add(const engine::AnnotatedGame& game) {
    const auto text = written_game(format_, game);
    if (!text) return tl::unexpected{text.error()};
    if (has_games_) file_.write(separator_of(format_));
    has_games_ = true;
    file_.write(*text);
    return {};
}

tl::expected<void, std::string> GameExport::add(const Connection& connection, GameId id) {
    auto game = annotated_game(connection, id);
    if (!game) return tl::unexpected{std::string{"it is no longer in the database"}};
    if (holds_trees(format_)) {
        if (auto stored = Trees{connection}.of_game(id)) game->tree = std::move(stored->tree);
    }
    return add(*game);
}

void GameExport::finish() {
    file_.write(ending_of(format_));
    file_.keep();
}

}  // namespace db
