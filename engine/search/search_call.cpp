#include "engine/search/search_call.h"

#include "engine/search/analyze.h"

namespace engine {

SearchCall native_search() {
    return [](const AnyPosition& position, const SearchRequest& request, TranspositionTable& table,
              const std::stop_token& stop) { return analyze(position, request, table, stop); };
}

}  // namespace engine
