#include "engine/formats/weights_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/formats/packed_file.h"
#include "engine/json_text.h"

namespace engine {
namespace {

using Json = nlohmann::json;

constexpr PackedKind kWeightsKind{.name = "weights", .version = 1};

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

/// Bytes of a header, far more than patterns and words take.
constexpr std::size_t kLongestWeightsHeader = 1 << 20;
/// Bytes of all tables: many times what training makes. More is not unpacked.
constexpr std::size_t kMostTableBytes = std::size_t{128} << 20;

/// Reads what lies in the frame. Throws std::runtime_error or Json::exception.
class Reader {
  public:
    explicit Reader(Unpacking content) : content_{std::move(content)} {}

    Weights read() {
        const auto header_size = number_in<std::uint32_t>(take(4), 0);
        if (header_size > kLongestWeightsHeader) throw std::runtime_error{"its header is too long"};
        const Json header = parse_json(take(header_size));
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
            weights.patterns.push_back(read_pattern(pattern));
        }
        check_size(weights);
        for (PatternWeights& pattern : weights.patterns) read_tables(pattern, weights.knots.size());
        for (const Json& error : header.at("held_out")) {
            weights.held_out.push_back({.first_discs = error.at("first_discs"),
                                        .last_discs = error.at("last_discs"),
                                        .positions = error.at("positions"),
                                        .mean_absolute = error.at("mean_absolute"),
                                        .root_mean_square = error.at("root_mean_square"),
                                        .spread = error.at("spread")});
        }
        if (!content_.is_over()) throw std::runtime_error{"more entries than its patterns have"};
        return weights;
    }

  private:
    std::string take(std::size_t count) {
        std::string taken = content_.take(count);
        if (taken.size() < count) throw std::runtime_error{"fewer entries than its patterns have"};
        return taken;
    }
    template <class Number>
    static Number number_in(std::string_view bytes, std::size_t index) {
        Number made = 0;
        for (std::size_t place = 0; place < sizeof made; ++place) {
            const auto byte = static_cast<unsigned char>(bytes[index * sizeof made + place]);
            made = static_cast<Number>(made | static_cast<Number>(byte) << place * 8);
        }
        return made;
    }
    static PatternWeights read_pattern(const Json& json) {
        PatternWeights pattern{.name = json.at("name"), .images = {}};
        const std::string turn = json.at("turn");
        const auto* found = std::ranges::find(kTurnUses, turn);
        if (found == std::end(kTurnUses)) throw std::runtime_error{"turn '" + turn + "'"};
        pattern.turn = static_cast<TurnUse>(found - std::begin(kTurnUses));
        for (const Json& image : json.at("images")) {
            PatternSquares& squares = pattern.images.emplace_back();
            for (const int index : image) {
                if (index < 0 || index >= kWordSquares) throw std::runtime_error{"a square"};
                squares.emplace_back(index);
            }
        }
        if (pattern.images.empty() || pattern.images.front().empty() ||
            pattern.images.front().size() > kMaxPatternSquares) {
            throw std::runtime_error{"the images of pattern " + pattern.name};
        }
        return pattern;
    }
    /// Before any table is unpacked.
    static void check_size(const Weights& weights) {
        std::size_t entries = 0;
        for (const PatternWeights& pattern : weights.patterns) {
            const std::size_t sides = pattern.turn == TurnUse::Each ? 2 : 1;
            entries += sides * static_cast<std::size_t>(pattern_size(pattern.length()));
        }
        // No sum overflows: a header lists a million patterns at most.
        const std::size_t most = kMostTableBytes / sizeof(std::int16_t);
        if (entries > 0 && weights.knots.size() > most / entries) {
            throw std::runtime_error{
                fmt::format("their tables would take more than {} MB", kMostTableBytes >> 20)};
        }
    }
    void read_tables(PatternWeights& pattern, std::size_t knots) {
        const auto read_into = [&](auto& tables) {
            for (std::size_t knot = 0; knot < knots; ++knot) {
                const auto size = static_cast<std::size_t>(pattern_size(pattern.length()));
                const std::string bytes = take(2 * size);
                auto& table = tables.emplace_back();
                table.reserve(size);
                for (std::size_t entry = 0; entry < size; ++entry) {
                    table.push_back(
                        static_cast<std::int16_t>(number_in<std::uint16_t>(bytes, entry)));
                }
            }
        };
        read_into(pattern.own_moves);
        if (pattern.turn == TurnUse::Each) read_into(pattern.other_moves);
    }

    Unpacking content_;
};

}  // namespace

std::vector<std::byte> weights_to_bytes(const Weights& weights) {
    const std::string header = json_text(header_of(weights));
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
    return packed(kWeightsKind, content);
}

tl::expected<Weights, std::string> parse_weights(std::span<const std::byte> bytes) {
    auto content = Unpacking::of(kWeightsKind, bytes);
    if (!content) return tl::unexpected{content.error()};
    try {
        return Reader{*std::move(content)}.read();
    } catch (const Json::exception& error) {
        return tl::unexpected{fmt::format("the weights' header cannot be read: {}", error.what())};
    } catch (const std::runtime_error& error) {
        return tl::unexpected{fmt::format("the weights cannot be read: {}", error.what())};
    }
}

}  // namespace engine
