#include "workbench/cli/shard_text.h"

#include <fmt/format.h>

#include <charconv>

#include "workbench/cli/failure.h"

namespace workbench {

engine::Shard shard_from(const std::string& text) {
    engine::Shard shard;
    const std::size_t slash = text.find('/');
    const auto part = [&](std::string_view digits, int& target) {
        const char* end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, target);
        return read.ec == std::errc{} && read.ptr == end;
    };
    const bool is_read = slash != std::string::npos &&
                         part(std::string_view{text}.substr(0, slash), shard.number) &&
                         part(std::string_view{text}.substr(slash + 1), shard.of);
    if (!is_read || shard.number < 1 || shard.number > shard.of) {
        throw BadInput{fmt::format(
            "--shard '{}': expected K/N, share K of N, such as 1/4, 2/4, 3/4 or 4/4", text)};
    }
    return shard;
}

}  // namespace workbench
