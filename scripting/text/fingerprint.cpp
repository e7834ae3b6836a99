#include "scripting/text/fingerprint.h"

#include <fmt/format.h>

#include "engine/board/random.h"

namespace scripting {

std::string fingerprint(std::string_view text) {
    std::uint64_t first = text.size();
    std::uint64_t second = ~first;
    for (const char letter : text) {
        first = engine::mix(first ^ static_cast<unsigned char>(letter)) + 0x9e3779b97f4a7c15U;
        second = engine::mix(second + static_cast<unsigned char>(letter)) ^ 0x632be59bd9b4e019U;
    }
    return fmt::format("{:016x}{:016x}", first, second);
}

}  // namespace scripting
