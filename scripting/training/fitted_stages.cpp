#include "scripting/training/fitted_stages.h"

#include <cstring>

namespace scripting {
namespace {

engine::FittedStage stage_of(std::span<const std::byte> record) {
    std::int64_t knot = 0;
    std::memcpy(&knot, record.data(), sizeof knot);
    const auto numbers = record.subspan(sizeof knot);
    engine::FittedStage stage{.knot = static_cast<int>(knot),
                              .parameters = std::vector<float>(numbers.size() / sizeof(float))};
    std::memcpy(stage.parameters.data(), numbers.data(), numbers.size());
    return stage;
}

std::vector<std::byte> record_of(const engine::FittedStage& stage) {
    const std::int64_t knot = stage.knot;
    const auto first = std::as_bytes(std::span{&knot, 1});
    const auto rest = std::as_bytes(std::span{stage.parameters});
    std::vector<std::byte> record{first.begin(), first.end()};
    record.insert(record.end(), rest.begin(), rest.end());
    return record;
}

}  // namespace

FittedStages::FittedStages(std::filesystem::path file, std::uint64_t identity)
    : part_{std::move(file), identity, PartFile::Use::Add,
            [this](std::span<const std::byte> record) { found_.push_back(stage_of(record)); }} {}

void FittedStages::add(const engine::FittedStage& stage) {
    part_.add(record_of(stage));
}

}  // namespace scripting
