#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace db {

/// Names that a connection has seen to be in the table `folded_name`, so that storing the many
/// games of few players asks for each of them once.
class StoredNames {
  public:
    bool has(std::string_view name) const { return names_.contains(name); }
    void add(std::string_view name) {
        if (names_.size() == kMost) clear();
        names_.emplace(name);
    }
    /// What was stored is rolled back.
    void clear() { names_.clear(); }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };
    static constexpr std::size_t kMost = 100'000;
    std::unordered_set<std::string, Hash, std::equal_to<>> names_;
};

}  // namespace db
