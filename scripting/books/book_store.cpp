#include "scripting/books/book_store.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/book/book_text.h"
#include "scripting/experiments/fingerprint.h"
#include "scripting/nearest.h"
#include "scripting/shipped_scripts.h"

namespace scripting {

std::string BookPlay::identity() const {
    if (book == nullptr) return "";
    return fmt::format("(book={};margin={};least_games={})", book->hash, choice.margin,
                       choice.least_games);
}

std::filesystem::path find_book_for_script(std::string_view name, const LuaStateOptions& script) {
    constexpr std::string_view kEnding = ".book";
    const std::filesystem::path given{name};
    const bool has_ending = name.ends_with(kEnding);
    const std::string file_name =
        has_ending ? std::string{name} : std::string{name} + std::string{kEnding};
    const std::filesystem::path shipped_file = scripts_folder() / "books" / file_name;
    const std::filesystem::path beside = script.script.parent_path() / file_name;
    if (!name.empty() && given.filename() == given) {
        for (const auto& file :
             {has_ending ? beside : shipped_file, has_ending ? shipped_file : beside}) {
            if (std::filesystem::is_regular_file(file)) return file;
        }
    } else if (script.trust && std::filesystem::is_regular_file(given)) {
        return given;
    }
    const std::vector<std::string> names = shipped("books", kEnding);
    throw ScriptError{fmt::format(
        "there is no book '{}' beside the script or among the shipped ones{}; shipped: {}", name,
        suggestion(name, names), shipped_text(names))};
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
