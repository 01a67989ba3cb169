#!/usr/bin/env bash
# Play is the same for every compiler, at every level of optimisation, and as WebAssembly: builds
# the engine five times and compares the fingerprints of every game with each other and with
# tests/fingerprints.txt. A change of play changes that file, on purpose.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
here=tests/release
generated=${WARMOOT_BUILD:-build/release}/generated # ledgers and packs, made from content
flags=(-std=c17 -ffreestanding -fno-stack-protector -DWM_RELEASE=1 -Iinclude -Isrc -Itests
    "-I$generated")
shopt -s globstar nullglob
engine=(src/core/*.c src/games/**/*.c "$generated"/*/pack.c)

# native NAME COMPILER FLAG...
native() {
    "$2" "${flags[@]}" "${@:3}" "${engine[@]}" $here/fingerprint_main.c -o "$work/$1"
    "$work/$1" >"$work/$1.txt"
}

wasm() {
    clang --target=wasm32 -nostdlib -mbulk-memory -O2 -fno-builtin "${flags[@]}" \
        -Wl,--no-entry,-z,stack-size=1048576 "${engine[@]}" $here/fingerprint_wasm.c \
        -o "$work/engine.wasm"
    node $here/fingerprint.js "$work/engine.wasm" >"$work/wasm.txt"
}

# start COMMAND...: beside the others, as many at a time as there are processors.
start() {
    while (($(jobs -pr | wc -l) >= $(nproc))); do wait -n || true; done
    "$@" &
}

# The slowest first. A build that fails leaves no text, which is found below.
start wasm
start native gcc-O2 gcc -O2
start native clang-O2 clang -O2
start native gcc-O0 gcc -O0
start native clang-O0 clang -O0
wait

passed=0
failed=0
for name in gcc-O0 gcc-O2 clang-O0 clang-O2 wasm; do
    if [[ -s $work/$name.txt ]] && cmp -s tests/fingerprints.txt "$work/$name.txt"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name: its fingerprints are not those of tests/fingerprints.txt"
        diff tests/fingerprints.txt "$work/$name.txt" 2>/dev/null || true
    fi
done
cat "$work/gcc-O2.txt" || true
if grep ' 0000000000000000$' tests/fingerprints.txt; then
    echo "FAILED: a game that cannot be played has no fingerprint"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
((failed == 0))
