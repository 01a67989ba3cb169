#!/usr/bin/env bash
# tools/mutate makes exactly the mutants of a small source that were worked out by hand, and draws
# the same fair sample of them every time. Nothing is compiled here.
set -euo pipefail

samples=$(mktemp -d)
trap 'rm -rf "$samples"' EXIT

cat >"$samples/rules.c" <<'END_OF_C'
/* a < b && c is no code here, nor is if (a) f(); */
#define SMALL(a) ((a) < 3 && \
                  (a) > 1)
enum { XX_FIRST = 1, XX_SECOND = 2 };
_Static_assert(sizeof(int) == 4, "a < b");
static const int table[2] = {[0] = 5, [1] = 6};
const XxAsking asking = {.count = 3};

static WmRule judge_hit(const XxGame *g, int seat, int target)
{
    static const int rows[3] = {[1] = 7};
    const char *const words = "1 < 2";
    char letter = '1';

    (void)words, (void)letter;
    WM_ASSERT(seat != 4);
    if (near(g, seat, target))
        return 0;
    if (seat < g->count)
        return XX_HIT_01;
    CITE(seat > 2 ? XX_HIT_01 : XX_HIT_02);
    return holds(g, target) ? 0 : XX_HIT_02;
}

static void hurt(XxGame *g, XxHit *f, int seat)
{
    int spare[2], left = f->damage;
    const int luck = wm_roll(&g->core, XX_DIE);
    XxHero *const hero = hero_of(g, seat);

    if (hero == 0)
        return;
    EVENT(XX_EV_HIT, XX_HIT_02, seat + 1, left - 2);
    for (int i = 0; i < left; i++) {
        if (!hero->armour || luck)
            continue;
        switch (hero->kind) {
        case 1: break;
        default: SPEND(hero->stones, 0x0F);
        }
    }
    wound(g, f->by, f->target);
    spare[0] = luck > 2 ? -left : left;
    left -= spare[0] - 10u;
    EACH_HERO(g, hero) {
        if (*hero->at == left)
            break;
    }
}

static XxEnd end_of(int score)
{
    return (XxEnd){XX_WON, score - 1};
}
END_OF_C

# line, kind, the changed line
cat >"$samples/want" <<'END_OF_LIST'
17 negate if (!(near(g, seat, target)))
17 seat if (near(g, seat, seat))
17 seat if (near(g, target, seat))
17 seat if (near(g, target, target))
18 judge return XX_HIT_01;
19 compare if (seat <= g->count)
19 compare if (seat >= g->count)
19 seat if (target < g->count)
20 judge return 0;
20 judge return XX_HIT_02;
22 judge return holds(g, target) ? 0 : XX_HIT_01;
22 judge return holds(g, target) ? XX_HIT_02 : 0;
22 seat return holds(g, seat) ? 0 : XX_HIT_02;
28 call const int luck = 0;
31 compare if (hero != 0)
31 constant if (hero == 1)
32 drop ;
34 compare for (int i = 0; i <= left; i++) {
34 compare for (int i = 0; i >= left; i++) {
34 constant for (int i = 1; i < left; i++) {
35 logic if (!hero->armour && luck)
35 negate if (!(!hero->armour || luck))
35 negate if (hero->armour || luck)
36 jump break;
39 constant default: SPEND(hero->stones, 0x0E);
39 constant default: SPEND(hero->stones, 0x10);
39 drop default: ;
39 sign default: GAIN(hero->stones, 0x0F);
42 call ;
42 seat wound(g, f->by, f->by);
42 seat wound(g, f->by, seat);
42 seat wound(g, f->target, f->by);
42 seat wound(g, f->target, f->target);
42 seat wound(g, seat, f->target);
43 compare spare[0] = luck <= 2 ? -left : left;
43 compare spare[0] = luck >= 2 ? -left : left;
43 constant spare[0] = luck > 1 ? -left : left;
43 constant spare[0] = luck > 3 ? -left : left;
43 constant spare[1] = luck > 2 ? -left : left;
43 drop ;
44 constant left -= spare[0] - 11u;
44 constant left -= spare[0] - 9u;
44 constant left -= spare[1] - 10u;
44 drop ;
44 sign left += spare[0] - 10u;
44 sign left -= spare[0] + 10u;
46 compare if (*hero->at != left)
47 jump continue;
53 constant return (XxEnd){XX_WON, score - 0};
53 constant return (XxEnd){XX_WON, score - 2};
53 sign return (XxEnd){XX_WON, score + 1};
END_OF_LIST

# listed OPTION...: the sample in its order, one line per mutant.
listed() {
    tools/mutate --list "$@" "$samples/rules.c" |
        sed -nE -e 's/^.*rules\.c:([0-9]+): ([a-z]+), .*/\1 \2/' -e '/^[0-9]+ [a-z]+$/h' \
            -e '/^  \+ /{G; s/^  \+ (.*)\n(.*)/\2 \1/p}'
}

listed --count 1000 | LC_ALL=C sort >"$samples/all"
LC_ALL=C sort "$samples/want" | diff - "$samples/all" || {
    echo "other mutants than expected"
    exit 1
}

# One of each kind comes before the second of any: here there are ten kinds.
listed --count 10 >"$samples/first"
kinds=$(cut -d' ' -f2 "$samples/first" | sort -u | wc -l)
if ((kinds != 10)); then
    echo "$kinds kinds among the first ten"
    exit 1
fi

# The same every time, a larger sample goes on where a smaller one ends, another seed is another.
listed --count 20 | head -n 10 | cmp - "$samples/first"
if listed --count 10 --seed 2 | cmp -s - "$samples/first"; then
    echo "another seed makes the same sample"
    exit 1
fi
# The same on every machine: these were noted once. The lines may move, only their words count.
{ echo; echo; cat "$samples/rules.c"; } >"$samples/moved.c"
mv "$samples/moved.c" "$samples/rules.c"
listed --count 3 | diff - <(cat <<'END_OF_LIST'
46 constant left -= spare[0] - 11u;
37 negate if (hero->armour || luck)
24 judge return holds(g, target) ? XX_HIT_02 : 0;
END_OF_LIST
)

tools/mutate --show 1 "$samples/rules.c" >"$samples/diff"
if (($(grep -cE '^[-+][^-+]' "$samples/diff") != 2)); then
    cat "$samples/diff"
    exit 1
fi
tools/mutate --help | grep -q 'caught N of M'
