#include <array>

#include "tests/fuzz/database_doors.h"
#include "tests/fuzz/door.h"
#include "tests/fuzz/engine_doors.h"
#include "tests/fuzz/format_entry_points.h"
#include "tests/fuzz/mutations.h"
#include "tests/fuzz/script_doors.h"
#include "tests/fuzz/sql_doors.h"
#include "tests/fuzz/trained_doors.h"
#ifdef WINDOW_DOORS
#include "tests/fuzz/window_doors.h"
#endif

namespace tests {
namespace {

template <engine::Format format>
void read_game_file(Bytes bytes) {
    read_format(format, bytes);
}

template <engine::Format format>
std::vector<std::string> game_file_seeds() {
    return format_seeds(format);
}

using engine::Format;

constexpr std::array kDoors = {
    Door{"wthor", read_game_file<Format::Wthor>, game_file_seeds<Format::Wthor>, 70, 200},
    Door{"ggf", read_game_file<Format::Ggf>, game_file_seeds<Format::Ggf>, 70, 200},
    Door{"sgf", read_game_file<Format::Sgf>, game_file_seeds<Format::Sgf>, 70, 200},
    Door{"pgn", read_game_file<Format::Pgn>, game_file_seeds<Format::Pgn>, 70, 200},
    Door{"quest", read_game_file<Format::Quest>, game_file_seeds<Format::Quest>, 70, 200},
    Door{"transcript", read_game_file<Format::Transcript>, game_file_seeds<Format::Transcript>, 70,
         200},
    Door{"positions", read_game_file<Format::Positions>, game_file_seeds<Format::Positions>, 70,
         200},
    Door{"weights", read_weights_file, edit_seeds, 40, 60},
    Door{"network", read_network_file, edit_seeds, 40, 60},
    Door{"book", read_book, edit_seeds, 50, 60},
#ifdef WINDOW_DOORS
    Door{"settings", read_settings, settings_seeds, 40, 2'000},
    Door{"session", read_session, session_seeds, 40, 1'000},
    Door{"key", read_key, key_seeds, 20, 2'000},
    Door{"draft", read_draft, draft_seeds, 20, 500},
#endif
    Door{"database_pages", read_database_pages, choice_seeds, 50, 8},
    Door{"database_columns", read_database_columns, choice_seeds, 60, 6},
    Door{"database_schema", read_database_schema, choice_seeds, 20, 4},
    Door{"position_block", read_position_block, choice_seeds, 30, 2'000},
    Door{"engine_answers", hear_engine, engine_seeds, 20, 40},
    Door{"sql", ask_sql, choice_seeds, 30, 200},
    Door{"sql_text", ask_sql_text, sql_seeds, 20, 100},
    Door{"lua_text", run_lua_text, lua_seeds, 20, 60},
    Door{"lua_api", call_lua_api, choice_seeds, 20, 40}};

}  // namespace

std::span<const Door> doors() {
    return kDoors;
}

const Door* find_door(std::string_view name) {
    for (const Door& door : kDoors) {
        if (door.name == name) return &door;
    }
    return nullptr;
}

}  // namespace tests
