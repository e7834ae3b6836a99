#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/train/train.h"
#include "scripting/training/part_file.h"

namespace scripting {

/// The stages of a training that are done, in a file beside the weights to be.
class FittedStages {
  public:
    /// `identity` tells samples and options. Throws ScriptError.
    FittedStages(std::filesystem::path file, std::uint64_t identity);

    /// What an earlier run has left.
    const std::vector<engine::FittedStage>& found() const { return found_; }
    /// Throws ScriptError when it cannot be written.
    void add(const engine::FittedStage& stage);
    /// The training is complete.
    void remove() { part_.remove(); }

  private:
    std::vector<engine::FittedStage> found_;
    PartFile part_;
};

}  // namespace scripting
