#include "engine/games/variant_text.h"
#include "engine/json_text.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

namespace engine {
namespace {

using Json = nlohmann::ordered_json;

/// Sixteen digits, of larger boards 32.
std::string hex(const Variant& variant, WideSquareSet squares) {
    const std::string low = fmt::format("{:016x}", low_word(squares.bits()));
    return variant.is_wide() ? fmt::format("{:016x}", high_word(squares.bits())) + low : low;
}

WideSquareSet from_hex(const Variant& variant, const std::string& text) {
    constexpr std::size_t kDigits = 16;  // of a word
    const std::string_view digits{text};
    const std::size_t low = variant.is_wide() && text.size() > kDigits ? text.size() - kDigits : 0;
    DoubleWord bits = 0;
    for (const std::string_view word : {digits.substr(0, low), digits.substr(low)}) {
        if (word.empty() && low == 0 && !text.empty()) continue;
        std::uint64_t value = 0;
        const auto [end, error] =
            std::from_chars(word.data(), word.data() + word.size(), value, 16);
        if (error != std::errc{} || end != word.data() + word.size()) {
            throw std::invalid_argument{fmt::format("'{}' is no set of squares", text)};
        }
        bits = bits << 64 | value;
    }
    return WideSquareSet{bits};
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

std::vector<WideSquareSet> masks_from(const Variant& variant, const Json& texts) {
    std::vector<WideSquareSet> masks;
    for (const auto& text : texts) masks.push_back(from_hex(variant, text.get<std::string>()));
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
    if (variant.is_wide()) {
        json["columns"] = variant.columns;
        json["rows"] = variant.rows;
    }
    json["squares"] = hex(variant, variant.squares);
    json["place"] = Json::array();
    for (const WideSquareSet mask : variant.place) json["place"].push_back(hex(variant, mask));
    json["count"] = Json::array();
    for (const WideSquareSet mask : variant.count) json["count"].push_back(hex(variant, mask));
    json["black"] = hex(variant, variant.black);
    json["white"] = hex(variant, variant.white);
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
        variant.columns = json.value("columns", 8);
        variant.rows = json.value("rows", 8);
        variant.squares = from_hex(variant, json.at("squares").get<std::string>());
        variant.place = masks_from(variant, json.at("place"));
        variant.count = masks_from(variant, json.at("count"));
        variant.black = from_hex(variant, json.at("black").get<std::string>());
        variant.white = from_hex(variant, json.at("white").get<std::string>());
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
