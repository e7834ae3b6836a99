#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/game_record.h"
#include "scripting/console/completion.h"

namespace scripting {

class LuaState;

struct ConsoleOptions {
    std::optional<std::filesystem::path> database;  ///< `db`; made where it does not exist
    int threads = 1;
    int memory_megabytes = 1024;
    bool trust = true;  ///< whoever types could open the files himself
};

/// What is on the board, for the variables `position` and `game`.
struct ConsoleBoard {
    engine::AnyPosition position;
    engine::GameRecord record;
    int ply = 0;                     ///< of the position
    std::optional<std::int64_t> id;  ///< in the database
};

/// Lua that is asked line by line: what one entry leaves, the next one finds. Used on one thread at
/// a time.
class Console {
  public:
    explicit Console(const ConsoleOptions& options);
    ~Console();

    /// Runs a text, an expression or statements, and gives the values of it as texts. Throws
    /// ScriptError, or ScriptStopped when `stop` ended it. `on_print`: with its line end.
    std::vector<std::string> run(std::string_view text, const std::optional<ConsoleBoard>& board,
                                 const std::function<void(std::string_view)>& on_print,
                                 const std::stop_token& stop);
    Completions complete(std::string_view text);
    /// Whether an entry is the beginning of one: more lines have to come.
    bool is_incomplete(std::string_view text);

  private:
    std::function<void(std::string_view)> print_;
    std::unique_ptr<LuaState> lua_;
};

}  // namespace scripting
