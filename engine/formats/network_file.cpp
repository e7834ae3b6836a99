#include "engine/formats/network_file.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/formats/packed_file.h"

namespace engine {
namespace {

using Json = nlohmann::json;

constexpr PackedKind kKind{.name = "network", .version = 1};

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

}  // namespace

std::vector<std::byte> network_to_bytes(const NetworkWeights& weights) {
    const Json header = {{"game", weights.game},
                         {"made_by", weights.made_by},
                         {"trained_on", weights.trained_on},
                         {"held_out", weights.held_out},
                         {"spread", weights.spread},
                         {"wide", NetworkWeights::kWide},
                         {"narrow", NetworkWeights::kNarrow}};
    const std::string text = header.dump();
    std::string content;
    append(content, static_cast<std::uint32_t>(text.size()));
    content += text;
    for (const float number : weights.numbers)
        append(content, std::bit_cast<std::uint32_t>(number));
    return packed(kKind, content);
}

tl::expected<NetworkWeights, std::string> parse_network(std::span<const std::byte> bytes) {
    const auto content = unpacked(kKind, bytes);
    if (!content) return tl::unexpected{content.error()};
    constexpr std::size_t kCount = 4;
    const std::string wrong_size = "the network has another number of weights";
    if (content->size() < kCount || content->size() - kCount < number_at(*content, 0)) {
        return tl::unexpected{wrong_size};
    }
    const std::size_t header_size = number_at(*content, 0);
    const std::size_t bytes_of_numbers = content->size() - kCount - header_size;
    // Files from before networks learnt moves end with the seats.
    if (bytes_of_numbers != 4 * NetworkWeights::kNumbers &&
        bytes_of_numbers != 4 * NetworkWeights::kMoveWeights) {
        return tl::unexpected{wrong_size};
    }
    NetworkWeights weights;
    try {
        const Json header = Json::parse(content->substr(kCount, header_size));
        header.at("game").get_to(weights.game);
        header.at("made_by").get_to(weights.made_by);
        header.at("trained_on").get_to(weights.trained_on);
        header.at("held_out").get_to(weights.held_out);
        header.at("spread").get_to(weights.spread);
        if (header.at("wide") != NetworkWeights::kWide ||
            header.at("narrow") != NetworkWeights::kNarrow) {
            return tl::unexpected{std::string{"the network has layers of another size"}};
        }
    } catch (const Json::exception& error) {
        return tl::unexpected{fmt::format("the network's header cannot be read: {}", error.what())};
    }
    for (std::size_t place = kCount + header_size; place < content->size(); place += 4) {
        const auto number = std::bit_cast<float>(number_at(*content, place));
        if (!(std::abs(number) <= NetworkWeights::kLargest)) {
            return tl::unexpected{std::string{"a number of the network is out of range"}};
        }
        weights.numbers.push_back(number);
    }
    weights.numbers.resize(NetworkWeights::kNumbers);
    return weights;
}

}  // namespace engine
