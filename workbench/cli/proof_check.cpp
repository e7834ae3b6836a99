#include "workbench/cli/proof_check.h"

#include <fmt/format.h>

#include "workbench/cli/failure.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {

using engine::certificate::CheckReport;

CheckReport check_proof(const engine::certificate::PlainRules& rules, const std::string& position,
                        const engine::certificate::Certificate& certificate,
                        const ProveOptions& options, const Console& console,
                        engine::certificate::CheckRequest request) {
    ProgressBar bar;
    request.sample = static_cast<std::uint64_t>(*options.check);
    request.on_progress = [&](std::uint64_t walked, std::uint64_t solved) {
        bar.show_text(fmt::format("check: {} claims, {} solved again", walked, solved));
    };
    return engine::certificate::check(rules, rules.position(position), certificate, request,
                                      console.stop);
}

std::string check_text(const CheckReport& report) {
    std::string text = fmt::format("check   {} claims walked, {} of them rest on no others",
                                   report.claims, report.frontier);
    std::string_view before = " (empty squares: ";
    for (const auto& [empties, count] : report.frontier_by_empties) {
        text += fmt::format("{}{} with {}", before, count, empties);
        before = ", ";
    }
    if (report.frontier > 0) text += ')';
    text += fmt::format("\n        {} of those solved again by plain alpha-beta, {} nodes",
                        report.solved - report.by_other, report.solved_nodes);
    if (report.by_other > 0) {
        text += fmt::format(", {} by the exact search of yomi analyze", report.by_other);
    }
    text += ": all true";
    if (report.too_large > 0) text += fmt::format("; {} too large", report.too_large);
    return text + '\n';
}

Json check_json(const CheckReport& report) {
    return {{"claims", report.claims},       {"frontier", report.frontier},
            {"solved", report.solved},       {"by_analyze", report.by_other},
            {"too_large", report.too_large}, {"nodes", report.solved_nodes}};
}

void throw_if_wanting(const CheckReport& report) {
    if (report.fault) throw WorkFailed{"the certificate does not hold: " + *report.fault};
    if (report.is_stopped) {
        throw WorkFailed{
            "the check was stopped before its end; what it had walked and solved is true"};
    }
}

std::string stopped_text(const ProveOptions& options, const Console& console) {
    if (options.keep.empty()) {
        return fmt::format(
            "stopped before it was known, and nothing was kept; --keep FILE would. "
            "Start again with: {}",
            console.command_line);
    }
    return fmt::format("stopped before it was known; {} keeps what was proven. Go on with: {}",
                       options.keep, console.command_line);
}

}  // namespace workbench
