#pragma once

namespace workbench {

enum class Language { English, Japanese };

}  // namespace workbench
