#!/usr/bin/env bash
# Simulation: the same numbers for the same seed, whatever the threads; tables that agree; runs that
# are interrupted and taken up again; and what is wrong said.
set -u
source "$(dirname "$0")/lib/lib.sh"

hash_of() { sed -nE 's/^hash ([0-9a-f]{16})$/\1/p' "$work/out"; }

# ---- what is printed

run_quietly sim probe --games 20 --seat 1=greedy --seat 2=random
expect_status 0
expect_silence
expect_out '^20 games of probe, skirmish, from seed 1$'
expect_out '^   1  ash +greedy +[0-9.]+% \([0-9.]+ to [0-9.]+\)'
expect_out '^   2  birch +random +[0-9.]+%'
expect_out '^decisions a game: mean [0-9.]+, median [0-9]+, 95% at most [0-9]+, longest [0-9]+$'
expect_out '^hash [0-9a-f]{16}$'
cp "$work/out" "$work/once"
run_quietly sim probe --games 20 --seat 1=greedy --seed 1 --jobs 1
cmp -s "$work/out" "$work/once" || fail "the same seed gives other numbers"
run_quietly sim probe --games 20 --seat 1=greedy --seed 2
[[ $(hash_of) != "$(sed -n 's/^hash //p' "$work/once")" ]] || fail "another seed gives the same hash"

# ---- threads, tables and JSON

# Greedy takes long and random does not: games are finished out of order.
for jobs in 1 2 3; do
    run_quietly sim orcwars --games 60 --seat 1=greedy --jobs $jobs --json --csv "$work/$jobs.csv"
    expect_status 0
    expect_silence
    expect_json
    cp "$work/out" "$work/$jobs.json"
done
for jobs in 2 3; do
    cmp -s "$work/1.json" "$work/$jobs.json" || fail "$jobs threads give other numbers"
    cmp -s "$work/1.csv" "$work/$jobs.csv" || fail "$jobs threads give another table"
done
run_quietly sim orcwars --games 500 --jobs 3 --json --csv "$work/many.csv" --cap 300 seats=3
expect_status 0
cp "$work/out" "$work/many.json"
for name in 1 many; do
    what="$name.csv and $name.json"
    python3 - "$work/$name" <<'END' || fail "the tables do not agree"
import csv, json, sys
told = json.load(open(sys.argv[1] + ".json"))
rows = list(csv.DictReader(open(sys.argv[1] + ".csv")))
assert [int(row["number"]) for row in rows] == list(range(told["games"]))
assert all(int(row["seed"]) == told["seed"] + int(row["number"]) for row in rows)
assert told["played"] == len(rows)
ends = [row["end"] for row in rows]
assert told["ends"] == {end: ends.count(end) for end in told["ends"]}
assert sum(told["ends"].values()) == len(rows) and told["broken_seed"] is None
over = [row for row in rows if row["end"] != "cap"]
for seat in told["seats"]:
    number = seat["seat"]
    for outcome in ("won", "drawn", "lost"):
        games = sum(row[f"outcome_{number}"] == outcome for row in over)
        assert seat[outcome]["games"] == games, (seat, outcome, games)
        assert abs(seat[outcome]["share"] - games / len(over)) < 1e-5
        assert 0 <= seat[outcome]["low"] <= seat[outcome]["share"] <= seat[outcome]["high"] <= 1
    scores = sum(int(row[f"score_{number}"]) for row in over)
    assert abs(seat["score_mean"] - scores / len(over)) < 1e-5
lengths = sorted(int(row["decisions"]) for row in over)
assert told["decisions"] == {
    "total": sum(lengths), "mean": round(sum(lengths) / len(lengths), 6),
    "median": lengths[(len(lengths) + 1) // 2 - 1],
    "p95": lengths[-(-len(lengths) * 95 // 100) - 1], "max": lengths[-1]}
assert all(row["decisions"] == "300" for row in rows if row["end"] == "cap")
if "many" in sys.argv[1]:
    assert 0 < told["ends"]["cap"] < len(rows), "this cap tests nothing"
END
done

# Any game of a run is the first of a run that begins with its seed.
IFS=, read -r number seed rest < <(sed -n '42p' "$work/many.csv")
run_quietly sim orcwars --games 1 --seed "$seed" --csv "$work/alone.csv" --cap 300 seats=3
[[ $number == 40 && $(sed -n 2p "$work/alone.csv") == "0,$seed,$rest" ]] || fail "this was another game"

# A cap that no game keeps to.
run_quietly sim orcwars --games 10 --cap 3 --json
expect_status 0
expect_out '"cap": 10, "broken": 0'
run_quietly sim orcwars --games 10 --cap 3
expect_out '^  stopped at the cap +10$'
expect_out '^  drawn +0$'

run_quietly sim probe --scenario siege --games 5 --content content/probe
expect_status 0
expect_out '^5 games of probe, siege'

# ---- the interrupt key, and going on

# interrupt SECONDS ARGUMENT...: starts a run, and interrupts it after a while.
interrupt() {
    what="warmoot ${*:2}, interrupted"
    "$WARMOOT" "${@:2}" >"$work/out" 2>"$work/err" </dev/null &
    local child=$!
    sleep "$1"
    kill -INT $child
    wait $child
    status=$?
}

long=(sim orcwars --games 100 --seat 1=greedy --seat 2=greedy --seed 7)
start=$(date +%s%N)
run_quietly "${long[@]}" --jobs 2 --csv "$work/whole.csv"
expect_status 0
# Builds differ in speed: a third of what the whole run took.
a_while=$(awk -v ns=$(($(date +%s%N) - start)) 'BEGIN { print ns / 3e9 }')
cp "$work/out" "$work/whole"
interrupt "$a_while" "${long[@]}" --jobs 2 --resume "$work/kept" --csv "$work/parts.csv"
expect_status 130
expect_silence
expect_out '^[0-9]+ games of orcwars'
played=$(sed -n 's/^played //p' "$work/kept")
((played > 0 && played < 100)) || fail "interrupted after $played games"
[[ $(head -n 1 "$work/out") == "$played games of "* ]] || fail "what is kept is not what was printed"
[[ $(wc -l <"$work/parts.csv") == $((played + 1)) ]] || fail "the table has not $played rows"

# Rows that came after the checkpoint, as when the program is killed, are not there twice.
echo '9999,9999,half a ro' >>"$work/parts.csv"
run_quietly "${long[@]}" --jobs 3 --resume "$work/kept" --csv "$work/parts.csv"
expect_status 0
cmp -s "$work/out" "$work/whole" || fail "going on gives other numbers than one run"
cmp -s "$work/parts.csv" "$work/whole.csv" || fail "going on gives another table than one run"
[[ ! -e $work/kept.new ]] || fail "the temporary file is left"

# A run that is complete is told again.
run_quietly "${long[@]}" --resume "$work/kept" --csv "$work/parts.csv"
expect_status 0
cmp -s "$work/out" "$work/whole" || fail "told again it is something else"

# Other options than it was made with.
other() { expect_refusal 1 "^$work/kept:[0-9]+: it was made with other options: \"$1\", and now \"$2\"$" "${@:3}"; }
other 'seed 7' 'seed 8' "${long[@]}" --seed 8 --resume "$work/kept" --csv "$work/parts.csv"
other 'games 100' 'games 9' "${long[@]}" --games 9 --resume "$work/kept" --csv "$work/parts.csv"
other 'seat 2 greedy' 'seat 2 random' "${long[@]}" --seat 2=random --resume "$work/kept" --csv "$work/parts.csv"
other 'cap 1000000' 'cap 99' "${long[@]}" --cap 99 --resume "$work/kept" --csv "$work/parts.csv"
other 'csv yes' 'csv no' "${long[@]}" --resume "$work/kept"
other 'settings' 'settings build_limit=40' "${long[@]}" build_limit=40 --resume "$work/kept" --csv "$work/parts.csv"
other 'game orcwars' 'game probe' sim probe --games 100 --resume "$work/kept"

# A table that was cut, and checkpoints that are none.
cp "$work/kept" "$work/good"
head -c 100 "$work/whole.csv" >"$work/parts.csv"
expect_refusal 1 "^$work/parts.csv: it has 100 bytes, but [0-9]+ were written before the checkpoint$" \
    "${long[@]}" --resume "$work/kept" --csv "$work/parts.csv"
sed 's/^length \([0-9]*\) 1$/length \1 2/' "$work/good" >"$work/kept"
expect_refusal 1 "^$work/kept: it is damaged: its last line does not sum it up$" "${long[@]}" --resume "$work/kept"
head -n 12 "$work/good" >"$work/kept"
expect_refusal 1 "^$work/kept: it is damaged" "${long[@]}" --resume "$work/kept"
echo 'something else' >"$work/kept"
expect_refusal 1 "^$work/kept:1: it is no checkpoint of a simulation$" "${long[@]}" --resume "$work/kept"
[[ $(cat "$work/kept") == 'something else' ]] || fail "a file that is no checkpoint was overwritten"
: >"$work/kept"
expect_refusal 1 "^$work/kept:1: it is no checkpoint" "${long[@]}" --resume "$work/kept"
expect_refusal 1 "^$work: it cannot be read: Is a directory$" "${long[@]}" --resume "$work"
expect_refusal 1 "^$work/no/file: it cannot be written: No such file or directory$" "${long[@]}" --resume "$work/no/file"

# ---- stories

run_quietly sim orcquest --story 2 --games 2 --seed 5 --jobs 1
expect_status 0
expect_silence
expect_out '^2 stories of orcquest, from seed 5$'
expect_out '^chickens +[2-4] +[0-9.]+% \([0-9.]+ to [0-9.]+\) +2 +[0-9.]+% '
cp "$work/out" "$work/once"
run_quietly sim orcquest --story 2 --games 2 --seed 5 --jobs 1
cmp -s "$work/out" "$work/once" || fail "the same seed tells other stories"
expect_refusal 1 '^warmoot sim: in HeroCard Orc Wars no game follows another$' sim orcwars --story 2
expect_refusal 2 '^warmoot sim: --story and --json do not go together$' sim orcquest --story 2 --json
expect_refusal 2 '^warmoot sim: --story takes a whole number from 1 to 9' sim orcquest --story 0

# ---- mistakes

expect_refusal 1 '^warmoot sim: no agent is called "greedi"; did you mean greedy\?$' sim probe --seat 1=greedi
expect_refusal 1 '^warmoot sim: there is no seat 3 at this table: it has 2$' sim probe --seat 3=random
expect_refusal 1 '^warmoot sim: no agent is called "me"$' sim probe --seat 1=me
expect_refusal 1 '^warmoot sim: probe has no scenario "sieg"; did you mean siege\?$' sim probe --scenario sieg
expect_refusal 2 '^warmoot sim: --games takes a whole number' sim probe --games 0
expect_refusal 2 '^warmoot sim: --jobs takes a whole number from 1 to 256' sim probe --jobs 0
expect_refusal 2 '^warmoot sim: --cap takes a whole number' sim probe --cap 0
expect_refusal 2 '^warmoot sim: there are not that many seeds after' sim probe --seed 9223372036854775807
expect_refusal 2 '^warmoot sim: --csv and --resume need a file each$' sim probe --csv "$work/one" --resume "$work/one"
expect_refusal 1 '/no/games.csv: it cannot be written: No such file or directory$' sim probe --csv "$work/no/games.csv"
if [[ -c /dev/full ]]; then
    expect_refusal 1 '^/dev/full: it cannot be written: No space left on device$' sim probe --games 10 --csv /dev/full
fi

finish
