#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "engine/train/searched_labels.h"
#include "scripting/training/part_file.h"

namespace scripting {

/// Labels that searches have given, in a file, so that a labelling that was stopped goes on and
/// others fit other patterns to the same labels. For two seats.
class KeptLabels {
  public:
    /// Labels the samples as the file knows them; `identity` tells the positions and the searches.
    /// `use`: whether more will be added. Throws as PartFile does.
    KeptLabels(std::filesystem::path file, std::uint64_t identity, PartFile::Use use,
               std::span<engine::Sample> samples);

    /// By portion of the samples; see `engine::label_by_searching`.
    const std::vector<bool>& is_done() const { return is_done_; }
    std::size_t samples_done() const { return samples_done_; }
    /// The samples that are labelled.
    std::vector<engine::Sample> done() const;
    /// Keeps the labels of a portion. Throws ScriptError.
    void add(std::size_t portion);
    void remove() { part_.remove(); }

  private:
    std::span<engine::Sample> samples_of(std::size_t portion) const;
    void take(std::span<const std::byte> record);

    std::span<engine::Sample> samples_;
    std::vector<bool> is_done_;
    std::size_t samples_done_ = 0;
    PartFile part_;
};

}  // namespace scripting
