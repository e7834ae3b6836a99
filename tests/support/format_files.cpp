#include "tests/support/format_files.h"

#include <algorithm>

namespace tests {

engine::ReadBytes pieces_of(std::string text, std::size_t most) {
    return [text = std::move(text), most, at = std::size_t{0}](std::span<char> room) mutable {
        const std::size_t count = std::min({room.size(), most, text.size() - at});
        std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, room.begin());
        at += count;
        return count;
    };
}

tl::expected<engine::Format, std::string> format_of(const std::string& text) {
    const auto bytes = std::as_bytes(std::span{text});
    return engine::recognise(bytes.first(std::min(bytes.size(), engine::kBytesToRecognise)),
                             text.size());
}

std::vector<engine::ReadRecord> read_records(engine::Format format, const std::string& text,
                                             const std::string& name) {
    const auto reader =
        engine::open_format(format, pieces_of(text), {.name = name, .size = text.size()}).value();
    std::vector<engine::ReadRecord> records;
    while (auto record = reader->next()) records.push_back(std::move(*record));
    return records;
}

}  // namespace tests
