#include "scripting/reports/report.h"

#include <algorithm>

#include "scripting/reports/chart_text.h"

namespace scripting {
namespace {

struct ItemText {
    std::string operator()(const std::string& text) const { return text; }
    template <class Numbers>
    std::string operator()(const Numbers& numbers) const {
        return text_of(numbers);
    }
};

}  // namespace

std::string text_of(const ReportItem& item) {
    std::string text = std::visit(ItemText{}, item);
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

std::string text_of(const Report& report) {
    std::string text = report.title.empty() ? "" : report.title + '\n';
    for (const ReportItem& item : report.items) {
        if (!text.empty()) text += '\n';
        text += text_of(item);
    }
    return text;
}

bool has_numbers(const Report& report) {
    return std::ranges::any_of(report.items, [](const ReportItem& item) {
        return !std::holds_alternative<std::string>(item);
    });
}

}  // namespace scripting
