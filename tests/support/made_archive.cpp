#include "tests/support/made_archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <stdexcept>

namespace tests {
namespace {

void require(int outcome, ::archive* writer) {
    if (outcome == ARCHIVE_OK) return;
    const char* const why = ::archive_error_string(writer);
    throw std::runtime_error{why != nullptr ? why : "the archive cannot be made"};
}

}  // namespace

std::string made_archive(const std::string& format, const std::string& filter,
                         const std::vector<MadeEntry>& entries, const std::string& password) {
    ::archive* const writer = ::archive_write_new();
    require(::archive_write_set_format_by_name(writer, format.c_str()), writer);
    if (filter != "none") {
        require(::archive_write_add_filter_by_name(writer, filter.c_str()), writer);
    }
    if (!password.empty()) {
        require(::archive_write_set_options(writer, "zip:encryption=traditional"), writer);
        require(::archive_write_set_passphrase(writer, password.c_str()), writer);
    }
    ::archive_write_set_bytes_in_last_block(writer, 1);
    std::string bytes(4'000'000, '\0');
    std::size_t used = 0;
    require(::archive_write_open_memory(writer, bytes.data(), bytes.size(), &used), writer);
    for (const MadeEntry& made : entries) {
        ::archive_entry* const entry = ::archive_entry_new();
        ::archive_entry_set_pathname(entry, made.name.c_str());
        ::archive_entry_set_perm(entry, 0644);
        ::archive_entry_set_filetype(entry, made.link.empty() ? AE_IFREG : AE_IFLNK);
        if (!made.link.empty()) ::archive_entry_set_symlink(entry, made.link.c_str());
        ::archive_entry_set_size(entry, static_cast<la_int64_t>(made.content.size()));
        require(::archive_write_header(writer, entry), writer);
        ::archive_write_data(writer, made.content.data(), made.content.size());
        ::archive_entry_free(entry);
    }
    require(::archive_write_close(writer), writer);
    ::archive_write_free(writer);
    bytes.resize(used);
    return bytes;
}

std::string compressed(const std::string& filter, const std::string& content) {
    return made_archive("raw", filter, {{.name = "x", .content = content}});
}

}  // namespace tests
