#include "engine/json_text.h"

#include <nlohmann/json.hpp>

namespace engine {
namespace {

template <class Json>
std::string written(const Json& json, NoUtf8 no_utf8, int indent) {
    return json.dump(
        indent, ' ', false,
        no_utf8 == NoUtf8::Throws ? Json::error_handler_t::strict : Json::error_handler_t::replace);
}

}  // namespace

nlohmann::json parse_json(std::string_view text) {
    return nlohmann::json::parse(text);
}

nlohmann::ordered_json parse_ordered_json(std::string_view text) {
    return nlohmann::ordered_json::parse(text);
}

nlohmann::json try_parse_json(std::string_view text) {
    return nlohmann::json::parse(text, nullptr, false);
}

nlohmann::ordered_json try_parse_ordered_json(std::string_view text) {
    return nlohmann::ordered_json::parse(text, nullptr, false);
}

std::string json_text(const nlohmann::json& json, NoUtf8 no_utf8, int indent) {
    return written(json, no_utf8, indent);
}

std::string json_text(const nlohmann::ordered_json& json, NoUtf8 no_utf8, int indent) {
    return written(json, no_utf8, indent);
}

}  // namespace engine
