#include "workbench/views/games/query_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <compare>
#include <numeric>
#include <string_view>

namespace workbench {
namespace {

/// About half a gigabyte.
constexpr std::size_t kMostCells = 10'000'000;

bool is_named(std::string_view column, std::string_view name) {
    return std::ranges::equal(column, name, [](unsigned char a, unsigned char b) {
        return (a < 0x80 ? std::tolower(a) : a) == b;
    });
}

std::optional<std::size_t> column_named(const QueryAnswer& answer, std::string_view name) {
    for (std::size_t column = 0; column < answer.columns.size(); ++column) {
        if (is_named(answer.columns[column], name)) return column;
    }
    return std::nullopt;
}

/// The first column whose numbers are those of games: by where it comes from, or, where it comes
/// from no table, by its name.
std::optional<RowGames> games_in(const QueryAnswer& answer, const db::Query& query) {
    std::optional<std::size_t> game = column_named(answer, "game_id");
    for (std::size_t column = 0; column < answer.columns.size() && !game; ++column) {
        if (query.holds_games(column)) game = column;
    }
    if (!game) return std::nullopt;
    return RowGames{.game = *game, .ply = column_named(answer, "ply")};
}

/// Looks at all stored games once, however many rows there are.
std::optional<GameCount> count_games(const QueryAnswer& answer, const db::Connection& connection,
                                     const std::stop_token& stop) {
    std::vector<std::int64_t> named;
    for (std::size_t row = 0; row < answer.rows(); ++row) {
        const auto* id = std::get_if<std::int64_t>(&answer.cell(row, answer.games->game));
        if (id != nullptr) named.push_back(*id);
    }
    std::ranges::sort(named);
    GameCount count;
    std::int64_t of_games = 0;
    db::Query stored{connection, "SELECT id FROM game ORDER BY id", {}, stop};
    auto at = named.begin();
    while (at != named.end() && stored.next()) {
        const auto id = std::get<std::int64_t>(stored.row()[0]);
        while (at != named.end() && *at < id) ++at;
        const auto first = at;
        while (at != named.end() && *at == id) ++at;
        if (at == first) continue;
        ++count.games;
        of_games += at - first;
    }
    if (stored.stopped()) return std::nullopt;
    count.repeated = of_games - count.games;
    count.none = static_cast<std::int64_t>(answer.rows()) - of_games;
    return count;
}

/// The place of a value's kind in SQLite's order.
int kind_of(const db::Value& value) {
    if (std::holds_alternative<std::monostate>(value)) return 0;
    if (std::holds_alternative<std::string>(value)) return 2;
    return std::holds_alternative<std::vector<std::byte>>(value) ? 3 : 1;
}

double number_in(const db::Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::get<double>(value);
}

bool is_less(const db::Value& a, const db::Value& b) {
    const int kind = kind_of(a);
    if (kind != kind_of(b)) return kind < kind_of(b);
    if (kind != 1 || a.index() == b.index()) return a < b;
    return number_in(a) < number_in(b);
}

std::string hex_text(const std::vector<std::byte>& bytes, std::size_t most) {
    std::string text = "x'";
    for (const std::byte byte : std::span{bytes}.first(std::min(most, bytes.size()))) {
        text += fmt::format("{:02x}", std::to_integer<int>(byte));
    }
    return text + (bytes.size() > most ? "..." : "'");
}

std::string text_of(const db::Value& value, std::size_t most_bytes) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *whole);
    if (const auto* number = std::get_if<double>(&value)) return fmt::format("{}", *number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<std::vector<std::byte>>(&value)) {
        return hex_text(*bytes, most_bytes);
    }
    return {};
}

void add_field(std::string& to, std::string_view text, char end) {
    for (const char letter : text) {
        to += letter == '\t' || letter == '\n' || letter == '\r' ? ' ' : letter;
    }
    to += end;
}

}  // namespace

bool has_parameters(const QueryText& text) {
    return text.sql.find('?') != std::string::npos;
}

std::vector<db::Value> values_of(const db::Connection& connection, const QueryText& text,
                                 const std::stop_token& stop) {
    if (!has_parameters(text) || text.values.find_first_not_of(" \t\n") == std::string::npos)
        return {};
    db::Query query{connection, fmt::format("SELECT {}", text.values), {}, stop};
    return query.next() ? query.row() : std::vector<db::Value>{};
}

std::shared_ptr<const QueryAnswer> answer_of(const std::filesystem::path& database,
                                             const QueryText& text, std::size_t rows,
                                             const std::stop_token& stop) {
    const auto began = std::chrono::steady_clock::now();
    const db::Connection connection{database, db::Access::ReadOnly};
    const auto answer = std::make_shared<QueryAnswer>();
    db::Query query{connection, text.sql, values_of(connection, text, stop), stop};
    answer->columns = query.columns();
    answer->games = games_in(*answer, query);
    for (std::size_t row = 0; query.next(); ++row) {
        answer->is_full = answer->cells.size() + answer->columns.size() > kMostCells;
        answer->has_more = row == rows || answer->is_full;
        if (answer->has_more) break;
        answer->cells.insert(answer->cells.end(), query.row().begin(), query.row().end());
    }
    answer->stopped = query.stopped();
    answer->seconds =
        std::chrono::duration<double>{std::chrono::steady_clock::now() - began}.count();
    if (answer->games) answer->count = count_games(*answer, connection, stop);
    return answer;
}

RowOrder sorted_rows(const QueryAnswer& answer, RowSort sort) {
    RowOrder order(answer.rows());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const db::Value& first = answer.cell(a, sort.column);
        const db::Value& second = answer.cell(b, sort.column);
        return sort.descends ? is_less(second, first) : is_less(first, second);
    });
    return order;
}

std::string cell_text(const db::Value& value) {
    constexpr std::size_t kBytesShown = 24;
    std::string text = text_of(value, kBytesShown);
    constexpr std::size_t kLettersShown = 400;
    if (text.size() > kLettersShown) {
        std::size_t end = kLettersShown;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
        text.resize(end);
        text += "...";
    }
    std::ranges::replace(text, '\n', ' ');
    return text;
}

std::string tsv_text(const QueryAnswer& answer, const RowOrder& order) {
    std::string text;
    const std::size_t columns = answer.columns.size();
    const auto end_of = [&](std::size_t column) { return column + 1 == columns ? '\n' : '\t'; };
    for (std::size_t column = 0; column < columns; ++column) {
        add_field(text, answer.columns[column], end_of(column));
    }
    for (std::size_t row = 0; row < answer.rows(); ++row) {
        const std::size_t from = order.empty() ? row : order[row];
        for (std::size_t column = 0; column < columns; ++column) {
            const db::Value& value = answer.cell(from, column);
            add_field(text, text_of(value, static_cast<std::size_t>(-1)), end_of(column));
        }
    }
    return text;
}

}  // namespace workbench
