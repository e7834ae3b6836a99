#include "scripting/files/script_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "db/file/plain_file.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/text/fingerprint.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

constexpr std::uintmax_t kLargestScript = 16'000'000;

std::filesystem::path normal(const std::filesystem::path& file) {
    std::error_code failed;
    std::filesystem::path absolute = std::filesystem::absolute(file, failed);
    return failed ? file : absolute.lexically_normal();
}

std::string read(const std::filesystem::path& file) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed)) {
        throw ScriptError{fmt::format("there is no script file '{}'", shown_path(file))};
    }
    if (std::filesystem::file_size(file, failed) > kLargestScript || failed) {
        throw ScriptError{fmt::format("'{}' is too large for a script", shown_path(file))};
    }
    if (auto text = db::text_if_readable(file, kLargestScript)) return *std::move(text);
    throw ScriptError{fmt::format("'{}' cannot be read", shown_path(file))};
}

}  // namespace

std::string shown_path(const std::filesystem::path& file) {
    const std::filesystem::path full = normal(file);
    const std::filesystem::path shipped = full.lexically_relative(normal(scripts_folder()));
    if (!shipped.empty() && *shipped.begin() != "..") {
        return (std::filesystem::path{"scripts"} / shipped).generic_string();
    }
    std::error_code failed;
    const auto below = full.lexically_relative(std::filesystem::current_path(failed));
    if (!failed && !below.empty() && *below.begin() != "..") return below.generic_string();
    return full.generic_string();
}

std::filesystem::path file_shown_as(const std::string& shown) {
    const std::filesystem::path path{shown};
    if (path.is_absolute() || path.empty() || *path.begin() != "scripts") return path;
    return scripts_folder() / path.lexically_relative("scripts");
}

bool lies_below(const std::filesystem::path& name) {
    return name.has_filename() && name.is_relative() &&
           std::ranges::find(name, std::filesystem::path{".."}) == name.end();
}

bool lies_below(const std::filesystem::path& file, const std::filesystem::path& folder) {
    std::error_code failed;
    const auto below = std::filesystem::weakly_canonical(file, failed)
                           .lexically_relative(std::filesystem::weakly_canonical(folder, failed));
    return !failed && !below.empty() && below != "." && *below.begin() != "..";
}

std::string ScriptFiles::text(const std::filesystem::path& file) {
    const std::filesystem::path key = normal(file);
    const std::scoped_lock lock{mutex_};
    const auto known = places_.find(key);
    if (known != places_.end()) return scripts_[known->second].text;
    const auto given = given_.find(key);
    scripts_.push_back(
        {.path = shown_path(file), .text = given == given_.end() ? read(key) : given->second});
    places_.emplace(key, scripts_.size() - 1);
    note_read(key);
    return scripts_.back().text;
}

void ScriptFiles::note_read(const std::filesystem::path& file) {
    const std::scoped_lock lock{reads_->mutex};
    reads_->files.insert(normal(file));
}

void ScriptFiles::note_numbers(const std::filesystem::path& file) {
    note_read(file);
    const std::scoped_lock lock{mutex_};
    numbers_.insert(normal(file));
}

std::vector<std::string> ScriptFiles::numbers() const {
    const std::scoped_lock lock{mutex_};
    std::vector<std::string> texts;
    for (const std::filesystem::path& file : numbers_) {
        const std::string bytes = db::text_if_readable(file).value_or("");
        texts.push_back(file.filename().string() + ' ' + fingerprint(bytes));
    }
    return texts;
}

void ScriptFiles::give(const std::filesystem::path& file, std::string text) {
    const std::scoped_lock lock{mutex_};
    given_[normal(file)] = std::move(text);
}

std::shared_ptr<ScriptFiles> ScriptFiles::afresh() const {
    const std::scoped_lock lock{mutex_};
    auto files = std::make_shared<ScriptFiles>();
    files->given_ = given_;
    files->reads_ = reads_;
    return files;
}

bool ScriptFiles::has(const std::filesystem::path& file) const {
    const std::filesystem::path key = normal(file);
    {
        const std::scoped_lock lock{mutex_};
        if (places_.contains(key) || given_.contains(key)) return true;
    }
    std::error_code failed;
    return std::filesystem::is_regular_file(key, failed);
}

std::vector<db::Script> ScriptFiles::loaded() const {
    const std::scoped_lock lock{mutex_};
    return scripts_;
}

std::set<std::filesystem::path> ScriptFiles::read_by_all() const {
    const std::scoped_lock lock{reads_->mutex};
    return reads_->files;
}

}  // namespace scripting
