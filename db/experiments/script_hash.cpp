#include "db/experiments/script_hash.h"

#include <fmt/format.h>

#include <cstdint>

namespace db {

std::string script_hash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char letter : text) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
    }
    return fmt::format("{:016x}", hash);
}

}  // namespace db
