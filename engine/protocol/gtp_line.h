#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace engine {

/// A command of the Go Text Protocol, version 2 (G. Farnebäck, 2002).
struct GtpCommand {
    std::optional<int> id;
    std::string name;                    ///< empty: the line has an id alone
    std::vector<std::string> arguments;  ///< what blanks part
    friend bool operator==(const GtpCommand&, const GtpCommand&) = default;
};

/// Reads a line; comments (`#` to the end) and control characters are left out. Empty: nothing is
/// asked.
std::optional<GtpCommand> parse_gtp_line(std::string_view line);

/// `=id text` or `?id text`, and the empty line that ends every answer.
std::string gtp_answer(std::optional<int> id, const tl::expected<std::string, std::string>& text);

}  // namespace engine
