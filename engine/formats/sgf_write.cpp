#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/sgf.h"
#include "engine/formats/sgf_tags.h"

namespace engine {
namespace {

bool is_sgf_result(std::string_view text) {
    return text == "0" || text == "Draw" || text == "?" || text == "Void" ||
           text.starts_with("B+") || text.starts_with("W+");
}

/// One or two capitals that mean nothing else to SGF: a tag of another format is not taken for one
/// of its own.
bool is_other_sgf_name(std::string_view name) {
    constexpr std::array<std::string_view, 21> kOwn = {"FF", "GM", "AP", "PC", "DT", "EV", "PB",
                                                       "PW", "BR", "WR", "RO", "TM", "SZ", "AB",
                                                       "AW", "AE", "PL", "RE", "C",  "B",  "W"};
    return !name.empty() && name.size() <= 2 && std::ranges::find(kOwn, name) == kOwn.end() &&
           std::ranges::all_of(name, [](char letter) { return 'A' <= letter && letter <= 'Z'; });
}

class SgfWriting {
  public:
    explicit SgfWriting(const AnnotatedGame& game) : game_{game} {}

    std::string text() {
        const GameRecord& record = game_.record;
        put("FF", "4");
        put("GM", "2");
        if (!game_.has("AP")) put("AP", "Yomi");
        put_all(kSgfBeforePlayers);
        if (!game_.has("date") && record.year) put("DT", fmt::format("{}", *record.year));
        if (!record.event.empty()) put("EV", record.event);
        put("PB", record.strategies[0]);
        put("PW", record.strategies[1]);
        put_all(kSgfAfterPlayers);
        put("SZ", "8");
        put_start();
        if (const std::string result = result_text(); !result.empty()) put("RE", result);
        for (const GameTag& tag : game_.tags) {
            if (tag.name == "comment") put("C", tag.value);
            if (is_other_sgf_name(tag.name)) put(tag.name, tag.value);
        }
        put_moves();
        return text_ + ')';
    }

  private:
    void put(std::string_view name, std::string_view value) {
        text_ += name;
        put_value(value);
    }

    void put_value(std::string_view value) {
        text_ += '[';
        for (const char letter : value) {
            if (letter == ']' || letter == '\\') text_ += '\\';
            text_ += letter;
        }
        text_ += ']';
    }

    template <class Names>
    void put_all(const Names& names) {
        for (const SgfName& name : names) {
            for (const GameTag& tag : game_.tags) {
                if (tag.name == name.tag) put(name.sgf, tag.value);
            }
        }
    }

    void put_start() {
        const AnyPosition& start = game_.record.start;
        for (const Color color : {Color::Black, Color::White}) {
            const SquareSet discs = discs_of(start, color);
            if (discs.empty()) continue;
            text_ += color == Color::Black ? "AB" : "AW";
            for (const Square square : discs) put_value(move_text(facts(start), Move{square}));
        }
        // Without any disc the standard start would be meant.
        if (empties(start).size() == kMaxSquares) put("AE", "a1");
        put("PL", player_to_move(start) == Player::First ? "B" : "W");
    }

    std::string result_text() const {
        const std::string_view told = game_.tag("result");
        if (is_sgf_result(told)) return std::string{told};
        const GameRecord& record = game_.record;
        if (!record.given_payoff && !record.outcome) return "";
        const int discs =
            (record.given_payoff ? *record.given_payoff : record.outcome->payoffs[0]).raw();
        if (discs == 0) return "0";
        return fmt::format("{}+{}", discs > 0 ? 'B' : 'W', std::abs(discs));
    }

    void put_moves() {
        AnyPosition position = game_.record.start;
        for (std::size_t ply = 0; ply < game_.record.moves.size(); ++ply) {
            const Move move = game_.record.moves[ply];
            text_ += player_to_move(position) == Player::First ? ";B" : ";W";
            put_value(move.is_pass() ? "PA" : move_text(facts(position), move));
            const auto note = game_.notes.find(static_cast<int>(ply));
            if (note != game_.notes.end()) put("C", note->second);
            position = play(position, move);
        }
    }

    const AnnotatedGame& game_;
    std::string text_ = "(;";
};

}  // namespace

std::string sgf_of(const AnnotatedGame& game) {
    return SgfWriting{game}.text();
}

}  // namespace engine
