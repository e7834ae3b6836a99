#include "workbench/cli/train_report.h"

#include <fmt/format.h>

#include "scripting/text/text_table.h"

namespace workbench {
namespace {

/// Of all stages together, each counting as often as it has positions.
engine::HeldOutError all_stages(const std::vector<engine::HeldOutError>& errors) {
    engine::HeldOutError sum;
    for (const engine::HeldOutError& error : errors) {
        const auto positions = static_cast<double>(error.positions);
        sum.positions += error.positions;
        sum.mean_absolute += error.mean_absolute * positions;
        sum.root_mean_square += error.root_mean_square * positions;
        sum.spread += error.spread * positions;
    }
    const auto positions = static_cast<double>(sum.positions);
    sum.mean_absolute /= positions;
    sum.root_mean_square /= positions;
    sum.spread /= positions;
    return sum;
}

std::vector<std::string> row_of(const std::string& discs, const engine::HeldOutError& error) {
    return {discs, fmt::format("{}", error.positions), fmt::format("{:.2f}", error.mean_absolute),
            fmt::format("{:.2f}", error.root_mean_square), fmt::format("{:.2f}", error.spread)};
}

std::string staged_text(const engine::StagedWeight& weight) {
    std::string text = "yomi.by_stage {";
    for (const auto& point : weight.points) {
        text += fmt::format(" [{}] = {:.4g},", point.discs, point.weight);
    }
    text.back() = ' ';
    return text + "}";
}

}  // namespace

std::string held_out_text(const std::vector<engine::HeldOutError>& errors) {
    scripting::TextTable table{
        {"discs", "held-out positions", "mean absolute error", "root mean square", "spread"}};
    for (const engine::HeldOutError& error : errors) {
        table.add(row_of(fmt::format("{}-{}", error.first_discs, error.last_discs), error));
    }
    if (!errors.empty()) table.add(row_of("all", all_stages(errors)));
    return table.text();
}

Json held_out_json(const std::vector<engine::HeldOutError>& errors) {
    Json list = Json::array();
    for (const engine::HeldOutError& error : errors) {
        list.push_back({{"first_discs", error.first_discs},
                        {"last_discs", error.last_discs},
                        {"positions", error.positions},
                        {"mean_absolute", error.mean_absolute},
                        {"root_mean_square", error.root_mean_square},
                        {"spread", error.spread}});
    }
    return list;
}

void print_trained(const engine::Weights& weights, const std::string& out, double seconds,
                   bool as_json) {
    if (as_json) {
        print_json({{"game", weights.game},
                    {"weights", out},
                    {"trained_on", weights.trained_on},
                    {"held_out", held_out_json(weights.held_out)},
                    {"seconds", seconds}});
        return;
    }
    if (!weights.held_out.empty()) fmt::print("{}\n", held_out_text(weights.held_out));
    fmt::print("{}\n{}: {} patterns at {} stages, {:.1f} s\n", weights.trained_on, out,
               weights.patterns.size(), weights.knots.size(), seconds);
}

std::string coefficients_text(const engine::Evaluation& evaluation) {
    std::string text;
    for (const engine::Term& term : evaluation.terms) {
        text +=
            fmt::format("{:<24} {}\n", engine::name_of(term), staged_text(engine::weight_of(term)));
    }
    return text;
}

Json coefficients_json(const engine::Evaluation& evaluation) {
    Json list = Json::array();
    for (const engine::Term& term : evaluation.terms) {
        Json points = Json::array();
        for (const auto& point : engine::weight_of(term).points) {
            points.push_back({{"discs", point.discs}, {"weight", point.weight}});
        }
        list.push_back({{"term", engine::name_of(term)}, {"weight", points}});
    }
    return list;
}

}  // namespace workbench
