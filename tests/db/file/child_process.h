#pragma once

#include <functional>

namespace tests {

/// Runs something in a process of its own, which answers with a number below 128. 100: it threw,
/// and said what; 128: a signal ended it.
int in_child(const std::function<int()>& work);

/// The same as a user with few rights, where this one is the superuser. 77: that was refused.
int in_child_of_nobody(const std::function<int()>& work);

}  // namespace tests
