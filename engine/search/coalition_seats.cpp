#include "engine/search/coalition_seats.h"

#include <fmt/format.h>

namespace engine {

tl::expected<Coalition, std::string> coalition_of(std::span<const int> seats) {
    if (seats.empty()) {
        return tl::unexpected{
            std::string{"no seat; name those that play together, such as 1 and 3"}};
    }
    Coalition coalition;
    for (const int seat : seats) {
        if (seat < 1 || seat > kMaxSeats) {
            return tl::unexpected{
                fmt::format("there is no seat {}; seats count from 1 to {}", seat, kMaxSeats)};
        }
        if (coalition.contains(player_at(seat - 1))) {
            return tl::unexpected{fmt::format("seat {} stands there twice; name it once", seat)};
        }
        coalition = coalition.with(player_at(seat - 1));
    }
    return coalition;
}

std::string fault_in(Coalition coalition, const GameFacts& game) {
    for (int seat = game.seats(); seat < kMaxSeats; ++seat) {
        if (!coalition.contains(player_at(seat))) continue;
        return fmt::format("the coalition has seat {}; {} has {} seats", seat + 1, game.name,
                           game.seats());
    }
    if (coalition.size() == 0) {
        return "the coalition has no seat; name those that play together, such as 1 and 3";
    }
    if (coalition.size() == game.seats()) {
        return fmt::format("the coalition has all {} seats; leave out those that are against it",
                           game.seats());
    }
    return "";
}

std::string text_of(Coalition coalition) {
    std::string text;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (!coalition.contains(player_at(seat))) continue;
        text += fmt::format("{}{}", text.empty() ? "" : ",", seat + 1);
    }
    return text;
}

}  // namespace engine
