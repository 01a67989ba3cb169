/* What a running game is guessed to be worth to a team, for agents that look ahead: from what
 * everybody sees. What cards are worth is in evaluate_cards.c. */
#include "evaluate.h"

enum {
    WORTH_RIFT = 3000, /* a Health of it; the last ones more */
    WORTH_LAST_RIFT = 700,
    WORTH_ONSLAUGHT = 4000,
    WORTH_CARD_TO_COME = 250,
    WORTH_HERO = 3000, /* on the map */
    WORTH_HEALTH = 300,
    WORTH_LAST_HEALTH = 350, /* more, for each of the last ones */
    LAST_HEALTH = 5,
    WORTH_STUN = 700, /* of a Hero */
    WORTH_SKULL = 60, /* in each turn to come */
    WORTH_SUPER = 110,
    WORTH_SUPER_MOST = 900,
    WORTH_LESSON = 300,
    WORTH_MINION = 60, /* whatever it can do */
    WORTH_MINION_DIE = 110,
    WORTH_HUNTER_DIE = 350,
    WORTH_DEATH = 10000, /* of a Hero: three Health of the Rift, and a turn */
    WORTH_STEP = 60,     /* of a Hero away from the next minion */
    ENOUGH = 100,        /* skulls */
    LAST_TURNS = 2       /* that are played when no Wave comes any more */
};

static int least(int one, int other)
{
    return one < other ? one : other;
}

static int first_tile(int fort)
{
    return (fort - 1) * OM_MAP_TILES + 1;
}

/* ---- what is to come ------------------------------------------------------------------------- */

/* Waves of this Onslaught that have not entered. */
static int waves_left(const OmGame *g, int fort)
{
    int most = 0;

    for (int i = 0; i < OM_ARMIES; i++) {
        const int waves = om_invasion(g, fort)->army[i].orcs.count;
        if (waves > most) most = waves;
    }
    return most;
}

/* Turns in which there is something to do. */
static int turns_left(const OmGame *g, int fort)
{
    const int onslaughts = OM_ONSLAUGHTS - g->s->turn.onslaught;

    return waves_left(g, fort) + LAST_TURNS + OM_WAVES * (om_rivalry(g) ? 1 : onslaughts);
}

/* Armies that send minions to this tile in the next Minion Phase, and the level these have then. */
static int armies_next(const OmGame *g, int tile, int *level)
{
    const int fort = om_fort_of(tile);
    int onslaught = g->s->turn.onslaught;
    int armies = 0;

    if (waves_left(g, fort) == 0) onslaught++;
    *level = least(onslaught, OM_ONSLAUGHTS);
    if (onslaught > OM_ONSLAUGHTS || onslaught < 1) return 0;
    for (int i = 0; i < om_map(g)->armies[fort - 1][onslaught - 1]; i++)
        armies += om_map(g)->army_at[fort - 1][onslaught - 1][i] == tile;
    return armies;
}

/* ---- traps ----------------------------------------------------------------------------------- */

enum {
    UNITS_OF_WAVE = 5, /* minions of an Army at four Heroes */
    UNITS_AT_ONCE = 4, /* that a trap fires at */
    PASSED_ON = 85     /* of a hundred that are not killed on a tile */
};

/* Minions that are still to come to each tile. */
static void measure_flow(const OmGame *g, int fort, int flow[OM_TILES + 1])
{
    const OmMap *const map = om_map(g);
    const int now = g->s->turn.onslaught;

    for (int i = 0; i < map->count[fort - 1]; i++) flow[first_tile(fort) + i] = 0;
    for (int onslaught = 1; onslaught <= OM_ONSLAUGHTS; onslaught++) {
        const int waves = onslaught == now ? waves_left(g, fort) : onslaught > now ? OM_WAVES : 0;
        for (int i = 0; i < map->armies[fort - 1][onslaught - 1]; i++)
            flow[map->army_at[fort - 1][onslaught - 1][i]] += 100 * UNITS_OF_WAVE * waves;
    }
    for (int i = map->count[fort - 1] - 1; i >= 0; i--) {
        const int tile = map->order[fort - 1][i];
        int here = 0;
        for (int kind = 1; kind <= OM_KINDS; kind++)
            here += om_tile(g, tile)->group[kind - 1].up + om_tile(g, tile)->group[kind - 1].down;
        for (int exit = 0; exit < map->exits[tile]; exit++)
            flow[map->exit[tile][exit]] +=
                (flow[tile] * PASSED_ON / 100 + 100 * here) / map->exits[tile];
    }
}

static int worth_of_traps(const OmGame *g, int fort)
{
    const OmMap *const map = om_map(g);
    const int turns = turns_left(g, fort);
    int flow[OM_TILES + 1];
    int worth = 0;

    measure_flow(g, fort, flow);
    for (int i = 0; i < map->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        const int firings = least(100 * turns, flow[tile] / UNITS_AT_ONCE);
        for (int place = 0; place < OM_TILE_TRAPS; place++) {
            const int trap = om_tile(g, tile)->trap[place];
            if (trap) worth += om_evaluate_trap(g, trap, firings);
        }
    }
    return worth;
}

/* ---- minions --------------------------------------------------------------------------------- */

/* How likely it is to come through, in percent: its next movement step ends in the Rift, or a later
 * one. */
static int likely_through(int turns)
{
    static const uint8_t percent[] = {100, 90, 62, 44, 32, 24, 18, 13};
    const int last = (int)(sizeof percent / sizeof percent[0]) - 1;

    return percent[turns < last ? turns : last];
}

static int dice_of(const OmLevelFacts *level)
{
    return level->battle + 2 * (level->fire + level->lightning + level->arcane + level->frost);
}

static int threat_of(const OmLevelFacts *level, int rift, int steps, bool stunned)
{
    const int turns = (steps + level->move - 1) / (level->move ? level->move : 1) + stunned;
    const int die = rift ? WORTH_MINION_DIE : WORTH_HUNTER_DIE;

    return rift * WORTH_RIFT * likely_through(turns) / 100 + WORTH_MINION + die * dice_of(level);
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
        threat += group->up * threat_of(om_level(g, unit), rift, steps, false) +
                  group->down * threat_of(om_level(g, unit), rift, steps, true);
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
        threat +=
            threat_of(om_boss_level(g, boss), ruins ? OM_RIFT_HEALTH : om_boss_level(g, boss)->rift,
                      om_map(g)->to_rift[boss->at], boss->stunned != 0);
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

/* ---- what comes at Heroes, in hundredths of a die -------------------------------------------- */

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

static int dice_of_group(const OmGame *g, int tile, int kind)
{
    const int up = om_tile(g, tile)->group[kind - 1].up;

    return up ? least(OM_BATTLE_MOST, up * dice_of(om_level(g, om_unit(g, tile, kind)))) : 0;
}

/* Those of a tile that go by the arrows. */
static int dice_on(const OmGame *g, int tile)
{
    int dice = dice_of_bosses(g, tile);

    for (int kind = 1; kind <= OM_KINDS; kind++)
        if (kind != OM_HUNTER) dice += dice_of_group(g, tile, kind);
    return 100 * dice;
}

/* Heroes that the hunters of a tile could go for, or who stand on it; who asks is one of them. */
static int heroes_near(const OmGame *g, int tile, int steps)
{
    int count = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        count += om_alive(g, seat) && om_fort_of(om_hero(g, seat)->at) == om_fort_of(tile) &&
                 om_map(g)->on_map[om_hero(g, seat)->at][tile] <= steps;
    return count ? count : 1;
}

static int dice_of_hunters(const OmGame *g, int at)
{
    const OmMap *const map = om_map(g);
    const int fort = om_fort_of(at);
    int dice = 0;

    for (int i = 0; i < map->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        const int hunters = dice_of_group(g, tile, OM_HUNTER);
        if (hunters && map->on_map[at][tile] <= 2) dice += 100 * hunters / heroes_near(g, tile, 2);
    }
    return dice;
}

/* What the next Wave brings onto the tile: at a guess, four minions of an Army. */
static int dice_of_wave(const OmGame *g, int at)
{
    int level;
    const int armies = armies_next(g, at, &level);

    return armies * om_seats(g) * 100 * (level == 1 ? 2 : 3) / 2;
}

/* Dice that may be rolled against a Hero of this tile: in the Minion Phase by who is there, at
 * other times by who will be there when it comes. */
static int dice_against(const OmGame *g, int at)
{
    const OmMap *const map = om_map(g);
    const int fort = om_fort_of(at);
    const int heroes = heroes_near(g, at, 0);
    int dice = 0;

    if (g->s->turn.phase == OM_MINION_PHASE) {
        dice = (dice_on(g, at) + 100 * dice_of_group(g, at, OM_HUNTER)) / heroes;
    } else {
        dice = dice_of_wave(g, at);
        for (int i = 0; i < map->count[fort - 1]; i++) {
            const int tile = first_tile(fort) + i;
            if (map->behind[at] & om_tile_bit(tile)) dice += dice_on(g, tile) / map->exits[tile];
        }
        if (at == map->rift[fort - 1]) dice = 0; /* they vanish there */
        dice = dice / heroes + dice_of_hunters(g, at);
    }
    return om_team(g, fort)->cowed ? dice / 2 : dice;
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* Of a hundred Battle dice so many cost a Health: the sides that match, and pairs of others. */
static int harm_of_die(const OmGame *g, int seat)
{
    const OmHeroFacts *const card = om_card_of(g, seat);

    return 20 + 11 * (!!card->brain + !!card->speed + 2 * !!card->sword);
}

static bool is_walled(const OmGame *g, int at)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_hero(g, seat)->walled && om_hero(g, seat)->at == at) return true;
    return false;
}

static int worth_of_health(int health)
{
    return WORTH_HEALTH * health + WORTH_LAST_HEALTH * least(health, LAST_HEALTH);
}

/* Damage is foreseen in hundredths. Who is to lose less than two fifths of his Health is taken to
 * live, who is to lose much more than all of it, to die. */
static int danger_to(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);
    int damage, risk;

    if (om_fort_of(hero->at) != om_team_of(g, seat) || is_walled(g, hero->at)) return 0;
    damage = dice_against(g, hero->at) * harm_of_die(g, seat) / 100;
    damage = damage * 3 / 4; /* traps and other Heroes are there too */
    risk = damage / (hero->health ? hero->health : 1) - 40;
    risk = risk < 0 ? 0 : least(risk, 100);
    return WORTH_DEATH * risk / 100 + worth_of_health(hero->health) -
           worth_of_health(hero->health - least(hero->health, damage / 100));
}

/* A Hero is of use where minions are. */
static int steps_to_work(const OmGame *g, int seat)
{
    const int fort = om_team_of(g, seat);
    int nearest = OM_MAP_TILES;

    for (int i = 0; i < om_map(g)->count[fort - 1]; i++) {
        const int tile = first_tile(fort) + i;
        const int steps = om_map(g)->apart[om_hero(g, seat)->at][tile];
        if (steps < nearest && om_any_unit(g, tile)) nearest = steps;
    }
    return nearest == OM_MAP_TILES ? 0 : nearest;
}

static int worth_of_hero(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);
    const int turns = turns_left(g, om_team_of(g, seat));
    int worth =
        om_evaluate_gear(g, seat, turns) + WORTH_SKULL * turns * least(hero->skulls, ENOUGH);

    if (hero->super) worth += least(WORTH_SUPER * turns, WORTH_SUPER_MOST);
    if (!om_alive(g, seat)) return worth;
    return worth + WORTH_HERO + worth_of_health(hero->health) - (hero->stunned ? WORTH_STUN : 0) -
           danger_to(g, seat) - WORTH_STEP * steps_to_work(g, seat);
}

/* ---- teams ----------------------------------------------------------------------------------- */

static int worth_of_rift(int health)
{
    int worth = WORTH_RIFT * health;

    for (int lost = health; lost < OM_RIFT_HEALTH; lost++)
        worth -= WORTH_LAST_RIFT * (OM_RIFT_HEALTH - lost) / 4;
    return worth;
}

/* Many skulls are no better than a good many. */
static int worth_of_team(const OmGame *g, int team)
{
    const OmTeam *const camp = om_team(g, team);
    int worth = worth_of_rift(camp->rift) - threat_to(g, team) + worth_of_traps(g, team) +
                WORTH_SKULL * turns_left(g, team) * least(camp->pool, ENOUGH) +
                (camp->lesson ? WORTH_LESSON : 0);

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_team_of(g, seat) == team) worth += worth_of_hero(g, seat);
    return worth;
}

/* The same by what it is made of. */
static void weigh_hero(const OmGame *g, int seat, int32_t parts[WM_REASONS_MAX])
{
    const OmHero *const hero = om_hero(g, seat);
    const int turns = turns_left(g, om_team_of(g, seat));

    parts[OM_REASON_GEAR] += om_evaluate_gear(g, seat, turns);
    parts[OM_REASON_SKULLS] += WORTH_SKULL * turns * least(hero->skulls, ENOUGH);
    if (hero->super) parts[OM_REASON_GEAR] += least(WORTH_SUPER * turns, WORTH_SUPER_MOST);
    if (!om_alive(g, seat)) return;
    parts[OM_REASON_HEALTH] += WORTH_HERO + worth_of_health(hero->health) -
                               (hero->stunned ? WORTH_STUN : 0) - danger_to(g, seat);
    parts[OM_REASON_PLACE] -= WORTH_STEP * steps_to_work(g, seat);
}

void om_weigh(const OmGame *g, int team, int32_t parts[WM_REASONS_MAX])
{
    const OmTeam *const camp = om_team(g, team);
    const int rival = om_rival(g, team);

    parts[OM_REASON_RIFT] = worth_of_rift(camp->rift);
    parts[OM_REASON_THREAT] = -threat_to(g, team);
    parts[OM_REASON_TRAPS] = worth_of_traps(g, team);
    parts[OM_REASON_SKULLS] = WORTH_SKULL * turns_left(g, team) * least(camp->pool, ENOUGH);
    parts[OM_REASON_GEAR] = camp->lesson ? WORTH_LESSON : 0;
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_team_of(g, seat) == team) weigh_hero(g, seat, parts);
    if (rival) parts[OM_REASON_RIVALS] = -worth_of_team(g, rival);
    parts[OM_REASON_COURSE] = WORTH_ONSLAUGHT * g->s->turn.onslaught;
}

int om_evaluate(const OmGame *g, int team)
{
    const int rival = om_rival(g, team);
    const int worth = worth_of_team(g, team) - (rival ? worth_of_team(g, rival) : 0);

    return worth + WORTH_ONSLAUGHT * g->s->turn.onslaught;
}
