#include "scripting/plans/book_store.h"

#include <fmt/format.h>

#include "engine/book/book_text.h"
#include "engine/nearest.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load_value.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/text/fingerprint.h"

namespace scripting {

std::string BookPlay::identity() const {
    if (book == nullptr) return "";
    return fmt::format("(book={};margin={};least_games={})", book->hash, choice.margin,
                       choice.least_games);
}

std::filesystem::path find_book_for_script(std::string_view name, const LuaStateOptions& script) {
    constexpr std::string_view kEnding = ".book";
    if (auto file = file_for_script("books", name, kEnding, script)) return *std::move(file);
    throw ScriptError{fmt::format(
        "there is no book '{}' beside the script or among the shipped ones{}; {}", name,
        engine::suggestion(name, script_names("books", kEnding)), names_text("books", kEnding))};
}

std::shared_ptr<const LoadedBook> load_book(const std::filesystem::path& file,
                                            const LuaStateOptions& script) {
    const std::string text = script.files->text(file);
    auto book = engine::parse_book(text);
    if (!book) {
        throw ScriptError{
            fmt::format("{} ({}:{})", book.error().message, shown_path(file), book.error().line)};
    }
    return std::make_shared<LoadedBook>(LoadedBook{
        .name = file.stem().string(), .hash = fingerprint(text), .book = *std::move(book)});
}

std::shared_ptr<const LoadedBook> loaded_book(std::string name, engine::Book book) {
    std::string hash = fingerprint(engine::book_text(book));
    return std::make_shared<LoadedBook>(
        LoadedBook{.name = std::move(name), .hash = std::move(hash), .book = std::move(book)});
}

}  // namespace scripting
