#!/usr/bin/env bash
# Playing through a pipe: whole games, and everything that can be typed.
set -u
source "$(dirname "$0")/lib/lib.sh"

# The first answer of the list, to the end of the game.
run play probe --seed 7 < <(yes 1 | head -n 2000)
expect_status 0
expect_silence
expect_out '^The Probe, skirmish \(seed 7\)$'
expect_out '^seat 1: you as ash, seat 2: greedy as birch$'
expect_out '^  Round 1 begins\.  PB-RND-01$'
expect_out '^> 1 \('
expect_out '^The game is over after [0-9]+ decisions\.$'
expect_out '^  seat 1 \(you as ash\) (won|lost|drew), score -?[0-9]+$'
expect_out '^  seat 2 \(greedy as birch\) (won|lost|drew), score -?[0-9]+$'
! grep -q $'\e' "$work/out" || fail "colours in a pipe"
cp "$work/out" "$work/once"

run play --seed=7 -- probe < <(yes 1 | head -n 2000)
cmp -s "$work/out" "$work/once" || fail "the same seed and answers make another game"
run play probe --seed 8 < <(yes 1 | head -n 2000)
! cmp -s "$work/out" "$work/once" || fail "another seed makes the same game"

# Without a seed there is one, and it is told.
run play probe < <(yes 1 | head -n 2000)
expect_status 0
seed=$(sed -nE '1s/.*\(seed ([0-9]+)\)/\1/p' "$work/out")
cp "$work/out" "$work/once"
run play probe --seed "$seed" < <(yes 1 | head -n 2000)
cmp -s "$work/out" "$work/once" || fail "the seed that was told makes another game"

run play probe --scenario siege --all-me seats=4 late=0 --seed 1 < <(yes 1 | head -n 2000)
expect_status 0
expect_out '^The Probe, siege '
expect_out '^Dogwood: '
expect_out '^seat 1: you as ash, seat 2: you as birch, seat 3: you as cedar, seat 4: you as dogwood$'
expect_out '^  seat 4 \(you as dogwood\) '
expect_no_out 'press Enter'

run play probe --seat 2=me < <(yes 1 | head -n 2000)
expect_status 0
expect_out '^seat 1: greedy as ash, seat 2: you as birch$'
expect_no_out '^Seat 1: '

# Nobody plays: a spectator sees it to its end, but no hidden card.
run_quietly play probe --seat 1=random --seed 5
expect_status 0
expect_out '^  Ash draws a card\.'
expect_no_out '^>'
expect_out '^The game is over '

# Orders. Both seats are ours, so that we know who is asked what.
run play probe --all-me --seed 1 <<'END'
# Comments and empty lines are skipped.

h
l bid
l zzz
v
j
	r PB-RND-01
r pb-trn
r pb-rnd-1
r
?
? bid 2
?step 2,2
? bdi 1
? 99
u
s 2
join 2
leave 9
bid 0
u
bid 1
bid 0
u
step 2,1
u
? step 3,3
step 2,1
draw
u
quit
END
expect_status 0
expect_silence
expect_out '^  u  +take your last answer back'
expect_out '^The words of this game: pass, '
expect_out '^  1 bid 0  2 bid 1  3 bid 2$'
expect_out '^No answer begins so\.$'
expect_out '^\{"game":"probe","viewer":1,'
expect_out '^PB-RND-01, .*  Each round every hero bids'
expect_out '^PB-TRN-06, '
expect_out '^No rule is called "pb-rnd-1"; did you mean PB-RND-01\?$'
expect_out '^r and the id of a rule '
expect_out '^Nothing was refused; '
expect_out '^bid 2: That is allowed\.$'
expect_out '^step 2,2: That does not answer this question\.$'
expect_out '^There is no answer "bdi"; did you mean bid\?$'
expect_out '^There is no answer number 99: they go from 1 to 3\.$'
expect_out '^That cannot be taken back: there is no answer to take back\.$'
expect_out '^s and the number of a seat '
expect_out '^Seat 2 cannot join now\. There is no such seat to come or go\.'
expect_out '^Seat 1 takes its last answer back\.$'
expect_out '^step 3,3: .+  PB-TRN-02, .+$'
too_late='^That cannot be taken back: something was drawn or shown since, or somebody else may have decided\.$'
[[ $(grep -c "$too_late" "$work/out") == 2 ]] ||
    fail "bids that were shown, or a card that was drawn, could be taken back"
[[ $(grep -c '^That cannot be taken back: ' "$work/out") == 3 ]] || fail "undo was refused too often"

# The same with an agent: what it decides cannot be undone.
run play probe --seed 1 < <(printf 'bid 0\nu\nq\n')
expect_status 0
expect_out "$too_late"

# Nor can anything be once it is the turn of somebody else, who may have decided unseen.
run play probe --all-me --seed 2 < <(printf '%s\n' 'bid 0' 'bid 0' 'step 2,1' 'step 2,2' u q)
expect_status 0
expect_out "$too_late"

# After an undo everything goes on as if nothing had been.
plain=$(printf '%s\n' 'bid 0' 'bid 0' 'step 2,1' 'step 2,2' pass 1)
undone=$(printf '%s\n' 'bid 2' u 'bid 0' 'bid 0' 'step 1,2' u 'step 2,1' u 'step 1,2' u 'step 2,1' 'step 2,2' pass 1)
run play probe --all-me --seed 2 <<<"$plain"$'\nj\nq'
grep '^{' "$work/out" >"$work/once"
run play probe --all-me --seed 2 <<<"$undone"$'\nj\nq'
grep '^{' "$work/out" >"$work/twice"
[[ -s $work/once ]] && cmp -s "$work/once" "$work/twice" || fail "undo leaves traces"

# A team is asked: any seat of it may speak.
run play probe --all-me seats=4 --seed 3 rounds=1 < <(printf 'bid 0\n%.0s' 1 2 3 4; printf 'pass\n%.0s' 1 2 3 4; printf 's 3\ns 2\nomen calm\n')
expect_status 0
expect_out '^Seat 3 may answer as well: type s 3\.$'
expect_out '^Seat 1 may answer as well: type s 1\.$'

# An open seat joins.
run play probe seats=4 late=1 --all-me --seed 3 < <(printf 'join 4\nv\nleave 4\njoin 4\nq\n')
expect_status 0
expect_out '^seat 1: you as ash, seat 2: you as birch, seat 3: you as cedar, seat 4: open as dogwood$'
expect_out '^  table  present 1\+2\+3\+4$'

# The end of the answers, and answers that are none.
run play probe --seed 1 < <(printf '1\n')
expect_status 1
expect_sentence '^standard input:1: the answers end before the game does$'
run_quietly play probe
expect_status 1
expect_sentence '^standard input: the answers end before the game does$'
run play probe < <(printf '\n1')
expect_status 1
expect_sentence '^standard input:2: the answers end '
run play probe < <(printf '\nbdi 1\n')
expect_status 1
expect_sentence '^standard input:2: there is no answer "bdi"; did you mean bid\?$'
run play probe < <(printf '4\n')
expect_status 1
expect_sentence '^standard input:1: there is no answer number 4: they go from 1 to 3$'
run play probe < <(printf 'step 2,2\n')
expect_status 1
expect_sentence '^standard input:1: "step 2,2" is refused: '
run play probe --all-me < <(printf 'bid 0\nbid 0\nstep 3,3\n')
expect_status 1
expect_sentence '^standard input:3: "step 3,3" is refused by PB-TRN-02: '


# ---- help with deciding --------------------------------------------------------------------------

# Two sit down where nobody says how many; titles are read, ids are typed.
run play orcsmustdie --seed 3 < <(printf 'hint\nhint\nwhat runners-boots\nwhat Crossbow Orc\nwhat runer-boots\nwhat\nq\n')
expect_status 0
expect_out '^seat 1: you as war-mage, seat 2: greedy as ivy$'
expect_out '^  On offer in the War Camp \(order\): Vial Belt\. '
expect_out '^War Mage: Where does War Mage begin\?$'
[[ $(grep -c '^greedy would answer: place ' "$work/out") == 2 ]] || fail "no hint"
[[ $(grep '^greedy would answer: ' "$work/out" | sort -u | wc -l) == 1 ]] || fail "another hint at the same question"
expect_out '^It (brings|keeps|leaves|makes|saves|gets|does) .*\.$'
expect_out "^Runner's Boots \(runners-boots, items\)$"
expect_out '^  Your Move is 1 more\.$'
expect_out '^Crossbow Orc \(crossbow-orc, minions\)$'
expect_out 'Nothing here is called "runer-boots"; did you mean runners-boots\?$'
run play orcsmustdie --seat 3=me --seed 3 < <(echo q)
expect_out '^seat 1: greedy as war-mage, seat 2: greedy as ivy, seat 3: you as '

# What is nearly always answered in a row is ordered once, and says what it does.
run play orcwars --all-me --seed 1 < <(printf 'o redy\no ready\no end-turn\npass\nq\n')
expect_status 0
expect_out '^  done: Keep all$'
expect_out '^  o ready: Keep all, draw, clear all$'
expect_out '^There is no such order now; did you mean ready\?$'
expect_out '^\(answered for orc-king: end-turn\)$'
expect_out 'What do you play\?'

# Forced answers are given where that is wanted.
run play orcsmustdie seats=1 --forced give --seed 1 < <(yes 2 | head -n 400)
expect_out '^\(answered for war-mage: there was no other answer\)$'
run play orcsmustdie seats=1 --seed 1 < <(yes 2 | head -n 400)
expect_no_out '^\(answered for '
expect_refusal 2 '^warmoot play: --forced takes give or ask, not "maybe"$' play probe --forced maybe

# Giving up: what it means, and only with yes.
run play orcwars --seed 5 --save "$work/resigned.jsonl" < <(printf 'resign\nresign yes\n')
expect_status 0
expect_out '^The game is over then, and the other side has won\. To do that, type: resign yes$'
expect_out '^  seat 1 \(you as paladin\) resigned, score 0$'
expect_out '^  seat 2 \(greedy as orc-king\) won, score 0$'
run_quietly replay "$work/resigned.jsonl"
expect_out '^[0-9]+  paladin resigns$'
expect_out '^  seat 1 .* resigned, score 0$'
run_quietly replay --verify "$work/resigned.jsonl"
expect_status 0
run_quietly case from "$work/resigned.jsonl"
expect_status 0
run play --resume "$work/resigned.jsonl" </dev/null
expect_out '^  seat 2 .* won, score 0$'
run play orcsmustdie --all-me --seed 5 < <(printf 'resign\nq\n')
expect_out '^The game is over then, and everybody has lost\. '

# ---- stories -------------------------------------------------------------------------------------

# What follows a game that is over, with its seats; settings and seats may change.
run_quietly play probe --seat 1=random --seed 5 --save "$work/first"
expect_status 0
run_quietly play --next "$work/first" --seat 1=random --seed 6 --save "$work/second"
expect_status 0
expect_out '^The Probe, siege \(seed 6\)$'
run_quietly play --next "$work/second" --seat 1=random
expect_status 1
expect_sentence '^warmoot play: .*second: the story is told, and nothing follows$'
run play probe --all-me --seed 5 --save "$work/third" < <(printf 'q\n')
run_quietly play --next "$work/third"
expect_status 1
expect_sentence '^warmoot play: .*third: the game is not over; go on with --resume$'
expect_refusal 2 '^warmoot play: --next takes the game from the file: leave out a game$' play probe --next "$work/first"

finish
