#include "workbench/cli/import_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <set>

namespace workbench {
namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::byte>;
using engine::WthorKind;

/// Up to `most` bytes from the beginning of a file. Empty: it cannot be read.
std::optional<Bytes> bytes_of(const fs::path& path, std::uintmax_t most) {
    std::ifstream stream{path, std::ios::binary};
    Bytes bytes(most);
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(most));
    if (stream.bad() || !(stream || stream.eof())) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

/// A regular file and what its first bytes say.
struct SeenFile {
    fs::path path;
    std::uintmax_t size = 0;
    std::optional<Bytes> header;  ///< empty: it cannot be read
    std::optional<WthorKind> kind;

    bool has_extension(std::string_view extension) const {
        std::string own = path.extension().string();
        std::ranges::transform(own, own.begin(), [](unsigned char c) { return std::tolower(c); });
        return own == extension;
    }
};

SeenFile look_at(const fs::path& path) {
    std::error_code unreadable;
    SeenFile file{.path = path, .size = fs::file_size(path, unreadable), .header = {}, .kind = {}};
    if (unreadable) return file;
    file.header = bytes_of(path, engine::kWthorHeaderSize);
    if (file.header) file.kind = engine::wthor_kind(*file.header, file.size);
    return file;
}

/// The regular files of a folder by name.
std::vector<SeenFile> look_into(const fs::path& folder) {
    std::error_code unreadable;
    std::set<fs::path> paths;
    for (fs::directory_iterator entry{folder, unreadable}, end; !unreadable && entry != end;
         entry.increment(unreadable)) {
        std::error_code gone;
        if (entry->is_regular_file(gone)) paths.insert(entry->path());
    }
    std::vector<SeenFile> files;
    for (const fs::path& path : paths) files.push_back(look_at(path));
    return files;
}

std::string fault_text(const fs::path& path, const engine::WthorError& error) {
    const std::string place = error.record ? fmt::format(" (record {})", *error.record) : "";
    return fmt::format("{}: {}{}", path.string(), error.message, place);
}

/// The lists of names of one kind that were met, the longest of them counting.
class NameLists {
  public:
    /// Empty: the names are read. Else why they cannot be.
    std::optional<std::string> add(const SeenFile& file, WthorKind kind) {
        const auto bytes = bytes_of(file.path, file.size);
        if (!bytes) return fmt::format("{} cannot be read", file.path.string());
        auto read = engine::read_wthor_names(kind, *bytes);
        if (!read) return fault_text(file.path, read.error());
        std::vector<std::string>& longest =
            kind == WthorKind::Players ? names_.players : names_.tournaments;
        if (read->size() > longest.size()) longest = std::move(*read);
        return std::nullopt;
    }
    const engine::WthorNames& names() const { return names_; }

  private:
    engine::WthorNames names_;
};

/// The names that lie in a folder.
struct FolderNames {
    std::shared_ptr<const engine::WthorNames> names;
    std::string fault;  ///< why a file of names there cannot be read; empty: nothing is wrong
};

class ImportReading {
  public:
    explicit ImportReading(const std::vector<std::string>& words) {
        for (const std::string& word : words) read_word(word);
        for (const SeenFile& file : games_) read_games(file);
    }

    ImportFiles take() {
        if (result_.files.empty() && result_.faults.empty()) {
            result_.faults.emplace_back(
                "these files hold names, not games; name a file of games, or its folder");
        }
        return std::move(result_);
    }

  private:
    void read_word(const std::string& word) {
        const fs::path path{word};
        std::error_code unreadable;
        if (fs::is_directory(path, unreadable)) return read_folder(path);
        if (!fs::exists(path, unreadable)) {
            result_.faults.push_back(fmt::format("there is no file or folder '{}'", word));
            return;
        }
        const SeenFile file = look_at(path);
        if (file.kind && *file.kind != WthorKind::Games) {
            if (auto fault = given_.add(file, *file.kind)) result_.faults.push_back(*fault);
            return;
        }
        remember(file);
    }

    void read_folder(const fs::path& folder) {
        std::error_code unreadable;
        const fs::directory_iterator first{folder, unreadable};
        if (unreadable) {
            result_.faults.push_back(fmt::format("the folder {} cannot be read: {}",
                                                 folder.string(), unreadable.message()));
            return;
        }
        bool has_games = false;
        for (const SeenFile& file : look_into(folder)) {
            const bool is_meant = file.has_extension(".wtb") ||
                                  (file.header && engine::begins_like_wthor_games(*file.header));
            if (!is_meant) continue;
            has_games = true;
            remember(file);
        }
        if (has_games) return;
        result_.faults.push_back(fmt::format(
            "there is no WTHOR file of games (.wtb) in the folder {}", folder.string()));
    }

    /// A file that two words name counts once.
    void remember(const SeenFile& file) {
        std::error_code unreadable;
        const fs::path place = fs::canonical(file.path, unreadable);
        if (met_.insert(unreadable ? file.path : place).second) games_.push_back(file);
    }

    void read_games(const SeenFile& file) {
        const auto bytes = bytes_of(file.path, file.header ? file.size : 0);
        if (!file.header || !bytes) {
            result_.faults.push_back(fmt::format("{} cannot be read", file.path.string()));
            return;
        }
        auto content = engine::read_wthor_games(*bytes);
        if (!content) {
            result_.faults.push_back(fault_text(file.path, content.error()));
            return;
        }
        const FolderNames& names = names_beside(file.path);
        if (!names.fault.empty()) return;  // told already
        result_.files.push_back(
            {.path = file.path, .content = std::move(*content), .names = names.names});
    }

    const FolderNames& names_beside(const fs::path& games) {
        const fs::path folder = games.has_parent_path() ? games.parent_path() : fs::path{"."};
        const auto known = folders_.find(folder);
        if (known != folders_.end()) return known->second;
        const FolderNames& found = folders_.emplace(folder, names_in(folder)).first->second;
        if (!found.fault.empty()) {
            result_.faults.push_back(fmt::format(
                "{}. The games beside it are not imported; mend it, or take it away to import them "
                "without names",
                found.fault));
            return found;
        }
        note_missing(folder, *found.names);
        return found;
    }

    FolderNames names_in(const fs::path& folder) const {
        NameLists lists;
        for (const SeenFile& file : look_into(folder)) {
            for (const WthorKind kind : {WthorKind::Players, WthorKind::Tournaments}) {
                if (!list_of(given_.names(), kind).empty()) continue;
                const std::string_view extension = kind == WthorKind::Players ? ".jou" : ".trn";
                if (file.kind != kind && !file.has_extension(extension)) continue;
                if (auto fault = lists.add(file, kind)) return {.names = {}, .fault = *fault};
            }
        }
        engine::WthorNames names = lists.names();
        if (!given_.names().players.empty()) names.players = given_.names().players;
        if (!given_.names().tournaments.empty()) names.tournaments = given_.names().tournaments;
        return {.names = std::make_shared<engine::WthorNames>(std::move(names)), .fault = {}};
    }

    static const std::vector<std::string>& list_of(const engine::WthorNames& names,
                                                   WthorKind kind) {
        return kind == WthorKind::Players ? names.players : names.tournaments;
    }

    void note_missing(const fs::path& folder, const engine::WthorNames& names) {
        if (names.players.empty()) {
            result_.notes.push_back(fmt::format(
                "there is no file of players (.jou) in {}: players are called {}. Put it there and "
                "import again: that fills the names in",
                folder.string(), engine::kUnknownPlayer));
        }
        if (names.tournaments.empty()) {
            result_.notes.push_back(fmt::format(
                "there is no file of tournaments (.trn) in {}: games have no event. Put it there "
                "and import again: that fills the events in",
                folder.string()));
        }
    }

    ImportFiles result_;
    std::vector<SeenFile> games_;
    std::set<fs::path> met_;
    NameLists given_;
    std::map<fs::path, FolderNames> folders_;
};

}  // namespace

ImportFiles read_import_files(const std::vector<std::string>& words) {
    return ImportReading{words}.take();
}

}  // namespace workbench
