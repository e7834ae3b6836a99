#include "db/imports/first_game.h"

#include <fmt/format.h>

#include "db/imports/import_files.h"
#include "engine/formats/format_reader.h"

namespace db {

tl::expected<engine::GameRecord, std::string> first_game(const std::filesystem::path& file) {
    const ImportFiles found = find_import_files({file.string()});
    std::string fault = found.faults.empty()
                            ? fmt::format("{}: there is no game in it", file.string())
                            : found.faults.front();
    for (const ImportFile& one : found.files) {
        SourceBytes source{one.place};
        const auto reader = engine::open_format(
            one.format, [&source](std::span<char> room) { return source.read(room); },
            {.name = one.path.filename().string(), .size = one.size, .names = one.names});
        if (!reader) {
            fault = fmt::format("{}: {}", one.path.string(), reader.error().message);
            continue;
        }
        while (auto record = (*reader)->next()) {
            if (record->game) return std::move(record->game->record);
            fault = fmt::format("{}: {}", one.path.string(), record->game.error().message);
        }
    }
    return tl::unexpected{fault};
}

}  // namespace db
