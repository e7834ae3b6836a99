#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace engine {

/// Fills the room with the next bytes of a file and says how many there were; 0: the end.
using ReadBytes = std::function<std::size_t(std::span<char>)>;

/// The text of a file, of which only a piece is in memory at a time. The mark that some editors put
/// before UTF-8 is left out.
class TextStream {
  public:
    static constexpr std::size_t kMostAhead = std::size_t{1} << 15U;

    explicit TextStream(ReadBytes read);

    /// The next letters without taking them, fewer at the end of the file; at most kMostAhead.
    std::string_view ahead(std::size_t count) {
        if (end_ - at_ < count) fill(count);
        return {buffer_.data() + at_, std::min(count, end_ - at_)};
    }
    bool at_end() { return ahead(1).empty(); }
    /// There is a letter.
    char take() {
        assert(at_ < end_);
        const char letter = buffer_[at_++];
        if (letter == '\n') ++line_;
        return letter;
    }
    /// Letters that were taken last come again.
    void put_back(std::string_view letters);
    /// Of the next letter, counted from 1.
    std::int64_t line() const { return line_; }

  private:
    void fill(std::size_t count);

    ReadBytes read_;
    std::vector<char> buffer_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::int64_t line_ = 1;
    bool is_read_ = false;  ///< to the end of the file
};

}  // namespace engine
