#include "scripting/weights/weights_store.h"

#include <fmt/format.h>

#include <span>
#include <vector>

#include "engine/formats/weights_file.h"
#include "engine/games/any_position.h"
#include "scripting/files/script_files.h"
#include "scripting/text/fingerprint.h"
#include "scripting/text/script_error.h"
#include "scripting/weights/numbers_file.h"

namespace scripting {
namespace {

engine::Weights parsed(const std::filesystem::path& file, std::span<const std::byte> bytes) {
    auto weights = engine::parse_weights(bytes);
    if (!weights) throw ScriptError{fmt::format("{}: {}", shown_path(file), weights.error())};
    return *std::move(weights);
}

std::shared_ptr<const LoadedWeights> loaded_weights(const std::filesystem::path& file) {
    const std::vector<std::byte> bytes = bytes_of(file, "weights");
    auto made = std::make_shared<LoadedWeights>();
    made->name = file.stem().string();
    made->hash = fingerprint({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    made->weights = parsed(file, bytes);
    const auto start = engine::start_of(made->weights.game);
    if (!start) {
        throw ScriptError{fmt::format("{}: the weights are for '{}', a game that is not known here",
                                      shown_path(file), made->weights.game)};
    }
    auto terms = engine::terms_of(made->weights, engine::facts(*start));
    if (!terms) throw ScriptError{fmt::format("{}: {}", shown_path(file), terms.error())};
    made->terms = *std::move(terms);
    for (engine::PatternWeights& pattern : made->weights.patterns) {
        pattern.own_moves = {};
        pattern.other_moves = {};
    }
    return made;
}

}  // namespace

std::shared_ptr<const LoadedWeights> load_weights(const std::filesystem::path& file) {
    static FilesInUse<LoadedWeights> in_use;  // equal values are one, nobody can tell
    return in_use.get(file, loaded_weights);
}

engine::Weights read_weights(const std::filesystem::path& file) {
    return parsed(file, bytes_of(file, "weights"));
}

void write_weights(const std::filesystem::path& file, const engine::Weights& weights) {
    write_new(file, engine::weights_to_bytes(weights), "weights");
}

}  // namespace scripting
