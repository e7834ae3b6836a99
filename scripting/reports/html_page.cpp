#include "scripting/reports/html_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/reports/chart_svg.h"
#include "scripting/reports/page_style.h"
#include "scripting/reports/svg.h"

namespace scripting {
namespace {

/// Whether columns of a text are set by spaces: it keeps its lines then.
bool is_set_by_spaces(std::string_view text) {
    for (std::size_t place = text.find("  "); place != std::string_view::npos;
         place = text.find("  ", place + 1)) {
        const bool begins_line = place == 0 || text[place - 1] == '\n' || text[place - 1] == ' ';
        const std::size_t next = text.find_first_not_of(' ', place);
        if (!begins_line && next != std::string_view::npos && text[next] != '\n') return true;
    }
    return false;
}

std::string paragraphs(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    if (text.empty()) return "";
    if (is_set_by_spaces(text)) return fmt::format("<pre>{}</pre>\n", escaped(text));
    std::string html;
    while (!text.empty()) {
        const std::size_t end = text.find("\n\n");
        html += fmt::format("<p>{}</p>\n", escaped(text.substr(0, end)));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
    }
    return html;
}

/// `Table 2. Title. Note`
std::string caption(std::string_view what, int number, const std::string& title,
                    const std::string& note) {
    std::string html = fmt::format("<strong>{} {}.</strong>", what, number);
    if (!title.empty()) html += ' ' + escaped(title);
    if (!note.empty()) {
        html += fmt::format("{} <span class=\"note\">{}</span>",
                            title.empty() || title.ends_with('.') ? "" : ".", escaped(note));
    }
    return html;
}

/// A heading that is long stands on two lines.
std::string heading_html(std::string_view heading) {
    constexpr std::size_t kLong = 12;
    const std::size_t last_space = heading.rfind(' ');
    if (heading.size() <= kLong || last_space == std::string_view::npos) return escaped(heading);
    return escaped(heading.substr(0, last_space)) + "<br>" +
           escaped(heading.substr(last_space + 1));
}

/// Whether a column is numbers alone, empty cells left out of account.
bool is_numeric(const ReportTable& table, std::size_t column) {
    const auto is_text = [column](const auto& row) {
        return !row[column].measurement && !row[column].shown.empty();
    };
    const auto is_number = [column](const auto& row) {
        return row[column].measurement.has_value();
    };
    return std::ranges::none_of(table.rows, is_text) && std::ranges::any_of(table.rows, is_number);
}

/// The part of a cell in brackets; empty: it has none.
std::string_view interval_of(const Cell& cell) {
    if (!cell.measurement || !cell.measurement->bounds) return {};
    return std::string_view{cell.shown}.substr(cell.shown.find('['));
}

/// Letters of the widest interval of a column: where all are as wide, the estimates stand in line.
std::size_t interval_width(const ReportTable& table, std::size_t column) {
    std::size_t widest = 0;
    for (const auto& row : table.rows) widest = std::max(widest, interval_of(row[column]).size());
    return widest;
}

std::string cell_html(const Cell& cell, bool is_number, std::size_t interval_letters) {
    if (!is_number) return fmt::format("<td>{}</td>", escaped(cell.shown));
    const std::string_view interval = interval_of(cell);
    if (interval_letters == 0 || cell.shown.empty()) {
        return fmt::format("<td class=\"number\">{}</td>", escaped(cell.shown));
    }
    std::string_view estimate = cell.shown;
    estimate.remove_suffix(interval.size() + (interval.empty() ? 0 : 1));
    // Brackets, points and the space are narrower than digits.
    return fmt::format(
        "<td class=\"number\">{}<span class=\"interval\" "
        "style=\"min-width:{:.1f}ch\">{}</span></td>",
        escaped(estimate), 0.8 * static_cast<double>(interval_letters), escaped(interval));
}

std::string table_html(const ReportTable& table, int number) {
    std::string html =
        fmt::format("<div class=\"table\"><table>\n<caption>{}</caption>\n<thead><tr>",
                    caption("Table", number, table.title, table.note));
    std::vector<bool> numeric;
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        numeric.push_back(is_numeric(table, column));
        widths.push_back(interval_width(table, column));
        html += fmt::format("<th{}>{}</th>", numeric.back() ? " class=\"number\"" : "",
                            heading_html(table.columns[column].heading));
    }
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (std::size_t column = 0; column < row.size(); ++column) {
            html += cell_html(row[column], numeric[column], widths[column]);
        }
        html += "</tr>\n";
    }
    return html + "</tbody>\n</table></div>\n";
}

/// Tables and figures are counted for themselves.
class Body {
  public:
    std::string operator()(const std::string& text) { return paragraphs(text); }
    std::string operator()(const ReportTable& table) { return table_html(table, ++tables_); }
    template <class Chart>
    std::string operator()(const Chart& chart) {
        return fmt::format("<figure>\n<figcaption>{}</figcaption>\n{}</figure>\n",
                           caption("Figure", ++figures_, chart.title, chart.note), svg_of(chart));
    }

  private:
    int tables_ = 0;
    int figures_ = 0;
};

std::string foot(const ReportOrigin& origin) {
    std::string html = "<footer><dl>\n";
    const auto add = [&html](std::string_view name, const std::string& text) {
        if (!text.empty()) html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, text);
    };
    if (origin.games > 0) add("Games", fmt::format("{}", origin.games));
    add("Seed", fmt::format("{}", origin.seed));
    add("Reproducible", origin.reproducible ? "yes: the same seed and build play the same games"
                                            : "<strong>no: a time limit decides moves</strong>");
    add("Build", escaped(origin.build));
    add("Date", escaped(origin.date));
    if (!origin.command.empty()) {
        add("Command", fmt::format("<code>{}</code>", escaped(origin.command)));
    }
    return html + "</dl></footer>\n";
}

}  // namespace

std::string html_page(const Report& report, const ReportOrigin& origin) {
    const std::string title = escaped(report.title.empty() ? origin.experiment : report.title);
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
        "<style>\n{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        title, page_style());
    if (!origin.source.empty()) {
        html +=
            fmt::format("<p class=\"source\">Published numbers: {}</p>\n", escaped(origin.source));
    }
    Body body;
    for (const ReportItem& item : report.items) html += std::visit(body, item);
    return html + foot(origin) + "</body>\n</html>\n";
}

}  // namespace scripting
