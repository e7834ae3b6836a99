#pragma once

namespace workbench {

/// From now on a write beyond the shell's limit of a file's size (`ulimit -f`) fails, as one on a
/// full disk does, and can be told; otherwise the system would kill the process without a word.
void fail_at_file_size_limit();

}  // namespace workbench
