#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// How an external engine is spoken to.
enum class EngineProtocol : std::uint8_t {
    Gtp,    ///< Go Text Protocol 2, as Othello programs use it
    NBoard  ///< NBoard 2
};

/// `gtp`, `nboard`. Empty: no protocol has that name.
std::optional<EngineProtocol> engine_protocol_named(std::string_view name);
std::string_view name_of(EngineProtocol protocol);

/// Another program that plays, and how.
struct EngineSpec {
    std::string name;
    std::vector<std::string> command;  ///< the program and its arguments; never empty
    std::string home{};    ///< where its paths begin, and it works; empty: this program's folder
    std::string folder{};  ///< that it works in instead
    EngineProtocol protocol = EngineProtocol::Gtp;
    std::optional<int> depth;   ///< for `set depth` of NBoard
    double start_timeout = 20;  ///< seconds till it answers for the first time
    double move_timeout = 10;   ///< seconds for one move, with the moves played before it

    /// The program with its path, if it has one: a name alone is looked for in PATH.
    std::string program() const;
    std::string working_folder() const;

    /// A text that is the same exactly for equal specs, wherever their home lies.
    std::string identity() const;
};

}  // namespace scripting
