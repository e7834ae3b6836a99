#include "workbench/cli/json_value.h"

#include <fmt/format.h>

#include "engine/json_text.h"

namespace workbench {

Json json_number(double value) {
    constexpr double kWholeUpTo = 9e15;  // beyond, a double does not hold every whole number
    if (std::abs(value) < kWholeUpTo && value == std::floor(value)) {
        return static_cast<std::int64_t>(value);
    }
    return value;
}

Json json_moves(const engine::GameFacts& facts, std::span<const engine::Move> moves) {
    Json names = Json::array();
    for (const engine::Move move : moves) names.push_back(engine::move_text(facts, move));
    return names;
}

void print_json(const Json& value) {
    // Text from a database may be anything; what is no UTF-8 is replaced, not refused.
    fmt::print("{}\n", engine::json_text(value, engine::NoUtf8::Replaced));
}

}  // namespace workbench
