#include "engine/analyze/search_call.h"

#include "engine/analyze/analyze.h"

namespace engine {

SearchCall native_search() {
    return [](const AnyPosition& position, const SearchRequest& request, SearchSession& session,
              const std::stop_token& stop) { return analyze(position, request, session, stop); };
}

}  // namespace engine
