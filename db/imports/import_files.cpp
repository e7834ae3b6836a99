#include "db/imports/import_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "db/imports/wthor_names.h"

namespace db {
namespace {

namespace fs = std::filesystem;
using engine::Format;
using engine::WthorKind;

/// So many of the files that are left out are named.
constexpr std::size_t kLeftOutTold = 5;

/// A regular file and what its first bytes say.
struct SeenFile {
    fs::path path;
    std::uintmax_t size = 0;
    std::vector<std::byte> beginning;
    bool is_readable = false;

    std::span<const std::byte> header() const {
        return std::span{beginning}.first(std::min(beginning.size(), engine::kWthorHeaderSize));
    }
    bool is_named_wthor() const { return path.extension() == ".wtb" || path.extension() == ".WTB"; }
};

SeenFile look_at(const fs::path& path) {
    std::error_code unreadable;
    SeenFile file{.path = path, .size = fs::file_size(path, unreadable)};
    if (unreadable) return file;
    auto bytes = bytes_of(path, std::min<std::uintmax_t>(file.size, engine::kBytesToRecognise));
    file.is_readable = bytes.has_value();
    if (bytes) file.beginning = std::move(*bytes);
    return file;
}

class FileSearch {
  public:
    explicit FileSearch(const std::vector<std::string>& words) {
        for (const std::string& word : words) look_up(word);
        std::erase_if(result_.files, [this](ImportFile& file) { return !get_ready(file); });
    }

    ImportFiles take() {
        if (result_.files.empty() && result_.faults.empty()) {
            result_.faults.emplace_back(
                "these files hold names, not games; name a file of games, or its folder");
        }
        return std::move(result_);
    }

  private:
    void look_up(const std::string& word) {
        const fs::path path{word};
        std::error_code unreadable;
        if (fs::is_directory(path, unreadable)) return look_into(path);
        if (!fs::exists(path, unreadable)) {
            result_.faults.push_back(fmt::format("there is no file or folder '{}'", word));
            return;
        }
        const SeenFile file = look_at(path);
        const auto kind = engine::wthor_kind(file.header(), file.size);
        if (kind && *kind != WthorKind::Games) {
            if (auto fault = names_.add(path, *kind)) result_.faults.push_back(*fault);
            return;
        }
        if (!file.is_readable) {
            result_.faults.push_back(fmt::format("{} cannot be read", path.string()));
        } else if (const auto format = engine::recognise(file.beginning, file.size)) {
            remember(file, *format);
        } else {
            result_.faults.push_back(fmt::format("{}: {}", path.string(), format.error()));
        }
    }

    void look_into(const fs::path& folder) {
        std::error_code unreadable;
        std::set<fs::path> paths;
        fs::recursive_directory_iterator entry{folder, unreadable};
        for (; !unreadable && entry != fs::recursive_directory_iterator{};
             entry.increment(unreadable)) {
            std::error_code gone;
            if (entry->is_regular_file(gone)) paths.insert(entry->path());
        }
        if (unreadable) {
            result_.faults.push_back(fmt::format("the folder {} cannot be read: {}",
                                                 folder.string(), unreadable.message()));
            return;
        }
        std::vector<std::string> left_out;
        bool has_games = false;
        for (const fs::path& path : paths) {
            const SeenFile file = look_at(path);
            const auto kind = engine::wthor_kind(file.header(), file.size);
            if (kind && *kind != WthorKind::Games) continue;
            const auto format = engine::recognise(file.beginning, file.size);
            const bool is_meant = format || file.is_named_wthor();
            has_games |= is_meant;
            if (is_meant) {
                remember(file, format.value_or(Format::Wthor));
            } else {
                left_out.push_back(path.string());
            }
        }
        if (!has_games) {
            result_.faults.push_back(
                fmt::format("there is no file of games in the folder {}", folder.string()));
        } else if (!left_out.empty()) {
            note_left_out(left_out);
        }
    }

    void note_left_out(const std::vector<std::string>& files) {
        const std::span told{files.data(), std::min(files.size(), kLeftOutTold)};
        result_.notes.push_back(
            fmt::format("{} no file{} of games and left out: {}{}",
                        files.size() == 1 ? "1 file is" : fmt::format("{} files are", files.size()),
                        files.size() == 1 ? "" : "s", fmt::join(told, ", "),
                        files.size() > kLeftOutTold ? ", ..." : ""));
    }

    /// A file that two words name counts once.
    void remember(const SeenFile& file, Format format) {
        std::error_code unreadable;
        const fs::path place = fs::canonical(file.path, unreadable);
        if (!met_.insert(unreadable ? file.path : place).second) return;
        result_.files.push_back({.path = file.path, .format = format, .size = file.size});
    }

    /// False: the file cannot be imported, which is told.
    bool get_ready(ImportFile& file) {
        if (file.format != Format::Wthor) return true;
        const auto bytes = bytes_of(file.path, engine::kWthorHeaderSize);
        if (!bytes) {
            result_.faults.push_back(fmt::format("{} cannot be read", file.path.string()));
            return false;
        }
        const auto header = engine::read_wthor_games_header(*bytes, file.size);
        if (!header) {
            result_.faults.push_back(fault_text(file.path, header.error()));
            return false;
        }
        file.header = *header;
        const fs::path folder = file.path.has_parent_path() ? file.path.parent_path() : ".";
        const FolderNames& names = names_.in(folder);
        if (names.fault.empty()) {
            if (told_.insert(folder).second) note_missing(folder, *names.names);
            file.names = names.names;
            return true;
        }
        if (told_.insert(folder).second) {
            result_.faults.push_back(fmt::format(
                "{}. The games beside it are not imported; mend it, or take it away to import them "
                "without names",
                names.fault));
        }
        return false;
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
    WthorNamesFinder names_;
    std::set<fs::path> met_;   ///< files
    std::set<fs::path> told_;  ///< folders whose names were spoken of
};

}  // namespace

ImportFiles find_import_files(const std::vector<std::string>& words) {
    return FileSearch{words}.take();
}

}  // namespace db
