#include "workbench/cli/saved_query_words.h"

#include <charconv>

#include "db/queries/saved_queries.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

template <class Number>
std::optional<Number> number_in(const std::string& text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || at != end) return std::nullopt;
    return number;
}

db::Value value_of(const std::string& word) {
    if (const auto whole = number_in<std::int64_t>(word)) return *whole;
    if (const auto real = number_in<double>(word)) return *real;
    return word;
}

}  // namespace

void check_query_options(const QueryOptions& options) {
    const int asked = (options.save.empty() ? 0 : 1) + (options.run.empty() ? 0 : 1) +
                      (options.forget.empty() ? 0 : 1) + (options.list ? 1 : 0);
    if (asked > 1) {
        throw BadInput{"query: --save, --run, --list and --forget are four things; ask for one"};
    }
    const bool takes_select = asked == 0 || !options.save.empty();
    if (takes_select && options.words.empty()) {
        throw BadInput{"query: a SELECT is missing; quote it: yomi query --db FILE 'SELECT ...'"};
    }
    if (!options.save.empty() && options.words.size() > 1) {
        throw BadInput{"query: --save takes one SELECT; the values of its ? are given to --run"};
    }
    if ((options.list || !options.forget.empty()) && !options.words.empty()) {
        throw BadInput{"query: --list and --forget take no SELECT"};
    }
    if (options.no_heading && !options.as_csv)
        throw BadInput{"query: --no-heading belongs to --csv"};
    if (options.save.empty() && (options.force || !options.note.empty())) {
        throw BadInput{"query: --note and --force belong to --save"};
    }
}

AskedQuery asked_query(const QueryOptions& options, const db::Connection& connection) {
    AskedQuery asked;
    auto word = options.words.begin();
    if (options.list) {
        asked.sql = "SELECT name, note, created_at, sql FROM saved_query ORDER BY name";
    } else if (!options.run.empty()) {
        asked.sql = db::SavedQueries{connection}.find(options.run).sql;
    } else {
        asked.sql = *word++;
    }
    for (; word != options.words.end(); ++word) asked.values.push_back(value_of(*word));
    return asked;
}

}  // namespace workbench
