#!/usr/bin/env bash
# Content from folders: checked with every mistake told, and played with.
set -u
source "$(dirname "$0")/lib/lib.sh"

probe=content/probe
mine=$work/mine
cp -r $probe "$mine"

# Good content, whether the game is named or found by its ledger or the folder's name.
cp -r $probe "$work/probe"
for words in "probe $probe" "$probe" "$mine" "$work/probe/"; do
    # shellcheck disable=SC2086
    run_quietly content check $words
    expect_status 0
    expect_silence
    [[ $(cat "$work/out") == 'content of probe: 5 entries, no mistakes' ]] || fail "$(cat "$work/out")"
done

# The same content is the same game; other content another.
run_quietly fingerprint probe --decisions 2000
cp "$work/out" "$work/once"
run_quietly fingerprint probe --decisions 2000 --content "$mine"
expect_status 0
cmp -s "$work/out" "$work/once" || fail "the same content plays differently"

# A new card: one entry, and one copy less of another.
sed -i 's/copies: 5/copies: 4/' "$mine/cards.yaml"
cat >>"$mine/cards.yaml" <<'END'
  - {id: landslide, from: warmoot, copies: 1, do: [choose, hurt 2, push]}
END
run_quietly content check "$mine"
expect_status 0
expect_out '^content of probe: 6 entries, no mistakes$'
run_quietly fingerprint probe --decisions 2000 --content="$mine"
expect_status 0
! cmp -s "$work/out" "$work/once" || fail "other content plays the same"
run_quietly bench probe --seconds 0.01 --content "$mine"
expect_status 0
expect_silence
sed -i 's/Your turn: what/Now what/' "$mine/words.yaml"
what='warmoot play --content'
yes 1 | head -200 >"$work/answers"
run play probe --seed 3 --content "$mine" rounds=1 <"$work/answers"
expect_out 'Now what do you do\?'

# Every mistake, in order, with its line.
cat >"$mine/cards.yaml" <<'END'
cards:
  - id: Gale
    from: warmoot
    copis: 4
    do: [choose, pusch]
  - id: spring
    copies: 40
    do: draw 2
    from: a text that is much longer than there is room for
END
sed -i 's/{1} throws at {2}/{1} throws at {3}/' "$mine/words.yaml"
sed -i 's/PB-TRN-02/PB-TRM-02/' "$mine/rules.yaml"
run_quietly content check probe "$mine"
expect_status 1
expect_silence
sed "s|^$mine/||" "$work/out" >"$work/told"
diff "$work/told" - <<'END' >"$work/difference" || fail "$(cat "$work/difference")"
cards.yaml:2: copies is missing in this card
cards.yaml:2: "Gale" is no id: lower-case words, joined by hyphens
cards.yaml:4: there is no "copis" in card; did you mean copies?
cards.yaml:5: there is no operation "pusch"; did you mean push?
cards.yaml:7: copies must be a number from 1 to 20, not "40"
cards.yaml:9: from is too long: 49 bytes, where 23 fit
rules.yaml:37: "PB-TRM-02" is of no part there is
words.yaml:26: throw has arguments from {1} to {2} and no other braces
8 mistakes
END
run_quietly play probe --content "$mine"
expect_status 1
[[ $(wc -l <"$work/err") == 6 ]] || fail "not six mistakes: $(cat "$work/err")"
[[ ! -s $work/out ]] || fail "something on standard output"

# What the book says of counts, and what the rules need.
cp $probe/*.yaml "$mine"
sed -i 's/copies: 5/copies: 4/' "$mine/cards.yaml"
run_quietly content check "$mine"
expect_status 1
expect_out "^$mine: the deck must have 20 cards, not 19\$"
expect_out '^1 mistake$'
sed 's/id: ward/id: award/' $probe/cards.yaml >"$mine/cards.yaml"
run_quietly content check "$mine"
expect_out 'the rules need the cards ward and breach$'
sed 's/\[choose, push\]/push/' $probe/cards.yaml >"$mine/cards.yaml"
run_quietly content check "$mine"
expect_out 'gale must choose a hero before it pushes or hurts one$'

# What is no content at all: a sentence each, at once.
one_mistake() {
    run_quietly content check probe "$mine"
    expect_status 1
    expect_out "$1"
    expect_out '^1 mistake$'
    [[ $(wc -l <"$work/out") == 2 ]] || fail "not one mistake: $(head -c 500 "$work/out")"
    ! grep -q '[^[:print:]]' "$work/out" || fail "bytes that are not printable"
}
rm "$mine/words.yaml" "$mine/rules.yaml"
truncate -s 100M "$mine/cards.yaml"
one_mistake 'cards.yaml: is too large: more than [0-9]+ bytes$'
head -c 100000 /dev/urandom >"$mine/cards.yaml"
one_mistake 'cards.yaml:[0-9]+: '
printf 'a: 1\0\n' >"$mine/cards.yaml"
one_mistake 'cards.yaml:1: here is a byte'
rm "$mine/cards.yaml"
one_mistake ': has no files of content$'
mkdir "$mine/cards.yaml"
one_mistake 'cards.yaml: is a folder$'
rmdir "$mine/cards.yaml"
mkfifo "$mine/cards.yaml"
one_mistake 'cards.yaml: is no plain file$'
rm "$mine/cards.yaml"
ln -s nowhere "$mine/cards.yaml"
one_mistake 'cards.yaml: cannot be read: '
rm -r "$mine"
one_mistake ': cannot be read: No such file or directory$'

# The command line.
expect_refusal 2 '^warmoot content: say what to do: ' content
expect_refusal 2 '^warmoot content: say what to do: ' content chekc x
# Lessons are played through: what cannot be answered, or is not as it says, is told by its line.
taught=$work/orcwars
cp -r content/orcwars "$taught"
lesson=$taught/lessons/first-duel.yaml
run_quietly content check "$taught"
expect_status 0
expect_out ' entries, 1 lesson, no mistakes$'
run_quietly content seed orcwars "$lesson"
expect_status 0
[[ $(cat "$work/out") == "$(sed -n 's/^seed: //p' "$lesson")" ]] || fail "another seed: $(cat "$work/out")"
sed -i 's/do: pick war-plan/do: pick holy-smite/' "$lesson"
run_quietly content check "$taught"
expect_status 1
expect_out 'first-duel.yaml:[0-9]+: pick holy-smite: .'
cp content/orcwars/lessons/first-duel.yaml "$lesson"
sed -i 's|points: 1}|points: 2}|' "$lesson"
run_quietly content check "$taught"
expect_status 1
expect_out 'hero/orc-king/points: wanted 2, got 1$'
printf 'title: x\nabut: y\nscenario: duel\nseat: 9\nseed: 0\nsteps: [{ring: hand}]\n' >"$lesson"
run_quietly content check "$taught"
expect_status 1
expect_out 'first-duel.yaml:2: there is no "abut" in a lesson; did you mean about\?$'
expect_out 'first-duel.yaml:1: about is missing here$'
expect_out 'first-duel.yaml:4: this must be a number'
expect_out 'first-duel.yaml:6: a step says something, or somebody answers$'

expect_refusal 2 '^warmoot content: say of which game, and which file' content seed orcwars
expect_refusal 2 '^warmoot content: say which folder' content check
expect_refusal 2 '^warmoot content: say of which game' content check "$work"
expect_refusal 1 '^warmoot content: no game is called "porbe"; did you mean probe\?$' content check porbe x
expect_refusal 2 'one word too many$' content check probe x y
expect_refusal 2 '^warmoot bench: content belongs to one game' bench --content $probe
expect_refusal 2 '^warmoot fingerprint: content belongs to one game' fingerprint --content $probe
expect_refusal 1 '^nowhere: cannot be read: ' content check nowhere
expect_refusal 1 'nowhere: cannot be read: ' play probe --content nowhere
expect_refusal 1 'nowhere: cannot be read: ' bench probe --content nowhere
expect_refusal 1 'nowhere: cannot be read: ' fingerprint probe --content nowhere

finish
