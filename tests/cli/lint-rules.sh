#!/usr/bin/env bash
# tools/lint-rules finds each trap of resumable rules at its line, and nothing in a sound rule.
set -euo pipefail

samples=$(mktemp -d)
trap 'rm -rf "$samples"' EXIT

cat >"$samples/good.c" <<'END'
/* RULE_BEGIN in a comment is none. switch */
#define OWN_ASK(frame, STEP) \
    switch (0) ASK(frame, STEP, 1, Q)
enum { TURN_FIRST = 1, TURN_NEXT, TURN_WAIT, TURN_LAST, TURN_CHOICE, TURN_TEAM, TURN_PICK };

static int plain(int x)
{
    int y = 0; // not a rule: free to do as it likes
    switch (x) {
    case 1: y = 2; break;
    default: break;
    }
    return y;
}

WmFlow xx_rule_turn(XxGame *g, XxFrame *fr)
{
    XxTurn *const f = &fr->u.turn;
    const struct XxPack *const pack = g->pack, *const same = pack;
    const int seats = g->seats;
    static const char *const words[] = {"case", "CALL(fr, TURN_FIRST, 1)"};
    int (*const judge)(int) = plain;

    RULE_BEGIN(fr);
    f->left = (XxSet){.bits = 3, .more = {1, 2}};
    ASK(fr, TURN_FIRST, f->seat, XX_Q_FIRST);
    for (f->i = 0; f->i < seats; f->i++) {
        ASK_ANY(fr, TURN_NEXT, wm_bits(f->i, 2), 0, XX_Q_NEXT);
        const int chosen = g->answer.arg[0];
        f->sum += chosen * plain(chosen);
    }
    if (f->sum > 3) {
        XxFigure *figure = &g->figures[f->sum];
        figure->x = 1;
        f->done = true;
    } else if (f->sum) RETURN(2);
    for (int i = 0; i < seats; i++) f->sum += i;
    ASK_EACH(fr, TURN_WAIT, f->all, XX_Q_WAIT, f->picks);
    CHOOSE(fr, TURN_CHOICE, f->seat, XX_Q_CHOICE);
    CHOOSE_ANY(fr, TURN_TEAM, f->all, 0, XX_Q_CHOICE);
    if (f->sum) PICK(fr, TURN_PICK, f->seat, XX_Q_PICK, &xx_picking, PILE(f->picked));
    CALL(fr, TURN_LAST, xx_push_end(g, f->seat));
    EVENT(XX_E_TURN, XX_R_TURN, f->seat);
    RULE_END;
}

WmFlow xx_rule_end(XxGame *g, XxFrame *fr)
{
    RULE_BEGIN(fr);
    CALL(fr, TURN_LAST, xx_push_turn(g)); // another rule may well use the same name
    RULE_END;
}
END

cat >"$samples/bad.c" <<'END'
WmFlow xx_rule_above(XxGame *g, XxFrame *fr)
{
    int count = 0; // want: `count` above
    const XxPack *pack = g->pack; // want: `pack` above
    XxTurn *const f = &fr->u.turn, *other = 0; // want: `other` above
    for (unsigned i = 0; i < 3; i++) count++; // want: `i` above
    ASK(fr, TURN_EARLY, 1, Q); // want: ASK is not between
    RULE_BEGIN(fr);
    RULE_END;
}

WmFlow xx_rule_switch(XxGame *g, XxFrame *fr)
{
    RULE_BEGIN(fr);
    switch (g->value) { // want: `switch` between
    case 1: break; // want: `case` between
    }
    RULE_END;
}

WmFlow xx_rule_steps(XxGame *g, XxFrame *fr)
{
    RULE_BEGIN(fr);
    ASK(fr, 3, f->seat, XX_Q_FIRST); // want: ASK does not name
    CALL(fr); // want: CALL does not name
    ASK_EACH(fr, STEPS_A + 1, f->all, Q, f->picks); // want: ASK_EACH does not name
    ASK(fr, STEPS_B, f->seat, XX_Q_FIRST);
    if (g->value) {
        CALL(fr, STEPS_B, xx_push_end(g)); // want: step STEPS_B is already that of line 27
    }
    CHOOSE(fr, 4, f->seat, XX_Q_FIRST); // want: CHOOSE does not name
    CHOOSE_ANY(fr, STEPS_B, f->all, 0, Q); // want: step STEPS_B is already that of line 27
    PICK(fr, STEPS_B, f->seat, Q, &how, PILE(f->picked)); // want: step STEPS_B is already that
    RULE_END;
}

WmFlow xx_rule_open(XxGame *g, XxFrame *fr)
{
    RULE_BEGIN(fr); // want: RULE_BEGIN without
    return WM_RETURNED;
}

WmFlow xx_rule_locals(XxGame *g, XxFrame *fr)
{
    RULE_BEGIN(fr);
    int outer; // want: `outer` is declared outside
    if (g->value) {
        const int kept = g->value; // want: `kept` does not outlive
        int loose = 1; // want: `loose` does not outlive
        if (kept) ASK(fr, LOCALS_ASK, kept, loose);
    }
    for (int seat = 1; seat < 4; seat++) { // want: `seat` does not outlive
        struct XxFigure figure = {.x = 1, .y = {2, 3}}; // want: `figure` does not outlive
        CALL(fr, LOCALS_CALL, xx_push(g, figure.x));
    }
    if (g->value) {
        int before = 1; // want: `before` does not outlive the CHOOSE
        CHOOSE(fr, LOCALS_CHOOSE, before, Q);
        WmPile pile = PILE(f->picked); // want: `pile` does not outlive the PICK
        PICK(fr, LOCALS_PICK, f->seat, Q, &how, pile);
    }
    RULE_END;
}
END

cat >>"$samples/good.c" <<'END'

static void take(XxGame *g, int card)
{
    const int cost = xx_cost(g, card);

    if (cost) CITE(XX_CRD_01);
    SPEND(g->s->gold, cost);
}

static bool is_free(XxGame *g, int card)
{
    if (card == 3) CITE(XX_CRD_02);
    return card == 3;
}
END
cat >>"$samples/bad.c" <<'END'

static void cite_card(XxGame *g, int card)
{
    const int cost = xx_cost(g, card); // want: this function only cites

    CITE(XX_CRD_01, XX_CRD_02);
    for (int i = 0; i < cost; i++)
        if (i == card) CITE(XX_CRD_03);
        else continue;
    switch (cost) {
    case 1: CITE(XX_CRD_04); break;
    default: return;
    }
}
END

tools/lint-rules "$samples/good.c"

if tools/lint-rules "$samples/bad.c" >"$samples/found"; then
    echo "the bad sample passed"
    exit 1
fi
# Exactly the lines with a comment are found, each for the reason that its comment begins.
grep -nF '// want: ' "$samples/bad.c" | sed -E 's/^([0-9]+):.*want: (.*)/\1: \2/' >"$samples/want"
while IFS= read -r want && IFS= read -r found <&3; do
    [[ $found == "$samples/bad.c:$want"* ]] || {
        echo "wanted $want, found $found"
        exit 1
    }
done <"$samples/want" 3<"$samples/found"
if (($(wc -l <"$samples/found") != $(wc -l <"$samples/want"))); then
    diff "$samples/want" "$samples/found"
    exit 1
fi
