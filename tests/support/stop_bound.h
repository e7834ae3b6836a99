#pragma once

#include <chrono>

namespace tests {

/// Within what time of a request a search or a query must have ended, and of a signal a program:
/// what users are promised. A sanitizer's program is many times slower and waits for the tests
/// beside it, too; there the bounds only tell an end from none.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
inline constexpr std::chrono::milliseconds kStopBound{2000};
inline constexpr std::chrono::milliseconds kSearchStopBound{2000};
inline constexpr std::chrono::milliseconds kProgramStopBound{10000};
inline constexpr bool kIsSanitized = true;  ///< its memory is not that of users, either
#else
inline constexpr std::chrono::milliseconds kStopBound{50};
inline constexpr std::chrono::milliseconds kSearchStopBound{200};  ///< its table included
inline constexpr std::chrono::milliseconds kProgramStopBound{1000};
inline constexpr bool kIsSanitized = false;
#endif

}  // namespace tests
