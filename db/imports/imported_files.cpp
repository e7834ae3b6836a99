#include "db/imports/imported_files.h"

#include <nlohmann/json.hpp>

#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/json_text.h"

namespace db {

std::optional<WthorDetails> wthor_details(const Connection& connection, GameId id) {
    Statement row{connection,
                  "SELECT details FROM imported_game JOIN imported_file ON imported_file.id = "
                  "imported_game.file_id WHERE game_id = ? AND details IS NOT NULL"};
    if (!row.bind(id.value).step()) return std::nullopt;
    const auto json = engine::try_parse_json(row.text(0));
    if (!json.is_object()) return std::nullopt;
    WthorDetails details;
    const auto number = [&json](const char* key, int otherwise) {
        const auto found = json.find(key);
        return found != json.end() && found->is_number_integer() ? found->get<int>() : otherwise;
    };
    const auto written = json.find("written");
    if (written != json.end() && written->is_string()) details.written = *written;
    details.board_size = number("board_size", details.board_size);
    details.theoretical_depth = number("theoretical_depth", details.theoretical_depth);
    return details;
}

}  // namespace db
