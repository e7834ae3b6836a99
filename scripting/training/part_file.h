#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

namespace scripting {

/// Records of long work that are done, in a file beside its result to be, so that work that was
/// stopped goes on. A record that was half written when the program ended is left out.
class PartFile {
  public:
    /// `identity` tells what the work is: a file of other work is not used and not overwritten.
    /// `on_record` gets what an earlier run has left, in its order. Throws ScriptError.
    PartFile(std::filesystem::path file, std::uint64_t identity,
             const std::function<void(std::span<const std::byte>)>& on_record);

    /// Throws ScriptError when it cannot be written.
    void add(std::span<const std::byte> record);
    /// The work is complete.
    void remove();

  private:
    std::filesystem::path file_;
};

}  // namespace scripting
