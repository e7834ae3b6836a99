#include "db/analyses/stored_search.h"

#include <utility>

namespace db {
namespace {

bool has_scores(const engine::SearchResult& result) {
    return !result.moves.empty() && result.moves.front().bound != engine::Bound::None;
}

}  // namespace

tl::expected<Answer, std::string> StoredSearch::answer(
    const engine::AnyPosition& position, const engine::SearchRequest& request,
    const std::function<tl::expected<engine::SearchResult, std::string>()>& search,
    const std::stop_token& stop) {
    if (!reuse_.again) {
        const std::scoped_lock lock{connection_.turns()};
        if (auto known =
                Analyses{connection_}.find(position, request, evaluation_, reuse_.deeper)) {
            ++counts_.stored;
            engine::SearchResult result = known->result;
            return Answer{.result = std::move(result), .stored = std::move(known)};
        }
    }
    auto found = search();
    if (!found) return tl::unexpected{std::move(found.error())};
    // A stop ends a search before the limits that its row would tell.
    if (has_scores(*found) && !(stop.stop_requested() && found->stopped)) {
        const std::scoped_lock lock{connection_.turns()};
        Analyses{connection_}.add(position, request, evaluation_, *found);
        ++counts_.searched;
    }
    return Answer{.result = *std::move(found)};
}

engine::SearchCall StoredSearch::call(engine::SearchCall search) {
    return [this, search = std::move(search)](
               const engine::AnyPosition& position, const engine::SearchRequest& request,
               engine::SearchSession& session,
               const std::stop_token& stop) -> tl::expected<engine::SearchResult, std::string> {
        auto found = answer(
            position, request, [&] { return search(position, request, session, stop); }, stop);
        if (!found) return tl::unexpected{std::move(found.error())};
        return std::move(found->result);
    };
}

StoredSearch::Counts StoredSearch::counts() const {
    const std::scoped_lock lock{connection_.turns()};
    return counts_;
}

}  // namespace db
