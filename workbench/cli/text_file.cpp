#include "workbench/cli/text_file.h"

#include <fmt/format.h>

#include "db/file/plain_file.h"
#include "workbench/cli/failure.h"

namespace workbench {

std::string text_of_file(const std::filesystem::path& file) {
    std::string text = db::text_of_file(file);
    if (text.empty()) throw BadInput{fmt::format("{} is empty", file.string())};
    return text;
}

}  // namespace workbench
