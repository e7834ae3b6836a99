#include "workbench/workspace/seat_text.h"

#include <fmt/format.h>

namespace workbench {

std::string seat_name(const engine::GameFacts& facts, engine::Player seat, const Words& word) {
    if (facts.seats() > 2) return fmt::format("{} {}", word.seat, engine::index_of(seat) + 1);
    return facts.color_of(seat) == engine::Color::Black ? word.black : word.white;
}

std::string level_text(PlayLevel level, const Words& word) {
    switch (level) {
        case PlayLevel::Beginner:
            return word.beginner;
        case PlayLevel::MiddleClass:
            return word.middle_class;
        case PlayLevel::JuniorMaster:
            return word.junior_master;
        case PlayLevel::Strongest:
            return word.strongest;
        case PlayLevel::None:
            break;
    }
    return {};
}

std::string seat_text(const SeatChoice& choice, const Words& word) {
    if (choice.level != PlayLevel::None) {
        SeatChoice played = choice;
        played.level = PlayLevel::None;
        return fmt::format("{}  ({})", level_text(choice.level, word), seat_text(played, word));
    }
    switch (choice.who) {
        case SeatChoice::Who::Human:
            return word.human;
        case SeatChoice::Who::Script:
            if (const auto number = strength_of(choice)) {
                return fmt::format(fmt::runtime(word.level_number), *number);
            }
            return choice.script;
        case SeatChoice::Who::Search:
            break;
    }
    const int depth = *choice.search.limits.depth;
    if (!choice.evaluation.empty()) {
        return fmt::format(fmt::runtime(word.search_with), choice.evaluation, depth);
    }
    return fmt::format(fmt::runtime(word.search_depth), depth);
}

std::string strength_text(const SeatChoice& choice, const Words& word) {
    return fmt::format("{} %d", choice.who == SeatChoice::Who::Search ? word.depth : word.level);
}

}  // namespace workbench
