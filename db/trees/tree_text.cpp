#include "db/trees/tree_text.h"

#include <nlohmann/json.hpp>

#include "engine/formats/tree_json.h"
#include "engine/json_text.h"

namespace db {

std::string tree_text(const engine::GameTree& tree) {
    // What is no UTF-8 would otherwise throw and take the whole tree with it.
    return engine::json_text(engine::tree_json(tree), engine::NoUtf8::Replaced);
}

tl::expected<engine::GameTree, std::string> parse_tree(const engine::AnyPosition& start,
                                                       std::string_view text) {
    try {
        return engine::tree_of_json(start, engine::parse_json(text));
    } catch (const nlohmann::json::exception& error) {
        return tl::unexpected{std::string{"position 0: "} + error.what()};
    }
}

}  // namespace db
