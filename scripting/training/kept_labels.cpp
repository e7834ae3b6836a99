#include "scripting/training/kept_labels.h"

#include <algorithm>
#include <cstring>

namespace scripting {

KeptLabels::KeptLabels(std::filesystem::path file, std::uint64_t identity, PartFile::Use use,
                       std::span<engine::Sample> samples)
    : samples_{samples},
      is_done_((samples.size() + engine::kLabelPortion - 1) / engine::kLabelPortion),
      part_{std::move(file), identity, use,
            [this](std::span<const std::byte> record) { take(record); }} {}

std::span<engine::Sample> KeptLabels::samples_of(std::size_t portion) const {
    const std::size_t first = portion * engine::kLabelPortion;
    return samples_.subspan(first, std::min(engine::kLabelPortion, samples_.size() - first));
}

std::vector<engine::Sample> KeptLabels::done() const {
    std::vector<engine::Sample> samples;
    samples.reserve(samples_done_);
    for (std::size_t portion = 0; portion < is_done_.size(); ++portion) {
        if (!is_done_[portion]) continue;
        const auto own = samples_of(portion);
        samples.insert(samples.end(), own.begin(), own.end());
    }
    return samples;
}

void KeptLabels::add(std::size_t portion) {
    const std::uint64_t number = portion;
    const auto own = samples_of(portion);
    std::vector<std::int16_t> steps;
    for (const engine::Sample& sample : own) steps.push_back(sample.label_steps[sample.mover]);
    const auto first = std::as_bytes(std::span{&number, 1});
    const auto rest = std::as_bytes(std::span{steps});
    std::vector<std::byte> record{first.begin(), first.end()};
    record.insert(record.end(), rest.begin(), rest.end());
    part_.add(record);
    samples_done_ += own.size();
}

void KeptLabels::take(std::span<const std::byte> record) {
    std::uint64_t portion = 0;
    std::memcpy(&portion, record.data(), sizeof portion);
    if (portion >= is_done_.size()) return;
    const auto own = samples_of(portion);
    std::vector<std::int16_t> steps(own.size());
    if (record.size() != sizeof portion + own.size() * sizeof(std::int16_t)) return;
    std::memcpy(steps.data(), record.data() + sizeof portion, own.size() * sizeof(std::int16_t));
    for (std::size_t place = 0; place < own.size(); ++place) {
        engine::Sample& sample = own[place];
        sample.label_steps[sample.mover] = steps[place];
        sample.label_steps[1 - sample.mover] = static_cast<std::int16_t>(-steps[place]);
    }
    is_done_[portion] = true;
    samples_done_ += own.size();
}

}  // namespace scripting
