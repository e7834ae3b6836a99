#include "scripting/strategies/strategy_name.h"

#include <fmt/format.h>

namespace scripting {

std::string StrategyName::ending() const {
    std::string text;
    for (const auto& [name, value] : arguments) text += fmt::format(":{}={}", name, value);
    return text;
}

StrategyName parse_strategy_name(std::string_view text) {
    StrategyName name{.word = std::string{text}};
    // From the end on, as long as there are arguments: a file may have a colon in its name.
    for (std::size_t colon = text.rfind(':'); colon != text.npos && colon > 0;
         colon = text.rfind(':')) {
        const std::string_view part = text.substr(colon + 1);
        const std::size_t sign = part.find('=');
        const bool is_depth =
            !part.empty() && part.size() <= 3 && part.find_first_not_of("0123456789") == part.npos;
        if (is_depth) {
            name.arguments.emplace(name.arguments.begin(), "depth", part);
        } else if (sign == part.npos || sign == 0) {
            break;
        } else {
            name.arguments.emplace(name.arguments.begin(), part.substr(0, sign),
                                   part.substr(sign + 1));
        }
        text = text.substr(0, colon);
        name.word = text;
    }
    return name;
}

}  // namespace scripting
