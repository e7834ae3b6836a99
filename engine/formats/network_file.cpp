#include "engine/formats/network_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/formats/packed_file.h"
#include "engine/json_text.h"

namespace engine {
namespace {

using Json = nlohmann::json;

constexpr PackedKind kNetworkKind{.name = "network", .version = 1};

void append(std::string& bytes, std::uint32_t number) {
    for (int place = 0; place < 4; ++place) {
        bytes.push_back(static_cast<char>(number >> (place * 8) & 255));
    }
}

std::uint32_t number_at(std::string_view bytes, std::size_t place) {
    std::uint32_t number = 0;
    for (std::size_t byte = 0; byte < 4; ++byte) {
        number |= std::uint32_t{static_cast<unsigned char>(bytes[place + byte])} << byte * 8;
    }
    return number;
}

/// Bytes of a header, far more than its words take.
constexpr std::size_t kLongestNetworkHeader = 1 << 16;

/// Throws std::runtime_error with a sentence, or Json::exception. No file of this kind holds more
/// than a header and the numbers of a network, so no more is unpacked.
NetworkWeights read(Unpacking& content) {
    const std::runtime_error wrong_size{"the network has another number of weights"};
    constexpr std::size_t kCount = 4;
    const std::string count = content.take(kCount);
    const std::size_t header_size = count.size() < kCount ? 0 : number_at(count, 0);
    const std::string text = content.take(std::min(header_size, kLongestNetworkHeader));
    if (text.size() < header_size || text.empty()) throw wrong_size;
    const std::string numbers = content.take(4 * NetworkWeights::kNumbers);
    // Files from before networks learnt moves end with the seats.
    const bool is_whole = numbers.size() == 4 * NetworkWeights::kNumbers ||
                          numbers.size() == 4 * NetworkWeights::kMoveWeights;
    if (!is_whole || !content.is_over()) throw wrong_size;

    NetworkWeights weights;
    const Json header = parse_json(text);
    header.at("game").get_to(weights.game);
    header.at("made_by").get_to(weights.made_by);
    header.at("trained_on").get_to(weights.trained_on);
    header.at("held_out").get_to(weights.held_out);
    header.at("spread").get_to(weights.spread);
    if (header.at("wide") != NetworkWeights::kWide ||
        header.at("narrow") != NetworkWeights::kNarrow) {
        throw std::runtime_error{"the network has layers of another size"};
    }
    for (std::size_t place = 0; place < numbers.size(); place += 4) {
        const auto number = std::bit_cast<float>(number_at(numbers, place));
        if (!(std::abs(number) <= NetworkWeights::kLargest)) {
            throw std::runtime_error{"a number of the network is out of range"};
        }
        weights.numbers.push_back(number);
    }
    weights.numbers.resize(NetworkWeights::kNumbers);
    return weights;
}

}  // namespace

std::vector<std::byte> network_to_bytes(const NetworkWeights& weights) {
    const Json header = {{"game", weights.game},
                         {"made_by", weights.made_by},
                         {"trained_on", weights.trained_on},
                         {"held_out", weights.held_out},
                         {"spread", weights.spread},
                         {"wide", NetworkWeights::kWide},
                         {"narrow", NetworkWeights::kNarrow}};
    const std::string text = json_text(header);
    std::string content;
    append(content, static_cast<std::uint32_t>(text.size()));
    content += text;
    for (const float number : weights.numbers)
        append(content, std::bit_cast<std::uint32_t>(number));
    return packed(kNetworkKind, content);
}

tl::expected<NetworkWeights, std::string> parse_network(std::span<const std::byte> bytes) {
    auto content = Unpacking::of(kNetworkKind, bytes);
    if (!content) return tl::unexpected{content.error()};
    try {
        return read(*content);
    } catch (const Json::exception& error) {
        return tl::unexpected{fmt::format("the network's header cannot be read: {}", error.what())};
    } catch (const std::runtime_error& error) {
        return tl::unexpected{std::string{error.what()}};
    }
}

}  // namespace engine
