# Run at every build: writes a header with one hash over the sources that decide which games are
# played, and touches it only when the hash changes.
#   cmake -DSOURCE=<repository> -DHEADER=<file> -P write_build_hash.cmake
file(GLOB_RECURSE sources LIST_DIRECTORIES false RELATIVE ${SOURCE}
     ${SOURCE}/engine/*.h ${SOURCE}/engine/*.cpp ${SOURCE}/scripting/*.h ${SOURCE}/scripting/*.cpp)
list(SORT sources)
set(all "")
foreach(source IN LISTS sources)
    file(SHA256 ${SOURCE}/${source} hash)
    string(APPEND all "${source} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 12 hash)
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define YOMI_BUILD_HASH \"${hash}\"\n")
