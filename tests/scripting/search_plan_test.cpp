#include "scripting/plans/search_plan.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scripting/files/shipped_scripts.h"
#include "tests/support/catch.h"
#include "tests/support/changed_parameter.h"

using engine::SearchParameter;

TEST_CASE("An experiment's identity tells every search parameter but the threads",
          "[scripting][parameters]") {
    for (const SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        scripting::SearchPlan plain{.request = tests::request_that_reads(parameter)};
        scripting::SearchPlan changed = plain;
        tests::change(parameter, changed.request);
        CHECK((changed.identity() != plain.identity()) == (parameter.name != "threads"));
    }
}

TEST_CASE("Scripts may name every search parameter, and editors are told of each",
          "[scripting][parameters]") {
    const std::vector<const char*> names = scripting::search_arguments();
    std::ifstream file{scripting::scripts_folder() / "meta/position.lua"};
    const std::string meta{std::istreambuf_iterator<char>{file}, {}};
    REQUIRE(meta.find("---@class SearchArguments") != std::string::npos);
    for (const SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        CHECK(std::ranges::find(names, parameter.name) != names.end());
        CHECK(meta.find("---@field " + std::string{parameter.name} + "? ") != std::string::npos);
    }
}
