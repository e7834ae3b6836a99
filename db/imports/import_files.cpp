#include "db/imports/import_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "db/imports/archive.h"
#include "db/imports/standard_input.h"
#include "db/imports/unpack.h"
#include "db/imports/wthor_names.h"

namespace db {
namespace {

namespace fs = std::filesystem;
using engine::Format;
using engine::WthorKind;

/// So many of the files that are left out are named.
constexpr std::size_t kLeftOutTold = 5;

/// A file and what its first bytes say.
struct SeenFile {
    SourcePlace place;
    std::string full_name;
    fs::path folder;  ///< whose names of WTHOR it may have
    std::uintmax_t size = 0;
    std::vector<std::byte> beginning{};
    bool is_readable = false;

    const fs::path& path() const { return place.path; }
    std::span<const std::byte> header() const {
        return std::span{beginning}.first(std::min(beginning.size(), engine::kWthorHeaderSize));
    }
    bool is_named_wthor() const {
        return path().extension() == ".wtb" || path().extension() == ".WTB";
    }
    /// One of names; empty: another file.
    std::optional<WthorKind> names_kind() const {
        const auto kind = engine::wthor_kind(header(), size);
        return kind && *kind != WthorKind::Games ? kind : std::nullopt;
    }
};

SeenFile look_at(SourcePlace place, std::string full_name, fs::path folder) {
    SeenFile file{
        .place = std::move(place), .full_name = std::move(full_name), .folder = std::move(folder)};
    std::error_code unreadable;
    file.size = file.place.spool ? file.place.size : fs::file_size(file.path(), unreadable);
    if (unreadable) return file;
    auto bytes = bytes_of(file.place, engine::kBytesToRecognise);
    file.is_readable = bytes.has_value();
    if (bytes) file.beginning = std::move(*bytes);
    return file;
}

SeenFile look_at(const fs::path& path) {
    std::error_code failed;
    return look_at({.path = path}, fs::absolute(path, failed).lexically_normal().string(),
                   path.has_parent_path() ? path.parent_path() : ".");
}

/// Its beginning tells the format, or else all of it.
tl::expected<Format, std::string> format_of(const SeenFile& file) {
    std::unique_ptr<SourceBytes> source;
    return engine::recognise(file.beginning, file.size, [&](std::span<char> room) {
        if (!source) source = std::make_unique<SourceBytes>(file.place);
        return source->read(room);
    });
}

class FileSearch {
  public:
    FileSearch(const std::vector<std::string>& words, std::stop_token stop)
        : stop_{stop}, unpacker_{std::move(stop)} {
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
        if (word == kStandardInputWord) return look_up_input();
        const fs::path path{word};
        std::error_code unreadable;
        if (fs::is_directory(path, unreadable)) return look_into(path);
        if (!fs::exists(path, unreadable)) {
            result_.faults.push_back(fmt::format("there is no file or folder '{}'", word));
            return;
        }
        look_up(look_at(path));
    }

    void look_up_input() {
        if (is_input_read_) return;
        is_input_read_ = true;
        StandardInput input = read_standard_input(stop_);
        look_up(look_at(std::move(input.place), std::move(input.name), "."));
    }

    /// A file that somebody has named.
    void look_up(const SeenFile& file) {
        if (const auto kind = file.names_kind()) {
            if (auto fault = names_.add(file.place, *kind)) result_.faults.push_back(*fault);
        } else if (!file.is_readable) {
            result_.faults.push_back(fmt::format("{} cannot be read", file.path().string()));
        } else if (begins_like_archive(file.beginning)) {
            look_into_archive(file);
        } else if (const auto format = format_of(file)) {
            remember(file, *format);
        } else {
            const std::string archive = unread_archive(file.beginning);
            result_.faults.push_back(
                archive.empty()
                    ? fmt::format("{}: {}", file.path().string(), format.error())
                    : fmt::format("{}: archives of {} are not read; unpack it, and name its folder",
                                  file.path().string(), archive));
        }
    }

    void look_into(const fs::path& folder) {
        std::error_code unreadable;
        std::set<fs::path> paths;
        fs::recursive_directory_iterator entry{folder, unreadable};
        for (; !unreadable && entry != fs::recursive_directory_iterator{};
             entry.increment(unreadable)) {
            std::error_code gone;
            const bool is_meant = !is_left_behind(entry->path().lexically_relative(folder));
            if (is_meant && entry->is_regular_file(gone)) paths.insert(entry->path());
        }
        if (unreadable) {
            result_.faults.push_back(fmt::format("the folder {} cannot be read: {}",
                                                 folder.string(), unreadable.message()));
            return;
        }
        Group group;
        for (const fs::path& path : paths) take_one(look_at(path), group);
        finish(group, fmt::format("the folder {}", folder.string()));
    }

    void look_into_archive(const SeenFile& archive) {
        Group group;
        take_archive(archive, group);
        finish(group, archive.path().string());
    }

    /// Files that were not named one by one.
    struct Group {
        std::vector<std::string> left_out{};
        bool has_games = false;
        bool has_faults = false;
    };

    void take_one(const SeenFile& file, Group& group) {
        if (const auto kind = file.names_kind()) {
            if (file.place.spool) names_.add_unpacked(file.place, *kind, file.folder);
            return;
        }
        if (begins_like_archive(file.beginning)) return take_archive(file, group);
        const auto format = format_of(file);
        const bool is_meant = format || file.is_named_wthor();
        group.has_games |= is_meant;
        if (is_meant) {
            remember(file, format.value_or(Format::Wthor));
        } else {
            group.left_out.push_back(file.path().string());
        }
    }

    void take_archive(const SeenFile& archive, Group& group) {
        Unpacked unpacked = unpacker_.unpack(archive.place);
        group.has_faults |= !unpacked.faults.empty();
        std::ranges::move(unpacked.faults, std::back_inserter(result_.faults));
        std::ranges::move(unpacked.notes, std::back_inserter(result_.notes));
        const std::size_t outer = archive.path().string().size();
        std::map<std::string, int> times;
        for (UnpackedFile& file : unpacked.files) {
            // What an archive holds twice under one name are two files.
            std::string inner = file.place.path.string().substr(outer);
            if (const int before = times[inner]++; before > 0) {
                inner += fmt::format(" ({})", before + 1);
            }
            take_one(
                look_at(std::move(file.place), archive.full_name + inner, std::move(file.folder)),
                group);
        }
    }

    void finish(const Group& group, const std::string& place) {
        if (!group.has_games && !group.has_faults) {
            result_.faults.push_back(fmt::format("there is no file of games in {}", place));
        } else if (!group.left_out.empty()) {
            note_left_out(group.left_out);
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
        const fs::path place =
            file.place.spool ? fs::path{} : fs::canonical(file.path(), unreadable);
        if (!met_.insert(unreadable || file.place.spool ? fs::path{file.full_name} : place)
                 .second) {
            return;
        }
        result_.files.push_back({.path = file.path(),
                                 .format = format,
                                 .size = file.size,
                                 .place = file.place,
                                 .full_name = file.full_name});
        folders_.push_back(file.folder);
    }

    /// False: the file cannot be imported, which is told.
    bool get_ready(ImportFile& file) {
        const fs::path folder = folders_[ready_++];
        if (file.format != Format::Wthor) return true;
        const auto bytes = bytes_of(file.place, engine::kWthorHeaderSize);
        if (!bytes) {
            result_.faults.push_back(fmt::format("{} cannot be read", file.path.string()));
            return false;
        }
        const auto header = engine::read_wthor_records_header(*bytes);
        if (!header) {
            result_.faults.push_back(fault_text(file.path, header.error()));
            return false;
        }
        file.header = *header;
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

    std::stop_token stop_;
    Unpacker unpacker_;
    ImportFiles result_;
    std::vector<fs::path> folders_;  ///< of the files, whose names of WTHOR they may have
    std::size_t ready_ = 0;          ///< files that were looked at a second time
    WthorNamesFinder names_;
    bool is_input_read_ = false;
    std::set<fs::path> met_;   ///< files
    std::set<fs::path> told_;  ///< folders whose names were spoken of
};

}  // namespace

ImportFiles find_import_files(const std::vector<std::string>& words, std::stop_token stop) {
    return FileSearch{words, std::move(stop)}.take();
}

}  // namespace db
