#include "engine/nearest.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace engine {
namespace {

char small(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

/// Letters to add, drop, change or swap with their neighbour to make one of the other.
int edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<int>> rows(a.size() + 1, std::vector<int>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) rows[i][0] = static_cast<int>(i);
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int change = small(a[i - 1]) == small(b[j - 1]) ? 0 : 1;
            rows[i][j] =
                std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) &&
                small(a[i - 2]) == small(b[j - 1])) {
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
            }
        }
    }
    return rows[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view name, std::span<const std::string> candidates) {
    constexpr std::size_t kLongestName = 64;
    if (name.empty() || name.size() > kLongestName) return "";
    std::string best;
    int best_distance = static_cast<int>(std::max<std::size_t>(1, name.size() / 3)) + 1;
    for (const std::string& candidate : candidates) {
        // A part of a longer name is as close as one wrong letter.
        const bool is_part = name.size() >= 3 && candidate.find(name) != std::string::npos;
        const int distance = is_part ? 1 : edit_distance(name, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

std::string suggestion(std::string_view name, std::span<const std::string> candidates) {
    const std::string meant = nearest(name, candidates);
    return meant.empty() ? "" : "; did you mean '" + meant + "'?";
}

}  // namespace engine
