/* What a running game is guessed to be worth to a team, for agents that look ahead: from what
 * everybody sees. */
#include "orcsmustdie.h"

/* A Health of the Rift is 3000. */
enum {
    WORTH_RIFT = 3000,
    WORTH_ONSLAUGHT = 4000,
    WORTH_CARD_TO_COME = 250,
    WORTH_HERO = 3000, /* on the map */
    WORTH_HEALTH = 300,
    WORTH_SUPER = 700,
    WORTH_STUN = 500, /* of a Hero */
    WORTH_SKULL = 120,
    WORTH_WEAPON = 170, /* a skull of what it has cost */
    WORTH_ITEM = 150,
    WORTH_TRAP = 170,
    WORTH_LESSON = 300,
    WORTH_MINION = 60, /* whatever it can do */
    WORTH_DEATH = 4000,
    WORTH_STEP = 25, /* of a Hero away from the next minion */
    ENOUGH = 100,    /* skulls */
    WHOLE_FLOW = 60
};

static int first_tile(int fort)
{
    return (fort - 1) * OM_MAP_TILES + 1;
}

/* ---- traps ----------------------------------------------------------------------------------- */

/* How much of what enters goes over each tile, out of WHOLE_FLOW for each Start tile. */
static void measure_flow(const OmMap *map, int fort, int flow[OM_TILES + 1])
{
    for (int i = 0; i < map->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        flow[tile] = map->starts & om_tile_bit(tile) ? WHOLE_FLOW : 0;
    }
    for (int i = map->count[fort - 1] - 1; i >= 0; i--) {
        const int tile = map->order[fort - 1][i];
        for (int exit = 0; exit < map->exits[tile]; exit++)
            flow[map->exit[tile][exit]] += flow[tile] / map->exits[tile];
    }
}

static int cost_of_trap(const OmGame *g, int trap)
{
    return trap ? g->pack->traps[trap - 1].cost : 0;
}

/* A trap that nobody passes is worth a third of one that everybody has to pass. */
static int worth_of_traps(const OmGame *g, int fort)
{
    const OmMap *const map = om_map(g);
    const int whole = WHOLE_FLOW * map->start_count[fort - 1];
    int flow[OM_TILES + 1];
    int worth = 0;

    measure_flow(map, fort, flow);
    for (int i = 0; i < map->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        const OmTile *const t = om_tile(g, tile);
        const int cost = cost_of_trap(g, t->trap[0]) + cost_of_trap(g, t->trap[1]);
        if (cost) worth += cost * WORTH_TRAP * (whole + 2 * flow[tile]) / (3 * whole);
    }
    return worth;
}

/* ---- minions --------------------------------------------------------------------------------- */

/* How likely it is to come through, in percent: its next movement step ends in the Rift, or a later
 * one. */
static int likely_through(int turns)
{
    static const uint8_t percent[] = {100, 75, 52, 38, 28, 21, 16, 12};
    const int last = (int)(sizeof percent / sizeof percent[0]) - 1;

    return percent[turns < last ? turns : last];
}

static int threat_of(int rift, int move, int steps, bool stunned)
{
    const int turns = (steps + move - 1) / (move ? move : 1) + stunned;

    return rift * WORTH_RIFT * likely_through(turns) / 100 + WORTH_MINION;
}

static int threat_on(const OmGame *g, int tile)
{
    const int steps = om_map(g)->to_rift[tile];
    int threat = 0;

    for (int kind = 1; kind <= OM_KINDS; kind++) {
        const OmGroup *const group = &om_tile(g, tile)->group[kind - 1];
        const int unit = om_unit(g, tile, kind);
        const int rift = g->pack->minions[unit - 1].rift;
        if (group->up == 0 && group->down == 0) continue;
        threat += group->up * threat_of(rift, om_level(g, unit)->move, steps, false) +
                  group->down * threat_of(rift, om_level(g, unit)->move, steps, true);
    }
    return threat;
}

static int threat_of_bosses(const OmGame *g, int fort)
{
    int threat = 0;

    for (int i = 0; i < OM_BOSSES_OUT; i++) {
        const OmBossOut *const boss = &om_invasion(g, fort)->boss[i];
        const bool ruins = boss->card && om_has_trait(g, boss->card + OM_MINIONS, OM_T_RUINS);
        if (boss->card == 0) continue;
        threat += threat_of(ruins ? OM_RIFT_HEALTH : om_boss_level(g, boss)->rift,
                            om_boss_level(g, boss)->move, om_map(g)->to_rift[boss->at],
                            boss->stunned != 0);
    }
    return threat;
}

static int threat_to(const OmGame *g, int fort)
{
    int threat = threat_of_bosses(g, fort);

    for (int i = 0; i < om_map(g)->count[fort - 1]; i++)
        threat += threat_on(g, first_tile(fort) + i);
    for (int i = 0; i < OM_ARMIES; i++)
        threat += WORTH_CARD_TO_COME * (om_invasion(g, fort)->army[i].orcs.count +
                                        om_invasion(g, fort)->army[i].critters.count);
    return threat;
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

static int dice_of(const OmLevelFacts *level)
{
    return level->battle + 2 * (level->fire + level->lightning + level->arcane + level->frost);
}

static int dice_of_bosses(const OmGame *g, int tile)
{
    int dice = 0;

    for (int i = 0; i < OM_BOSSES_OUT; i++) {
        const OmBossOut *const boss = &om_invasion(g, om_fort_of(tile))->boss[i];
        if (boss->card && boss->at == tile && !boss->stunned)
            dice += dice_of(om_boss_level(g, boss));
    }
    return dice;
}

/* Dice of those that stand on a tile; hunters go their own ways. */
static int dice_on(const OmGame *g, int tile, bool hunters)
{
    int dice = 0;

    for (int kind = 1; kind <= OM_KINDS; kind++) {
        const int up = om_tile(g, tile)->group[kind - 1].up;
        if (up && (kind == OM_HUNTER) == hunters)
            dice += up * dice_of(om_level(g, om_unit(g, tile, kind)));
    }
    return dice + (hunters ? 0 : dice_of_bosses(g, tile));
}

/* Dice that may be rolled against a Hero of this tile: in the Minion Phase by who is there, at
 * other times by who will be there when it comes. */
static int dice_against(const OmGame *g, int at)
{
    const OmMap *const map = om_map(g);
    const int fort = om_fort_of(at);
    const bool now = g->s->turn.phase == OM_MINION_PHASE;
    int dice = now ? dice_on(g, at, false) + dice_on(g, at, true) : 0;

    for (int i = 0; !now && i < map->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        if (map->behind[at] & om_tile_bit(tile)) dice += dice_on(g, tile, false) / map->exits[tile];
        if (map->on_map[at][tile] <= 2) dice += dice_on(g, tile, true);
    }
    return om_team(g, fort)->cowed ? dice / 2 : dice;
}

static bool is_walled(const OmGame *g, int at)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_hero(g, seat)->walled && om_hero(g, seat)->at == at) return true;
    return false;
}

/* About every third die costs a Health. */
static int danger_to(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);
    const int damage =
        om_fort_of(hero->at) == om_team_of(g, seat) ? dice_against(g, hero->at) / 3 : 0;

    if (damage == 0 || is_walled(g, hero->at)) return 0;
    return damage < hero->health ? damage * WORTH_HEALTH / 2 : WORTH_DEATH;
}

/* A Hero is of use where minions are. */
static int steps_to_work(const OmGame *g, int seat)
{
    const int fort = om_team_of(g, seat);
    int least = OM_MAP_TILES;

    for (int i = 0; i < om_map(g)->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        const int steps = om_map(g)->apart[om_hero(g, seat)->at][tile];
        if (steps < least && om_any_unit(g, tile)) least = steps;
    }
    return least == OM_MAP_TILES ? 0 : least;
}

static int worth_of_gear(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);
    int worth = WORTH_SKULL * (hero->skulls < ENOUGH ? hero->skulls : ENOUGH);

    for (int weapon = 1; weapon <= hero->weapon; weapon++)
        worth += WORTH_WEAPON * om_card_of(g, seat)->weapons[weapon].cost;
    for (int slot = 0; slot < OM_SLOTS; slot++) {
        if (hero->item[slot]) worth += WORTH_ITEM * g->pack->items[hero->item[slot] - 1].cost;
        worth += WORTH_TRAP * cost_of_trap(g, hero->trap[slot]);
    }
    return worth + (hero->super ? WORTH_SUPER : 0);
}

static int worth_of_hero(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);
    const int worth = worth_of_gear(g, seat);

    if (!om_alive(g, seat)) return worth;
    return worth + WORTH_HERO + WORTH_HEALTH * hero->health - (hero->stunned ? WORTH_STUN : 0) -
           danger_to(g, seat) - WORTH_STEP * steps_to_work(g, seat);
}

/* ---- teams ----------------------------------------------------------------------------------- */

/* Many skulls are no better than a good many. */
static int worth_of_team(const OmGame *g, int team)
{
    const OmTeam *const camp = om_team(g, team);
    const int pool = camp->pool < ENOUGH ? camp->pool : ENOUGH;
    int worth = WORTH_RIFT * camp->rift + WORTH_SKULL * pool - threat_to(g, team) +
                worth_of_traps(g, team) + (camp->lesson ? WORTH_LESSON : 0);

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_team_of(g, seat) == team) worth += worth_of_hero(g, seat);
    return worth;
}

int om_guess(const OmGame *g, int team)
{
    const int rival = om_rival(g, team);
    const int worth = worth_of_team(g, team) - (rival ? worth_of_team(g, rival) : 0);

    return worth + WORTH_ONSLAUGHT * g->s->turn.onslaught;
}
