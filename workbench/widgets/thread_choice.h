#pragma once

#include <optional>

namespace workbench {

/// A list of thread counts up to what the machine has, `word` before each number. Returns what was
/// chosen.
std::optional<int> draw_thread_choice(const char* id, int threads, const char* word);

}  // namespace workbench
