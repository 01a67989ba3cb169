/* STP, DCK, and what the core asks of a game besides its rules. */
#include <core/mem.h>
#include <core/redeal.h>

#include "orcwars.h"

#include "tables.h"

_Static_assert(sizeof(OwPosition) <= 2048, "a duel fits into 2 KiB");
_Static_assert(offsetof(OwPosition, fill) + 5 == sizeof(OwPosition), "no padding");

static const OwSetup *setup_of(const WmMatch *m)
{
    return (const OwSetup *)m->setup;
}

/* ---- DCK ------------------------------------------------------------------------------------------ */

static void setup_usual(WmSetup *setup)
{
    static const uint8_t hero[OW_SEATS] = {2, 1, 3, 4}; /* the Paladin against the Orc King */
    OwSetup *const s = (OwSetup *)setup;

    s->build_limit = 30; /* HC-DCK-04 */
    for (int i = 0; i < OW_SEATS; i++) s->seat[i].hero = hero[i];
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

static void seat_is(WmText *why, int seat, const char *what)
{
    wm_text_string(why, "seat ");
    wm_text_number(why, seat);
    wm_text_string(why, what);
}

/* HC-DCK-03, HC-DCK-04 */
static void check_build(const OwPack *pack, const OwSetup *setup, int seat, WmText *why)
{
    int build = 0;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        const OwAttributeFacts *const card =
            attribute_card(pack, &setup->seat[seat - 1], attribute);
        if (!card) {
            seat_is(why, seat, " lacks an Attribute card (HC-DCK-01)");
            return;
        }
        build += card->build;
    }
    if (build <= setup->build_limit) return;
    seat_is(why, seat, " has Attributes of ");
    wm_text_number(why, build);
    wm_text_string(why, " build points, more than ");
    wm_text_number(why, setup->build_limit);
    wm_text_string(why, " (HC-DCK-04)");
}

/* HC-DCK-02, HC-DCK-05: at least 20 cards, at most six of a title. */
static void check_deck(const OwPack *pack, const OwSeatSetup *own, int seat, WmText *why)
{
    int cards = 0;

    for (int i = 0; i < OW_CARD_KINDS; i++) {
        cards += own->deck[i].copies;
        if (own->deck[i].copies <= 6 && (i < pack->card_count || own->deck[i].copies == 0))
            continue;
        seat_is(why, seat, " has more than six of a card, or a card that is not there (HC-DCK-02)");
        return;
    }
    if (cards >= 20 && cards <= OW_DECK) return;
    seat_is(why, seat, " has a deck of ");
    wm_text_number(why, cards);
    wm_text_string(why, " cards; it must be 20 to 40 (HC-DCK-02)");
}

static void setup_check(const WmMatch *m, WmText *why)
{
    const OwPack *const pack = m->pack;
    const OwSetup *const setup = setup_of(m);

    for (int seat = 1; seat <= setup->head.seats && why->length == 0; seat++) {
        check_build(pack, setup, seat, why);
        if (why->length == 0 && setup->seat[seat - 1].hero == 0)
            check_deck(pack, &setup->seat[seat - 1], seat, why);
    }
}

/* ---- derived tables -------------------------------------------------------------------------------- */

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
    const int hero = setup->seat[seat - 1].hero;
    WmText name = wm_text(d->name[seat], sizeof d->name[seat]);
    bool again = hero == 0;

    for (int other = 1; other <= setup->head.seats; other++)
        if (other != seat && setup->seat[other - 1].hero == hero) again = true;
    wm_text_string(&name, hero ? pack->heroes[hero - 1].id : "hero");
    if (!again) return;
    wm_text_char(&name, '-');
    wm_text_number(&name, seat);
}

static void derive(const WmMatch *m, void *derived)
{
    static const uint8_t goal[OW_SEATS + 1] = {0, 0, 3, 5, 7}; /* HC-DUE-03 */
    const OwPack *const pack = m->pack;
    OwDerived *const d = derived;

    wm_mem_zero(d, sizeof *d);
    for (int i = 0; i < pack->card_count; i++) {
        const OwCardFacts *const card = &pack->cards[i];
        d->card[i + 1] = (struct OwQuick){card->attribute, card->cost,   card->type, card->class,
                                          card->value,     card->growth, card->step, card->needs};
    }
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        derive_seat(pack, &setup_of(m)->seat[seat - 1], seat, d);
        derive_name(pack, setup_of(m), seat, d);
    }
    d->goal = goal[m->setup->seats];
}

/* ---- STP ------------------------------------------------------------------------------------------- */

/* HC-STP-01, HC-STP-02, HC-DUE-02 */
static void set_up_hero(OwGame *g, int seat)
{
    OwHero *const hero = ow_hero(g, seat);

    hero->here = 1;
    for (int card = 1; card <= g->pack->card_count; card++)
        for (int i = 0; i < g->derived->copies[seat - 1][card]; i++)
            wm_pile_put(PILE(hero->deck), card, 0);
    wm_pile_shuffle(&g->core, PILE(hero->deck));
    for (int i = 0; i < OW_HAND; i++)
        wm_pile_sort_in(PILE(hero->hand), wm_pile_take(PILE(hero->deck)));
}

static void begin(WmContext *c)
{
    OwGame *const g = (OwGame *)c;

    g->state->present = (WmSeats)((1 << ow_seats(g)) - 1);
    for (int seat = 1; seat <= ow_seats(g); seat++) set_up_hero(g, seat);
    SET(g->s->turn.active, 1 + wm_pick(c, ow_seats(g))); /* HC-STP-03: the one before the first */
    CITE(HC_STP_02);
    CITE(HC_STP_03);
    CITE(HC_DUE_02);
    (void)wm_push(c, OW_RULE_DUEL);
}

/* ---- running ------------------------------------------------------------------------------------------ */

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

static WmFlow run(WmContext *c, WmFrame *frame)
{
    OwGame *const g = (OwGame *)c;
    OwFrame *const fr = (OwFrame *)(void *)frame;

    switch (fr->rule) {
    case OW_RULE_DUEL: return ow_rule_duel(g, fr);
    case OW_RULE_TURN: return ow_rule_turn(g, fr);
    case OW_RULE_ACTION: return ow_rule_action(g, fr);
    case OW_RULE_PRIORITY: return ow_rule_priority(g, fr);
    case OW_RULE_PLAY: return ow_rule_play(g, fr);
    case OW_RULE_EFFECT: return ow_rule_effect(g, fr);
    default: return WM_ASTRAY;
    }
}

static void about(const WmContext *c, WmQuestion *q)
{
    const OwGame *const g = (const OwGame *)c;

    if (q->kind == OW_Q_PLAY) {
        q->arg[0] = (int16_t)ow_attack_total(g);
        q->arg[1] = (int16_t)ow_block_total(g);
    }
    if (q->kind >= OW_Q_CLEAR_MORE) q->arg[0] = ow_top(g)->u.effect.card;
}

/* What a running game is guessed to be worth, for agents that look ahead, in thousandths of a
 * Victory Point. */
enum {
    WORTH_POINT = 1000,
    WORTH_CARD = 70,    /* in hand */
    WORTH_FREE = 25,    /* a free point */
    WORTH_IN_PLAY = 25, /* a card in play is to be cleared some day */
    WORTH_BLOCK = 40,   /* a point of block that could be played at once */
    WORTH_ATTACK = 20   /* a point of attack in the hand */
};

/* What everybody sees of a Hero: cards in hand, free points, cards that lie in the way. */
static int readiness(const OwGame *g, int seat)
{
    int worth = WORTH_CARD * ow_hero(g, seat)->hand.count;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        worth += WORTH_FREE * ow_free_points(g, seat, attribute) -
                 WORTH_IN_PLAY * ow_stack(g, seat, attribute)->count;
    return worth;
}

/* The largest value of a class in the hand, of those cards that can be paid, or of all. */
static int best_value(const OwGame *g, int seat, int class, bool payable)
{
    const OwHero *const hero = ow_hero(g, seat);
    int best = 0;

    for (int i = 0; i < hero->hand.count; i++) {
        const struct OwQuick *const card = ow_card(g, hero->hand.card[i]);
        const int value = card->growth ? card->value + 2 * card->step + 1 : card->value;

        if (card->class != class || value <= best) continue;
        if (payable && card->cost > ow_free_points(g, seat, card->attribute)) continue;
        best = value;
    }
    return best;
}

/* What the seat itself sees in its hand: something to attack with, something to block with. */
static int hand_worth(const OwGame *g, int seat)
{
    const int attack = best_value(g, seat, OW_BASE_ATTACK, false);
    const int block = best_value(g, seat, OW_BASE_BLOCK, true);
    int worth = 0;

    if (attack > 0) worth += WORTH_ATTACK * (attack + best_value(g, seat, OW_ATTACK_MOD, false));
    if (block > 0) worth += WORTH_BLOCK * (block + best_value(g, seat, OW_BLOCK_MOD, true));
    return worth;
}

/* Victory Points first; then what makes them likely, as far as the seat sees it. */
static WmEnd result(const WmContext *c, int seat)
{
    const OwGame *const g = (const OwGame *)c;
    int best = 0;
    int ready = 0;
    int others = 0;

    for (int other = 1; other <= ow_seats(g); other++) {
        if (other == seat) continue;
        if (ow_hero(g, other)->points > best) best = ow_hero(g, other)->points;
        ready += readiness(g, other);
        others++;
    }
    const int lead = ow_hero(g, seat)->points - best;
    if (g->state->question == 0) return (WmEnd){lead > 0 ? WM_WON : WM_LOST, lead};
    if (others > 0) ready /= others;
    return (WmEnd){WM_RUNNING,
                   WORTH_POINT * lead + readiness(g, seat) + hand_worth(g, seat) - ready};
}

static int turn(const WmContext *c)
{
    return ((const OwGame *)c)->s->turn.active;
}

/* ---- redealing and checking --------------------------------------------------------------------------- */

/* A deployed card shows its Attribute and cost (HC-KEY-04): one that fits, out of the pool. */
static int draw_deployed(OwGame *g, WmPool *pool, const struct OwQuick *like)
{
    int fitting = 0;
    int skip;

    for (int card = 1; card <= g->pack->card_count; card++)
        if (ow_op(g, card, OW_DEPLOY) && ow_card(g, card)->attribute == like->attribute &&
            ow_card(g, card)->cost == like->cost)
            fitting += pool->copies[card];
    skip = (int)wm_stream_below(&g->state->stream, (uint32_t)fitting);
    for (int card = 1; card <= g->pack->card_count; card++) {
        if (!ow_op(g, card, OW_DEPLOY) || ow_card(g, card)->attribute != like->attribute ||
            ow_card(g, card)->cost != like->cost)
            continue;
        if (skip < pool->copies[card]) {
            pool->copies[card]--;
            pool->count--;
            return card;
        }
        skip -= pool->copies[card];
    }
    return 0;
}

static void redeal_hero(OwGame *g, int seat, int viewer)
{
    OwHero *const hero = ow_hero(g, seat);
    WmPool pool = {.count = 0};

    wm_pool_gather(&pool, PILE(hero->deck), 0, viewer);
    wm_pool_gather(&pool, PILE(hero->hand), wm_seat_bit(seat), viewer);
    if (seat != viewer) {
        EACH_PLAYED(g, seat, played)
        {
            if (played->face) continue;
            pool.copies[played->card]++;
            pool.count++;
        }
        EACH_PLAYED(g, seat, played)
        {
            if (played->face) continue;
            SET(played->card, draw_deployed(g, &pool, ow_card(g, played->card)));
            SET(played->as, ow_card(g, played->card)->class);
        }
    }
    wm_pool_deal_sorted(&g->core, &pool, PILE(hero->hand));
    wm_pool_deal(&g->core, &pool, PILE(hero->deck));
}

/* Half-made choices of others. */
static void forget_picks(OwFrame *fr, int viewer)
{
    if (fr->rule == OW_RULE_TURN && fr->u.turn.seat != viewer)
        wm_mem_zero(&fr->u.turn.picked, sizeof fr->u.turn.picked);
    if (fr->rule == OW_RULE_EFFECT && fr->u.effect.seat != viewer)
        wm_mem_zero(&fr->u.effect.picked, sizeof fr->u.effect.picked);
    if (fr->rule == OW_RULE_PLAY && fr->u.play.seat != viewer && fr->u.play.next == 0)
        wm_mem_zero(&fr->u.play.picked, sizeof fr->u.play.picked);
}

static void redeal(WmContext *c, int viewer)
{
    OwGame *const g = (OwGame *)c;

    if (viewer == WM_ALL_SEEING) return;
    for (int i = 0; i < g->state->depth; i++) forget_picks(&g->s->frames[i], viewer);
    for (int seat = 1; seat <= ow_seats(g); seat++) redeal_hero(g, seat, viewer);
}

static int copies_on_stacks(const OwGame *g, int seat, int card)
{
    int copies = 0;

    EACH_PLAYED(g, seat, played)
    if (played->card == card) copies++;
    return copies;
}

static int copies_off_deck(const OwGame *g, int seat, int card)
{
    const OwHero *const hero = ow_hero(g, seat);

    return COPIES(hero->hand, card) + COPIES(hero->discard, card) + copies_on_stacks(g, seat, card);
}

/* Every card of a deck in one place. */
static void check(const WmContext *c, WmText *why)
{
    const OwGame *const g = (const OwGame *)c;

    for (int seat = 1; seat <= ow_seats(g); seat++) {
        if (ow_hero(g, seat)->points > g->derived->goal)
            seat_is(why, seat, " has more points than win the game");
        for (int card = 1; card <= g->pack->card_count; card++) {
            const int copies =
                copies_off_deck(g, seat, card) + COPIES(ow_hero(g, seat)->deck, card);
            if (copies == g->derived->copies[seat - 1][card]) continue;
            seat_is(why, seat, " has a card too many or too few: ");
            wm_text_string(why, g->pack->cards[card - 1].id);
            return;
        }
    }
}

/* Cards that a case has put into play lie there as what they are. */
static void settle_played(OwGame *g, int seat)
{
    EACH_PLAYED(g, seat, played)
    {
        const int class = ow_card(g, played->card)->class;

        if (played->as) continue;
        SET(played->as, class == OW_EITHER_MOD ? OW_ATTACK_MOD : class);
        SET(played->face, 1);
    }
}

/* The deck holds what is nowhere else, in the order of the cards. */
static void settle(WmContext *c)
{
    OwGame *const g = (OwGame *)c;

    for (int seat = 1; seat <= ow_seats(g); seat++) settle_played(g, seat);
    for (int seat = 1; seat <= ow_seats(g); seat++) {
        OwHero *const hero = ow_hero(g, seat);
        wm_mem_zero(&hero->deck, sizeof hero->deck);
        for (int card = 1; card <= g->pack->card_count; card++) {
            int left = g->derived->copies[seat - 1][card] - copies_off_deck(g, seat, card);
            for (; left > 0; left--) wm_pile_put(PILE(hero->deck), card, 0);
        }
    }
}

static void start(WmContext *c, const WmAnswer *entry)
{
    ow_start((OwGame *)c, entry);
}

const WmHooks ow_hooks = {
    .frames_at = offsetof(OwPosition, frames),
    .frame_bytes = sizeof(OwFrame),
    .frames_max = OW_FRAMES,
    .enter = enter,
    .setup_usual = setup_usual,
    .setup_check = setup_check,
    .pack_check = ow_pack_check,
    .derive = derive,
    .begin = begin,
    .run = run,
    .about = about,
    .asking = ow_asking,
    .result = result,
    .turn = turn,
    .sketch = ow_sketch,
    .redeal = redeal,
    .check = check,
    .settle = settle,
    .start = start,
};
