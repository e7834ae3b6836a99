#include "engine/search/parameters.h"

#include <algorithm>
#include <set>

#include "engine/games/any_position.h"
#include "tests/support/catch.h"
#include "tests/support/changed_parameter.h"

using engine::SearchParameter;
using engine::SearchRequest;

TEST_CASE("Each search parameter has a place of its own in the request", "[search][parameters]") {
    const SearchRequest unsaid;
    for (const SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        SearchRequest changed;
        tests::change(parameter, changed);
        for (const SearchParameter& other : engine::search_parameters()) {
            INFO(other.name);
            CHECK(engine::is_equal(other, changed, unsaid) == (&other != &parameter));
        }
        SearchRequest copied;
        engine::copy(parameter, changed, copied);
        CHECK(engine::is_equal(parameter, changed, copied));
    }
}

TEST_CASE("A search parameter is found by its name, and says what it is", "[search][parameters]") {
    std::set<std::string_view> names;
    std::set<std::string_view> options;
    for (const SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        CHECK(engine::search_parameter(parameter.name) == &parameter);
        CHECK(names.insert(parameter.name).second);
        CHECK(options.insert(parameter.option).second);
        CHECK(parameter.option.starts_with("--"));
        CHECK_FALSE(parameter.help.empty());
        CHECK(parameter.least < parameter.most);
        const auto all = engine::algorithms();
        CHECK(std::ranges::any_of(all, parameter.concerns));
    }
    CHECK(engine::search_parameter("dept") == nullptr);
}

TEST_CASE("What a search would not read is named, with what reads it", "[search][parameters]") {
    const engine::GameFacts& yonin = engine::facts(*engine::start_of("yonin"));
    const engine::GameFacts& reversi = engine::facts(*engine::start_of("reversi"));
    SearchRequest request{.algorithm = engine::Algorithm::Color};
    CHECK(engine::unread_parameter(request, yonin).empty());
    request.presearch_depth = 3;
    CHECK(engine::unread_parameter(request, yonin) ==
          "presearch_depth is for reversi; the search of yonin has nothing of the kind");
    request.algorithm = engine::Algorithm::AlphaBeta;
    CHECK(engine::unread_parameter(request, reversi).empty());
    request = {.algorithm = engine::Algorithm::MaxN};
    request.monte_carlo.puct = 1;
    CHECK(engine::unread_parameter(request, yonin) == "puct says nothing to maxn; it is for mcts");
    request.algorithm = engine::Algorithm::MonteCarlo;
    CHECK(engine::unread_parameter(request, yonin).empty());
}
