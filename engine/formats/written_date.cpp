#include "engine/formats/written_date.h"

#include "engine/games/letters.h"

namespace engine {

std::string date_with(std::string_view date, char between) {
    std::string written{date};
    if (date.size() != 10) return written;
    for (std::size_t at = 0; at < date.size(); ++at) {
        const bool is_between = at == 4 || at == 7;
        if (is_between ? date[at] != '-' && date[at] != '.' : !is_digit(date[at])) return written;
    }
    written[4] = between;
    written[7] = between;
    return written;
}

}  // namespace engine
