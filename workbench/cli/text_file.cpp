#include "workbench/cli/text_file.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "workbench/cli/failure.h"

namespace workbench {

std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    std::ostringstream text;
    if (!stream || std::filesystem::is_directory(file) || !(text << stream.rdbuf())) {
        throw BadInput{fmt::format("{} cannot be read, or is empty", file.string())};
    }
    return std::move(text).str();
}

void write_text_file(const std::filesystem::path& file, std::string_view text) {
    std::filesystem::path unfinished = file;
    unfinished += ".new";
    std::ofstream out{unfinished, std::ios::binary};
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(unfinished, file, error);
    if (!out || error) {
        std::filesystem::remove(unfinished, error);
        throw WorkFailed{
            fmt::format("{} cannot be written; is the folder writable, and is there "
                        "room on the disk?",
                        file.string())};
    }
}

}  // namespace workbench
