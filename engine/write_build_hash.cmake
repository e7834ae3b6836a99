# Run at every build: writes a header with one hash over what decides which games are played, and
# touches it only when the hash changes.
#   cmake -DSOURCE=<repository> -DHEADER=<file> [-DLIST=<file>] -P write_build_hash.cmake
#
# It is made of the tokens of sources, without comments and blanks, and of the shipped weights with
# the evaluations that are played by default. The sources are those that playing a game needs, by
# their includes: a header needs the files that include it first, which say what it declares. What
# writes reports, trains, asks databases or plays matches decides no game.

cmake_minimum_required(VERSION 3.20)
set(wanted "")
file(GLOB start RELATIVE ${SOURCE}
     ${SOURCE}/engine/match/*.cpp ${SOURCE}/scripting/strategies/*.cpp
     ${SOURCE}/scripting/loading/*.cpp ${SOURCE}/scripting/modules/*_module.cpp)
list(FILTER start EXCLUDE REGEX "/(db|experiment|match|report|results|train)_module.cpp$")

file(GLOB_RECURSE sources LIST_DIRECTORIES false RELATIVE ${SOURCE}
     ${SOURCE}/engine/*.h ${SOURCE}/engine/*.cpp ${SOURCE}/scripting/*.h ${SOURCE}/scripting/*.cpp)
list(SORT sources)
foreach(source IN LISTS sources)
    file(STRINGS ${SOURCE}/${source} lines REGEX "^#include \"(engine|scripting)/")
    set(includes "")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^#include \"([^\"]*)\".*" "\\1" header "${line}")
        list(APPEND includes ${header})
    endforeach()
    set("includes_${source}" ${includes})
    if(source MATCHES "cpp$" AND includes)
        list(GET includes 0 own)
        list(APPEND "says_${own}" ${source})
    endif()
endforeach()

# Every module includes the list of modules first: those that decide games are in `start`.
set(says_scripting/modules/modules.h "")

set(ahead ${start})
while(ahead)
    list(POP_FRONT ahead source)
    if("seen:${source}" IN_LIST wanted)
        continue()
    endif()
    list(APPEND wanted "seen:${source}")
    list(APPEND ahead ${includes_${source}} ${says_${source}})
endwhile()

set(all "")
set(names "")
list(SORT wanted)
foreach(entry IN LISTS wanted)
    string(REPLACE "seen:" "" source ${entry})
    file(READ ${SOURCE}/${source} text)
    string(REGEX REPLACE "(^|[^:])//[^\n]*" "\\1" text "${text}")
    string(REGEX REPLACE "[ \t\r\n]+" " " text "${text}")
    string(REGEX REPLACE " ([^A-Za-z0-9_])" "\\1" text "${text}")
    string(REGEX REPLACE "([^A-Za-z0-9_]) " "\\1" text "${text}")
    string(SHA256 hash "${text}")
    string(APPEND all "${source} ${hash}\n")
    string(APPEND names "${source}\n")
endforeach()
file(GLOB numbers RELATIVE ${SOURCE} ${SOURCE}/scripts/weights/*.weights
     ${SOURCE}/scripts/weights/*.network)
list(APPEND numbers scripts/evaluations/trained.lua scripts/evaluations/yonin_trained.lua
     scripts/evaluations/yonin_self.lua scripts/evaluations/upperhand_lead.lua)
list(SORT numbers)
foreach(source IN LISTS numbers)
    file(SHA256 ${SOURCE}/${source} hash)
    string(APPEND all "${source} ${hash}\n")
    string(APPEND names "${source}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 12 hash)
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define YOMI_BUILD_HASH \"${hash}\"\n")
if(LIST)
    file(WRITE ${LIST} "${names}")
endif()
