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
        tally.lead[owner] = static_cast<std::int8_t>((black & kQuarters[owner]).size() -
                                                     (white & kQuarters[owner]).size());
    }
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

}  // namespace engine
