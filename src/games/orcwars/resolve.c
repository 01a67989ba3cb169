/* RES, WND, KNG, ROL: what a success does. A success on an Elf is a wound, on the King or a Boar
 * its death. Of a Squad one Orc dies, or as many as the attacker's role kills: first it is settled
 * who, then all of them are taken off. The margin never matters (OW-RES-10). */
#include "orcwars.h"

#include "internal.h"

WmFlow ow_resolve(OwGame *g, int attacker, int target)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_RESOLVE);

    SET(fr->u.resolve.seat, ow_seat_of(g, attacker));
    SET(fr->u.resolve.attacker, attacker);
    SET(fr->u.resolve.target, target);
    if (ow_is_orc(target)) SET(fr->u.resolve.clan, ow_clan_of(target));
    return WM_CALLED;
}

/* OW-SC5-05; a treasure may give the same to an Elf. */
int ow_guard_of(const OwGame *g, int target)
{
    if (ow_is_boar(target)) return 1;
    return ow_is_elf(g, target) ? ow_power(g, target, OW_GUARDED) : 0;
}

/* ---- WND ------------------------------------------------------------------------------------- */

static void kill_elf(OwGame *g, int seat)
{
    OwElf *const elf = ow_elf(g, seat);

    EVENT(OW_EV_KILLED, OW_WND_02, seat);
    CITE(OW_OTN_04);
    ow_lose_treasures(g, seat, elf->at); /* OW-WND-03 */
    SET(elf->at, 0);
    SET(elf->fate, OW_KILLED);
}

/* OW-RES-05; OW-WND-01: one a turn. What was no wound was a success all the same (OW-WND-04). */
static void wound(OwGame *g, int seat)
{
    OwElf *const elf = ow_elf(g, seat);
    const int track = g->pack->roles[elf->role - 1].wounds;

    if (elf->wounded) {
        CITE(OW_WND_01, OW_WND_04);
        return;
    }
    SET(elf->wounded, 1);
    GAIN(elf->wounds, 1);
    if (elf->wounds > 1) CITE(OW_WND_05);
    CITE(OW_ROL_02);
    if (track == 4) CITE(OW_ROL_05);
    EVENT(OW_EV_WOUNDED, OW_RES_05, seat, elf->wounds);
    if (elf->wounds >= track) kill_elf(g, seat);
}

/* ---- KNG, Boars ------------------------------------------------------------------------------ */

/* OW-CLN-08 (ruling): what he had in play is discarded. */
static void discard_cards_of_king(OwGame *g)
{
    const int king = ow_orc_seat(g);

    for (int row = 1; row <= OW_ATTRIBUTES; row++)
        while (*ow_row(g, king, row).count > 0) {
            const int top = *ow_row(g, king, row).count - 1;
            const int card = ow_row(g, king, row).card[top].card;

            ow_take_off(g, king, row, top);
            EVENT(OW_EV_DISCARDED, OW_CLN_08, king, card);
        }
}

/* OW-SC1-07, OW-SC1-09: his death frees the prisoners; they act in the next turn of the Orcs. */
static void kill_king(OwGame *g)
{
    SET(g->s->board.king, 0);
    CITE(OW_RES_07, OW_ROL_08);
    if (g->setup->head.scenario == OW_ORC_CAMP) CITE(OW_SC2_07);
    EVENT(OW_EV_KILLED, OW_KNG_04, ow_orc_seat(g));
    discard_cards_of_king(g);
    if (!g->s->board.imprisoned) return;
    SET(g->s->board.imprisoned, 0);
    CITE(OW_SC1_09);
    EVENT(OW_EV_FREED, OW_SC1_07, 0);
}

/* OW-SC5-07; OW-SC5-12: and nobody beside it. */
static void kill_boar(OwGame *g, int boar)
{
    SET(g->s->board.boar[boar - OW_BOAR_1], 0);
    GAIN(g->s->board.boars, 1);
    CITE(OW_SC5_12);
    EVENT(OW_EV_KILLED, OW_SC5_07, boar);
}

static void strike(OwGame *g, int target)
{
    CITE(OW_RES_10);
    if (ow_is_elf(g, target)) wound(g, target);
    if (ow_is_king(g, target)) kill_king(g);
    if (ow_is_boar(target)) kill_boar(g, target);
}

/* ---- Orcs: who dies, a bit for each of the Clan ---------------------------------------------- */

static const OwOrc *orc_at(const OwGame *g, const OwResolve *f, int place)
{
    return &ow_clan(g, f->clan)->orc[place];
}

static bool several(unsigned orcs)
{
    return (orcs & (orcs - 1)) != 0;
}

/* OW-RES-06: of the Squad, whoever is in the attacker's Range. */
static unsigned in_reach(const OwGame *g, const OwResolve *f)
{
    const unsigned squad = ow_squad(g, f->target);
    unsigned found = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (squad >> place & 1 && ow_reaches(g, f->attacker, orc_at(g, f, place)->at))
            found |= 1U << place;
    return found;
}

/* Of the whole Clan, whoever stands beside a space. */
static unsigned beside(const OwGame *g, const OwResolve *f, int space)
{
    unsigned found = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (ow_adjacent(g, space, orc_at(g, f, place)->at)) found |= 1U << place;
    return found;
}

static bool has_fury(const OwGame *g, const OwResolve *f)
{
    return ow_power(g, f->attacker, OW_FURY) > 0;
}

/* OW-ROL-07: of the whole Clan, whoever stands beside one of these. */
static unsigned sparks_from(const OwGame *g, const OwResolve *f, unsigned orcs)
{
    unsigned found = 0;

    if (ow_power(g, f->attacker, OW_SPARKS) == 0) return 0;
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (orcs >> place & 1) found |= beside(g, f, orc_at(g, f, place)->at);
    return found;
}

/* Whoever is hit first: one of them dies; by Fury all (OW-ROL-04, OW-ROL-08). */
static unsigned victims(const OwGame *g, const OwResolve *f)
{
    return has_fury(g, f) ? beside(g, f, ow_elf(g, f->attacker)->at) : in_reach(g, f);
}

/* Behind a Meat Shield the Orc player has the choice, among all that could have died. */
static unsigned all_victims(const OwGame *g, const OwResolve *f)
{
    const unsigned hit = victims(g, f);

    return hit | sparks_from(g, f, hit);
}

static void choose(OwGame *g, OwResolve *f)
{
    SET(f->choice, 1 << ow_place_of(g->answer.arg[0]));
}

/* OW-SC4-07: are there Orcs of two types, of which the Elves keep one? */
static bool may_choose_trophy(const OwGame *g, const OwResolve *f)
{
    int types = 0;

    if (g->setup->head.scenario != OW_BOUNTY_HUNTERS || ow_clan(g, f->clan)->trophy) return false;
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (f->killed >> place & 1) types |= 1 << orc_at(g, f, place)->type;
    return several((unsigned)types);
}

/* The first fallen Orc of the type that was chosen. */
static void choose_trophy(OwGame *g, OwResolve *f)
{
    int place = 0;

    while (!(f->killed >> place & 1) || orc_at(g, f, place)->type != g->answer.arg[0]) place++;
    SET(f->choice, 1 << place);
    CITE(OW_SC4_07);
}

static void kill_orcs(OwGame *g, const OwResolve *f, int orcs)
{
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (orcs >> place & 1) ow_kill_orc(g, ow_orc_number(f->clan, place), f->attacker);
}

/* Whoever is kept falls first. */
static void kill_all(OwGame *g, const OwResolve *f)
{
    kill_orcs(g, f, f->choice);
    kill_orcs(g, f, f->killed & ~f->choice);
    CITE(OW_RES_06, OW_RES_10);
    if (has_fury(g, f)) CITE(OW_ROL_08);
}

/* OW-SC4-06: the first of a Clan stays with the Elves, base and all. */
static void keep(OwGame *g, int orc)
{
    OwClan *const clan = ow_clan(g, ow_clan_of(orc));

    SET(clan->trophy, ow_orc(g, orc)->type);
    SPEND(clan->bases, 1);
    EVENT(OW_EV_KEPT, OW_SC4_06, orc, ow_clan_of(orc));
}

void ow_kill_orc(OwGame *g, int orc, int killer)
{
    const int clan = ow_clan_of(orc);
    const int scenario = g->setup->head.scenario;

    EVENT(OW_EV_KILLED, OW_RES_08, orc);
    if (scenario == OW_PRISONERS) CITE(OW_SC1_14);
    if (scenario == OW_BOUNTY_HUNTERS && !ow_clan(g, clan)->trophy && ow_is_elf(g, killer))
        keep(g, orc);
    ow_remove_orc(g, orc);
    ow_clan_gone(g, clan);
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* May the Elf draw a card for what he has killed? */
static bool earns_card(const OwGame *g, const OwResolve *f)
{
    const OwHero *const hero = ow_hero(g, f->seat);

    if (!ow_is_orc(f->target) && !ow_is_boar(f->target)) return false;
    return ow_power(g, f->attacker, OW_TROPHY) > 0 && hero->hand.count < OW_HAND &&
           hero->deck.count + hero->discard.count > 0;
}

enum { RESOLVE_KILL = 1, RESOLVE_SPARK, RESOLVE_SHIELD, RESOLVE_KEEP, RESOLVE_TROPHY };

const WmStop ow_resolve_stops[] = {
    [RESOLVE_KILL] = WM_CHOOSES(OW_Q_KILL, OwFrame, u.resolve.seat),
    [RESOLVE_SPARK] = WM_CHOOSES(OW_Q_SPARK, OwFrame, u.resolve.seat),
    [RESOLVE_SHIELD] = WM_CHOOSES_SOMEBODY(OW_Q_SHIELD),
    [RESOLVE_KEEP] = WM_ASKS(OW_Q_KEEP, OwFrame, u.resolve.seat),
    [RESOLVE_TROPHY] = WM_ASKS(OW_Q_TROPHY, OwFrame, u.resolve.seat),
    WM_NO_STOP,
};

static const WmField resolve_fields[] = {
    WM_NEED(OwResolve, seat, BY_ALL, &ow_thing_seat),
    WM_NEED(OwResolve, attacker, BY_ALL, &ow_thing_figure),
    WM_NEED(OwResolve, target, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwResolve, clan, BY_ALL, &ow_thing_clan),
    WM_FIELD(OwResolve, killed, BY_ALL, NULL),
    WM_FIELD(OwResolve, choice, BY_ALL, NULL),
};
const WmShape ow_resolve_frame_shape = {
    .name = "resolve", .bytes = sizeof(OwResolve), WM_SHAPE_FIELDS(resolve_fields)};

/* OW-RES-05 to OW-RES-08 */
WmFlow ow_rule_resolve(OwGame *g, OwFrame *fr)
{
    OwResolve *const f = &fr->u.resolve;

    RULE_BEGIN(fr);
    if (!ow_is_orc(f->target)) {
        strike(g, f->target);
    } else {
        if (g->s->board.shielded) { /* Meat Shield: one, of the Orc player's choice */
            SET(f->choice, all_victims(g, f));
            if (f->choice) {
                CHOOSE(fr, RESOLVE_SHIELD, ow_orc_seat(g), OW_Q_SHIELD);
                choose(g, f);
            }
            SET(g->s->board.shielded, 0);
        } else if (has_fury(g, f)) { /* OW-ROL-04 */
            SET(f->choice, victims(g, f));
            CITE(OW_ROL_04);
        } else { /* OW-RES-06: the attacker chooses (ruling) */
            SET(f->choice, victims(g, f));
            if (f->choice) {
                CHOOSE(fr, RESOLVE_KILL, f->seat, OW_Q_KILL);
                choose(g, f);
            }
            SET(f->killed, f->choice);
            SET(f->choice, sparks_from(g, f, f->killed)); /* OW-ROL-07 */
            if (f->choice) {
                CITE(OW_ROL_07);
                CHOOSE(fr, RESOLVE_SPARK, f->seat, OW_Q_SPARK);
                choose(g, f);
            }
        }
        SET(f->killed, f->killed | f->choice);
        SET(f->choice, 0);
        if (may_choose_trophy(g, f)) { /* OW-SC4-07 */
            ASK(fr, RESOLVE_KEEP, f->seat, OW_Q_KEEP);
            choose_trophy(g, f);
        }
        kill_all(g, f);
    }
    if (ow_over(g)) return WM_FINISHED;
    if (earns_card(g, f)) {
        ASK(fr, RESOLVE_TROPHY, f->seat, OW_Q_TROPHY);
        if (g->answer.arg[0] > 0) (void)ow_draw_cards(g, f->seat, 1);
    }
    RULE_END;
}

/* An Elf's success on a Squad is still being carried out, with Orcs that are there; or all is done
 * and a card may be drawn. */
bool ow_resolve_right(const OwGame *g, const OwFrame *fr)
{
    const OwResolve *const f = &fr->u.resolve;
    const int orcs = f->choice | f->killed;

    if (!ow_is_elf(g, f->attacker) || f->seat != f->attacker || ow_in_sequence(g)) return false;
    if (f->clan != (ow_is_orc(f->target) ? ow_clan_of(f->target) : 0)) return false;
    if (fr->step == RESOLVE_TROPHY) return true;
    if (f->clan == 0 || orcs == 0 || orcs >> OW_CLAN_ORCS) return false;
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (orcs >> place & 1 && orc_at(g, f, place)->type == 0) return false;
    return true;
}

/* ---- questions ------------------------------------------------------------------------------- */

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

/* One of those who are left to choose among. */
static WmRule judge_victim(const WmContext *c, const WmAnswer *a, WmRule rule)
{
    const OwResolve *const f = &ow_top(game(c))->u.resolve;

    if (a->kind != OW_A_KILL) return WM_NOT_OFFERED;
    if (!ow_is_orc(a->arg[0]) || ow_clan_of(a->arg[0]) != f->clan) return rule;
    return f->choice >> ow_place_of(a->arg[0]) & 1 ? 0 : rule;
}

static void list_victims(const WmContext *c, WmOffers *offers)
{
    const OwResolve *const f = &ow_top(game(c))->u.resolve;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        wm_offer_one(offers, OW_A_KILL, ow_orc_number(f->clan, place));
}

WmRule ow_judge_kill(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return judge_victim(c, a, OW_RES_06);
}

void ow_list_kill(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    list_victims(c, offers);
}

WmRule ow_judge_spark(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return judge_victim(c, a, OW_ROL_07);
}

void ow_list_spark(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    list_victims(c, offers);
}

WmRule ow_judge_shield(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return judge_victim(c, a, OW_RES_06);
}

void ow_list_shield(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    list_victims(c, offers);
}

WmRule ow_judge_keep(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwResolve *const f = &ow_top(game(c))->u.resolve;

    (void)seat;
    if (a->kind != OW_A_KEEP) return WM_NOT_OFFERED;
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (f->killed >> place & 1 && orc_at(game(c), f, place)->type == a->arg[0]) return 0;
    return OW_SC4_07;
}

void ow_list_keep(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int type = OW_BRUTE; type <= OW_SHAMAN; type++) wm_offer_one(offers, OW_A_KEEP, type);
}

WmRule ow_judge_trophy(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    if (a->kind != OW_A_DRAW) return WM_NOT_OFFERED;
    return a->arg[0] <= 1 ? 0 : HC_DRW_01;
}

void ow_list_trophy(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer_one(offers, OW_A_DRAW, 1);
    wm_offer_one(offers, OW_A_DRAW, 0);
}
