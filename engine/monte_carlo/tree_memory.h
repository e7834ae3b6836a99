#pragma once

#include <cstddef>

namespace engine {

/// Room for the tree of one search.
///
/// Memory costs most when it is first touched: what one search has used is kept for the next.
class TreeMemory {
  public:
    /// At least `bytes`, of which nothing is touched.
    explicit TreeMemory(std::size_t bytes);
    TreeMemory(const TreeMemory&) = delete;
    TreeMemory& operator=(const TreeMemory&) = delete;
    ~TreeMemory() { give_back(bytes_); }

    void* data() const { return data_; }
    std::size_t bytes() const { return bytes_; }
    /// Ends its use; `used` bytes from its beginning were touched. What is much goes back to the
    /// system.
    void give_back(std::size_t used);

  private:
    void* data_;
    std::size_t bytes_;
};

}  // namespace engine
