#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace workbench {

/// A line that is typed in a terminal, with the keys, the history and the completion that people
/// know from shells (libedit). One at a time in a program.
class LineEditor {
  public:
    /// What could stand in place of the end of the line, from that byte on.
    struct Choices {
        std::size_t begin = 0;
        std::vector<std::string> texts;
    };
    using Complete = std::function<Choices(std::string_view line)>;

    /// `history`: the file that keeps the lines, also of other editors at the same time; a folder
    /// that is not there is made. Where it cannot be written nothing is kept.
    LineEditor(std::filesystem::path history, Complete complete);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Empty: the end of the input (Ctrl-D).
    std::optional<std::string> read(const std::string& prompt);

  private:
    void remember(const std::string& line);

    std::filesystem::path history_;
    std::string last_;  ///< remembered line
};

}  // namespace workbench
