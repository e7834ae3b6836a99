#pragma once

#include <span>
#include <string>
#include <string_view>

namespace engine {

/// The candidate that somebody who wrote `name` probably meant; empty when none is close.
std::string nearest(std::string_view name, std::span<const std::string> candidates);

/// `; did you mean 'depth'?`, or nothing.
std::string suggestion(std::string_view name, std::span<const std::string> candidates);

}  // namespace engine
