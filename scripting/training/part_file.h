#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "db/file/claim.h"

namespace scripting {

/// Records of long work that are done, in a file beside its result to be, so that work that was
/// stopped goes on. A record that was half written when the program ended is left out.
class PartFile {
  public:
    /// Whether records are added, which one run at a time may do, or only read, also while another
    /// adds.
    enum class Use : bool { Read, Add };

    /// `identity` tells what the work is: a file of other work is not used and not overwritten.
    /// `on_record` gets what an earlier run has left, in its order. Throws ScriptError, and
    /// db::InputError where another run adds to it.
    PartFile(std::filesystem::path file, std::uint64_t identity, Use use,
             const std::function<void(std::span<const std::byte>)>& on_record);

    /// Throws ScriptError when it cannot be written.
    void add(std::span<const std::byte> record);
    /// The work is complete.
    void remove();

  private:
    std::filesystem::path file_;
    std::optional<db::Claim> claim_;  ///< where records are added
};

}  // namespace scripting
