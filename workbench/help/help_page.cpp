#include "workbench/help/help_page.h"

#include <fmt/format.h>
#include <md4c-html.h>

#include <algorithm>

namespace workbench {
namespace {

constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0; display: grid;
       grid-template-columns: 19rem minmax(0, 1fr); }
nav { height: 100vh; overflow: auto; position: sticky; top: 0; padding: 1rem; box-sizing: border-box;
      border-right: 1px solid #8886; font-size: 13px; }
nav h2 { font-size: 13px; margin: 1rem 0 .2rem; }
nav a { display: block; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
main { padding: 1rem 2rem 6rem; max-width: 56rem; }
section { border-top: 1px solid #8884; padding-top: .4rem; }
h3 small { font-weight: normal; color: #888; }
pre { overflow-x: auto; background: #8881; padding: .6rem .8rem; border-radius: 4px;
      white-space: pre-wrap; font-size: 13px; }
code { font-size: 13px; }
table { border-collapse: collapse; }
td, th { border: 1px solid #8884; padding: .2rem .5rem; vertical-align: top; text-align: left; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } }
)css";

std::string escaped(const std::string& text) {
    std::string made;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                made += "&amp;";
                break;
            case '<':
                made += "&lt;";
                break;
            case '>':
                made += "&gt;";
                break;
            case '"':
                made += "&quot;";
                break;
            default:
                made += letter;
        }
    }
    return made;
}

std::string id_of(const Topic& topic) {
    std::string id = topic.kind + '-' + topic.name;
    std::ranges::replace_if(
        id, [](char letter) { return letter == ' ' || letter == ':' || letter == '"'; }, '-');
    return id;
}

/// A page as HTML; its parts stand as topics of their own, too.
std::string html_of(const std::string& markdown) {
    std::string html;
    md_html(
        markdown.data(), static_cast<MD_SIZE>(markdown.size()),
        [](const MD_CHAR* text, MD_SIZE size, void* made) {
            static_cast<std::string*>(made)->append(text, size);
        },
        &html, MD_DIALECT_GITHUB | MD_FLAG_NOHTML, 0);
    return html;
}

}  // namespace

std::string help_page(const std::vector<Topic>& topics, const std::string& version) {
    std::string list;
    std::string content;
    std::string kind;
    for (const Topic& topic : topics) {
        if (topic.kind != kind) {
            kind = topic.kind;
            list += fmt::format("<h2>{}</h2>\n", escaped(kind));
        }
        const std::string id = escaped(id_of(topic));
        list += fmt::format("<a href=\"#{}\">{}</a>\n", id, escaped(topic.name));
        content +=
            fmt::format("<section id=\"{}\"><h3>{} <small>{}</small></h3>\n{}</section>\n", id,
                        escaped(topic.name), escaped(topic.kind),
                        topic.kind == "page" ? html_of(topic.text)
                                             : fmt::format("<pre>{}</pre>\n", escaped(topic.text)));
    }
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<title>Yomi {0}: help</title>\n<style>{1}</style></head>\n<body><nav><b>Yomi {0}</b>\n{2}"
        "</nav><main>\n{3}</main></body></html>\n",
        escaped(version), kStyle, list, content);
}

}  // namespace workbench
