/* DMG: Characters take damage, are Wounded, are Defeated. */
#include "internal.h"

WmFlow mm_hurt(MmGame *g, int figure, int seat, int by, int damage, int prevented)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_HURT);

    SET(fr->u.hurt.figure, figure);
    SET(fr->u.hurt.seat, seat);
    SET(fr->u.hurt.by, by);
    SET(fr->u.hurt.damage, damage);
    SET(fr->u.hurt.prevented, prevented);
    return WM_CALLED;
}

WmFlow mm_defeat(MmGame *g, int figure, int seat, int by)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_DEFEAT);

    SET(fr->u.defeat.figure, figure);
    SET(fr->u.defeat.seat, seat);
    SET(fr->u.defeat.by, by);
    SET(fr->u.defeat.at, mm_at(g, figure));
    return WM_CALLED;
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* MM-ABL-03, MM-DMG-09: what is prevented is taken off the whole damage first. */
static int damage_left(MmGame *g, MmHurtFrame *f)
{
    if (f->damage > f->prevented && mm_has(g, f->figure, MM_ARMOR)) {
        CITE(MM_ABL_03, MM_ABL_14);
        GAIN(f->prevented, 1);
    }
    if (f->prevented > f->damage) f->prevented = f->damage;
    if (f->prevented) EVENT(MM_EV_PREVENTED, MM_DMG_09, f->figure, f->prevented);
    return f->damage - f->prevented;
}

/* For Blood Bound: what the attack below has dealt. */
static void note_dealt(MmGame *g, int damage)
{
    MmFrame *const below = FRAME_AT(g, 1);

    if (below->rule == MM_RULE_ATTACK) GAIN(below->u.attack.dealt, damage);
}

/* Phoenix Feather: 1 Health is left, once. */
static bool rises(MmGame *g, int seat)
{
    MmPlayer *const hero = mm_player(g, seat);

    if (!mm_power(g, seat, MM_P_PHOENIX)) return false;
    for (int slot = 0; slot < MM_SLOTS; slot++) {
        if (!hero->held[slot] || mm_treasure(g, hero->held[slot])->holds[0].word != MM_P_PHOENIX)
            continue;
        CITE(MM_TRE_06);
        wm_pile_put(PILE(g->s->decks.treasures_used), hero->held[slot], 0);
        hero->held[slot] = 0;
    }
    SET(hero->health, 1);
    return true;
}

/* MM-DMG-08, MM-DMG-09: true if the Hero is Defeated. */
static bool hurt_hero(MmGame *g, MmHurtFrame *f, int damage)
{
    MmPlayer *const hero = mm_player(g, f->figure);
    const int lost = damage < hero->health ? damage : hero->health;

    if (lost == 0) return false;
    SPEND(hero->health, lost);
    note_dealt(g, lost);
    EVENT(MM_EV_HURT, MM_DMG_08, f->figure, lost);
    if (hero->health > 0 || rises(g, f->figure)) return false;
    SET(f->used, lost + f->prevented);
    CITE(MM_DMG_09);
    return true;
}

/* MM-FIN-11: what one attack does to everybody there is done at once. */
static bool is_blast(const MmGame *g)
{
    const MmFrame *const below = FRAME_AT(g, 1);

    return below->rule == MM_RULE_ATTACK && below->u.attack.blast;
}

/* MM-DMG-16: in fives. MM-FIN-12: at 0 the Heroes have won. */
static void hurt_villain(MmGame *g, int damage)
{
    MmPlayer *const villain = mm_player(g, MM_VILLAIN);
    const int fives = damage / 5 * 5;
    const int lost = fives < villain->health ? fives : villain->health;

    CITE(MM_DMG_16);
    if (lost == 0) return;
    SPEND(villain->health, lost);
    note_dealt(g, lost);
    EVENT(MM_EV_HURT, MM_DMG_16, MM_VILLAIN, lost);
    if (!is_blast(g)) mm_look_for_winner(g);
}

/* MM-DMG-02 to MM-DMG-05: true if the Minion is Defeated. */
static bool hurt_minion(MmGame *g, MmHurtFrame *f, int damage)
{
    const MmMinionSide *const side = mm_card_side(g, f->figure);

    if (damage > 0) EVENT(MM_EV_HURT, MM_DMG_04, f->figure, damage);
    if (damage >= side->health) {
        note_dealt(g, side->health);
        SET(f->used, side->health + f->prevented);
        CITE(mm_minion(g, f->figure)->wounded ? MM_DMG_05 : MM_DMG_02);
        return true;
    }
    note_dealt(g, damage);
    if (f->figure == MM_GUST || mm_minion(g, f->figure)->wounded) {
        CITE(MM_DMG_05);
    } else if (side->wound && damage >= side->wound) {
        SET(mm_minion(g, f->figure)->wounded, 1);
        EVENT(MM_EV_WOUNDED, MM_DMG_03, f->figure);
        CITE(MM_MEL_03);
    } else {
        CITE(MM_DMG_04);
    }
    return false;
}

/* True if the Character is Defeated. */
static bool take_damage(MmGame *g, MmHurtFrame *f)
{
    const int damage = damage_left(g, f);

    f->used = f->damage;
    if (mm_is_hero(f->figure)) return hurt_hero(g, f, damage);
    if (!mm_is_player(f->figure)) return hurt_minion(g, f, damage);
    hurt_villain(g, damage);
    return false;
}

enum { HURT_WINDOW = 1, HURT_DEFEAT };

const WmStop mm_hurt_stops[] = {
    [HURT_WINDOW] = WM_CALLS(MM_RULE_WINDOW),
    [HURT_DEFEAT] = WM_CALLS(MM_RULE_DEFEAT),
    WM_NO_STOP,
};

static const WmField hurt_fields[] = {
    WM_NEED(MmHurtFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmHurtFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmHurtFrame, by, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmHurtFrame, damage, BY_ALL, &mm_thing_hits),
    WM_FIELD(MmHurtFrame, prevented, BY_ALL, &mm_thing_hits),
    WM_FIELD(MmHurtFrame, used, BY_NONE, &mm_thing_hits),
};
const WmShape mm_hurt_frame_shape = {
    .name = "hurt", .bytes = sizeof(MmHurtFrame), WM_SHAPE_FIELDS(hurt_fields)};

/* Reactions to the damage, then Armor, then the damage (MM-ABL-07). Returns what it used up. */
WmFlow mm_rule_hurt(MmGame *g, MmFrame *fr)
{
    MmHurtFrame *const f = &fr->u.hurt;

    RULE_BEGIN(fr);
    CALL(fr, HURT_WINDOW, mm_window(g, MM_WHEN_DAMAGE, f->seat));
    if (!mm_in_play(g, f->figure)) RETURN(0);
    if (take_damage(g, f)) CALL(fr, HURT_DEFEAT, mm_defeat(g, f->figure, f->seat, f->by));
    if (MM_OVER(g)) return WM_FINISHED;
    RETURN(f->used);
    RULE_END;
}

/* ---- Defeat ---------------------------------------------------------------------------------- */

/* MM-FIN-11: the Villain wins where both do. */
void mm_look_for_winner(MmGame *g)
{
    MmCourse *const course = &g->s->course;

    if (course->winner || !course->final) return;
    if (course->souls >= MM_SOULS) {
        SET(course->winner, MM_VILLAIN_WINS);
        EVENT(MM_EV_ENDS, MM_FIN_10, MM_VILLAIN_TEAM);
        CITE(MM_OVR_04);
        if (mm_player(g, MM_VILLAIN)->health == 0) CITE(MM_FIN_11);
    } else if (mm_player(g, MM_VILLAIN)->health == 0) {
        SET(course->winner, MM_HEROES_WIN);
        EVENT(MM_EV_ENDS, MM_FIN_12, MM_HERO_TEAM);
        CITE(MM_OVR_03);
    }
    if (course->winner) mm_put_away_spells(g);
}

/* Rolls and Turns that go on learn of it (MM-HER-03, MM-DMG-11). */
static void note_defeat(MmGame *g, int figure)
{
    for (int i = 0; i < g->state->depth; i++) {
        MmFrame *const fr = &g->s->frames[i];

        if (fr->rule == MM_RULE_ROLL) SET(fr->u.roll.felled, 1);
        if (fr->rule != MM_RULE_TURN || fr->u.turn.figure != figure) continue;
        SET(fr->u.turn.did, fr->u.turn.did | MM_DID_FALL);
        SET(fr->u.turn.region, mm_at(g, figure));
        if (mm_is_hero(figure)) CITE(MM_DMG_11);
    }
}

/* MM-DMG-10, MM-DMG-12, MM-DMG-20: to the Villain's Stash, and nothing is lost. */
static void fell_hero(MmGame *g, int seat)
{
    MmPlayer *const hero = mm_player(g, seat);

    mm_take_off(g, seat);
    hero->health = 0;
    SET(hero->fallen, 1);
    if (mm_stash(g, MM_VILLAIN_TEAM)->rewards < UINT8_MAX)
        GAIN(mm_stash(g, MM_VILLAIN_TEAM)->rewards, 1);
    CITE(MM_DMG_10, MM_DMG_12, MM_DMG_20);
    if (!g->s->course.final) return;
    GAIN(g->s->course.souls, 1);
    EVENT(MM_EV_SOUL, MM_FIN_10, g->s->course.souls);
    CITE(MM_FIN_13);
    mm_look_for_winner(g);
}

/* MM-DMG-07: to the Heroes' Stash, whoever did it. Sheep and Gust bring nothing. */
static void fell_minion(MmGame *g, int figure)
{
    MmMinion *const minion = mm_minion(g, figure);

    if (figure >= MM_FIRST_SHEEP) {
        if (mm_is_sheep(figure)) CITE(MM_SPC_03);
        mm_discard_minion(g, figure);
        return;
    }
    CITE(MM_DMG_07);
    mm_take_off(g, figure);
    mm_forget(g, figure);
    minion->wounded = minion->acted = minion->stunned = minion->master = 0;
}

static void take_away(MmGame *g, MmDefeatFrame *f)
{
    EVENT(MM_EV_DEFEATED, mm_is_player(f->figure) ? MM_DMG_09 : MM_DMG_07, f->figure);
    note_defeat(g, f->figure);
    SET(f->gains, mm_crusader(g, f->figure));
    if (f->gains) CITE(MM_HER_12, MM_HER_16);
    if (mm_is_hero(f->figure)) {
        fell_hero(g, f->figure);
    } else if (f->figure == MM_VILLAIN) {
        mm_look_for_winner(g); /* by paying the last Health (MM-DMG-21) */
    } else {
        fell_minion(g, f->figure);
    }
}

enum { DEFEAT_WINDOW = 1, DEFEAT_TOKEN };

const WmStop mm_defeat_stops[] = {
    [DEFEAT_WINDOW] = WM_CALLS(MM_RULE_WINDOW),
    [DEFEAT_TOKEN] = WM_CALLS(MM_RULE_TOKENS),
    WM_NO_STOP,
};

static const WmField defeat_fields[] = {
    WM_NEED(MmDefeatFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmDefeatFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmDefeatFrame, by, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmDefeatFrame, at, BY_ALL, &mm_thing_at),
    WM_FIELD(MmDefeatFrame, survives, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmDefeatFrame, gains, BY_ALL, &mm_thing_seat),
};
const WmShape mm_defeat_frame_shape = {
    .name = "defeat", .bytes = sizeof(MmDefeatFrame), WM_SHAPE_FIELDS(defeat_fields)};

WmFlow mm_rule_defeat(MmGame *g, MmFrame *fr)
{
    MmDefeatFrame *const f = &fr->u.defeat;

    RULE_BEGIN(fr);
    CALL(fr, DEFEAT_WINDOW, mm_window(g, MM_WHEN_DEFEAT, f->seat));
    if (!mm_in_play(g, f->figure) && f->figure != MM_VILLAIN) RETURN(0);
    if (f->survives) {
        SET(mm_minion(g, f->figure)->wounded, 1);
        EVENT(MM_EV_WOUNDED, MM_REA_01, f->figure);
        RETURN(0);
    }
    take_away(g, f);
    if (MM_OVER(g)) return WM_FINISHED;
    if (f->gains) CALL(fr, DEFEAT_TOKEN, mm_gain_tokens(g, f->gains, MM_ANY_ROW, 1));
    RETURN(1);
    RULE_END;
}
