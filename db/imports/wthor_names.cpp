#include "db/imports/wthor_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include "db/connection/connection.h"
#include "db/file/plain_file.h"

namespace db {
namespace {

namespace fs = std::filesystem;
using engine::WthorKind;

bool has_extension(const fs::path& path, std::string_view extension) {
    std::string own = path.extension().string();
    std::ranges::transform(own, own.begin(), [](unsigned char c) { return std::tolower(c); });
    return own == extension;
}

template <class Names>
auto& list_of(Names& names, WthorKind kind) {
    return kind == WthorKind::Players ? names.players : names.tournaments;
}

/// The longest list of names counts. Returns what is wrong with the file; empty: it is read.
std::optional<std::string> read_names(const fs::path& path, WthorKind kind,
                                      engine::WthorNames& names) {
    std::error_code unreadable;
    const auto bytes = bytes_of(path, fs::file_size(path, unreadable));
    if (unreadable || !bytes) return fmt::format("{} cannot be read", path.string());
    auto read = engine::read_wthor_names(kind, *bytes);
    if (!read) return fault_text(path, read.error());
    std::vector<std::string>& longest = list_of(names, kind);
    if (read->size() > longest.size()) longest = std::move(*read);
    return std::nullopt;
}

std::optional<WthorKind> kind_of(const fs::path& path) {
    std::error_code unreadable;
    const std::uintmax_t size = fs::file_size(path, unreadable);
    if (unreadable) return std::nullopt;
    const auto header = bytes_of(path, engine::kWthorHeaderSize);
    return header ? engine::wthor_kind(*header, size) : std::nullopt;
}

}  // namespace

std::optional<std::vector<std::byte>> bytes_of(const fs::path& path, std::uintmax_t most) {
    try {
        PlainFile file{path};
        std::vector<std::byte> bytes(std::min(most, file.size()));
        bytes.resize(file.read({reinterpret_cast<char*>(bytes.data()), bytes.size()}));
        return bytes;
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::string fault_text(const fs::path& path, const engine::FileError& error) {
    const std::string place = error.record ? fmt::format(" (record {})", *error.record) : "";
    return fmt::format("{}: {}{}", path.string(), error.message, place);
}

std::optional<std::string> WthorNamesFinder::add(const fs::path& path, WthorKind kind) {
    return read_names(path, kind, given_);
}

const FolderNames& WthorNamesFinder::in(const fs::path& folder) {
    const auto known = folders_.find(folder);
    if (known != folders_.end()) return known->second;
    return folders_.emplace(folder, read(folder)).first->second;
}

FolderNames WthorNamesFinder::read(const fs::path& folder) const {
    std::error_code unreadable;
    std::set<fs::path> paths;
    for (fs::directory_iterator entry{folder, unreadable}, end; !unreadable && entry != end;
         entry.increment(unreadable)) {
        std::error_code gone;
        if (entry->is_regular_file(gone)) paths.insert(entry->path());
    }
    engine::WthorNames names;
    for (const fs::path& path : paths) {
        for (const WthorKind kind : {WthorKind::Players, WthorKind::Tournaments}) {
            if (!list_of(given_, kind).empty()) continue;
            const std::string_view extension = kind == WthorKind::Players ? ".jou" : ".trn";
            if (!has_extension(path, extension) && kind_of(path) != kind) continue;
            if (auto fault = read_names(path, kind, names)) return {.names = {}, .fault = *fault};
        }
    }
    if (!given_.players.empty()) names.players = given_.players;
    if (!given_.tournaments.empty()) names.tournaments = given_.tournaments;
    return {.names = std::make_shared<engine::WthorNames>(std::move(names)), .fault = {}};
}

}  // namespace db
