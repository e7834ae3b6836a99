#!/usr/bin/env bash
# bring_libraries.sh FOLDER: puts the libraries that the programs in the folder need beside them, with
# their licenses, but for those that every system has: the C and C++ libraries and what belongs to
# graphics. The programs load what lies in lib/yomi/libraries (db/levels/level_choice.h).
set -euo pipefail

folder=$1
libraries=$(find "$folder" -type d -path '*/lib/yomi')/libraries
mkdir -p "$libraries"
# Below the folder of an architecture it would be hard to find.
extension=$(find "$folder" -path '*/lib/*/yomi_sqlite.so' -not -path '*/lib/yomi/*')
if [[ -n $extension ]]; then
    mv "$extension" "$libraries/../../yomi_sqlite.so"
    rmdir --ignore-fail-on-non-empty "$(dirname "$extension")"
fi

of_every_system='^(ld-linux.*|lib(c|m|dl|pthread|rt|resolv|stdc\+\+|gcc_s|GL|GLX|GLdispatch|OpenGL|EGL|X[a-z0-9]*|X11.*|xcb.*|wayland.*|xkbcommon|drm|gbm))\.so'
licenses=$(find "$folder" -type d -path '*/share/doc/yomi')/licenses
mkdir -p "$licenses"
find "$folder" -path '*/lib/yomi/*' -name '*.so' -not -path "$libraries/*" -exec ldd {} + |
    awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort --unique |
    while read -r library; do
        name=$(basename "$library")
        [[ $name =~ $of_every_system ]] && continue
        cp --dereference "$library" "$libraries/$name"
        # Where /lib is /usr/lib, a package may know its file by either name.
        real=$(realpath "$library")
        package=$({ dpkg --search "$real" || dpkg --search "${real#/usr}" || true; } 2> /dev/null |
            head -n 1 | cut -d: -f1)
        [[ -n $package ]] || { echo "nothing is known of the license of $library" >&2; exit 1; }
        cp --dereference "/usr/share/doc/$package/copyright" "$licenses/$package"
        echo "$name is of the package $package" >> "$licenses/README"
    done
