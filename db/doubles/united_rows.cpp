#include "db/doubles/united_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "db/trees/tree_text.h"
#include "engine/games/notation.h"
#include "engine/json_text.h"

namespace db {
namespace {

/// `1 note`, `3 notes`.
std::string counted(std::int64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string shown(const GameRows& value) {
    return value.is_string() ? value.get<std::string>() : engine::json_text(value);
}

class Union {
  public:
    Union(const GameRows& kept, const GameRows& other, const engine::AnyPosition& other_start,
          const engine::BoardSymmetry& turned)
        : other_{other}, other_start_{other_start}, turned_{turned} {
        united_.rows = kept;
    }

    UnitedRows run() && {
        add_game();
        add_seats();
        add_by_key("move_score", "ply", "score");
        add_by_key("forfeit", "", "forfeit");
        add_source();
        if (rows("imported_game").empty() && !theirs("imported_game").empty()) {
            rows("imported_game") = theirs("imported_game");
            gain("the file that it was read from");
        }
        add_trees();
        add_reviews();
        add_by_key("book_game", "book_id", "book that has learnt it");
        add_by_key("collected_game", "collection_id", "collection");
        add_by_key("exercise", "ply", "exercise");
        return std::move(united_);
    }

  private:
    GameRows& rows(const char* table) { return united_.rows[table]; }
    const GameRows& theirs(const char* table) const { return other_[table]; }
    void gain(std::string what) { united_.gains.push_back(std::move(what)); }

    /// False: the kept row has a value, or the other one has none.
    static bool take(GameRows& row, const GameRows& other, const char* column) {
        if (!row[column].is_null() || other[column].is_null()) return false;
        row[column] = other[column];
        return true;
    }

    void add_game() {
        GameRows& row = rows("game")[0];
        const GameRows& other = theirs("game")[0];
        if (take(row, other, "year")) {
            row["played_at"] = other["played_at"];
            gain("the year " + shown(row["year"]));
        }
        if (take(row, other, "event")) gain("the event " + shown(row["event"]));
        if (take(row, other, "theoretical")) {
            row["theoretical_empties"] = other["theoretical_empties"];
            gain("the score of best play");
        }
        if (take(row, other, "given_payoff")) gain("the score that its file gives");
    }

    void add_seats() {
        GameRows& seats = rows("seat");
        const GameRows& others = theirs("seat");
        for (std::size_t seat = 0; seat < seats.size() && seat < others.size(); ++seat) {
            if (seats[seat]["strategy"] == engine::kUnknownPlayer &&
                others[seat]["strategy"] != engine::kUnknownPlayer) {
                seats[seat]["strategy"] = others[seat]["strategy"];
                gain("the player " + shown(seats[seat]["strategy"]));
            }
            // Of a game that was forfeited in one of the two.
            if (take(seats[seat], others[seat], "payoff")) take(seats[seat], others[seat], "rank");
        }
    }

    /// Rows whose key the kept game does not have; without a key, if it has none.
    void add_by_key(const char* table, const char* key, std::string_view what) {
        GameRows& mine = rows(table);
        std::set<std::string> known;
        for (const GameRows& row : mine) known.insert(*key == 0 ? "" : shown(row[key]));
        std::int64_t added = 0;
        for (const GameRows& row : theirs(table)) {
            if (known.contains(*key == 0 ? "" : shown(row[key]))) continue;
            mine.push_back(row);
            ++added;
        }
        if (added > 0) gain(counted(added, what));
    }

    void add_source() {
        if (theirs("game_source").empty()) return;
        const GameRows& other = theirs("game_source")[0];
        if (rows("game_source").empty()) {
            rows("game_source").push_back(other);
            gain("what its file says besides");
            return;
        }
        GameRows& row = rows("game_source")[0];
        for (const char* column : {"place", "date", "rating_1", "rating_2"}) {
            if (take(row, other, column)) continue;
        }
        add_tags(row, other);
        add_notes(row, other);
    }

    void add_tags(GameRows& row, const GameRows& other) {
        GameRows tags = object_of(row["tags"]);
        std::vector<std::string> gained;
        const auto other_tags = object_of(other["tags"]);
        for (const auto& [name, value] : other_tags.items()) {
            for (const GameRows& one : value.is_array() ? value : GameRows::array({value})) {
                if (add_tag(tags[name], one)) gained.push_back(name);
            }
        }
        if (gained.empty()) return;
        row["tags"] = engine::json_text(tags, engine::NoUtf8::Replaced);
        gained.erase(std::unique(gained.begin(), gained.end()), gained.end());
        gain(fmt::format("{} {}", gained.size() == 1 ? "the tag" : "the tags",
                         fmt::join(gained, ", ")));
    }

    /// False: the tag has that value.
    static bool add_tag(GameRows& tag, const GameRows& value) {
        if (tag.is_null()) {
            tag = value;
            return true;
        }
        if (!tag.is_array()) {
            if (tag == value) return false;
            tag = GameRows::array({tag, value});
            return true;
        }
        if (std::ranges::find(tag, value) != tag.end()) return false;
        tag.push_back(value);
        return true;
    }

    void add_notes(GameRows& row, const GameRows& other) {
        GameRows notes = object_of(row["notes"]);
        std::int64_t added = 0;
        const auto other_notes = object_of(other["notes"]);
        for (const auto& [ply, note] : other_notes.items()) {
            if (!note.is_string()) continue;
            if (!notes.contains(ply)) {
                notes[ply] = note;
            } else {
                const std::string mine = shown(notes[ply]);
                if (mine.find(note.get<std::string>()) != std::string::npos) continue;
                notes[ply] = mine + "\n" + note.get<std::string>();
            }
            ++added;
        }
        if (added == 0) return;
        row["notes"] = engine::json_text(notes, engine::NoUtf8::Replaced);
        gain(counted(added, "note"));
    }

    static GameRows object_of(const GameRows& text) {
        if (!text.is_string()) return GameRows::object();
        GameRows json = engine::try_parse_ordered_json(text.get_ref<const std::string&>());
        return json.is_object() ? json : GameRows::object();
    }

    void add_trees() {
        for (GameRows row : theirs("tree")) {
            if (!is_turned()) {
                rows("tree").push_back(row);
                continue;
            }
            const auto tree = parse_tree(other_start_, shown(row["nodes"]));
            if (!tree) throw Error{"a tree cannot be read: " + tree.error()};
            engine::GameTree turned{turned_(tree->start())};
            add_turned(tree->root(), {}, turned);
            row["nodes"] = tree_text(turned);
            row["start_position"] = to_text(turned.start());
            rows("tree").push_back(row);
        }
        if (!theirs("tree").empty()) gain(counted(std::ssize(theirs("tree")), "tree"));
    }

    void add_turned(const engine::TreeNode& node, const std::vector<engine::Move>& line,
                    engine::GameTree& turned) const {
        if (!line.empty()) turned.add(line);
        if (!node.comment.empty()) turned.set_comment(line, node.comment);
        for (const auto& next : node.next) {
            std::vector<engine::Move> longer = line;
            longer.push_back(turned_(next->move));
            add_turned(*next, longer, turned);
        }
    }

    void add_reviews() {
        GameRows& mine = rows("reviewed_move");
        std::set<std::string> known;
        for (const GameRows& row : mine) known.insert(shown(row["review_id"]));
        std::set<std::string> added;
        for (GameRows row : theirs("reviewed_move")) {
            const std::string review = shown(row["review_id"]);
            if (known.contains(review)) continue;
            added.insert(review);
            for (const char* column : {"move", "best_move"}) {
                row[column] = turned_square(shown(row[column]));
            }
            mine.push_back(row);
        }
        if (!added.empty()) gain(counted(std::ssize(added), "review"));
    }

    bool is_turned() const {
        for (int square = 0; square < engine::kMaxSquares; ++square) {
            if (!engine::facts(other_start_).layout.squares.contains(engine::Square{square})) {
                continue;
            }
            if (turned_(engine::Square{square}) != engine::Square{square}) return true;
        }
        return false;
    }

    std::string turned_square(const std::string& name) const {
        const engine::GameFacts& facts = engine::facts(other_start_);
        const auto square = facts.layout.find(name);
        return square ? move_text(facts, turned_(engine::Move{*square})) : name;
    }

    UnitedRows united_;
    const GameRows& other_;
    const engine::AnyPosition& other_start_;
    const engine::BoardSymmetry& turned_;
};

}  // namespace

UnitedRows united_rows(const GameRows& kept, const GameRows& other,
                       const engine::AnyPosition& other_start,
                       const engine::BoardSymmetry& turned) {
    return Union{kept, other, other_start, turned}.run();
}

}  // namespace db
