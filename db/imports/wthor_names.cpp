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

/// No file of names is longer: their number has two bytes.
constexpr std::uintmax_t kMostBytes = 1 << 21U;

/// The longest list of names counts. Returns what is wrong with the file; empty: it is read.
std::optional<std::string> read_names(const SourcePlace& file, WthorKind kind,
                                      engine::WthorNames& names) {
    const auto bytes = bytes_of(file, kMostBytes);
    if (!bytes) return fmt::format("{} cannot be read", file.path.string());
    auto read = engine::read_wthor_names(kind, *bytes);
    if (!read) return fault_text(file.path, read.error());
    std::vector<std::string>& longest = list_of(names, kind);
    if (read->size() > longest.size()) longest = std::move(*read);
    return std::nullopt;
}

std::optional<WthorKind> kind_of(const fs::path& path) {
    std::error_code unreadable;
    const std::uintmax_t size = fs::file_size(path, unreadable);
    if (unreadable) return std::nullopt;
    const auto header = bytes_of(SourcePlace{.path = path}, engine::kWthorHeaderSize);
    return header ? engine::wthor_kind(*header, size) : std::nullopt;
}

}  // namespace

std::string fault_text(const fs::path& path, const engine::FileError& error) {
    const std::string place = error.record ? fmt::format(" (record {})", *error.record) : "";
    return fmt::format("{}: {}{}", path.string(), error.message, place);
}

std::optional<std::string> WthorNamesFinder::add(const SourcePlace& file, WthorKind kind) {
    return read_names(file, kind, given_);
}

void WthorNamesFinder::add_unpacked(const SourcePlace& file, WthorKind kind,
                                    const fs::path& folder) {
    // Its size says that it is whole.
    static_cast<void>(read_names(file, kind, unpacked_[folder]));
}

const FolderNames& WthorNamesFinder::in(const fs::path& folder) {
    const auto known = folders_.find(folder);
    if (known != folders_.end()) return known->second;
    return folders_.emplace(folder, read(folder)).first->second;
}

FolderNames WthorNamesFinder::read(const fs::path& folder) const {
    engine::WthorNames names;
    std::error_code unreadable;
    fs::path place = folder;
    while (true) {
        const auto unpacked = unpacked_.find(place);
        if (unpacked != unpacked_.end()) {
            if (names.players.empty()) names.players = unpacked->second.players;
            if (names.tournaments.empty()) names.tournaments = unpacked->second.tournaments;
        }
        if (!place.has_relative_path() || fs::is_directory(place, unreadable)) break;
        place = place.has_parent_path() ? place.parent_path() : ".";
    }
    const engine::WthorNames from_archives = names;
    std::set<fs::path> paths;
    for (fs::directory_iterator entry{place, unreadable}, end; !unreadable && entry != end;
         entry.increment(unreadable)) {
        std::error_code gone;
        if (entry->is_regular_file(gone)) paths.insert(entry->path());
    }
    for (const fs::path& path : paths) {
        for (const WthorKind kind : {WthorKind::Players, WthorKind::Tournaments}) {
            if (!list_of(given_, kind).empty() || !list_of(from_archives, kind).empty()) continue;
            const std::string_view extension = kind == WthorKind::Players ? ".jou" : ".trn";
            if (!has_extension(path, extension) && kind_of(path) != kind) continue;
            if (auto fault = read_names(SourcePlace{.path = path}, kind, names)) {
                return {.names = {}, .fault = *fault};
            }
        }
    }
    if (!given_.players.empty()) names.players = given_.players;
    if (!given_.tournaments.empty()) names.tournaments = given_.tournaments;
    return {.names = std::make_shared<engine::WthorNames>(std::move(names)), .fault = {}};
}

}  // namespace db
