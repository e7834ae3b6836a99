#include "db/imports/source_bytes.h"

#include <algorithm>

#include "db/file/error.h"

namespace db {

SourceBytes::SourceBytes(const SourcePlace& place) : spool_{place.spool}, offset_{place.offset} {
    if (!spool_) file_ = std::make_unique<PlainFile>(place.path);
    size_ = file_ ? file_->size() : place.size;
}

void SourceBytes::seek(std::uintmax_t offset) {
    at_ = std::min(offset, size_);
    if (file_) file_->seek(at_);
}

std::size_t SourceBytes::read(std::span<char> room) {
    const std::size_t count =
        file_ ? file_->read(room)
              : spool_->read(offset_ + at_,
                             room.first(std::min<std::uintmax_t>(room.size(), size_ - at_)));
    at_ += count;
    return count;
}

std::optional<std::vector<std::byte>> bytes_of(const SourcePlace& place, std::uintmax_t most) {
    try {
        SourceBytes source{place};
        std::vector<std::byte> bytes(std::min(most, source.size()));
        bytes.resize(source.read({reinterpret_cast<char*>(bytes.data()), bytes.size()}));
        return bytes;
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace db
