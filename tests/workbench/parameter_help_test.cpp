#include "workbench/text/parameter_help.h"

#include <algorithm>

#include "tests/support/catch.h"

using workbench::Language;

TEST_CASE("Every number of a search says in Japanese, too, what it means", "[text][parameters]") {
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        CHECK(workbench::parameter_help(parameter, Language::English) == parameter.help);
        const std::string_view help = workbench::parameter_help(parameter, Language::Japanese);
        CHECK(std::ranges::any_of(
            help, [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; }));
    }
}
