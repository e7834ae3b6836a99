#pragma once

#include <string>
#include <vector>

namespace db {

/// What tells a strategy from others of its name: a copy with one weight changed bears the same.
struct StrategyVersion {
    std::string version{};    ///< of all that decides its moves, 8 hexadecimal digits; empty: not
                              ///< known
    std::string file{};       ///< where it is written, for people; empty: in no file
    std::string arguments{};  ///< of the run, those that it reads: `depth=4, k=7`
    friend bool operator==(const StrategyVersion&, const StrategyVersion&) = default;
};

/// One strategy as it is named, and which it is.
struct NamedVersion {
    std::string name;
    StrategyVersion version;
};

/// What each is shown as: by its name, and where one name has several versions among them with what
/// tells these apart in brackets: the file, or the arguments, or else the version itself. A version
/// that is not known is one of its own.
std::vector<std::string> labels_of(const std::vector<NamedVersion>& strategies);
/// The same by arm, by number, all arms together. An arm or a number without a version has one that
/// is not known.
std::vector<std::vector<std::string>> labels_of(
    const std::vector<std::vector<std::string>>& names,
    const std::vector<std::vector<StrategyVersion>>& versions);

}  // namespace db
