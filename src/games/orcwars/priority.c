/* PRI, SET, SEQ: who may play when, and how a card or a set is played. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

WmFlow ow_priority(OwGame *g, int seat)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_PRIORITY);

    SET(fr->u.priority.seat, seat);
    return WM_CALLED;
}

WmFlow ow_play(OwGame *g, int seat)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_PLAY);

    SET(fr->u.play.seat, seat);
    SET(fr->u.play.who, ow_who_plays(g, seat));
    return WM_CALLED;
}

enum { PRIORITY_PLAY = 1 };

const WmStop ow_priority_stops[] = {[PRIORITY_PLAY] = WM_CALLS(OW_RULE_PLAY), WM_NO_STOP};

static const WmField priority_fields[] = {
    WM_NEED(OwPriority, seat, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwPriority, passes, BY_ALL, &ow_thing_small),
};
const WmShape ow_priority_frame_shape = {
    .name = "priority", .bytes = sizeof(OwPriority), WM_SHAPE_FIELDS(priority_fields)};

/* HC-PRI-02 to HC-PRI-05: round the table until all have passed, one after the other. A sequence
 * that the active player starts on the way takes the place of the round (HC-PRI-13). */
WmFlow ow_rule_priority(OwGame *g, OwFrame *fr)
{
    OwPriority *const f = &fr->u.priority;

    RULE_BEGIN(fr);
    while (f->passes < ow_round_size(g)) {
        CALL(fr, PRIORITY_PLAY, ow_play(g, f->seat));
        if (g->s->fight.purged) break; /* HC-KEY-07 */
        if (g->value == OW_PASSED) {
            GAIN(f->passes, 1);
        } else {
            SET(f->passes, 0);
            CITE(HC_PRI_05);
            if (g->value == OW_ATTACKED) CITE(HC_PRI_13);
            if (ow_in_sequence(g)) CITE(HC_SEQ_02);
            if (f->seat == ow_seat_of(g, g->s->fight.attacker)) CITE(HC_ATK_09);
        }
        SET(f->seat, ow_next_in_round(g, f->seat));
    }
    CITE(HC_PRI_04);
    CITE(ow_in_sequence(g) ? HC_SEQ_03 : HC_PRI_08);
    if (ow_on_board(g)) CITE(ow_in_sequence(g) ? OW_RES_04 : OW_RES_11);
    RULE_END;
}

/* ---- playing --------------------------------------------------------------------------------- */

/* HC-CRD-10: a Mod for either side is what its player is. */
static int class_played(const OwGame *g, int who, int card)
{
    const int class = ow_card(g, card)->class;

    if (class != OW_EITHER_MOD) return class;
    return who == g->s->fight.target ? OW_BLOCK_MOD : OW_ATTACK_MOD;
}

/* What a card of each class is for. */
static const uint16_t class_rule[OW_CLASSES] = {
    [OW_BASE_ATTACK] = HC_CRD_02, [OW_ATTACK_MOD] = HC_CRD_03, [OW_SPECIAL_ATTACK] = HC_CRD_04,
    [OW_BASE_BLOCK] = HC_CRD_06,  [OW_BLOCK_MOD] = HC_CRD_07,  [OW_SPECIAL_BLOCK] = HC_CRD_08,
    [OW_MISC] = HC_CRD_09,
};

/* What a card of a class does in a sequence. */
static const uint16_t active_rule[OW_CLASSES] = {
    [OW_BASE_ATTACK] = HC_ATK_01, [OW_ATTACK_MOD] = HC_ATK_04, [OW_SPECIAL_ATTACK] = HC_ATK_08,
    [OW_BASE_BLOCK] = HC_BLK_01,  [OW_BLOCK_MOD] = HC_BLK_03,  [OW_SPECIAL_BLOCK] = HC_BLK_04,
    [OW_MISC] = HC_SEQ_08,
};

/* What allows a card of a type to be played; its refusals are in judge_play.c. */
static int type_rule(int type)
{
    return type == OW_EXCLUSIVE ? HC_TYP_01 : type == OW_FAST ? HC_TYP_02 : HC_TYP_03;
}

/* HC-TYP-01: one; a trick may give a Clan one more. */
static void take_exclusive(OwGame *g)
{
    if (g->s->turn.exclusive) SPEND(g->s->board.phase.charges, 1);
    SET(g->s->turn.exclusive, 1);
}

/* HC-KEY-01: out of the hand, face up on top of its stack. In a sequence it is active
 * (HC-SEQ-04). */
static void play_from_hand(OwGame *g, const OwPlay *f, int card)
{
    OwPlayed how = {.face = 1};

    (void)wm_pile_remove(PILE(ow_hero(g, f->seat)->hand), card);
    wm_reveal(&g->core);
    SET(how.as, class_played(g, f->who, card));
    CITE(class_rule[how.as]);
    CITE(type_rule(ow_card(g, card)->type));
    if (f->seat == ow_orc_seat(g)) CITE(OW_SQD_10);
    if (ow_another_acts(g, f->who)) CITE(OW_APH_06);
    if (ow_card(g, card)->class == OW_EITHER_MOD) CITE(HC_CRD_10);
    if (ow_in_sequence(g)) {
        GAIN(g->s->fight.plays, 1);
        SET(how.active, g->s->fight.plays);
        CITE(HC_KEY_15, active_rule[how.as]);
        if (ow_card(g, card)->growth != OW_CONSTANT) CITE(HC_VAL_03, HC_VAL_04, OW_SQD_09);
    }
    ow_put_in_play(g, f->who, card, how);
    if (ow_card(g, card)->type == OW_EXCLUSIVE) take_exclusive(g);
    if (f->seat == g->s->turn.active) {
        SET(g->s->turn.played, 1);
        CITE(HC_PRI_10);
    }
    EVENT(OW_EV_PLAYED, HC_KEY_01, f->who, card);
}

/* HC-KEY-03: face down, for nobody else to know. */
static void deploy(OwGame *g, const OwPlay *f, int card)
{
    OwPlayed how = {.face = 0};

    SET(how.as, ow_card(g, card)->class);
    (void)wm_pile_remove(PILE(ow_hero(g, f->seat)->hand), card);
    ow_put_in_play(g, f->who, card, how);
    SET(g->s->turn.played, 1);
    wm_reveal(&g->core); /* that there was something to deploy, and what it costs */
    EVENT_TO(wm_seat_bit(f->seat), 2, OW_EV_DEPLOYED, HC_KEY_03, f->who, card);
}

/* HC-KEY-04: a deployed card comes to the top of its stack, face up, at no cost. */
static void play_from_stack(OwGame *g, int who, int card)
{
    const OwRow row = ow_row(g, who, ow_row_of(g, who, card));
    int place = *row.count - 1;

    while (place > 0 && (row.card[place].face || row.card[place].card != card)) place--;
    for (; place + 1 < *row.count; place++) row.card[place] = row.card[place + 1];
    GAIN(g->s->fight.plays, 1);
    row.card[place] = (OwPlayed){.card = (uint8_t)card, .face = 1};
    SET(row.card[place].as, ow_card(g, card)->class);
    SET(row.card[place].active, g->s->fight.plays);
    CITE(HC_RNG_06); /* Fast, says its text, whatever its type */
    wm_reveal(&g->core);
    EVENT(OW_EV_PLAYED, HC_KEY_04, who, card);
}

/* HC-SEQ-01: the target is named when the Base Attack is played; an earlier success can no longer
 * be followed up (HC-SUC-05). */
static void begin_sequence(OwGame *g, int attacker, int target)
{
    wm_mem_zero(&g->s->fight, sizeof g->s->fight);
    if (g->s->turn.exclusive) CITE(HC_ATK_03);
    SET(g->s->fight.attacker, attacker);
    SET(g->s->fight.target, target);
    if (ow_on_board(g)) SET(g->s->board.guard, ow_guard_of(g, target));
    SET(g->s->turn.stunned, 0);
    if (ow_is_orc(attacker)) CITE(OW_RES_09);
    if (ow_is_boar(target)) {
        CITE(OW_SC5_05);
        CITE(OW_SC5_06); /* nobody plays for it */
    }
    CITE(ow_on_board(g) ? OW_RES_01 : HC_RNG_03);
    if (ow_on_board(g)) CITE(OW_RES_02, OW_RES_03, OW_RES_12, OW_ROL_07, OW_SQD_01);
    if (!ow_on_board(g) && ow_seats(g) > 2) CITE(HC_DUE_06);
    EVENT(OW_EV_ATTACKS, HC_SEQ_01, attacker, target);
}

/* HC-SET-06, HC-SET-07: all at the same time, onto the stacks in the order picked. */
static void play_set(OwGame *g, OwPlay *f)
{
    for (int i = 0; i < f->picked.count; i++) play_from_hand(g, f, f->picked.card[i]);
    if (f->picked.count < 2) return;
    CITE(HC_SET_02, HC_SET_05, HC_SET_06, HC_SET_07);
}

/* What was chosen, carried out as far as it asks nothing. */
static void carry_out(OwGame *g, OwPlay *f)
{
    const int card = g->answer.arg[0];

    SET(f->first, g->s->fight.plays + 1);
    SET(f->value, OW_PLAYED);
    switch (g->answer.kind) {
    case OW_A_ATTACK:
        begin_sequence(g, f->who, g->answer.arg[0]);
        SET(f->first, 1);
        SET(f->value, OW_ATTACKED);
        play_set(g, f);
        break;
    case WM_DONE: play_set(g, f); break;
    case OW_A_PLAY:
        wm_pile_put(PILE(f->picked), card, 0);
        if (ow_card(g, card)->when == OW_WHEN_REVEALED) {
            deploy(g, f, card);
            wm_mem_zero(&f->picked, sizeof f->picked);
        } else {
            play_from_hand(g, f, card);
        }
        break;
    case OW_A_REVEAL:
        wm_pile_put(PILE(f->picked), card, 0);
        play_from_stack(g, f->who, card);
        break;
    case OW_A_REFRESH: SET(f->value, OW_REFRESHED); break;
    case OW_A_TRICK:
        if (ow_in_sequence(g)) GAIN(g->s->fight.plays, 1); /* OW-TRK-07: the last card played now */
        break;
    default:
        SET(f->value, OW_PASSED);
        if (f->who == g->s->fight.target) CITE(HC_BLK_02);
        EVENT(OW_EV_PASSED, HC_PRI_03, f->seat);
        break;
    }
    if (ow_on_board(g) && f->value != OW_PASSED && ow_acts(g, f->who) && ow_end_movement(g))
        CITE(OW_MOV_13);
}

/* HC-SET-07: the order of picking is the order on the stacks. */
static const WmPicking set_picking = {.pick = OW_A_PICK, .drop = OW_A_DROP, .ordered = true};

/* A set in the making, and who plays it; false: it is made. */
static bool make_set(OwPlay *f, const WmAnswer *answer)
{
    if (wm_picking_take(&set_picking, PILE(f->picked), answer)) {
        if (answer->kind == OW_A_DROP) SET(f->trick, 0); /* it went with all of them */
        return true;
    }
    switch (answer->kind) {
    case OW_A_LEAD: SET(f->who, answer->arg[0]); return true;
    case OW_A_SPARE: SET(f->trick, 0); return true;
    case OW_A_TRICK:
        SET(f->trick, answer->arg[0]);
        return f->picked.count > 0; /* it goes with them */
    default: return false;
    }
}

enum { PLAY_ASK = 1, PLAY_EFFECT, PLAY_BOARD_ACTION, PLAY_TRICK };

const WmStop ow_play_stops[] = {
    [PLAY_ASK] = WM_ASKS(OW_Q_PLAY, OwFrame, u.play.seat),
    [PLAY_EFFECT] = WM_CALLS(OW_RULE_EFFECT),
    [PLAY_BOARD_ACTION] = WM_CALLS(OW_RULE_BOARD_ACTION),
    [PLAY_TRICK] = WM_CALLS(OW_RULE_TRICK),
    WM_NO_STOP,
};

static const WmField play_fields[] = {
    WM_NEED(OwPlay, seat, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwPlay, who, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwPlay, first, BY_ALL, NULL),
    WM_FIELD(OwPlay, next, BY_ALL, &ow_thing_small),
    WM_FIELD(OwPlay, value, BY_ALL, &ow_thing_draw),
    {.name = "trick", /* like the set that it goes with */
     .kind = WM_U8,
     .seen = WM_SEEN_IF_FACE,
     .offset = offsetof(OwPlay, trick),
     .size = 1,
     .cap = 1,
     .beside = offsetof(OwPlay, next),
     .thing = &ow_thing_trick},
    {.name = "picked", /* its owner's secret until it is played, which `next` tells */
     .kind = WM_U8,
     .flags = WM_FIELD_LIST,
     .seen = WM_SEEN_IF_FACE,
     .count_seen = WM_SEEN_IF_FACE,
     .offset = offsetof(OwPlay, picked.card),
     .size = 1,
     .cap = OW_HAND,
     .count_at = offsetof(OwPlay, picked.count),
     .beside = offsetof(OwPlay, next),
     .thing = &ow_thing_card},
};
const WmShape ow_play_frame_shape = {.name = "play",
                                     .bytes = sizeof(OwPlay),
                                     WM_SHAPE_FIELDS(play_fields),
                                     .owned = WM_OWNED_BY_FIELD,
                                     .owner_at = offsetof(OwPlay, seat)};

/* HC-SET-01: a single card, or one set, or nothing. HC-PRI-06: resolved completely before priority
 * moves on. */
WmFlow ow_rule_play(OwGame *g, OwFrame *fr)
{
    OwPlay *const f = &fr->u.play;

    RULE_BEGIN(fr);
    for (;;) {
        ASK(fr, PLAY_ASK, f->seat, OW_Q_PLAY);
        if (ow_is_board_action(g->answer.kind)) {
            CALL(fr, PLAY_BOARD_ACTION, ow_board_action(g, f));                  /* HC-PRI-07 */
            if (ow_is_elf(g, f->seat) && ow_elf(g, f->seat)->fate != OW_ALIVE) { /* he has left */
                CITE(OW_OTN_04);
                RETURN(OW_PASSED);
            }
            SET(f->who, ow_who_plays(g, f->seat));
        } else if (!make_set(f, &g->answer)) {
            break;
        }
    }
    carry_out(g, f);
    SET(f->next, 1);                                    /* what was picked is seen by all now */
    if (f->trick) CALL(fr, PLAY_TRICK, ow_trick(g, f)); /* OW-TRK-06 */
    for (; f->next <= f->picked.count; GAIN(f->next, 1))
        if (ow_card(g, f->picked.card[f->next - 1])->word) CALL(fr, PLAY_EFFECT, ow_effect(g, f));
    if (f->first <= g->s->fight.plays) { /* HC-KEY-06 */
        SET(g->s->fight.last, f->first);
        ow_forget_undone(g, f->first);
    }
    CITE(HC_SET_01, HC_PRI_06);
    RETURN(f->value);
    RULE_END;
}

/* What was played has its places in the order of play; cards with texts still to come lie there. */
static bool places_right(const OwGame *g, const OwPlay *f)
{
    if (f->next == 0 || f->first == 0) return false;
    if (!ow_in_sequence(g)) return f->first == 1;
    for (int i = f->next; i < f->picked.count; i++) {
        const OwPlayed *const played = ow_active_at(g, f->first + i);
        if (!played || played->card != f->picked.card[i]) return false;
    }
    return f->first + f->picked.count - 1 <= g->s->fight.plays;
}

/* The seat is that of the rule below. Who acts freely and has not chosen yet is in no sequence. */
bool ow_play_right(const OwGame *g, const OwFrame *fr, const OwFrame *below)
{
    const OwPlay *const f = &fr->u.play;
    const bool freely = below->rule == OW_RULE_ACTION;

    if (f->seat != (freely ? below->u.action.seat : below->u.priority.seat)) return false;
    if (!ow_may_play(g, f->seat, f->who)) return false;
    if (fr->step == PLAY_EFFECT || fr->step == PLAY_TRICK) {
        const int most = fr->step == PLAY_TRICK ? 1 : f->picked.count;

        return (f->value == OW_PLAYED || f->value == OW_ATTACKED) && f->next <= most &&
               places_right(g, f);
    }
    if (f->first || f->next || f->value || (freely && ow_in_sequence(g))) return false;
    return ow_picks_right(g, f->seat, f->picked.card, f->picked.count) && ow_set_right(g, f);
}
