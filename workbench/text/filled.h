#pragma once

#include <fmt/format.h>

#include <string>

namespace workbench {

/// A text of the words with its `{}` filled.
template <class... Values>
std::string filled(const char* text, const Values&... values) {
    return fmt::format(fmt::runtime(text), values...);
}

}  // namespace workbench
