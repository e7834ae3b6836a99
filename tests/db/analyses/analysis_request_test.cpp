#include "db/analyses/analysis_request.h"

#include <set>

#include "tests/support/catch.h"
#include "tests/support/changed_parameter.h"

TEST_CASE("A stored request tells every search parameter that can change the answer",
          "[analyses]") {
    // More threads, a larger table and another first search find the same sooner or later.
    const std::set<std::string_view> left_out = {"threads", "hash", "presearch_depth"};
    const auto text_of = [](const engine::SearchRequest& request) {
        return db::request_text(db::asked_for(request, engine::Player::First, 4));
    };
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        INFO(parameter.name);
        const engine::SearchRequest plain = tests::request_that_reads(parameter);
        engine::SearchRequest changed = plain;
        tests::change(parameter, changed);
        CHECK((text_of(changed) != text_of(plain)) == !left_out.contains(parameter.name));
    }
}
