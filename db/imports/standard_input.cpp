#include "db/imports/standard_input.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <vector>

#include "db/file/error.h"
#include "engine/board/random.h"

namespace db {
namespace {

constexpr std::uintmax_t kMost = std::uintmax_t{2} << 30U;
constexpr std::size_t kInputPiece = std::size_t{1} << 16U;
constexpr int kMillisecondsBetweenLooks = 100;

/// Waits until there is something to read. False: stopped.
bool wait(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        const int ready = ::poll(&input, 1, kMillisecondsBetweenLooks);
        if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    }
    return false;
}

}  // namespace

StandardInput read_standard_input(const std::stop_token& stop) {
    auto spool = std::make_shared<Spool>();
    std::vector<char> piece(kInputPiece);
    std::uint64_t hash = 0;
    while (wait(stop)) {
        const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            throw Error{fmt::format("standard input cannot be read: {}",
                                    std::generic_category().message(errno))};
        }
        if (count == 0) break;
        const auto came = std::span<const char>{piece}.first(static_cast<std::size_t>(count));
        if (spool->size() + came.size() > kMost) {
            throw InputError{"standard input has more than 2 GiB; put it into files"};
        }
        spool->append(came);
        for (const char byte : came) {  // FNV-1a
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
        }
    }
    const std::uintmax_t size = spool->size();
    return {.place = {.path = kStandardInput, .spool = std::move(spool), .offset = 0, .size = size},
            .name = fmt::format("{} {:016x}", kStandardInput, engine::mix(hash))};
}

}  // namespace db
