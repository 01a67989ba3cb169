#!/usr/bin/env bash
# What the program says of itself and of its games: for people, and as JSON.
set -u
source "$(dirname "$0")/lib/lib.sh"

for how in version --version; do
    run_quietly $how
    expect_status 0
    expect_silence
    expect_out '^warmoot [0-9]+\.[0-9]+\.[0-9]+$'
    expect_out '^compiled by '
    expect_out '^[0-9]+ games?$'
done
run_quietly version --json
expect_status 0
expect_json
expect_out '"games": [0-9]+'

run_quietly games
expect_status 0
expect_silence
expect_out '^probe +The Probe +2-4 '
run_quietly games probe
expect_status 0
expect_out '^scenarios: skirmish siege$'
expect_out '^  rounds  1 to 99'
run_quietly games --json
expect_status 0
expect_json
expect_out '"name": "probe"'
run_quietly games probe --json
expect_status 0
expect_json

run_quietly fingerprint probe --decisions 2000
expect_status 0
expect_silence
expect_out '^probe [0-9a-f]{16}$'
cp "$work/out" "$work/once"
run_quietly fingerprint --decisions=2000 probe probe
cmp -s "$work/out" "$work/once" || fail "two fingerprints of one program differ"
run_quietly fingerprint --json --decisions 10
expect_status 0
expect_json

run_quietly bench probe --seconds 0.01
expect_status 0
expect_silence
expect_out '^game +scenario +decisions/s'
expect_out '^toy +[0-9]+ +1\.000 +[0-9]+$'
expect_out '^probe +siege +[0-9]+ +[0-9.]+ '
run_quietly bench --json --seconds 0.01 probe
expect_status 0
expect_silence
python3 - "$work/out" <<'END' || fail "the rows are not as they should be"
import json, sys
rows = json.load(open(sys.argv[1]))
toy = rows.pop(0)
assert list(toy) == ["game", "decisions_per_s", "position_bytes"] and toy["game"] == "toy", toy
keys = ("game scenario decisions_per_s ratio_to_toy position_bytes "
        "clone_ns legal_ns answer_ns view_ns verified_per_s").split()
assert [row["scenario"] for row in rows] == ["skirmish", "siege"], rows
for row in rows:
    assert list(row) == keys, row
    assert all(isinstance(row[key], (int, float)) and row[key] >= 0 for key in keys[2:]), row
    assert row["verified_per_s"] > 0, row
END

# A fixed number of decisions, for tools that count; and single rows.
for words in toy probe 'probe --scenario siege'; do
    # shellcheck disable=SC2086
    run_quietly bench $words --decisions 1000
    expect_status 0
    expect_silence
    [[ ! -s $work/out ]] || fail "something on standard output"
done
run_quietly bench probe --scenario siege --seconds 0.01
expect_status 0
expect_out '^probe +siege '
expect_no_out '^probe +skirmish '
run_quietly bench toy --seconds 0.01
expect_status 0
expect_out '^toy '
expect_no_out '^probe '
run_quietly bench grid --seconds 0.01
expect_status 0
expect_out '^grid of 30 x 30 with 100 walls: sight [0-9.]+ ns a pair, reach [0-9]+ ns a map$'
expect_no_out '^probe '
run_quietly bench grid --json --seconds 0.01
expect_status 0
python3 - "$work/out" <<'END' || fail "the row of the grid is not as it should be"
import json, sys
toy, grid = json.load(open(sys.argv[1]))
assert list(grid) == ["game", "sight_ns", "reach_ns"] and grid["game"] == "grid", grid
END

finish
