#include "scripting/experiments/report_file.h"

#include <fmt/format.h>

#include <cctype>
#include <fstream>

#include "scripting/run_script.h"

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

}  // namespace

std::filesystem::path write_report(const std::filesystem::path& folder, std::string_view name,
                                   std::string_view text) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::filesystem::path file = folder / (file_name(name) + ".txt");
    for (int number = 2; std::filesystem::exists(file, error); ++number) {
        file = folder / fmt::format("{}-{}.txt", file_name(name), number);
    }
    std::ofstream out{file, std::ios::binary};
    out << text;
    out.close();
    if (!out) {
        throw ScriptError{fmt::format("the report cannot be written to {}; is the folder writable?",
                                      file.string())};
    }
    return file;
}

}  // namespace scripting
