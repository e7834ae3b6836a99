#include "scripting/weights/network_store.h"

#include <fmt/format.h>

#include "engine/formats/network_file.h"
#include "scripting/files/script_files.h"
#include "scripting/text/fingerprint.h"
#include "scripting/text/script_error.h"
#include "scripting/weights/numbers_file.h"

namespace scripting {
namespace {

std::shared_ptr<const LoadedNetwork> loaded_network(const std::filesystem::path& file) {
    const std::vector<std::byte> bytes = bytes_of(file, "network");
    const auto weights = engine::parse_network(bytes);
    if (!weights) throw ScriptError{fmt::format("{}: {}", shown_path(file), weights.error())};
    return std::make_shared<const LoadedNetwork>(LoadedNetwork{
        .name = file.stem().string(),
        .hash = fingerprint({reinterpret_cast<const char*>(bytes.data()), bytes.size()}),
        .network = std::make_shared<const engine::ValueNetwork>(*weights)});
}

}  // namespace

std::shared_ptr<const LoadedNetwork> load_network(const std::filesystem::path& file) {
    static FilesInUse<LoadedNetwork> in_use;  // equal values are one, nobody can tell
    return in_use.get(file, loaded_network);
}

void write_network(const std::filesystem::path& file, const engine::NetworkWeights& weights) {
    write_new(file, engine::network_to_bytes(weights), "network");
}

}  // namespace scripting
