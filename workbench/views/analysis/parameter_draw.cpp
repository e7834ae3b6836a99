#include "workbench/views/analysis/parameter_draw.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <type_traits>

#include "workbench/text/parameter_help.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

/// Sliders end here where nothing bounds the number, or nothing that a hand would go to.
constexpr double kMostSlid = 1000;
constexpr double kMostNodes = 1e10;
constexpr double kMostMegabytes = 16'384;
/// From such a range on, a hand looks for the small numbers.
constexpr double kWideRange = 100;

template <class Value>
struct IsOptional : std::false_type {};
template <class Number>
struct IsOptional<std::optional<Number>> : std::true_type {};

bool may_be_none(const engine::SearchParameter& parameter, engine::SearchRequest& search) {
    return engine::visit_value(
        parameter, search, []<class Value>(Value& /*value*/) { return IsOptional<Value>::value; });
}

bool is_whole(const engine::SearchParameter& parameter, engine::SearchRequest& search) {
    return engine::visit_value(parameter, search, []<class Value>(Value& /*value*/) {
        return !std::is_same_v<Value, double> && !std::is_same_v<Value, std::optional<double>>;
    });
}

/// Empty: none. Seats count from 1.
std::optional<double> number_in(const engine::SearchParameter& parameter,
                                engine::SearchRequest& search) {
    const auto number = []<class Number>(Number value) {
        if constexpr (std::is_same_v<Number, engine::Player>) {
            return static_cast<double>(engine::index_of(value) + 1);
        } else {
            return static_cast<double>(value);
        }
    };
    return engine::visit_value(parameter, search,
                               [&]<class Value>(Value& value) -> std::optional<double> {
                                   if constexpr (IsOptional<Value>::value) {
                                       return value ? std::optional{number(*value)} : std::nullopt;
                                   } else {
                                       return number(value);
                                   }
                               });
}

/// `none` where the number may be left out, or else one that is at least the least.
void put_number(const engine::SearchParameter& parameter, std::optional<double> number,
                engine::SearchRequest& search) {
    const auto as = [&]<class Number>(Number /*of that type*/) {
        if constexpr (std::is_same_v<Number, engine::Player>) {
            return engine::player_at(static_cast<int>(std::lround(*number)) - 1);
        } else if constexpr (std::is_same_v<Number, double>) {
            return *number;
        } else {
            return static_cast<Number>(std::llround(*number));
        }
    };
    engine::visit_value(parameter, search, [&]<class Value>(Value& value) {
        if constexpr (IsOptional<Value>::value) {
            value.reset();
            if (number) value = as(typename Value::value_type{});
        } else {
            value = as(Value{});
        }
    });
}

double most_slid(const engine::SearchParameter& parameter, const engine::GameFacts& facts) {
    if (parameter.name == "nodes") return kMostNodes;
    if (parameter.name == "hash") return kMostMegabytes;
    if (std::holds_alternative<engine::SearchParameter::In<std::optional<engine::Player>>>(
            parameter.place)) {
        return facts.seats();
    }
    return std::min(parameter.most, kMostSlid);
}

}  // namespace

void draw_parameter(const engine::SearchParameter& parameter, engine::SearchRequest& search,
                    const engine::GameFacts& facts, float width, Language language) {
    const bool whole = is_whole(parameter, search);
    const bool optional = may_be_none(parameter, search);
    const double most = most_slid(parameter, facts);
    const double none = parameter.least - 1;
    const double low = optional ? none : parameter.least;
    const std::optional<double> number = number_in(parameter, search);
    double slid = std::min(number.value_or(none), most);
    const std::string format = number
                                   ? fmt::format("{} {}", parameter.name, whole ? "%.0f" : "%.4g")
                                   : fmt::format("{} –", parameter.name);
    ImGuiSliderFlags flags = ImGuiSliderFlags_AlwaysClamp;
    if (most - low > kWideRange) flags |= ImGuiSliderFlags_Logarithmic;
    ImGui::SetNextItemWidth(width);
    const std::string id = fmt::format("##{}", parameter.name);
    if (ImGui::SliderScalar(id.c_str(), ImGuiDataType_Double, &slid, &low, &most, format.c_str(),
                            flags)) {
        if (whole) slid = std::round(slid);
        const bool is_none = optional && slid < parameter.least;
        put_number(parameter, is_none ? std::nullopt : std::optional{slid}, search);
    }
    mark_place(fmt::format("analysis.{}", parameter.name));
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", std::string{parameter_help(parameter, language)}.c_str());
    }
}

}  // namespace workbench
