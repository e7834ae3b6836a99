#include "tests/support/golden.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/catch.h"

namespace tests {

void check_golden(std::string_view name, const std::string& text) {
    const auto path = std::filesystem::path{GOLDEN_FOLDER} / (std::string{name} + ".txt");
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream{path} << text;
    std::ostringstream kept;
    kept << std::ifstream{path}.rdbuf();
    INFO("changed on purpose? UPDATE_GOLDEN=1 ctest -R golden, then read the difference");
    CAPTURE(path.string());
    CHECK(text == kept.str());
}

}  // namespace tests
