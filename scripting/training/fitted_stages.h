#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/train/train.h"

namespace scripting {

/// The stages of a training that are done, in a file beside the weights to be, so that a training
/// that was stopped goes on. A stage that was half written when the program ended is left out.
class FittedStages {
  public:
    /// `identity` tells samples and options: a file of another training is not used and not
    /// overwritten. Throws ScriptError then.
    FittedStages(std::filesystem::path file, std::uint64_t identity);

    /// What an earlier run has left.
    const std::vector<engine::FittedStage>& found() const { return found_; }
    /// Throws ScriptError when it cannot be written.
    void add(const engine::FittedStage& stage);
    /// The training is complete.
    void remove();
    const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;
    std::vector<engine::FittedStage> found_;
};

}  // namespace scripting
