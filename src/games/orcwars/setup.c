/* SUP, the set-up of SC1 to SC5, and of TOK and TRK what happens before the first turn. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

enum { WHITE_TUSK = 1 }; /* the first Clan of the content: the prisoners' */

static int scenario(const OwGame *g)
{
    return g->setup->head.scenario;
}

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

/* The next space with a mark, after another; 0: there is none. */
static int next_marked(const OwGame *g, int mark, int space)
{
    while (++space <= g->derived->map.count)
        if (ow_space(g, space)->mark == mark) return space;
    return 0;
}

#define EACH_MARKED(g, mark, space)                                                                \
    for (int space = next_marked(g, mark, 0); space; space = next_marked(g, mark, space))

/* ---- treasures ------------------------------------------------------------------------------- */

/* OW-SC2-01: one for each Elf; OW-SC3-01, OW-SC4-01: three. */
static int treasures(const OwGame *g)
{
    switch (scenario(g)) {
    case OW_ORC_CAMP: return ow_elves(g);
    case OW_RELICS:
    case OW_BOUNTY_HUNTERS: return OW_CHESTS;
    default: return 0;
    }
}

static int chests_placed(const OwGame *g)
{
    int placed = 0;

    for (int i = 0; i < OW_CHESTS; i++) placed += g->s->board.chest[i].here;
    return placed;
}

static bool chest_at(const OwGame *g, int space)
{
    for (int i = 0; i < OW_CHESTS; i++)
        if (g->s->board.chest[i].at == space) return true;
    return false;
}

static bool in_chest(const OwGame *g, int treasure)
{
    for (int i = 0; i < OW_CHESTS; i++)
        if (g->s->board.chest[i].treasure == treasure) return true;
    return false;
}

/* OW-SUP-03: one of those in the box, and nobody knows which. */
static void place_chest(OwGame *g, int space)
{
    OwChest *const chest = &g->s->board.chest[chests_placed(g)];
    int skip = wm_pick(&g->core, g->pack->treasure_count - chests_placed(g));
    int treasure = 1;

    while (in_chest(g, treasure) || skip-- > 0) treasure++;
    SET(chest->here, 1);
    SET(chest->treasure, treasure);
    SET(chest->at, space);
    CITE(OW_SUP_03);
}

/* Where there is one for each marked space nobody has to choose. */
static void place_chests(OwGame *g)
{
    static const WmRule rule[OW_SCENARIOS] = {
        [OW_ORC_CAMP] = OW_SC2_01, [OW_RELICS] = OW_SC3_01, [OW_BOUNTY_HUNTERS] = OW_SC4_01};
    int spaces = 0;

    EACH_MARKED(g, OW_MARK_TREASURE, space) spaces++;
    if (treasures(g) == 0 || spaces > treasures(g)) return;
    EACH_MARKED(g, OW_MARK_TREASURE, space) place_chest(g, space);
    CITE(rule[scenario(g)]);
}

WmRule ow_judge_place_chest(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_STAND) return WM_NOT_OFFERED;
    if (ow_space(game(c), a->arg[0])->mark != OW_MARK_TREASURE) return OW_SC2_01;
    return chest_at(game(c), a->arg[0]) ? OW_SC2_01 : 0;
}

void ow_list_place_chest(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    EACH_MARKED(game(c), OW_MARK_TREASURE, space) wm_offer_one(offers, OW_A_STAND, space);
}

/* ---- what nobody has to choose --------------------------------------------------------------- */

/* OW-SUP-04; OW-SC1-03: in The Prisoners only one Clan takes part. */
static void set_up_clans(OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++) {
        if (scenario(g) == OW_PRISONERS && clan != WHITE_TUSK) continue;
        SET(ow_clan(g, clan)->here, 1);
        SET(ow_clan(g, clan)->bases, OW_CLAN_ORCS);
    }
    CITE(OW_SUP_04);
}

/* OW-GAM-01: everybody but the Orc player has one; OW-SUP-07 */
static void set_up_elves(OwGame *g)
{
    for (int seat = 1; seat <= ow_elves(g); seat++)
        SET(ow_elf(g, seat)->role, ow_seat_setup(g->setup, seat)->role);
    CITE(OW_ROL_01); /* whatever his deck is */
    CITE(OW_SUP_07);
    if (scenario(g) == OW_PRISONERS) CITE(OW_SC1_13);
    CITE(OW_GAM_01, OW_GAM_02);
    CITE(OW_TIP_02); /* for all to read */
    CITE(OW_TIP_05); /* but hands are shown to nobody, not even to other Elves */
}

/* OW-SC1-03: one Brute, two Tacticians and two Shamans. */
static void set_up_prisoners(OwGame *g)
{
    for (int type = OW_BRUTE; type <= OW_SHAMAN; type++)
        EACH_MARKED(g, OW_MARK_BRUTE + type - OW_BRUTE, space) {
            if (ow_free_bases(g, WHITE_TUSK) > 0) (void)ow_raise(g, WHITE_TUSK, type, space);
        }
    SET(g->s->board.imprisoned, 1);
    CITE(OW_SC1_01, OW_SC1_02, OW_SC1_03);
}

/* OW-TRK-01: the less he has won, the more Dirty Tricks he holds. */
static void draw_tricks(OwGame *g)
{
    static const uint8_t tricks[] = {[OW_FIRST_TIME] = 4,
                                     [OW_NOVICE] = 3,
                                     [OW_INTERMEDIATE] = 2,
                                     [OW_EXPERT] = 1,
                                     [OW_TRUE_ORC] = 0};
    OwTricks *const drawn = &g->s->board.tricks;

    while (drawn->held.count < tricks[g->setup->skill]) {
        int skip = wm_pick(&g->core, g->pack->trick_count - drawn->held.count);
        int trick = 1;

        while (HOLDS(drawn->held, trick) || skip-- > 0) trick++;
        wm_pile_sort_in(PILE(drawn->held), trick);
    }
    CITE(OW_TRK_01, OW_TRK_02);
}

static void place_king(OwGame *g, int space, WmRule rule)
{
    SET(g->s->board.king, space);
    EVENT(OW_EV_STANDS, rule, ow_orc_seat(g), space);
}

void ow_set_up_board(OwGame *g)
{
    SET(g->s->board.here, 1);
    SET(g->s->board.tricks.owner, ow_orc_seat(g));
    CITE(OW_SUP_01);
    CITE(OW_SUP_02); /* the map was put together as the layout has it */
    CITE(OW_MAP_01);
    CITE(OW_SUP_05); /* he has one deck, one hand and one discard, the same for all */
    set_up_clans(g);
    set_up_elves(g);
    place_chests(g);
    if (scenario(g) == OW_PRISONERS) set_up_prisoners(g);
    if (scenario(g) != OW_PRISONERS) draw_tricks(g); /* OW-SC1-02 */
    if (scenario(g) == OW_ORC_CAMP) place_king(g, next_marked(g, OW_MARK_KING, 0), OW_SC2_02);
    CITE(OW_KNG_02); /* in no other, but for The Prisoners */
}

/* ---- TOK ------------------------------------------------------------------------------------- */

int ow_tiles_with_tokens(const OwGame *g)
{
    int tiles = 0;

    for (int i = 0; i < OW_TOKENS_PLACED; i++)
        if (g->s->board.token[i].at) tiles |= ow_space(g, g->s->board.token[i].at)->tiles;
    return tiles;
}

/* What is still to be placed: only the Orc player knows, as he knows the numbers (OW-TOK-03). */
static int orcs_to_hide(const OwGame *g)
{
    int left = ow_starting_orcs(g);

    for (int i = 0; i < OW_TOKENS_PLACED; i++) left -= g->s->board.token[i].number;
    return left;
}

/* OW-TOK-05, OW-TOK-06; OW-SC5-02 (ruling): Boar spaces are closed. */
static WmRule judge_hiding_place(const OwGame *g, const OwScope *scope, int space)
{
    const OwSpace *const place = ow_space(g, space);

    if (place->flags & (OW_ENTRANCE | OW_STRADDLES)) return OW_TOK_05;
    if (place->tiles & scope->tiles)
        return scenario(g) == OW_BOUNTY_HUNTERS ? OW_SC4_04 : OW_TOK_05;
    if (place->mark == OW_MARK_BOAR) return OW_SC5_02;
    if (place->flags & OW_UNDERBRUSH) return OW_TOK_06;
    return scope->stock.taken[space] ? OW_TOK_06 : 0;
}

/* The tiles that can still take a token. */
static int tiles_open(const OwGame *g, const OwScope *scope)
{
    int open = 0;

    for (int space = 1; space <= g->derived->map.count; space++)
        if (ow_space(g, space)->tiles & ~open && judge_hiding_place(g, scope, space) == 0)
            open |= ow_space(g, space)->tiles;
    return wm_count_bits((uint32_t)open);
}

/* OW-TOK-01: how many of the eleven tokens have this number, and are still in his hand. */
static int tokens_left(const OwGame *g, int number)
{
    int left = 0;

    for (int i = 0; i < g->pack->token_count; i++) left += g->pack->tokens[i].number == number;
    for (int i = 0; i < OW_TOKENS_PLACED; i++) left -= g->s->board.token[i].number == number;
    return left;
}

/* OW-TOK-04: after one token more, can the rest be made up with those that are left, one on each of
 * the tiles that are left? A bit for each sum that some number of tokens makes. */
static bool can_complete(const OwGame *g, int tiles_left, int number)
{
    const int rest = orcs_to_hide(g) - number;
    const int tiles = tiles_left - 1;
    uint64_t sums[OW_LAYOUT_TILES + 1];

    if (rest < 0 || tiles < 0) return false;
    for (int tokens = 0; tokens <= tiles; tokens++) sums[tokens] = 1;
    for (int other = 1; other <= rest; other++)
        for (int left = tokens_left(g, other) - (other == number); left > 0; left--)
            for (int tokens = tiles; tokens > 0; tokens--)
                sums[tokens] |= sums[tokens - 1] << other;
    return sums[tiles] >> rest & 1;
}

void ow_about_place_token(const WmContext *c, WmQuestion *q)
{
    q->arg[0] = (int16_t)ow_starting_orcs(game(c));
}

WmRule ow_judge_place_token(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);
    WmRule rule;

    (void)seat;
    if (a->kind != OW_A_HIDE) return WM_NOT_OFFERED;
    rule = judge_hiding_place(g, c->scope, a->arg[1]);
    if (rule) return rule;
    if (tokens_left(g, a->arg[0]) <= 0) return OW_TOK_01;
    return ((const OwScope *)c->scope)->numbers >> a->arg[0] & 1 ? 0 : OW_TOK_04;
}

void ow_scope_place_token(const WmContext *c, int seat)
{
    const OwGame *const g = game(c);
    OwScope *const scope = c->scope;

    (void)seat;
    ow_take_stock(g, &scope->stock);
    scope->tiles = ow_tiles_with_tokens(g);
    scope->numbers = 0;
    const int tiles_left = tiles_open(g, scope);
    for (int number = 1; number <= OW_CLAN_ORCS; number++)
        if (tokens_left(g, number) > 0 && can_complete(g, tiles_left, number))
            scope->numbers |= 1U << number;
}

void ow_list_place_token(const WmContext *c, int seat, WmOffers *offers)
{
    const OwGame *const g = game(c);
    const OwScope *const scope = c->scope;

    (void)seat;
    for (int number = 1; number <= OW_CLAN_ORCS; number++)
        for (int space = 1; scope->numbers >> number & 1 && space <= g->derived->map.count; space++)
            wm_offer_two(offers, OW_A_HIDE, number, space);
}

/* OW-TOK-03: number side down. A tile has one at most, so each has its place by tile. */
static void hide_token(OwGame *g, int number, int space)
{
    OwToken *const token = &g->s->board.token[__builtin_ctz((unsigned)ow_space(g, space)->tiles)];

    SET(token->at, space);
    SET(token->number, number);
    SET(token->owner, ow_orc_seat(g));
    CITE(OW_SUP_06, OW_TOK_01, OW_TOK_05, OW_TOK_06);
    wm_reveal(&g->core); /* whether more follow tells something of the sum */
    EVENT_TO(wm_seat_bit(ow_orc_seat(g)), 1, OW_EV_HIDDEN, OW_TOK_03, number, space);
}

/* OW-TOK-03 (ruling): their number and their sum are public. */
static void all_hidden(OwGame *g)
{
    static const WmRule rule[OW_SCENARIOS] = {[OW_ORC_CAMP] = OW_SC2_03,
                                              [OW_RELICS] = OW_SC3_02,
                                              [OW_BOUNTY_HUNTERS] = OW_SC4_04,
                                              [OW_GREAT_HUNT] = OW_SC5_01};

    if (scenario(g) == OW_PRISONERS) return;
    CITE(OW_TOK_04);
    EVENT(OW_EV_HID_ALL, rule[scenario(g)], wm_count_bits((uint32_t)ow_tiles_with_tokens(g)),
          ow_starting_orcs(g));
}

/* ---- SC4 ------------------------------------------------------------------------------------- */

WmRule ow_judge_remove_clan(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OW_A_REMOVE ? 0 : WM_NOT_OFFERED;
}

void ow_list_remove_clan(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int clan = 1; clan <= OW_CLANS; clan++) wm_offer_one(offers, OW_A_REMOVE, clan);
}

/* With all that a case may have put there. */
static void remove_clan(OwGame *g, int clan)
{
    wm_mem_zero(ow_clan(g, clan)->orc, sizeof ow_clan(g, clan)->orc);
    ow_clan_gone(g, clan);
    wm_mem_zero(ow_clan(g, clan), sizeof *ow_clan(g, clan));
    EVENT(OW_EV_REMOVED, OW_SC4_02, clan);
}

/* OW-SC4-03 (ruling): anywhere, entrances and straddling spaces included. */
WmRule ow_judge_place_orc(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_RAISE) return WM_NOT_OFFERED;
    return ow_orc_may_stand(game(c), a->arg[1]) ? 0 : OW_SC4_03;
}

void ow_list_place_orc(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int type = OW_BRUTE; type <= OW_SHAMAN; type++)
        for (int space = 1; space <= game(c)->derived->map.count; space++)
            wm_offer_two(offers, OW_A_RAISE, type, space);
}

/* ---- the King, Boars and Elves --------------------------------------------------------------- */

/* OW-SC1-04 */
WmRule ow_judge_place_king(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_STAND) return WM_NOT_OFFERED;
    if (!(ow_space(game(c), a->arg[0])->flags & OW_ENTRANCE)) return OW_SC1_04;
    return ow_orc_may_stand(game(c), a->arg[0]) ? 0 : OW_KNG_05;
}

static void offer_stands(const OwGame *g, WmOffers *offers)
{
    for (int space = 1; space <= g->derived->map.count; space++)
        wm_offer_one(offers, OW_A_STAND, space);
}

void ow_list_place_king(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    offer_stands(game(c), offers);
}

/* OW-SC5-02: one on each tile, where it is marked. */
static void place_boars(OwGame *g)
{
    int boars = 0;

    EACH_MARKED(g, OW_MARK_BOAR, space) {
        if (boars == OW_BOARS) break;
        SET(g->s->board.boar[boars], space);
        EVENT(OW_EV_STANDS, OW_SC5_02, OW_BOAR_1 + boars, space);
        boars++;
    }
}

/* OW-SUP-08, and what the scenario adds. */
WmRule ow_judge_place_elf(const WmContext *c, int seat, const WmAnswer *a)
{
    const OwGame *const g = game(c);

    (void)seat;
    if (a->kind != OW_A_STAND) return WM_NOT_OFFERED;
    const OwSpace *const space = ow_space(g, a->arg[0]);
    if (scenario(g) == OW_PRISONERS && space->tiles != 1) return OW_SC1_05;
    if (scenario(g) != OW_PRISONERS && !(space->flags & OW_ENTRANCE)) return OW_SUP_08;
    if (scenario(g) == OW_ORC_CAMP && space->mark != OW_MARK_BLUE) return OW_SC2_04;
    return ow_occupied(g, a->arg[0]) ? OW_SUP_08 : 0;
}

void ow_list_place_elf(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    offer_stands(game(c), offers);
}

static void place_elf(OwGame *g, int seat, int space)
{
    static const WmRule rule[OW_SCENARIOS] = {[OW_PRISONERS] = OW_SC1_05,
                                              [OW_ORC_CAMP] = OW_SC2_04,
                                              [OW_RELICS] = OW_SC3_03,
                                              [OW_BOUNTY_HUNTERS] = OW_SC4_05,
                                              [OW_GREAT_HUNT] = OW_SC5_02};

    SET(ow_elf(g, seat)->at, space);
    SET(ow_elf(g, seat)->fate, OW_ALIVE);
    if (scenario(g) != OW_PRISONERS) CITE(OW_SUP_08);
    if (scenario(g) == OW_PRISONERS) CITE(OW_SC1_11); /* he is the next (OW-OTN-02) */
    if (scenario(g) != OW_PRISONERS) CITE(OW_MAP_04);
    if (ow_space(g, space)->flags & OW_UNDERBRUSH) CITE(OW_MAP_08);
    EVENT(OW_EV_STANDS, rule[scenario(g)], seat, space);
}

/* OW-SUP-09 (ruling): who stands on a tile at the beginning sets its token off. */
static int tiles_entered(const OwGame *g)
{
    int tiles = 0;

    for (int seat = 1; seat <= ow_elves(g); seat++)
        tiles |= ow_space(g, ow_elf(g, seat)->at)->tiles;
    return tiles & ow_tiles_with_tokens(g);
}

/* ---- the rule -------------------------------------------------------------------------------- */

WmFlow ow_set_up(OwGame *g)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_SET_UP);

    SET(fr->u.set_up.seat, ow_orc_seat(g));
    return WM_CALLED;
}

enum {
    SET_UP_CHEST = 1,
    SET_UP_CLAN,
    SET_UP_ORC,
    SET_UP_TOKEN,
    SET_UP_KING,
    SET_UP_ELF,
    SET_UP_WAKE
};

const WmStop ow_set_up_stops[] = {
    [SET_UP_CHEST] = WM_ASKS(OW_Q_PLACE_CHEST, OwFrame, u.set_up.seat),
    [SET_UP_CLAN] = WM_ASKS(OW_Q_REMOVE_CLAN, OwFrame, u.set_up.seat),
    [SET_UP_ORC] = WM_ASKS(OW_Q_PLACE_ORC, OwFrame, u.set_up.seat),
    [SET_UP_TOKEN] = WM_ASKS(OW_Q_PLACE_TOKEN, OwFrame, u.set_up.seat),
    [SET_UP_KING] = WM_ASKS(OW_Q_PLACE_KING, OwFrame, u.set_up.seat),
    [SET_UP_ELF] = WM_ASKS(OW_Q_PLACE_ELF, OwFrame, u.set_up.seat),
    [SET_UP_WAKE] = WM_CALLS(OW_RULE_WAKE),
    WM_NO_STOP,
};

static const WmField set_up_fields[] = {
    WM_FIELD(OwSetUp, seat, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwSetUp, next, BY_ALL, &ow_thing_clan),
};
const WmShape ow_set_up_frame_shape = {
    .name = "set-up", .bytes = sizeof(OwSetUp), WM_SHAPE_FIELDS(set_up_fields)};

/* The Orc player first, then the Elves in the order of their turns (OW-SUP-06, OW-SUP-08). */
WmFlow ow_rule_set_up(OwGame *g, OwFrame *fr)
{
    OwSetUp *const f = &fr->u.set_up;

    RULE_BEGIN(fr);
    while (chests_placed(g) < treasures(g)) { /* OW-SC2-01 */
        ASK(fr, SET_UP_CHEST, f->seat, OW_Q_PLACE_CHEST);
        place_chest(g, g->answer.arg[0]);
        CITE(OW_SC2_01);
    }
    if (scenario(g) == OW_BOUNTY_HUNTERS && ow_elves(g) == 1) { /* OW-SC4-02 */
        ASK(fr, SET_UP_CLAN, f->seat, OW_Q_REMOVE_CLAN);
        remove_clan(g, g->answer.arg[0]);
    }
    while (scenario(g) == OW_BOUNTY_HUNTERS && f->next < OW_CLANS) { /* OW-SC4-03 */
        GAIN(f->next, 1);
        if (ow_free_bases(g, f->next) == 0) continue;
        ASK(fr, SET_UP_ORC, f->seat, OW_Q_PLACE_ORC);
        (void)ow_raise(g, f->next, g->answer.arg[0], g->answer.arg[1]);
        CITE(OW_SC4_03);
    }
    while (orcs_to_hide(g) > 0) { /* OW-TOK-04 */
        ASK(fr, SET_UP_TOKEN, f->seat, OW_Q_PLACE_TOKEN);
        hide_token(g, g->answer.arg[0], g->answer.arg[1]);
    }
    all_hidden(g);
    if (scenario(g) == OW_GREAT_HUNT) place_boars(g);
    if (scenario(g) == OW_PRISONERS) {
        ASK(fr, SET_UP_KING, f->seat, OW_Q_PLACE_KING);
        place_king(g, g->answer.arg[0], OW_SC1_04);
    }
    for (SET(f->seat, 1); f->seat <= ow_elves(g); GAIN(f->seat, 1)) {
        ASK(fr, SET_UP_ELF, f->seat, OW_Q_PLACE_ELF);
        place_elf(g, f->seat, g->answer.arg[0]);
    }
    if (tiles_entered(g)) {
        CITE(OW_SUP_09);
        CALL(fr, SET_UP_WAKE, ow_wake(g, tiles_entered(g)));
    }
    RULE_END;
}

/* The seat, and for an Orc the Clan, are those of the question; there is something to place. */
bool ow_set_up_right(const OwGame *g, const OwFrame *fr)
{
    const OwSetUp *const f = &fr->u.set_up;

    if (fr->step == SET_UP_WAKE) return true;
    if (fr->step == SET_UP_ELF) return ow_is_elf(g, f->seat);
    if (f->seat != ow_orc_seat(g)) return false;
    if (fr->step == SET_UP_CHEST) return chests_placed(g) < treasures(g);
    if (fr->step == SET_UP_ORC) return f->next > 0 && ow_free_bases(g, f->next) > 0;
    return fr->step != SET_UP_TOKEN || orcs_to_hide(g) > 0;
}
