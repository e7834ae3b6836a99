#include "workbench/cli/failure.h"

#include <fmt/format.h>

namespace workbench {

BadInput bad_text(std::string_view option, const engine::ParseError& error) {
    if (error.move)
        return BadInput{fmt::format("{} (record 1, move {})", error.message, *error.move)};
    return BadInput{fmt::format("{} ({}:1:{})", error.message, option, error.column)};
}

}  // namespace workbench
