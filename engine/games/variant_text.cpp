#include "engine/games/variant_text.h"
#include "engine/json_text.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

namespace engine {
namespace {

using Json = nlohmann::ordered_json;

std::string hex(SquareSet squares) {
    return fmt::format("{:016x}", squares.bits());
}

SquareSet from_hex(const std::string& text) {
    std::uint64_t bits = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
    if (error != std::errc{} || end != text.data() + text.size()) {
        throw std::invalid_argument{fmt::format("'{}' is no set of squares", text)};
    }
    return SquareSet{bits};
}

Color color_from(const std::string& text) {
    if (text == "black") return Color::Black;
    if (text == "white") return Color::White;
    throw std::invalid_argument{fmt::format("'{}' is no color", text)};
}

Winner winner_from(const std::string& text) {
    if (text == "most") return Winner::MostDiscs;
    if (text == "fewest") return Winner::FewestDiscs;
    throw std::invalid_argument{fmt::format("'{}' wins nothing; it is most or fewest", text)};
}

std::vector<SquareSet> masks_from(const Json& texts) {
    std::vector<SquareSet> masks;
    for (const auto& text : texts) masks.push_back(from_hex(text.get<std::string>()));
    return masks;
}

}  // namespace

std::string definition_of(const Variant& variant) {
    Json json;
    json["name"] = variant.name;
    json["colors"] = Json::array();
    for (const Color color : variant.colors) {
        json["colors"].push_back(color == Color::Black ? "black" : "white");
    }
    json["squares"] = hex(variant.squares);
    json["place"] = Json::array();
    for (const SquareSet mask : variant.place) json["place"].push_back(hex(mask));
    json["count"] = Json::array();
    for (const SquareSet mask : variant.count) json["count"].push_back(hex(mask));
    json["black"] = hex(variant.black);
    json["white"] = hex(variant.white);
    json["wins"] = variant.winner == Winner::MostDiscs ? "most" : "fewest";
    return json_text(json);
}

tl::expected<Variant, std::string> parse_definition(std::string_view text) {
    try {
        const Json json = parse_ordered_json(text);
        Variant variant;
        variant.name = json.at("name").get<std::string>();
        for (const auto& color : json.at("colors")) {
            variant.colors.push_back(color_from(color.get<std::string>()));
        }
        variant.squares = from_hex(json.at("squares").get<std::string>());
        variant.place = masks_from(json.at("place"));
        variant.count = masks_from(json.at("count"));
        variant.black = from_hex(json.at("black").get<std::string>());
        variant.white = from_hex(json.at("white").get<std::string>());
        variant.winner = winner_from(json.at("wins").get<std::string>());
        return variant;
    } catch (const std::exception& error) {
        // The library reports by exception; here a wrong text is expected.
        return tl::unexpected{std::string{error.what()}};
    }
}

tl::expected<const InternedVariant*, std::string> intern_definition(std::string_view text) {
    auto rules = parse_definition(text);
    if (!rules) return tl::unexpected{std::move(rules.error())};
    return intern(*std::move(rules));
}

}  // namespace engine
