#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "workbench/help/topic.h"

namespace workbench {

/// The kind of a topic that its type's topic tells, too.
inline constexpr std::string_view kLuaField = "Lua field";

/// What the annotations of a file of `scripts/meta` say of each function, field and type.
std::vector<Topic> lua_topics_of(std::string_view annotations);

/// Of all files of `scripts/meta`, in the order of their names.
std::vector<Topic> lua_topics(const std::filesystem::path& scripts);

}  // namespace workbench
