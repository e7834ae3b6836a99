#include "scripting/experiments/report_file.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>

#include "db/file/whole_file.h"
#include "scripting/reports/report_csv.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

std::string file_name(std::string_view name) {
    std::string text;
    for (const char letter : name) {
        const bool fits = std::isalnum(static_cast<unsigned char>(letter)) != 0;
        if (fits) {
            text += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        } else if (!text.empty() && text.back() != '-') {
            text += '-';
        }
    }
    while (text.ends_with('-')) text.pop_back();
    return text.empty() ? "report" : text;
}

[[noreturn]] void fail(const std::filesystem::path& file) {
    throw ScriptError{
        fmt::format("the report cannot be written to {}; is the folder writable?", file.string())};
}

struct Close {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// Null: there is such a file, perhaps since a moment ago. Throws ScriptError.
File new_file(const std::filesystem::path& path) {
    File file{std::fopen(path.c_str(), "wbx")};
    if (file == nullptr && errno != EEXIST) fail(path);
    return file;
}

void write(File file, const std::filesystem::path& path, const std::string& text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (std::fclose(file.release()) != 0 || !written) fail(path);
}

struct Part {
    const char* ending;
    std::string text;
};

/// Writes all parts under one name; empty: there is a file of one of them.
std::optional<std::vector<std::filesystem::path>> write_new(const std::filesystem::path& folder,
                                                            const std::string& name,
                                                            const std::vector<Part>& parts) {
    std::vector<std::filesystem::path> paths;
    std::vector<File> files;
    std::error_code error;
    for (const Part& part : parts) {
        const std::filesystem::path path = folder / (name + part.ending);
        if (File file = new_file(path)) {
            files.push_back(std::move(file));
            paths.push_back(path);
            continue;
        }
        for (const auto& made : paths) std::filesystem::remove(made, error);
        return std::nullopt;
    }
    for (std::size_t part = 0; part < parts.size(); ++part) {
        write(std::move(files[part]), paths[part], parts[part].text);
    }
    return paths;
}

}  // namespace

std::string date_text() {
    return fmt::format(
        "{:%Y-%m-%d %H:%M} UTC",
        fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

std::string report_folder_fault(const std::filesystem::path& folder) {
    std::error_code none;
    std::filesystem::path there = std::filesystem::absolute(folder, none).lexically_normal();
    while (!std::filesystem::exists(there, none) && there != there.root_path()) {
        there = there.parent_path();
    }
    if (!std::filesystem::is_directory(there, none)) {
        return fmt::format("{} is a file, not a folder", there.string());
    }
    try {
        const db::WholeFile tried{there / ".yomi-report", db::Replace::Yes};
    } catch (const db::Error& error) {
        return error.what();
    }
    return "";
}

std::vector<std::filesystem::path> write_report(const std::filesystem::path& folder,
                                                const Report& report, const ReportOrigin& origin,
                                                const ReportTable& all_results) {
    const std::vector<Part> parts = {
        {.ending = ".html", .text = html_page(report, origin)},
        {.ending = ".csv",
         .text = report_csv(has_numbers(report) ? report : Report{.items = {all_results}})},
        {.ending = ".txt", .text = text_of(report)}};
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::string name = file_name(origin.experiment);
    for (int number = 1;; ++number) {
        const std::string numbered = number == 1 ? name : fmt::format("{}-{}", name, number);
        if (auto paths = write_new(folder, numbered, parts)) return *std::move(paths);
    }
}

}  // namespace scripting
