#include "engine/formats/text_stream.h"

namespace engine {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;
constexpr std::string_view kMarkOfUtf8 = "\xEF\xBB\xBF";

}  // namespace

TextStream::TextStream(ReadBytes read) : read_{std::move(read)}, buffer_(kBufferSize) {
    if (ahead(kMarkOfUtf8.size()) == kMarkOfUtf8) at_ += kMarkOfUtf8.size();
}

void TextStream::fill(std::size_t count) {
    assert(count <= kMostAhead);
    if (is_read_) return;
    std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(at_),
              buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
    end_ -= at_;
    at_ = 0;
    while (end_ < count && !is_read_) {
        const std::size_t came = read_(std::span{buffer_}.subspan(end_));
        is_read_ = came == 0;
        end_ += came;
    }
}

void TextStream::put_back(std::string_view letters) {
    line_ -= std::ranges::count(letters, '\n');
    const auto rest = static_cast<std::ptrdiff_t>(at_);
    buffer_.erase(buffer_.begin(), buffer_.begin() + rest);
    buffer_.insert(buffer_.begin(), letters.begin(), letters.end());
    end_ = end_ - at_ + letters.size();
    at_ = 0;
    if (buffer_.size() < end_ + kBufferSize) buffer_.resize(end_ + kBufferSize);
}

}  // namespace engine
