#include "engine/search/parameters.h"

#include <algorithm>
#include <set>
#include <vector>

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

TEST_CASE("Numbers that a search does not read are left out, so that none of them is refused",
          "[search][parameters]") {
    const engine::GameFacts& yonin = engine::facts(*engine::start_of("yonin"));
    SearchRequest all{.coalition = engine::Coalition::of(engine::Player::First)};
    for (const SearchParameter& parameter : engine::search_parameters()) {
        tests::change(parameter, all);
    }
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        INFO(engine::name_of(algorithm));
        all.algorithm = algorithm;
        CHECK_FALSE(engine::unread_parameter(all, yonin).empty());
        const SearchRequest asked = engine::only_what_is_read(all, yonin);
        CHECK(engine::unread_parameter(asked, yonin).empty());
        CHECK(asked.coalition.has_value() == (algorithm == engine::Algorithm::Coalition));
        for (const SearchParameter& parameter : engine::search_parameters()) {
            INFO(parameter.name);
            const SearchRequest& same =
                engine::is_read(parameter, algorithm, yonin) ? all : SearchRequest{};
            CHECK(engine::is_equal(parameter, asked, same));
        }
    }
}

TEST_CASE("Two requests are equal that differ in nothing but the callback", "[search]") {
    const SearchRequest unsaid;
    SearchRequest told;
    told.on_depth_finished = [](const engine::SearchResult& /*result*/) {};
    CHECK(engine::is_equal(told, unsaid));
    for (const SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        SearchRequest changed;
        tests::change(parameter, changed);
        CHECK_FALSE(engine::is_equal(changed, unsaid));
    }
    for (const auto& change : std::vector<void (*)(SearchRequest&)>{
             [](SearchRequest& r) { r.algorithm = engine::Algorithm::MaxN; },
             [](SearchRequest& r) { r.goal = engine::Goal::Exact; },
             [](SearchRequest& r) { r.coalition = engine::Coalition{}; },
             [](SearchRequest& r) { r.utility.rank = 1; },
             [](SearchRequest& r) { r.ties = engine::TieRule::Averaged; },
             [](SearchRequest& r) { r.prunes = false; }}) {
        SearchRequest changed;
        change(changed);
        CHECK_FALSE(engine::is_equal(changed, unsaid));
    }
}
