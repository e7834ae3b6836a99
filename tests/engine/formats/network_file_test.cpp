#include "engine/formats/network_file.h"

#include <limits>

#include "engine/formats/packed_file.h"
#include "tests/support/catch.h"
#include "tests/support/random_networks.h"

using engine::NetworkWeights;

namespace {

NetworkWeights some_network() {
    engine::Random random{41};
    return tests::random_network("yonin", random);
}

std::string network_error_of(std::span<const std::byte> bytes) {
    const auto parsed = engine::parse_network(bytes);
    REQUIRE(!parsed.has_value());
    return parsed.error();
}

}  // namespace

TEST_CASE("A network comes back from its file as it was", "[formats][network]") {
    const NetworkWeights weights = some_network();
    const auto parsed = engine::parse_network(engine::network_to_bytes(weights));
    REQUIRE(parsed.has_value());
    CHECK(*parsed == weights);
}

TEST_CASE("A network from before moves were learnt expects all moves alike", "[formats][network]") {
    NetworkWeights old = some_network();
    old.numbers.resize(NetworkWeights::kMoveWeights);
    const auto parsed = engine::parse_network(engine::network_to_bytes(old));
    REQUIRE(parsed.has_value());
    old.numbers.resize(NetworkWeights::kNumbers, 0);
    CHECK(*parsed == old);
}

TEST_CASE("A network file that is cut short or changed is refused", "[formats][network]") {
    const std::vector<std::byte> bytes = engine::network_to_bytes(some_network());
    for (std::size_t length = 0; length < bytes.size(); length += 997) {
        CHECK_THAT(network_error_of({bytes.data(), length}), Catch::Contains("cut short"));
    }
    for (std::size_t place = 0; place < bytes.size(); place += 997) {
        std::vector<std::byte> damaged = bytes;
        damaged[place] ^= std::byte{1};
        CHECK(!engine::parse_network(damaged).has_value());
    }
}

TEST_CASE("A few bytes that stand for many are not unpacked", "[formats][network]") {
    constexpr engine::PackedKind kKind{.name = "network", .version = 1};
    const std::vector<std::byte> bytes =
        engine::packed(kKind, std::string(std::size_t{64} << 20, '\0'));
    REQUIRE(bytes.size() < 10'000);
    auto content = engine::Unpacking::of(kKind, bytes);
    REQUIRE(content.has_value());
    CHECK(content->take(10) == std::string(10, '\0'));
    CHECK(!content->is_over());
    CHECK(content->take(1).size() == 1);
    CHECK_THAT(network_error_of(bytes), Catch::Contains("another number of weights"));

    NetworkWeights longer = some_network();
    longer.numbers.resize(std::size_t{16} << 20, 0);
    CHECK_THAT(network_error_of(engine::network_to_bytes(longer)),
               Catch::Contains("another number"));
}

TEST_CASE("Other files and numbers that no network has are refused as networks",
          "[formats][network]") {
    const std::string text = "yomi-weights 1 0 0000000000000000\n";
    CHECK_THAT(network_error_of(std::as_bytes(std::span{text})),
               Catch::Contains("no network file"));
    NetworkWeights weights = some_network();
    weights.numbers.pop_back();
    CHECK_THAT(network_error_of(engine::network_to_bytes(weights)),
               Catch::Contains("another number"));
    for (const float wrong : {std::numeric_limits<float>::quiet_NaN(),
                              std::numeric_limits<float>::infinity(), -101.0F}) {
        NetworkWeights broken = some_network();
        broken.numbers[7] = wrong;
        CHECK_THAT(network_error_of(engine::network_to_bytes(broken)),
                   Catch::Contains("out of range"));
    }
}
