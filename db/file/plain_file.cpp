#include "db/file/plain_file.h"

#include <fmt/format.h>

#include "db/file/error.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// Before it is opened: a pipe would keep the program waiting.
const fs::path& regular(const fs::path& file) {
    std::error_code failed;
    if (fs::is_regular_file(file, failed)) return file;
    throw InputError{fmt::format("{} {}", file.string(),
                                 fs::exists(file, failed) ? "is no file" : "does not exist")};
}

}  // namespace

PlainFile::PlainFile(const fs::path& file)
    : file_{regular(file)}, token_{file_}, stream_{file_, std::ios::binary | std::ios::ate} {
    if (!stream_) {
        throw InputError{fmt::format("{} cannot be read. Check its permissions", file_.string())};
    }
    size_ = static_cast<std::uintmax_t>(stream_.tellg());
    stream_.seekg(0);
}

void PlainFile::seek(std::uintmax_t offset) {
    stream_.clear();
    stream_.seekg(static_cast<std::streamoff>(offset));
}

std::size_t PlainFile::read(std::span<char> room) {
    stream_.read(room.data(), static_cast<std::streamsize>(room.size()));
    if (stream_.bad()) {
        throw Error{fmt::format("{} cannot be read on: the disk failed", file_.string())};
    }
    return static_cast<std::size_t>(stream_.gcount());
}

std::string PlainFile::text() {
    std::string text(size_, '\0');
    text.resize(read(text));
    return text;
}

std::string text_of_file(const fs::path& file, std::uintmax_t most) {
    PlainFile plain{file};
    if (plain.size() > most) {
        throw InputError{fmt::format("{} has {} bytes; the most that is read of such a file is {}",
                                     file.string(), plain.size(), most)};
    }
    return plain.text();
}

std::optional<std::string> text_if_readable(const fs::path& file, std::uintmax_t most) {
    try {
        return text_of_file(file, most);
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace db
