#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// Ends the program with a message where a promise was broken.
void require_promise(bool kept, const char* what);

/// Writes what is tried to standard error where the environment has YOMI_FUZZ_TELLS, for whoever
/// mends what an input found.
void tell_tried(std::string_view what);

/// Choices that bytes make, one after the other, so that a fuzzer of bytes drives a grammar. When
/// the bytes are used up, every choice is the first one.
class ByteChoices {
  public:
    explicit ByteChoices(Bytes bytes) : rest_{bytes} {}

    bool is_over() const { return rest_.empty(); }
    /// 0 to `bound` - 1, of as many bytes as the bound needs.
    std::uint64_t below(std::uint64_t bound);
    template <class List>
    const auto& pick(const List& list) {
        return list[below(std::size(list))];
    }
    /// What is left, as a text.
    std::string_view rest() const {
        return {reinterpret_cast<const char*>(rest_.data()), rest_.size()};
    }

  private:
    Bytes rest_;
};

/// The content with a few edits that the choices say: bytes changed, numbers replaced by absurd
/// ones, parts left out, doubled or cut off.
std::string edited(std::string content, ByteChoices& choices);

}  // namespace tests
