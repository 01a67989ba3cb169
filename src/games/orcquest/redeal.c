/* The stocks of cards and tokens; tables of cases put right. */
#include "internal.h"

static int loot_copies(const WmContext *c, int which, int stuff)
{
    const OqStuffFacts *const facts = oq_stuff(oq_game(c), stuff);

    (void)which;
    return facts->level > 1 ? 0 : facts->copies;
}

/* OQ-SET-07: of the Heroes only those in play bring theirs. */
static int event_copies(const WmContext *c, int which, int event)
{
    const OqGame *const g = oq_game(c);
    const int sheet = g->pack->events[event - 1].hero;

    (void)which;
    for (int hero = 0; hero < OQ_HEROES; hero++)
        if (!sheet || g->setup->hero[hero].sheet == sheet) return 1;
    return 0;
}

static int patrol_copies(const WmContext *c, int which, int card)
{
    (void)which;
    return oq_game(c)->pack->patrols[card - 1].copies;
}

/* OQ-SET-10: what a Reserve holds is known, its order is not. */
static int token_copies(const WmContext *c, int reserve, int token)
{
    const OqQuestFacts *const quest = oq_game(c)->derived->quest;
    int copies = 0;

    for (int i = 0; i < quest->reserve_count; i++)
        if (quest->reserves[i].reserve == reserve && quest->reserves[i].token == token)
            copies += quest->reserves[i].count;
    return copies;
}

/* OQ-BOS-15: those of the Boss of the Quest. */
static int reaction_copies(const WmContext *c, int which, int card)
{
    const OqGame *const g = oq_game(c);

    (void)which;
    return g->derived->quest->boss && g->pack->reactions[card - 1].boss == g->derived->quest->boss;
}

const WmStock oq_stocks[OQ_STOCKS] = {
    [OQ_STOCK_LOOT] = {.name = "a Loot Card", .card = &oq_thing_stuff, .copies = loot_copies},
    [OQ_STOCK_EVENTS] = {.name = "an Event Card",
                         .card = &oq_thing_event_card,
                         .copies = event_copies},
    [OQ_STOCK_PATROLS] = {.name = "a Patrol Card",
                          .card = &oq_thing_patrol_card,
                          .copies = patrol_copies},
    [OQ_STOCK_TOKENS] = {.name = "a Presence Token",
                         .card = &oq_thing_token,
                         .each = &oq_thing_reserve,
                         .copies = token_copies},
    [OQ_STOCK_REACTIONS] = {.name = "a Boss Card",
                            .card = &oq_thing_boss_card,
                            .copies = reaction_copies},
};

/* What a case has placed is put right: somebody on the board lives. */
void oq_put_right(WmContext *c)
{
    OqGame *const g = (OqGame *)c;

    EACH_HERO(hero) {
        OqHero *const who = oq_hero(g, hero);

        if (who->figure.at && who->standing == OQ_OUTSIDE) SET(who->standing, OQ_LIVES);
        if (who->figure.at && !who->figure.facing) SET(who->figure.facing, WM_NORTH);
        if (who->standing == OQ_OUTSIDE) who->figure.damage = 0; /* nothing has happened to it */
    }
    EACH_ENEMY(g, enemy)
        if (!oq_enemy(g, enemy)->figure.facing) SET(oq_enemy(g, enemy)->figure.facing, WM_NORTH);
}
