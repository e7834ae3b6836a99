#pragma once

#include <string>

#include "scripting/reports/html_page.h"

namespace tests {

/// A small report with a table and every kind of chart, whose names are all made of `name`.
inline scripting::Report example_report(const std::string& name) {
    using scripting::NumberKind;
    scripting::ReportTable table{
        .title = name + " table",
        .note = name + " note",
        .columns = {{.heading = name}, {.heading = "games"}, {.heading = "firsts"}},
        .rows = {{scripting::text_cell(name), scripting::number_cell(1000),
                  scripting::measurement_cell(
                      {.estimate = 0.487, .bounds = scripting::Bounds{0.456, 0.518}, .count = 1000},
                      NumberKind::Share)},
                 {scripting::text_cell(name + " 2"), scripting::number_cell(-7.25),
                  scripting::text_cell("")}}};
    scripting::BarChart bars{
        .title = name + " bars",
        .unit = "%",
        .kind = NumberKind::Share,
        .groups = {{.name = name,
                    .bars = {{.name = name,
                              .value = {.estimate = 0.3,
                                        .bounds = scripting::Bounds{0.25, 0.35},
                                        .published = 0.33}},
                             {.name = name + " 2", .value = {.estimate = 0.1}}}}},
        .reference = scripting::Reference{.value = 0.25, .name = name}};
    scripting::DistributionChart distribution{
        .title = name + " ranks",
        .categories = {"1st", name},
        .rows = {{.name = name, .parts = {30, 10}, .count = 40}, {.name = "b", .parts = {0, 0}}}};
    scripting::CurveChart curves{
        .title = name + " curves",
        .x = name,
        .y = name,
        .is_logarithmic = true,
        .curves = {
            {.name = name,
             .points = {{.x = 1, .value = {.estimate = 2}},
                        {.x = 2, .value = {.estimate = 40, .bounds = scripting::Bounds{20, 80}}}}},
            {.name = name + " 2", .points = {{.x = 1, .value = {.estimate = 3}}}}}};
    return {.title = name,
            .items = {name + " text", std::move(table), std::move(bars), std::move(distribution),
                      std::move(curves)}};
}

inline scripting::ReportOrigin example_origin(const std::string& name) {
    return {.experiment = name,
            .source = name,
            .games = 2000,
            .seed = 1,
            .build = "1.0-" + name,
            .date = "2026-11-22 05:00 UTC",
            .command = "yomi run " + name};
}

}  // namespace tests
