#include "workbench/seat_text.h"

#include <fmt/format.h>

namespace workbench {

std::string seat_text(const SeatChoice& choice, const Words& word) {
    switch (choice.who) {
        case SeatChoice::Who::Human:
            return word.human;
        case SeatChoice::Who::Script:
            return choice.script;
        case SeatChoice::Who::Search:
            break;
    }
    if (choice.evaluation == "yonin_self") {
        return fmt::format(fmt::runtime(word.self_map_depth), choice.depth);
    }
    return fmt::format(fmt::runtime(word.search_depth), choice.depth);
}

}  // namespace workbench
