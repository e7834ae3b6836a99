#pragma once

#include <algorithm>
#include <stop_token>
#include <vector>

namespace db {

/// What may end the work that a connection does at present, from the outside in.
class Stops {
  public:
    void add(const std::stop_token& stop) { tokens_.push_back(stop); }
    /// The latest that was added of those that are equal.
    void remove(const std::stop_token& stop) {
        const auto last = std::find(tokens_.rbegin(), tokens_.rend(), stop);
        if (last != tokens_.rend()) tokens_.erase(std::next(last).base());
    }
    bool empty() const { return tokens_.empty(); }
    bool is_requested() const {
        return std::ranges::any_of(tokens_, &std::stop_token::stop_requested);
    }

  private:
    std::vector<std::stop_token> tokens_;
};

}  // namespace db
