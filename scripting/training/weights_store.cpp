#include "scripting/training/weights_store.h"

#include <fmt/format.h>

#include <fstream>
#include <vector>

#include "engine/formats/weights_file.h"
#include "scripting/run_script.h"
#include "scripting/sandbox/script_files.h"

namespace scripting {

engine::Weights read_weights(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary | std::ios::ate};
    if (!in || std::filesystem::is_directory(file)) {
        throw ScriptError{fmt::format("the weights {} cannot be read", shown_path(file))};
    }
    std::vector<std::byte> bytes(static_cast<std::size_t>(in.tellg()));
    in.seekg(0);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in) throw ScriptError{fmt::format("the weights {} cannot be read", shown_path(file))};
    auto weights = engine::parse_weights(bytes);
    if (!weights) throw ScriptError{fmt::format("{}: {}", shown_path(file), weights.error())};
    return *std::move(weights);
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
