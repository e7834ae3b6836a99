#include "workbench/text/lab_words.h"

namespace workbench {
namespace {

constexpr LabWords kEnglish{
    .no_experiments = "No experiment yet. Run one of the scripts below, for instance yonin_table6.",
    .every_seat = "every seat",
    .games_word = "games",
    .not_reproducible = "not reproducible",
    .arm = "Arm",
    .firsts = "Firsts %",
    .lasts = "Lasts %",
    .mean_rank = "Mean rank",
    .rank_interval = "1st ... last",
    .script_path = "or the path of a script",
    .script_arguments = "arguments: games=100",
    .not_an_argument = "An argument is NAME=VALUE; this is none:",
    .run = "Run",
    .stop = "Stop",
    .stopping = "Stopping ...",
    .script_finished = "finished",
    .script_stopped = "stopped; what was finished is kept",
};

constexpr LabWords kJapanese{
    .no_experiments = "実験はまだありません。下のスクリプト(例: yonin_table6)を実行してください。",
    .every_seat = "すべての席",
    .games_word = "局",
    .not_reproducible = "再現性なし",
    .arm = "条件",
    .firsts = "1位 %",
    .lasts = "最下位 %",
    .mean_rank = "平均順位",
    .rank_interval = "1位 … 最下位",
    .script_path = "またはスクリプトのパス",
    .script_arguments = "引数: games=100",
    .not_an_argument = "引数は「名前=値」の形です。誤り:",
    .run = "実行",
    .stop = "停止",
    .stopping = "停止中…",
    .script_finished = "完了",
    .script_stopped = "停止しました。終わった分は保存されています。",
};

}  // namespace

const LabWords& lab_words(Language language) {
    return language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace workbench
