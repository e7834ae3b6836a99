#include "scripting/training/numbers_file.h"

#include <fmt/format.h>

#include <fstream>

#include "scripting/run_script.h"
#include "scripting/sandbox/script_files.h"

namespace scripting {

std::vector<std::byte> bytes_of(const std::filesystem::path& file, std::string_view what) {
    const auto fail = [&] {
        throw ScriptError{fmt::format("the {} {} cannot be read", what, shown_path(file))};
    };
    std::ifstream in{file, std::ios::binary | std::ios::ate};
    if (!in || std::filesystem::is_directory(file)) fail();
    std::vector<std::byte> bytes(static_cast<std::size_t>(in.tellg()));
    in.seekg(0);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in) fail();
    return bytes;
}

void refuse_existing(const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) return;
    throw ScriptError{
        fmt::format("{} exists already; name another file, or remove it", file.string())};
}

void write_new(const std::filesystem::path& file, std::span<const std::byte> bytes,
               std::string_view what) {
    refuse_existing(file);
    std::filesystem::path unfinished = file;
    unfinished += ".new";
    std::ofstream out{unfinished, std::ios::binary};
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(unfinished, file, error);
    if (!out || error) {
        throw ScriptError{fmt::format("the {} cannot be written to {}; is the folder writable?",
                                      what, file.string())};
    }
}

FileVersion version_of(const std::filesystem::path& file) {
    std::error_code failed;
    return {.file = std::filesystem::absolute(file, failed),
            .written = std::filesystem::last_write_time(file, failed),
            .size = std::filesystem::file_size(file, failed)};
}

}  // namespace scripting
