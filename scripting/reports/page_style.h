#pragma once

#include <string_view>

namespace scripting {

/// The style sheet of a report's page, light and dark by the reader's setting, light on paper.
/// The colors of curves are those of Okabe and Ito (2008), darkened on white.
std::string_view page_style();

}  // namespace scripting
