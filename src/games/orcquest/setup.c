/* SET: players, Heroes, decks and Reserves before the first Turn. */
#include <core/mem.h>

#include "internal.h"

void oq_setup_usual(WmSetup *setup)
{
    OqSetup *const own = (OqSetup *)setup;

    own->limit = OQ_BP_LIMIT;
    for (int hero = 0; hero < OQ_HEROES; hero++) SET(own->hero[hero].sheet, hero + 1);
}

/* OQ-SET-04, OQ-SET-20 */
static void check_items(const OqPack *pack, const OqSetup *setup, WmText *why)
{
    const OqItem *items[OQ_HEROES];

    for (int hero = 0; hero < OQ_HEROES; hero++) {
        items[hero] = setup->hero[hero].item;
        if (items[hero][0].place && !setup->hero[hero].veteran) {
            wm_text_string(why, "in its first Quest a Hero has its starting Stuff (OQ-SET-04)");
            return;
        }
    }
    const char *const wrong = oq_wrong_with_cards(pack, items);
    if (wrong) wm_text_string(why, wrong);
}

void oq_setup_check(const WmMatch *m, WmText *why)
{
    const OqSetup *const setup = (const OqSetup *)m->setup;
    const OqPack *const pack = m->pack;

    for (int a = 0; a < OQ_HEROES; a++) {
        if (!setup->hero[a].sheet || setup->hero[a].sheet > pack->hero_count)
            wm_text_string(why, "there are always four Heroes (OQ-SET-01)");
        for (int b = 0; b < a && !why->length; b++)
            if (setup->hero[a].sheet == setup->hero[b].sheet)
                wm_text_string(why, "a Hero can be there only once (OQ-SET-03)");
        if (why->length) return;
    }
    if (setup->limit < 10 || setup->limit > OQ_BP_LIMIT)
        wm_text_string(why, "the Badass Limit is from 10 to 30 (OQ-BAD-03)");
    else if (setup->bp > setup->limit)
        wm_text_string(why, "there are more Badass Points than the Limit allows (OQ-BAD-02)");
    else
        check_items(pack, setup, why);
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* OQ-SET-03, OQ-SET-04 */
static void begin_skills(OqGame *g, int hero, unsigned learned)
{
    OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (int i = 0; i < OQ_HERO_SKILLS && cards[i]; i++)
        if (!oq_skill(g, cards[i])->price || (learned >> i & 1))
            SET(who->owned, who->owned | 1u << i);
}

static void begin_hero(OqGame *g, int hero)
{
    const OqKept *const kept = &g->setup->hero[hero - 1];
    OqHero *const who = oq_hero(g, hero);

    SET(who->sheet, kept->sheet);
    SET(who->standing, OQ_OUTSIDE);
    begin_skills(g, hero, kept->learned);
    for (int i = 0; kept->veteran && i < OQ_ITEMS && kept->item[i].place; i++) {
        who->item[i] = kept->item[i];
        GAIN(who->item_count, 1);
    }
    for (int i = 0; !kept->veteran && i < 3; i++) {
        const int stuff = oq_sheet(g, hero)->stuff[i];
        if (stuff)
            oq_add_item(g, hero, stuff,
                        oq_stuff(g, stuff)->slot == OQ_BODY ? OQ_ON_BODY : OQ_IN_HAND);
    }
}

/* ---- the board ------------------------------------------------------------------------------- */

/* OqDoorState; 0: a dead end, which is no door. */
static int door_at_first(const OqDoorFacts *door)
{
    switch (door->kind) {
    case OQ_DEAD_END: return 0;
    case OQ_OPENING: return OQ_DESTROYED;
    default: return door->open ? OQ_OPEN : OQ_CLOSED;
    }
}

static void begin_board(OqGame *g)
{
    const OqQuestFacts *const quest = g->derived->quest;
    OqBoard *const board = &g->s->board;

    for (int i = 0; i < quest->door_count; i++)
        SET(board->door[i], door_at_first(&quest->doors[i]));
    for (int i = 0; i < quest->mark_count; i++) {
        OqLain *const lain = &board->lain[board->lain_count];
        SET(lain->mark, i + 1);
        if (quest->marks[i].x)
            SET(lain->at, wm_grid_square(quest->columns, quest->marks[i].x, quest->marks[i].y));
        GAIN(board->lain_count, 1);
    }
    oq_make_board(g);
    for (int i = 0; i < quest->placed_count; i++) {
        const OqPlacedFacts *const placed = &quest->placed[i];
        oq_appear(g, oq_free_figure(g, placed->enemy), placed->enemy,
                  wm_grid_square(quest->columns, placed->x, placed->y), placed->facing);
    }
}

/* OQ-SET-10 to OQ-SET-12 */
static void begin_reserves(OqGame *g)
{
    for (int i = 0; i < OQ_RESERVES; i++) {
        wm_stock_fill(&g->core, OQ_STOCK_TOKENS, i + 1);
        wm_pile_shuffle(&g->core, PILE(g->s->reserve[i].tokens));
    }
}

static void begin_decks(OqGame *g)
{
    wm_stock_fill(&g->core, OQ_STOCK_LOOT, 1);
    wm_stock_fill(&g->core, OQ_STOCK_EVENTS, 1);
    wm_stock_fill(&g->core, OQ_STOCK_PATROLS, 1);
    wm_pile_shuffle(&g->core, PILE(g->s->decks.loot));
    wm_pile_shuffle(&g->core, PILE(g->s->decks.events));
    wm_pile_shuffle(&g->core, PILE(g->s->decks.patrols));
    if (!g->derived->quest->boss) return;
    wm_stock_fill(&g->core, OQ_STOCK_REACTIONS, 1);
    wm_pile_shuffle(&g->core, PILE(g->s->boss.reactions));
}

void oq_begin(WmContext *c)
{
    OqGame *const g = (OqGame *)c;

    c->state->present = oq_all_seats(g);
    SET(g->s->course.alert, g->derived->quest->alert);
    SET(g->s->course.bp, g->setup->bp);
    SET(g->s->course.limit, g->setup->limit);
    EACH_HERO(hero) begin_hero(g, hero);
    begin_board(g);
    begin_reserves(g);
    begin_decks(g);
    (void)wm_push(c, OQ_RULE_QUEST);
}
