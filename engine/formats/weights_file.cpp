#include "engine/formats/weights_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/formats/packed_file.h"

namespace engine {
namespace {

using Json = nlohmann::json;

constexpr PackedKind kKind{.name = "weights", .version = 1};

constexpr std::string_view kTurnUses[] = {"ignores", "movers-view", "each"};

Json header_of(const Weights& weights) {
    Json patterns = Json::array();
    for (const PatternWeights& pattern : weights.patterns) {
        Json images = Json::array();
        for (const PatternSquares& image : pattern.images) {
            Json squares = Json::array();
            for (const Square square : image) squares.push_back(square.index());
            images.push_back(squares);
        }
        patterns.push_back({{"name", pattern.name},
                            {"turn", kTurnUses[static_cast<int>(pattern.turn)]},
                            {"images", images}});
    }
    Json held_out = Json::array();
    for (const HeldOutError& error : weights.held_out) {
        held_out.push_back({{"first_discs", error.first_discs},
                            {"last_discs", error.last_discs},
                            {"positions", error.positions},
                            {"mean_absolute", error.mean_absolute},
                            {"root_mean_square", error.root_mean_square},
                            {"spread", error.spread}});
    }
    return {{"game", weights.game},       {"unit", weights.unit},
            {"made_by", weights.made_by}, {"trained_on", weights.trained_on},
            {"scale", weights.scale},     {"knots", weights.knots},
            {"patterns", patterns},       {"turn", weights.turn},
            {"held_out", held_out}};
}

template <class Number>
void append(std::string& bytes, Number number) {
    for (std::size_t place = 0; place < sizeof number; ++place) {
        bytes.push_back(static_cast<char>(number >> (place * 8) & 255));
    }
}

/// Reads what lies in the frame. Throws std::runtime_error or Json::exception.
class Reader {
  public:
    explicit Reader(std::string_view content) : rest_{content} {}

    Weights read() {
        const std::uint32_t header_size = number<std::uint32_t>();
        const Json header = Json::parse(take(header_size));
        Weights weights;
        header.at("game").get_to(weights.game);
        header.at("unit").get_to(weights.unit);
        header.at("made_by").get_to(weights.made_by);
        header.at("trained_on").get_to(weights.trained_on);
        header.at("scale").get_to(weights.scale);
        header.at("knots").get_to(weights.knots);
        header.at("turn").get_to(weights.turn);
        if (weights.scale < 1 || weights.scale > 32'767) throw std::runtime_error{"its scale"};
        for (const Json& pattern : header.at("patterns")) {
            weights.patterns.push_back(read_pattern(pattern, weights.knots.size()));
        }
        for (const Json& error : header.at("held_out")) {
            weights.held_out.push_back({.first_discs = error.at("first_discs"),
                                        .last_discs = error.at("last_discs"),
                                        .positions = error.at("positions"),
                                        .mean_absolute = error.at("mean_absolute"),
                                        .root_mean_square = error.at("root_mean_square"),
                                        .spread = error.at("spread")});
        }
        if (!rest_.empty()) throw std::runtime_error{"more entries than its patterns have"};
        return weights;
    }

  private:
    std::string_view take(std::size_t count) {
        if (count > rest_.size()) throw std::runtime_error{"fewer entries than its patterns have"};
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }
    template <class Number>
    Number number() {
        const std::string_view bytes = take(sizeof(Number));
        Number made = 0;
        for (std::size_t place = 0; place < sizeof made; ++place) {
            made = static_cast<Number>(
                made | static_cast<Number>(static_cast<unsigned char>(bytes[place])) << place * 8);
        }
        return made;
    }
    PatternWeights read_pattern(const Json& json, std::size_t knots) {
        PatternWeights pattern{.name = json.at("name"), .images = {}};
        const std::string turn = json.at("turn");
        const auto* found = std::ranges::find(kTurnUses, turn);
        if (found == std::end(kTurnUses)) throw std::runtime_error{"turn '" + turn + "'"};
        pattern.turn = static_cast<TurnUse>(found - std::begin(kTurnUses));
        for (const Json& image : json.at("images")) {
            PatternSquares& squares = pattern.images.emplace_back();
            for (const int index : image) {
                if (index < 0 || index >= kMaxSquares) throw std::runtime_error{"a square"};
                squares.emplace_back(index);
            }
        }
        if (pattern.images.empty() || pattern.images.front().empty() ||
            pattern.images.front().size() > kMaxPatternSquares) {
            throw std::runtime_error{"the images of pattern " + pattern.name};
        }
        const auto read_tables = [&](auto& tables) {
            for (std::size_t knot = 0; knot < knots; ++knot) {
                auto& table = tables.emplace_back();
                const auto size = static_cast<std::size_t>(pattern_size(pattern.length()));
                table.reserve(std::min(size, rest_.size()));
                for (std::size_t entry = 0; entry < size; ++entry) {
                    table.push_back(static_cast<std::int16_t>(number<std::uint16_t>()));
                }
            }
        };
        read_tables(pattern.own_moves);
        if (pattern.turn == TurnUse::Each) read_tables(pattern.other_moves);
        return pattern;
    }

    std::string_view rest_;
};

}  // namespace

std::vector<std::byte> weights_to_bytes(const Weights& weights) {
    const std::string header = header_of(weights).dump();
    std::string content;
    append(content, static_cast<std::uint32_t>(header.size()));
    content += header;
    for (const PatternWeights& pattern : weights.patterns) {
        for (const auto* tables : {&pattern.own_moves, &pattern.other_moves}) {
            for (const auto& table : *tables) {
                for (const std::int16_t entry : table) {
                    append(content, static_cast<std::uint16_t>(entry));
                }
            }
        }
    }
    return packed(kKind, content);
}

tl::expected<Weights, std::string> parse_weights(std::span<const std::byte> bytes) {
    const auto content = unpacked(kKind, bytes);
    if (!content) return tl::unexpected{content.error()};
    try {
        return Reader{*content}.read();
    } catch (const Json::exception& error) {
        return tl::unexpected{fmt::format("the weights' header cannot be read: {}", error.what())};
    } catch (const std::runtime_error& error) {
        return tl::unexpected{fmt::format("the weights cannot be read: {}", error.what())};
    }
}

}  // namespace engine
