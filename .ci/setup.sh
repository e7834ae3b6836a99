#!/usr/bin/env bash
# Installs the packages of .ci/packages.txt that are missing. Needs no network when none is.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
while read -r package; do
    [[ -z $package || $package == \#* ]] && continue
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $status == installed ]] || missing+=("$package")
done < .ci/packages.txt
[[ ${#missing[@]} -eq 0 ]] && exit 0

if [[ $(id -u) -eq 0 ]]; then
    as_root=()
elif command -v sudo > /dev/null; then
    as_root=(sudo)
else
    echo "setup: these packages are missing, and neither root nor sudo is there to install them:" >&2
    echo "  apt-get install ${missing[*]}" >&2
    exit 1
fi

echo "setup: installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}"
}
# The lists of packages may be old or absent, so they are fetched first.
if ! { "${as_root[@]}" apt-get update && install; } > "$log" 2>&1; then
    tail -n 30 "$log" >&2
    echo "setup: apt-get could not install the packages" >&2
    exit 1
fi
