/* STP, DCK, and what the core asks of a game besides its rules. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

_Static_assert(offsetof(OwPosition, hero[2]) <= 1536, "a duel of two fits into 1.5 KiB");
_Static_assert(sizeof(OwPosition) <= 4096, "a board game fits into 4 KiB");
_Static_assert(offsetof(OwPosition, fill) + sizeof(((OwPosition *)0)->fill) == sizeof(OwPosition),
               "no padding");

static const OwSetup *setup_of(const WmMatch *m)
{
    return (const OwSetup *)m->setup;
}

/* ---- DCK ------------------------------------------------------------------------------------- */

static void setup_usual(WmSetup *setup)
{
    static const uint8_t duel[OW_SEATS] = {2, 1, 3, 4};  /* the Paladin against the Orc King */
    static const uint8_t board[OW_SEATS] = {2, 3, 4, 1}; /* three Elves against the Orcs */
    OwSetup *const s = (OwSetup *)setup;
    const bool plays_duel = s->head.scenario == OW_DUEL;

    s->build_limit = 30; /* HC-DCK-04 */
    for (int i = 0; i < OW_SEATS; i++) s->seat[i].hero = plays_duel ? duel[i] : board[i];
    if (plays_duel) return;
    s->skill = OW_EXPERT;
    for (int i = 0; i < OW_ELVES; i++) SET(s->seat[i].role, i + 1); /* OW-ROL-01 */
    if (s->head.scenario != OW_BOUNTY_HUNTERS && s->head.scenario != OW_GREAT_HUNT) return;
    for (int i = 0; i < 2; i++) { /* the Ranger leads where there is something to hunt */
        s->seat[i].hero = board[1 - i];
        SET(s->seat[i].role, 2 - i);
    }
}

/* The Hero whose Attribute card a seat has (HC-DCK-01). */
static int attribute_from(const OwSeatSetup *seat, int attribute)
{
    const int own = attribute == OW_BODY ? seat->body : attribute == OW_MIND ? seat->mind : seat->x;

    return own ? own : seat->hero;
}

static const OwAttributeFacts *attribute_card(const OwPack *pack, const OwSeatSetup *seat,
                                              int attribute)
{
    const int hero = attribute_from(seat, attribute);
    const OwHeroFacts *const facts = hero ? &pack->heroes[hero - 1] : NULL;

    for (int i = 0; facts && i < facts->attribute_count; i++)
        if (facts->attributes[i].attribute == attribute) return &facts->attributes[i];
    return NULL;
}

/* HC-DCK-03, HC-DCK-04 */
static void check_build(const OwPack *pack, const OwSetup *setup, int seat, WmText *why)
{
    int build = 0;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        const OwAttributeFacts *const card =
            attribute_card(pack, ow_seat_setup(setup, seat), attribute);
        if (!card) {
            ow_seat_is(why, seat, " lacks an Attribute card (HC-DCK-01)");
            return;
        }
        build += card->build;
    }
    if (build <= setup->build_limit) return;
    ow_seat_is(why, seat, " has Attributes of ");
    wm_text_number(why, build);
    wm_text_string(why, " build points, more than ");
    wm_text_number(why, setup->build_limit);
    wm_text_string(why, " (HC-DCK-03, HC-DCK-04)");
}

/* HC-DCK-05: of all cards with the title of this one. */
static int copies_of_title(const OwPack *pack, const OwSeatSetup *own, int card)
{
    const char *const title = pack->cards[card].title;
    const size_t length = wm_string_length(title);
    int copies = 0;

    for (int i = 0; i < pack->card_count; i++)
        if (wm_string_is(pack->cards[i].title, title, length)) copies += own->deck[i].copies;
    return copies;
}

/* HC-DCK-02: at least 20 cards, at most six of a title. */
static void check_deck(const OwPack *pack, const OwSeatSetup *own, int seat, WmText *why)
{
    int cards = 0;
    int kinds = 0;

    for (int i = 0; i < OW_CARD_KINDS; i++) {
        cards += own->deck[i].copies;
        if (own->deck[i].copies == 0) continue;
        kinds++;
        if (i < pack->card_count && copies_of_title(pack, own, i) <= 6) continue;
        ow_seat_is(why, seat,
                   i < pack->card_count ? " has more than six of " : " has cards unknown");
        if (i < pack->card_count) wm_text_string(why, pack->cards[i].title);
        wm_text_string(why, " (HC-DCK-02, HC-DCK-05)");
        return;
    }
    if (cards >= 20 && cards <= OW_DECK && kinds <= OW_OTHERS) return;
    ow_seat_is(why, seat, " has a deck of ");
    wm_text_number(why, kinds > OW_OTHERS ? kinds : cards);
    wm_text_string(why, kinds > OW_OTHERS ? " different cards; there is room for 63 (HC-DCK-02)"
                                          : " cards; it must be 20 to 120 (HC-DCK-02)");
}

/* OW-SUP-07, OW-SC1-01 */
static void check_board_setup(const OwSetup *setup, WmText *why)
{
    if (setup->head.scenario == OW_PRISONERS && setup->head.seats != 2)
        wm_text_string(why, "The Prisoners is for two players (OW-SC1-01)");
    if (setup->skill == 0) wm_text_string(why, "the Orc player has no skill level (OW-TRK-01)");
    for (int seat = 1; seat < setup->head.seats && why->length == 0; seat++) {
        if (setup->seat[seat - 1].role == 0) ow_seat_is(why, seat, " has no role (OW-SUP-07)");
        for (int other = 1; other < seat && why->length == 0; other++)
            if (setup->seat[other - 1].role == setup->seat[seat - 1].role)
                ow_seat_is(why, seat, " has the role of another (OW-SUP-07)");
    }
}

static void setup_check(const WmMatch *m, WmText *why)
{
    const OwPack *const pack = m->pack;
    const OwSetup *const setup = setup_of(m);

    for (int seat = 1; seat <= setup->head.seats && why->length == 0; seat++) {
        check_build(pack, setup, seat, why);
        if (why->length == 0 && ow_seat_setup(setup, seat)->hero == 0)
            check_deck(pack, ow_seat_setup(setup, seat), seat, why);
    }
    if (why->length == 0 && setup->head.scenario != OW_DUEL) check_board_setup(setup, why);
}

/* ---- derived tables -------------------------------------------------------------------------- */

static void derive_seat(const OwPack *pack, const OwSeatSetup *own, int seat, OwDerived *d)
{
    const OwHeroFacts *const hero = own->hero ? &pack->heroes[own->hero - 1] : NULL;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        d->score[seat - 1][attribute] = attribute_card(pack, own, attribute)->score;
    for (int i = 0; hero && i < hero->line_count; i++)
        d->copies[seat - 1][hero->deck[i].card] = hero->deck[i].copies;
    for (int i = 0; !hero && i < OW_CARD_KINDS; i++)
        d->copies[seat - 1][i + 1] = own->deck[i].copies;
}

/* The id of a seat's Hero, with the seat's number behind it where others play the same. */
static void derive_name(const OwPack *pack, const OwSetup *setup, int seat, OwDerived *d)
{
    const int hero = ow_seat_setup(setup, seat)->hero;
    WmText name = wm_text(d->name[seat], sizeof d->name[seat]);
    bool again = hero == 0;

    for (int other = 1; other <= setup->head.seats; other++)
        if (other != seat && ow_seat_setup(setup, other)->hero == hero) again = true;
    wm_text_string(&name, hero ? pack->heroes[hero - 1].id : "hero");
    if (!again) return;
    wm_text_char(&name, '-');
    wm_text_number(&name, seat);
}

/* By how much a card is worth less that is aimed at: all of it, or so many points. */
static uint8_t lowers(const WmOp *modifier)
{
    if (modifier->word == OW_CANCEL) return UINT8_MAX;
    return modifier->word == OW_LOWER ? (uint8_t)modifier->arg[0] : 0;
}

/* Numbers the kinds of a seat's deck; which of them are Fast, which can be paid. */
static void derive_kinds(const OwPack *pack, int seat, OwDerived *d)
{
    struct OwDeckKinds *const kinds = &d->kinds[seat - 1];
    int count = 0;

    kinds->place[0] = OW_OTHERS;
    for (int card = 1; card <= pack->card_count; card++) {
        const OwCardFacts *const facts = &pack->cards[card - 1];
        const OwCards bit = (OwCards)1 << count;

        kinds->place[card] = OW_OTHERS;
        if (d->copies[seat - 1][card] == 0) continue;
        kinds->place[card] = (uint8_t)count;
        kinds->card[count++] = (uint8_t)card;
        if (ow_is_single(facts->class)) kinds->single |= bit;
        if (facts->type == OW_FAST) kinds->fast |= bit;
        kinds->of_class[facts->class] |= bit;
        if (facts->when == OW_WHEN_REVEALED) kinds->deploys = true;
        for (int points = facts->cost; points <= OW_STACK; points++)
            kinds->payable[facts->attribute][points] |= bit;
    }
}

/* boar-1; w3 for an Orc of the White Tusks. */
static void derive_figures(const OwPack *pack, OwDerived *d)
{
    for (int figure = OW_BOAR_1; figure < OW_FIGHTERS; figure++) {
        WmText name = wm_text(d->name[figure], sizeof d->name[figure]);

        wm_text_string(&name,
                       ow_is_boar(figure) ? "boar-" : pack->clans[ow_clan_of(figure) - 1].letter);
        wm_text_number(&name,
                       ow_is_boar(figure) ? figure - OW_BOAR_1 + 1 : ow_place_of(figure) + 1);
    }
}

static void derive(const WmMatch *m, void *derived)
{
    static const uint8_t goal[OW_SEATS + 1] = {0, 0, 3, 5, 7}; /* HC-DUE-03 */
    const OwPack *const pack = m->pack;
    OwDerived *const d = derived;

    wm_mem_zero(d, sizeof *d);
    for (int i = 0; i < pack->card_count; i++) {
        const OwCardFacts *const card = &pack->cards[i];
        const WmOp *const op = &card->does[0];
        const WmOp *const modifier = &card->modifies[0];
        const bool grows = modifier->word == OW_VALUE;
        d->card[i + 1] = (struct OwQuick){.attribute = card->attribute,
                                          .cost = card->cost,
                                          .type = card->type,
                                          .class = card->class,
                                          .value = card->value,
                                          .when = card->when,
                                          .growth = (uint8_t)(grows ? modifier->arg[1] : 0),
                                          .step = (uint8_t)(grows ? modifier->arg[0] : 0),
                                          .lowers = lowers(modifier),
                                          .word = op->word,
                                          .number = (uint8_t)op->arg[0]};
    }
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        derive_seat(pack, ow_seat_setup(setup_of(m), seat), seat, d);
        derive_kinds(pack, seat, d);
        derive_name(pack, setup_of(m), seat, d);
    }
    d->goal = goal[m->setup->seats];
    if (m->setup->scenario == OW_DUEL) return;
    derive_figures(pack, d);
    ow_map_derive(pack, &pack->layouts[m->setup->scenario - 1], &d->map);
}

/* Those who do not play come last and need not be copied. */
static uint32_t bytes(const WmMatch *m)
{
    const uint32_t used = offsetof(OwPosition, hero) + m->setup->seats * (uint32_t)sizeof(OwHero);

    return m->setup->scenario == OW_DUEL ? (used + 7) / 8 * 8 : (uint32_t)sizeof(OwPosition);
}

/* ---- STP ------------------------------------------------------------------------------------- */

/* HC-STP-01, HC-STP-02, HC-DUE-02 */
static void set_up_hero(OwGame *g, int seat)
{
    OwHero *const hero = ow_hero(g, seat);

    hero->here = 1; /* with three empty stacks beside the cards that have its scores */
    CITE(HC_STP_01, HC_CMP_02, HC_CMP_03);
    if (ow_seat_setup(g->setup, seat)->hero == 0) {
        CITE(HC_DCK_01, HC_DCK_02);
    }
    wm_stock_fill(&g->core, OW_STOCK_CARDS, seat);
    wm_pile_shuffle(&g->core, PILE(hero->deck));
    for (int i = 0; i < OW_HAND; i++)
        wm_pile_sort_in(PILE(hero->hand), wm_pile_take(PILE(hero->deck)));
}

static void begin(WmContext *c)
{
    OwGame *const g = (OwGame *)c;

    g->state->present = (WmSeats)((1 << ow_seats(g)) - 1);
    for (int seat = 1; seat <= ow_seats(g); seat++) set_up_hero(g, seat);
    CITE(HC_STP_02);
    if (ow_on_board(g)) {
        SET(g->s->turn.active, ow_orc_seat(g)); /* OW-OTN-02: the one before the first */
        ow_set_up_board(g);
    } else {
        SET(g->s->turn.active, 1 + wm_pick(c, ow_seats(g))); /* HC-STP-03: likewise */
        CITE(HC_STP_03, HC_DUE_01, HC_DUE_02, HC_DUE_07);
    }
    (void)wm_push(c, OW_RULE_GAME);
}

/* ---- running --------------------------------------------------------------------------------- */

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    OwScope scope;
    OwPosition backup;
    OwGame g;

    g.s = (OwPosition *)s;
    g.pack = m->pack;
    g.setup = setup_of(m);
    g.derived = m->derived;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    case OW_RULE_##NUMBER: return ow_rule_##name(g, fr);

static WmFlow run(WmContext *c, WmFrame *frame)
{
    OwGame *const g = (OwGame *)c;
    OwFrame *const fr = (OwFrame *)(void *)frame;

    switch (fr->rule) {
#include "kinds.def"
    default: return WM_ASTRAY;
    }
}

/* Nobody is asked in a game that is won. */
static bool due(const WmContext *c)
{
    return ((const OwGame *)c)->s->board.winner != 0;
}

static const WmStop *const stops[OW_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [OW_RULE_##NUMBER] = ow_##name##_stops,
#include "kinds.def"
};

static const WmAsking asking[OW_QUESTIONS] = {
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    [OW_Q_##NUMBER] = {.judge = ow_judge_##name, .list = ow_list_##name, more},
#define SCOPE(name) .scope = ow_scope_##name,
#define ABOUT(n, thing, member) .about_at[(n)-1] = WM_BYTE_AT(OwFrame, u.member),
#define ABOUT_BY(name) .about = ow_about_##name,
#include "kinds.def"
};

static WmEnd result_on_board(const OwGame *g, int seat)
{
    const int side = ow_is_elf(g, seat) ? 1 : 2;

    if (g->s->board.winner == 0) return (WmEnd){WM_RUNNING, ow_score_of_board(g, seat)};
    return (WmEnd){g->s->board.winner == side ? WM_WON : WM_LOST, 0};
}

static WmEnd result(const WmContext *c, int seat)
{
    const OwGame *const g = (const OwGame *)c;

    if (ow_on_board(g)) return result_on_board(g, seat);
    const int lead = ow_lead_in_duel(g, seat);
    if (g->state->question == 0) return (WmEnd){lead > 0 ? WM_WON : WM_LOST, lead};
    return (WmEnd){WM_RUNNING, ow_score_of_duel(g, seat)};
}

static void weigh(const WmContext *c, int seat, int32_t parts[WM_REASONS_MAX])
{
    ow_weigh((const OwGame *)c, seat, parts);
}

static int turn(const WmContext *c)
{
    return ((const OwGame *)c)->s->turn.active;
}

/* On the map the last seat is the Orcs', and all others are against it. */
static WmSeats team(const WmMatch *m, int seat)
{
    const WmSeats last = wm_seat_bit(m->setup->seats);

    if (m->setup->scenario == OW_DUEL || seat == m->setup->seats) return wm_seat_bit(seat);
    return (WmSeats)(last - 1);
}

static void start(WmContext *c, const WmAnswer *entry)
{
    ow_start((OwGame *)c, entry);
}

const WmHooks ow_hooks = {
    .frames_at = offsetof(OwPosition, frames),
    .frame_bytes = sizeof(OwFrame),
    .frames_max = OW_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = setup_usual,
    .setup_check = setup_check,
    .pack_check = ow_pack_check,
    .derive = derive,
    .bytes = bytes,
    .begin = begin,
    .run = run,
    .due = due,
    .asking = asking,
    .order_fits = ow_order_fits,
    .list_orders = ow_list_orders,
    .order_answer = ow_order_answer,
    .result = result,
    .weigh = weigh,
    .turn = turn,
    .team = team,
    .sketch = ow_sketch,
    .stocks = ow_stocks,
    .stock_count = OW_STOCKS,
    .redeal = ow_redeal,
    .check = ow_check,
    .settle = ow_settle,
    .start = start,
    .places = ow_places,
};
