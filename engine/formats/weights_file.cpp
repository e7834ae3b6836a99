#include "engine/formats/weights_file.h"

#include <fmt/format.h>
#include <zstd.h>

#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/board/random.h"

namespace engine {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kVersion = "yomi-weights 1 ";
constexpr std::string_view kAnyVersion = "yomi-weights ";
/// No file holds more, so that a damaged size is not believed.
constexpr unsigned long long kMostBytes = 1ULL << 30;
constexpr int kLevel = 19;  ///< slow to write, small, as fast to read as any

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

struct FreeDecoder {
    void operator()(ZSTD_DCtx* decoder) const { ZSTD_freeDCtx(decoder); }
};

tl::expected<std::string, std::string> decompressed(std::string_view frame) {
    const std::unique_ptr<ZSTD_DCtx, FreeDecoder> decoder{ZSTD_createDCtx()};
    if (!decoder) throw std::bad_alloc{};
    std::string content;
    std::string portion(ZSTD_DStreamOutSize(), '\0');
    ZSTD_inBuffer input{frame.data(), frame.size(), 0};
    std::size_t left = 1;
    while (left != 0) {
        ZSTD_outBuffer output{portion.data(), portion.size(), 0};
        left = ZSTD_decompressStream(decoder.get(), &output, &input);
        if (ZSTD_isError(left) != 0) {
            return tl::unexpected{
                fmt::format("the weights cannot be unpacked: {}", ZSTD_getErrorName(left))};
        }
        content.append(portion.data(), output.pos);
        const bool is_stuck = left != 0 && output.pos < output.size && input.pos == input.size;
        if (is_stuck || content.size() > kMostBytes) {
            return tl::unexpected{std::string{"the weights cannot be unpacked"}};
        }
    }
    return content;
}

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = bytes.size();
    for (const char byte : bytes) {
        hash = mix(hash + 0x9e3779b97f4a7c15U + static_cast<unsigned char>(byte));
    }
    return hash;
}

std::string first_line(std::string_view frame) {
    return fmt::format("{}{} {:016x}\n", kVersion, frame.size(), hash_of(frame));
}

/// The packed part of a file, when it is whole and as it was written.
tl::expected<std::string_view, std::string> frame_of(std::string_view text) {
    constexpr std::size_t kLongestLine = 64;
    if (!text.starts_with(kVersion)) {
        if (kVersion.starts_with(text)) {
            return tl::unexpected{
                fmt::format("the file is cut short: it has {} bytes", text.size())};
        }
        return tl::unexpected{
            std::string{text.starts_with(kAnyVersion)
                            ? "the weights are of a version that this program does not read"
                            : "this is no weights file (it would begin with 'yomi-weights')"}};
    }
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos && text.size() < kLongestLine) {
        return tl::unexpected{fmt::format("the file is cut short: it has {} bytes", text.size())};
    }
    std::size_t size = 0;
    const std::string_view line = text.substr(0, std::min(end, kLongestLine));
    std::from_chars(line.data() + kVersion.size(), line.data() + line.size(), size);
    const std::string_view frame = text.substr(std::min(line.size() + 1, text.size()));
    if (frame.size() < size) {
        return tl::unexpected{fmt::format("the file is cut short: {} of {} bytes are there",
                                          text.size(), line.size() + 1 + size)};
    }
    if (!text.starts_with(first_line(frame))) {
        return tl::unexpected{std::string{"the file is damaged: its checksum does not agree"}};
    }
    return frame;
}

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
    std::string frame(ZSTD_compressBound(content.size()), '\0');
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> encoder{ZSTD_createCCtx(),
                                                                       &ZSTD_freeCCtx};
    if (!encoder) throw std::bad_alloc{};
    ZSTD_CCtx_setParameter(encoder.get(), ZSTD_c_compressionLevel, kLevel);
    const std::size_t size =
        ZSTD_compress2(encoder.get(), frame.data(), frame.size(), content.data(), content.size());
    if (ZSTD_isError(size) != 0) throw std::bad_alloc{};
    frame.resize(size);
    const std::string text = first_line(frame) + frame;
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

tl::expected<Weights, std::string> parse_weights(std::span<const std::byte> bytes) {
    const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    const auto frame = frame_of(text);
    if (!frame) return tl::unexpected{frame.error()};
    const auto content = decompressed(*frame);
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
