#include "workbench/cli/text_file.h"

#include <fmt/format.h>

#include "db/file/plain_file.h"
#include "db/file/whole_file.h"
#include "workbench/cli/failure.h"

namespace workbench {

std::string text_of_file(const std::filesystem::path& file) {
    auto text = db::text_if_readable(file);
    if (text && !text->empty()) return *std::move(text);
    throw BadInput{fmt::format("{} cannot be read, or is empty", file.string())};
}

void write_text_file(const std::filesystem::path& file, std::string_view text) {
    db::write_whole_file(file, text, db::Replace::Yes);
}

}  // namespace workbench
