#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace workbench {

/// One line on standard error: how much is done, the rate, and how long the rest will take. Draws
/// nothing where standard error is no terminal.
class ProgressBar {
  public:
    ProgressBar();
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Draws at most ten times a second, and the end always.
    void show(const std::string& what, std::int64_t done, std::int64_t total, double seconds);
    /// Draws a line of one's own wording, each time.
    void show_text(const std::string& text);
    /// Makes room for other output.
    void clear();

  private:
    bool on_terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point drawn_at_{};
};

/// The text of that line: `Table 6  [=====>    ]  2500/5000  1300/s  2 s left`.
std::string progress_text(const std::string& what, std::int64_t done, std::int64_t total,
                          double seconds);

}  // namespace workbench
