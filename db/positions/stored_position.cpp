#include "db/positions/stored_position.h"

#include <fmt/format.h>

#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

tl::expected<engine::AnyPosition, std::string> start_by_rules(std::string_view variant,
                                                              std::string_view definition) {
    const auto interned = engine::intern_definition(definition);
    if (interned) return engine::start_of(**interned);
    return tl::unexpected{
        fmt::format("the variant {} cannot be read: {}", variant, interned.error())};
}

}  // namespace

StoredPosition stored_position(const engine::AnyPosition& position) {
    StoredPosition stored{.game = facts(position).name, .variant = {}, .text = to_text(position)};
    if (const auto* variant = variant_of(position)) stored.variant = variant_hash(*variant);
    return stored;
}

std::string variant_hash(const engine::InternedVariant& variant) {
    return fmt::format("{:016x}", variant.hash);
}

void store_variant(const Connection& connection, const engine::AnyPosition& position) {
    const engine::InternedVariant* const variant = variant_of(position);
    if (variant == nullptr) return;
    const std::string hash = variant_hash(*variant);
    // Writing the definition out costs more than the whole game, so look first.
    Statement known{connection, "SELECT 1 FROM variant WHERE hash = ?"};
    if (known.bind(hash).step()) return;
    Statement{connection, "INSERT INTO variant (hash, name, definition) VALUES (?, ?, ?)"}
        .bind(hash, variant->rules.name, engine::definition_of(variant->rules))
        .run();
}

std::vector<std::string> stored_rules(const Connection& connection, std::string_view name) {
    Statement rows{connection,
                   "SELECT hash FROM variant AS rules WHERE name = ? ORDER BY (SELECT max(id) FROM "
                   "game AS played WHERE played.game = rules.name AND played.variant = "
                   "rules.hash) DESC"};
    rows.bind(name);
    std::vector<std::string> hashes;
    while (rows.step()) hashes.emplace_back(rows.text(0));
    return hashes;
}

std::optional<engine::AnyPosition> stored_variant(const Connection& connection,
                                                  std::string_view name) {
    const std::vector<std::string> hashes = stored_rules(connection, name);
    Statement row{connection, "SELECT definition FROM variant WHERE hash = ?"};
    if (!row.bind(hashes.empty() ? name : std::string_view{hashes.front()}).step()) {
        return std::nullopt;
    }
    auto start = start_by_rules(name, row.text(0));
    if (!start) {
        throw DamagedFile{fmt::format("{}: {}", connection.file().string(), start.error())};
    }
    return *std::move(start);
}

std::vector<std::string> stored_variant_names(const Connection& connection) {
    Statement rows{connection, "SELECT DISTINCT name FROM variant ORDER BY name"};
    std::vector<std::string> names;
    while (rows.step()) names.emplace_back(rows.text(0));
    return names;
}

tl::expected<engine::AnyPosition, std::string> PositionReader::start_of_game() const {
    if (variant_.empty()) {
        if (const auto start = engine::start_of(game_)) return *start;
        return tl::unexpected{fmt::format("this program knows no game '{}'", game_)};
    }
    Statement row{statements_, "SELECT definition FROM variant WHERE hash = ?"};
    if (!row.bind(variant_).step()) {
        return tl::unexpected{fmt::format("the definition of the variant {} is missing", variant_)};
    }
    return start_by_rules(variant_, row.text(0));
}

tl::expected<engine::AnyPosition, std::string> PositionReader::read(std::string_view game,
                                                                    std::string_view variant,
                                                                    std::string_view text) {
    const bool same_game = position_ && game == game_ && variant == variant_;
    if (same_game && text == text_) return *position_;
    if (!same_game) {
        position_.reset();
        game_ = game;
        variant_ = variant;
        const auto start = start_of_game();
        if (!start) return start;
        position_ = *start;
    }
    const auto position = parse_position(*position_, text);
    if (!position) {
        return tl::unexpected{fmt::format("the start position cannot be read: {} (column {})",
                                          position.error().message, position.error().column)};
    }
    text_ = text;
    position_ = *position;
    return *position;
}

std::span<const std::byte> bytes_of(const std::vector<engine::Move>& moves) {
    static_assert(sizeof(engine::Move) == 1, "a move is the byte that is stored");
    return std::as_bytes(std::span{moves});
}

}  // namespace db
