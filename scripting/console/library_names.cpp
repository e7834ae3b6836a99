#include "scripting/console/library_names.h"

#include "scripting/console/console.h"

namespace scripting {

void add_library_names(Annotations& annotations) {
    Console console{ConsoleOptions{}};
    for (const Completion& global : console.complete("").names) {
        if (global.name == "yomi" || global.name == "db" || global.name == "_G") continue;
        if (global.is_function) {
            annotations.add_global_function(global.name);
            continue;
        }
        const Completions members = console.complete(global.name + ".");
        if (members.names.empty()) continue;
        AnnotatedType& type = annotations.add_global(global.name);
        for (const Completion& member : members.names) {
            AnnotatedMember added;
            if (member.is_function) added.kind = AnnotatedMember::Kind::Function;
            added.name = member.name;
            type.members.push_back(std::move(added));
        }
    }
}

}  // namespace scripting
