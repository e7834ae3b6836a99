#include "scripting/external_engine/engine_spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

namespace scripting {

std::optional<EngineProtocol> engine_protocol_named(std::string_view name) {
    if (name == "gtp") return EngineProtocol::Gtp;
    if (name == "nboard") return EngineProtocol::NBoard;
    return std::nullopt;
}

std::string_view name_of(EngineProtocol protocol) {
    return protocol == EngineProtocol::Gtp ? "gtp" : "nboard";
}

std::string EngineSpec::program() const {
    const std::string& word = command.front();
    if (word.find('/') == std::string::npos) return word;
    return (std::filesystem::path{home} / word).string();
}

std::string EngineSpec::working_folder() const {
    return (std::filesystem::path{home} / folder).string();
}

std::string EngineSpec::identity() const {
    return fmt::format("engine(command={:?};folder={:?};protocol={};depth={};start={};move={})",
                       fmt::join(command, "\n"), folder, name_of(protocol), depth.value_or(0),
                       start_timeout, move_timeout);
}

}  // namespace scripting
