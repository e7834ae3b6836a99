#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/ggf.h"
#include "engine/formats/ggf_tags.h"

namespace engine {
namespace {

/// Without what would end the tag, or look like another one within it.
std::string in_tag(std::string_view text) {
    std::string kept{text};
    std::erase_if(kept, [](char letter) {
        return letter == ']' || static_cast<unsigned char>(letter) < 0x20;
    });
    if (holds_ggf_tag(kept)) std::erase(kept, '[');
    return kept;
}

/// The squares in a row, a blank, the rows with blanks between them and the mover.
std::string board_text(const AnyPosition& position) {
    const int columns = facts(position).layout.columns;
    std::string text = fmt::format("{} ", columns);
    int squares = 0;
    for (const char letter : to_text(position)) {
        const bool ends_row = squares > 0 && squares % columns == 0 && squares < columns * columns;
        if (ends_row) text += ' ';
        text += letter == 'X' ? '*' : letter;
        ++squares;
    }
    return text;
}

/// `+2.000:r`, `?`: what GGS writes.
bool is_ggf_result(std::string_view text) {
    if (text == "?") return true;
    const std::string_view number = text.substr(0, text.find(':'));
    return !number.empty() && number.find_first_not_of("+-.0123456789") == std::string_view::npos;
}

/// One to three capitals that mean nothing else to GGF: a tag of another format is not taken for
/// one of its own.
bool is_other_ggf_name(std::string_view name) {
    constexpr std::array<std::string_view, 17> kOwn = {"GM", "PC", "DT", "PB", "PW", "RB",
                                                       "RW", "TI", "TB", "TW", "TY", "RE",
                                                       "BO", "EV", "CO", "B",  "W"};
    return !name.empty() && name.size() <= 3 && std::ranges::find(kOwn, name) == kOwn.end() &&
           std::ranges::all_of(name, [](char letter) { return 'A' <= letter && letter <= 'Z'; });
}

class GgfWriting {
  public:
    explicit GgfWriting(const AnnotatedGame& game) : game_{game} {}

    std::string text() {
        const GameRecord& record = game_.record;
        put("GM", "Othello");
        if (!game_.has("place")) put("PC", "Yomi");
        put_all(kGgfBeforePlayers);
        if (!game_.has("date") && record.year) put("DT", fmt::format("{}", *record.year));
        put("PB", record.strategies[0]);
        put("PW", record.strategies[1]);
        put_all(kGgfAfterPlayers);
        if (!game_.has("match_type")) {
            put("TY", fmt::format("{}", facts(record.start).layout.columns));
        }
        put("RE", result());
        put("BO", board_text(record.start));
        if (!record.event.empty()) put("EV", record.event);
        // Of a tree there is room for what is said of the game as a whole.
        if (game_.tree && !game_.tree->root().comment.empty()) put("CO", game_.comment());
        for (const GameTag& tag : game_.tags) {
            if (tag.name == "comment") put("CO", tag.value);
            if (is_other_ggf_name(tag.name)) put(tag.name, tag.value);
        }
        put_moves();
        return text_ + ";)";
    }

  private:
    void put(std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(text_), "{}[{}]", name, in_tag(value));
    }

    template <class Names>
    void put_all(const Names& names) {
        for (const GgfName& name : names) {
            for (const GameTag& tag : game_.tags) {
                if (tag.name == name.tag) put(name.ggf, tag.value);
            }
        }
    }

    std::string result() const {
        const std::string_view told = game_.tag("result");
        if (is_ggf_result(told)) return std::string{told};
        const GameRecord& record = game_.record;
        if (record.given_payoff) return fmt::format("{:+}", record.given_payoff->raw());
        return record.outcome ? fmt::format("{:+}", record.outcome->payoffs[0].raw()) : "?";
    }

    void put_moves() {
        AnyPosition position = game_.record.start;
        for (std::size_t ply = 0; ply < game_.record.moves.size(); ++ply) {
            const Move move = game_.record.moves[ply];
            const auto note = game_.notes.find(static_cast<int>(ply));
            const auto score = game_.record.scores.find(static_cast<int>(ply));
            std::string value = ggf_move(facts(game_.record.start), move);
            if (note != game_.notes.end()) {
                value += '/' + note->second;
            } else if (score != game_.record.scores.end() && score->second.unit == "discs") {
                value += fmt::format("/{:.2f}", score->second.score);
            }
            put(player_to_move(position) == Player::First ? "B" : "W", value);
            position = play(position, move);
        }
    }

    const AnnotatedGame& game_;
    std::string text_ = "(;";
};

}  // namespace

std::string ggf_move(Move move) {
    return ggf_move(facts(ReversiPosition::start()), move);
}

std::string ggf_move(const GameFacts& game, Move move) {
    if (move.is_pass()) return "PA";
    std::string name = move_text(game, move);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string ggf_of(const AnnotatedGame& game) {
    return GgfWriting{game}.text();
}

std::string ggf_of(const GameRecord& record) {
    return ggf_of(AnnotatedGame{.record = record});
}

}  // namespace engine
