#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>

namespace engine {

/// A text that is made piece by piece, given out as whoever reads it has room.
class TextPieces {
  public:
    /// Fills the room and says with how many letters; 0: the end. `make` adds the next piece to an
    /// empty text, perhaps nothing, and says whether there may be more.
    template <class Make>
    std::size_t give(std::span<char> room, Make make) {
        while (given_ == text_.size()) {
            text_.clear();
            given_ = 0;
            if (!make(text_)) return 0;
        }
        const std::size_t count = std::min(room.size(), text_.size() - given_);
        std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(given_), count, room.begin());
        given_ += count;
        return count;
    }

  private:
    std::string text_;
    std::size_t given_ = 0;
};

}  // namespace engine
