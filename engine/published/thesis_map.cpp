#include "engine/published/thesis_map.h"

#include "engine/games/builtin_variants.h"

namespace engine {
namespace {

/// Normal from the corner inward; the other quarters are its mirror images.
constexpr int kNormal[4][4] = {
    {100, -30, 0, -1}, {-30, -50, -3, -3}, {0, -3, 0, -1}, {-1, -3, -1, 0}};

using NormalRows = std::array<std::array<std::int16_t, 256>, 8>;

/// By row, by the discs in it: the sum of Normal's cells under them.
constexpr NormalRows normal_rows() {
    NormalRows rows{};
    for (int row = 0; row < 8; ++row) {
        for (int discs = 0; discs < 256; ++discs) {
            int sum = 0;
            for (int column = 0; column < 8; ++column) {
                const int cell = kNormal[row < 4 ? row : 7 - row][column < 4 ? column : 7 - column];
                if ((discs >> column & 1) != 0) sum += cell;
            }
            rows[row][discs] = static_cast<std::int16_t>(sum);
        }
    }
    return rows;
}

constexpr NormalRows kNormalRows = normal_rows();

/// A disc on a square: its cell of Normal, and one in the byte of its quarter.
struct DiscTally {
    std::int32_t normal = 0;
    std::uint32_t place = 0;
};

constexpr std::array<DiscTally, 64> disc_tallies() {
    std::array<DiscTally, 64> discs{};
    for (int square = 0; square < 64; ++square) {
        const bool right = square % 8 >= 4;
        const int owner = square < 32 ? (right ? 1 : 0) : (right ? 2 : 3);
        discs[square] = {.normal = kNormalRows[square / 8][1 << square % 8],
                         .place = 1U << 8 * owner};
    }
    return discs;
}

constexpr std::array<DiscTally, 64> kDiscs = disc_tallies();

std::int32_t normal_sum(std::uint64_t discs) {
    std::int32_t sum = 0;
    for (int row = 0; row < 8; ++row) sum += kNormalRows[row][discs >> (8 * row) & 255];
    return sum;
}

}  // namespace

std::array<int, 4> corrections_of(YoninMap map, int seat) {
    // By seats clockwise from one's own: the next one sits to the left.
    constexpr int kCorrections[5][4] = {
        {0, -50, -50, -50}, {0, -50, -50, -20}, {0, -50, -20, -50}, {0, -20, -50, -50}, {}};
    std::array<int, 4> corrections{};
    for (int owner = 0; owner < 4; ++owner) {
        corrections[owner] = kCorrections[static_cast<int>(map)][(owner - seat + 4) % 4];
    }
    return corrections;
}

MapTally tally_of(const VariantPosition& position) {
    static const std::array<SquareSet, 4> kQuarters = {quarter(8, 0), quarter(8, 1), quarter(8, 2),
                                                       quarter(8, 3)};
    const SquareSet black = position.discs_of(Color::Black);
    const SquareSet white = position.discs_of(Color::White);
    MapTally tally{.normal = normal_sum(black.bits()) - normal_sum(white.bits())};
    for (int owner = 0; owner < 4; ++owner) {
        const int lead = (black & kQuarters[owner]).size() - (white & kQuarters[owner]).size();
        tally.leads += static_cast<std::uint32_t>(lead) << 8 * owner;
    }
    return tally;
}

MapTally tally_behind(MapTally tally, Color color, Square square, SquareSet turned) {
    std::int32_t cells = kDiscs[square.index()].normal;
    std::uint32_t places = kDiscs[square.index()].place;
    for (const Square disc : turned) {
        cells += 2 * kDiscs[disc.index()].normal;
        places += 2 * kDiscs[disc.index()].place;
    }
    const bool is_black = color == Color::Black;
    tally.normal += is_black ? cells : -cells;
    tally.leads += is_black ? places : -places;
    return tally;
}

ThesisMap::ThesisMap(YoninMap map, bool drifts, bool wraps)
    : drifts_{drifts && map != YoninMap::Normal}, wraps_{wraps} {
    for (int seat = 0; seat < 4; ++seat) corrections_[seat] = corrections_of(map, seat);
}

void ThesisMap::construct(int seat) {
    drifted_ = {};
    for (int owner = 0; owner < 4; ++owner) drifted_[owner] = corrections_[seat][owner];
}

std::int64_t ThesisMap::value(const MapTally& tally, int seat) {
    const MapLeaf leaf{.tally = tally, .seat = static_cast<std::uint8_t>(seat)};
    std::int64_t value = 0;
    value_all({&leaf, 1}, {&value, 1});
    return held(value);
}

void ThesisMap::value_all(std::span<const MapLeaf> leaves, std::span<std::int64_t> values) {
    std::array<std::int64_t, 4> found = drifted_;  // in registers, unlike the member
    for (std::size_t place = 0; place < leaves.size(); ++place) {
        const auto& [tally, seat] = leaves[place];
        const std::array<int, 4>& added = corrections_[seat];
        std::int64_t value = tally.normal;
        for (int quarter = 0; quarter < 4; ++quarter) {
            found[quarter] = drifts_ ? found[quarter] + added[quarter] : added[quarter];
            value += found[quarter] * tally.lead(quarter);
        }
        values[place] = value;
    }
    drifted_ = found;
}

std::array<std::int64_t, 4> ThesisMap::drift_of(std::span<const MapLeaf> leaves) const {
    std::array<std::int64_t, 4> drift{};
    if (!drifts_) return drift;
    std::array<std::int64_t, 5> asked{};  // by seat
    for (const MapLeaf& leaf : leaves) ++asked[leaf.seat];
    for (int seat = 0; seat < 4; ++seat) {
        for (int owner = 0; owner < 4; ++owner) {
            drift[owner] += asked[seat] * corrections_[seat][owner];
        }
    }
    return drift;
}

}  // namespace engine
