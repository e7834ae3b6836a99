#include "engine/certificate/plain_variant_rules.h"

#include <algorithm>
#include <utility>

namespace engine::certificate {
namespace {

constexpr std::array<std::array<int, 2>, 8> kDirections = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

constexpr char other_disc(char disc) {
    return disc == 'X' ? 'O' : 'X';
}

/// How many discs a disc of that sign would turn in a direction.
int run(const std::array<char, kWordSquares>& squares, char disc, int square,
        const std::array<int, 2>& direction) {
    int column = square % 8 + direction[0];
    int row = square / 8 + direction[1];
    int length = 0;
    while (column >= 0 && column < 8 && row >= 0 && row < 8) {
        const char found = squares[row * 8 + column];
        if (found == disc) return length;
        if (found != other_disc(disc)) return 0;
        ++length;
        column += direction[0];
        row += direction[1];
    }
    return 0;
}

}  // namespace

PlainVariantRules::PlainVariantRules(const Variant& rules, Coalition coalition)
    : fewest_win_{rules.winner == Winner::FewestDiscs} {
    const auto squares_of = [](WideSquareSet set) {
        Squares squares{};
        for (int square = 0; square < kWordSquares; ++square) {
            squares[square] = set.contains(Square{square});
        }
        return squares;
    };
    exists_ = squares_of(rules.squares);
    for (std::size_t seat = 0; seat < rules.colors.size(); ++seat) {
        seats_.push_back({.disc = rules.colors[seat] == Color::Black ? 'X' : 'O',
                          .is_ours = coalition.contains(player_at(static_cast<int>(seat))),
                          .place = squares_of(rules.place[seat]),
                          .count = squares_of(rules.count[seat])});
    }
    for (int square = 0; square < kWordSquares; ++square) {
        const bool black = rules.black.contains(Square{square});
        const bool white = rules.white.contains(Square{square});
        start_.squares[square] = black ? 'X' : white ? 'O' : exists_[square] ? '-' : ' ';
    }
    start_.seat = 0;
    find_turns();
}

void PlainVariantRules::find_turns() {
    int columns = 0;
    int rows = 0;
    for (int square = 0; square < kWordSquares; ++square) {
        if (!exists_[square]) continue;
        columns = std::max(columns, square % 8 + 1);
        rows = std::max(rows, square / 8 + 1);
    }
    const int seats = static_cast<int>(seats_.size());
    const auto fits = [&](const Turned& turned) {
        for (int seat = 0; seat < seats; ++seat) {
            const Seat& from = seats_[seat];
            const Seat& onto = seats_[(seat + turned.seats_on) % seats];
            const char disc = turned.swaps_discs ? other_disc(from.disc) : from.disc;
            if (onto.disc != disc || onto.is_ours != from.is_ours) return false;
            for (int square = 0; square < kWordSquares; ++square) {
                if (!exists_[square]) continue;
                const int image = turned.to[square];
                if (!exists_[image] || onto.place[image] != from.place[square] ||
                    onto.count[image] != from.count[square]) {
                    return false;
                }
            }
        }
        return true;
    };
    for (int way = 0; way < 8; ++way) {
        if ((way & 4) != 0 && columns != rows) continue;
        Turned turned{};
        for (int square = 0; square < kWordSquares; ++square) {
            if (!exists_[square]) continue;
            int column = square % 8;
            int row = square / 8;
            if ((way & 1) != 0) column = columns - 1 - column;
            if ((way & 2) != 0) row = rows - 1 - row;
            if ((way & 4) != 0) std::swap(column, row);
            turned.to[square] = row * 8 + column;
        }
        for (turned.seats_on = 0; turned.seats_on < seats; ++turned.seats_on) {
            for (const bool swaps : {false, true}) {
                turned.swaps_discs = swaps;
                if (fits(turned)) turned_.push_back(turned);
            }
        }
    }
}

std::string PlainVariantRules::least_text(const PlainPosition& position) const {
    std::string least = text(position);
    for (const Turned& turned : turned_) {
        PlainPosition image = start_;
        for (int square = 0; square < kWordSquares; ++square) {
            if (!exists_[square]) continue;
            const char disc = position.squares[square];
            image.squares[turned.to[square]] =
                turned.swaps_discs && disc != '-' ? other_disc(disc) : disc;
        }
        image.seat = (position.seat + turned.seats_on) % static_cast<int>(seats_.size());
        least = std::min(least, text(image));
    }
    return least;
}

PlainPosition PlainVariantRules::start() const {
    return start_;
}

bool PlainVariantRules::turns(const PlainPosition& position, int square) const {
    const Seat& seat = seats_[position.seat];
    if (position.squares[square] != '-' || !seat.place[square]) return false;
    for (const auto& direction : kDirections) {
        if (run(position.squares, seat.disc, square, direction) > 0) return true;
    }
    return false;
}

std::vector<int> PlainVariantRules::moves(const PlainPosition& position) const {
    std::vector<int> found;
    for (int square = 0; square < kWordSquares; ++square) {
        if (turns(position, square)) found.push_back(square);
    }
    return found;
}

bool PlainVariantRules::settle(PlainPosition& position) const {
    for (std::size_t passed = 0; passed < seats_.size(); ++passed) {
        for (int square = 0; square < kWordSquares; ++square) {
            if (turns(position, square)) return true;
        }
        position.seat = (position.seat + 1) % static_cast<int>(seats_.size());
    }
    return false;
}

PlainPosition PlainVariantRules::after(const PlainPosition& position, int square) const {
    PlainPosition next = position;
    const char disc = seats_[position.seat].disc;
    for (const auto& direction : kDirections) {
        const int length = run(position.squares, disc, square, direction);
        for (int step = 1; step <= length; ++step) {
            next.squares[square + step * (direction[1] * 8 + direction[0])] = disc;
        }
    }
    next.squares[square] = disc;
    next.seat = (position.seat + 1) % static_cast<int>(seats_.size());
    return next;
}

int PlainVariantRules::payoff(const PlainPosition& position) const {
    const auto counted = [&](const Seat& seat, char disc) {
        int count = 0;
        for (int square = 0; square < kWordSquares; ++square) {
            if (seat.count[square] && position.squares[square] == disc) ++count;
        }
        return count;
    };
    int ours = 0;
    int theirs = 0;
    for (const Seat& seat : seats_) (seat.is_ours ? ours : theirs) += counted(seat, seat.disc);
    if (seats_.size() == 2 && ours != theirs) {
        // What nobody could take goes to who has more.
        for (const Seat& seat : seats_) {
            if (seat.is_ours && ours > theirs) ours += counted(seat, '-');
            if (!seat.is_ours && theirs > ours) theirs += counted(seat, '-');
        }
    }
    return fewest_win_ ? theirs - ours : ours - theirs;
}

int PlainVariantRules::empties(const PlainPosition& position) const {
    int count = 0;
    for (int square = 0; square < kWordSquares; ++square) {
        bool is_playable = false;
        for (const Seat& seat : seats_) is_playable = is_playable || seat.place[square];
        if (is_playable && position.squares[square] == '-') ++count;
    }
    return count;
}

std::string PlainVariantRules::text(const PlainPosition& position) const {
    std::string text;
    for (const char square : position.squares) {
        if (square != ' ') text += square;
    }
    text += ' ';
    text +=
        seats_.size() == 2 ? seats_[position.seat].disc : static_cast<char>('1' + position.seat);
    return text;
}

PlainPosition PlainVariantRules::position(const std::string& text) const {
    PlainPosition position = start_;
    std::size_t at = 0;
    for (char& square : position.squares) {
        if (square != ' ') square = text[at++];
    }
    const char mover = text[at + 1];
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const char name = seats_.size() == 2 ? seats_[seat].disc : static_cast<char>('1' + seat);
        if (mover == name) position.seat = static_cast<int>(seat);
    }
    return position;
}

}  // namespace engine::certificate
