#include "scripting/training/weights_store.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <mutex>
#include <span>
#include <vector>

#include "engine/formats/weights_file.h"
#include "engine/games/any_position.h"
#include "scripting/experiments/fingerprint.h"
#include "scripting/run_script.h"
#include "scripting/sandbox/script_files.h"

namespace scripting {

namespace {

std::vector<std::byte> bytes_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary | std::ios::ate};
    if (!in || std::filesystem::is_directory(file)) {
        throw ScriptError{fmt::format("the weights {} cannot be read", shown_path(file))};
    }
    std::vector<std::byte> bytes(static_cast<std::size_t>(in.tellg()));
    in.seekg(0);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in) throw ScriptError{fmt::format("the weights {} cannot be read", shown_path(file))};
    return bytes;
}

engine::Weights parsed(const std::filesystem::path& file, std::span<const std::byte> bytes) {
    auto weights = engine::parse_weights(bytes);
    if (!weights) throw ScriptError{fmt::format("{}: {}", shown_path(file), weights.error())};
    return *std::move(weights);
}

std::shared_ptr<const LoadedWeights> loaded(const std::filesystem::path& file) {
    const std::vector<std::byte> bytes = bytes_of(file);
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

/// Which content of a file was read.
struct FileVersion {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::uintmax_t size;
    friend auto operator<=>(const FileVersion&, const FileVersion&) = default;
};

/// What is in use at the moment.
struct InUse {
    std::mutex mutex;
    std::map<FileVersion, std::weak_ptr<const LoadedWeights>> weights;
};

}  // namespace

std::shared_ptr<const LoadedWeights> load_weights(const std::filesystem::path& file) {
    static InUse in_use;  // like interned variants: equal values are one, nobody can tell
    std::error_code failed;
    const FileVersion version{.file = std::filesystem::absolute(file, failed),
                              .written = std::filesystem::last_write_time(file, failed),
                              .size = std::filesystem::file_size(file, failed)};
    const std::scoped_lock lock{in_use.mutex};
    std::weak_ptr<const LoadedWeights>& known = in_use.weights[version];
    if (auto weights = known.lock()) return weights;
    auto weights = loaded(file);
    known = weights;
    return weights;
}

engine::Weights read_weights(const std::filesystem::path& file) {
    return parsed(file, bytes_of(file));
}

void write_weights(const std::filesystem::path& file, const engine::Weights& weights) {
    if (std::filesystem::exists(file)) {
        throw ScriptError{
            fmt::format("{} exists already; name another file, or remove it", file.string())};
    }
    std::filesystem::path unfinished = file;
    unfinished += ".new";
    const std::vector<std::byte> bytes = engine::weights_to_bytes(weights);
    std::ofstream out{unfinished, std::ios::binary};
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(unfinished, file, error);
    if (!out || error) {
        throw ScriptError{
            fmt::format("the weights cannot be written to {}; is the folder "
                        "writable?",
                        file.string())};
    }
}

}  // namespace scripting
