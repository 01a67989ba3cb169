/* What a running game is guessed to be worth to a seat, for agents that look ahead: from what
 * everybody sees, and the seat's own hand. */
#include <core/mem.h>

#include "orcwars.h"

/* ---- duels ----------------------------------------------------------------------------------- */

/* In thousandths of a Victory Point. */
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
                 WORTH_IN_PLAY * *ow_row(g, seat, attribute).count;
    return worth;
}

/* The largest value of a class in the hand, of those cards that can be paid, or of all. */
static int best_value(const OwGame *g, int seat, int class, bool payable)
{
    const OwHero *const hero = ow_hero(g, seat);
    int best = 0;

    for (int i = 0; i < hero->hand.count; i++) {
        const struct OwQuick *const card = ow_card(g, hero->hand.card[i]);
        const int grown = 2 * card->step + (card->growth != OW_PER_ORC);
        const int value = card->value + (card->growth ? grown : 0);

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

int ow_lead_in_duel(const OwGame *g, int seat)
{
    int best = 0;

    for (int other = 1; other <= ow_seats(g); other++)
        if (other != seat && ow_hero(g, other)->points > best) best = ow_hero(g, other)->points;
    return ow_hero(g, seat)->points - best;
}

/* Victory Points first; then what makes them likely, as far as the seat sees it. */
int ow_score_of_duel(const OwGame *g, int seat)
{
    int ready = 0;
    int others = 0;

    for (int other = 1; other <= ow_seats(g); other++) {
        if (other == seat) continue;
        ready += readiness(g, other);
        others++;
    }
    if (others > 0) ready /= others;
    return WORTH_POINT * ow_lead_in_duel(g, seat) + readiness(g, seat) + hand_worth(g, seat) -
           ready;
}

/* ---- the board: what everybody sees ---------------------------------------------------------- */

enum {
    WORTH_HELD = 40,   /* a card in hand */
    WORTH_ARMED = 150, /* a Base Attack among them, */
    WORTH_BLOW = 10,   /* and each point of it */
    WORTH_GUARD = 15,  /* a point of block that could be played at once */
    WORTH_READY = 8,   /* a free point */
    WORTH_ELF = 1500,
    WORTH_WOUND = 1000, /* that an Elf can still take */
    WORTH_ESCAPE = 800, /* of an Elf who has done his part */
    WORTH_FLIGHT = -3000,
    WORTH_ORC = 400,
    WORTH_CAPTIVE = 1000, /* an Orc of The Prisoners: all of them have to die */
    WORTH_KING = 4000,
    WORTH_PRISON = 1500,
    WORTH_RELIC_HELD = 1800,
    WORTH_RELIC_AWAY = 3000,
    WORTH_TREASURE = 300,
    WORTH_TROPHY = 3000,
    WORTH_BOAR = 2500,
    WORTH_STEP = 150,    /* of an Elf towards his aim */
    WORTH_ORC_STEP = 20, /* of an Orc towards an Elf */
    WORTH_FAR_STEP = 5,
    WORTH_LURK = 10, /* a step of an Orc in a token towards an aim of the Elves */
    WORTH_UNPLACED = 380,
    WORTH_KING_STEP = 60,
    WORTH_BOAR_STEP = 30,
    WORTH_BOAR_SAFE = 500,
    WORTH_DRIVER = 300, /* a Clan that drives Boars */
    IN_REACH = 4,       /* three steps and a blow */
    WORTH_HIDING = 80,  /* a step of an Orc away from Elves */
    WORTH_CHANCE = 400, /* a Clan that could attack yet in this turn */
    WORTH_DOING = 30,   /* one that could do anything */
    WORTH_TYPE = 120,   /* a type of Orc in a Clan: cards of another Attribute */
    WORTH_EXPOSED = 700,
    WORTH_STRENGTH = 100, /* an Orc that is not the only one of its Clan */
    WORTH_MATE = 10,      /* a step towards the first of them */
    WORTH_IDLER = 700,    /* an Orc that hides with another */
    SAFE = 12,
    STRONG_CLAN = 4,
    FAR_AWAY = 40
};

static int scenario_of(const OwGame *g)
{
    return g->setup->head.scenario;
}

static bool carries(const OwGame *g, int seat)
{
    for (int i = 0; i < OW_CHESTS; i++)
        if (g->s->board.chest[i].here && g->s->board.chest[i].holder == seat) return true;
    return false;
}

static bool any_chest_lies(const OwGame *g)
{
    for (int i = 0; i < OW_CHESTS; i++)
        if (g->s->board.chest[i].here && g->s->board.chest[i].at) return true;
    return false;
}

/* Is nothing left to do for the Elves but to leave? */
static bool time_to_leave(const OwGame *g)
{
    switch (scenario_of(g)) {
    case OW_ORC_CAMP: return g->s->board.king == 0;
    case OW_RELICS: return !any_chest_lies(g);
    case OW_GREAT_HUNT: return g->s->board.boars >= ow_boars_wanted(g);
    default: return false;
    }
}

static int worth_of_elf(const OwGame *g, int seat)
{
    const OwElf *const elf = ow_elf(g, seat);
    const int track = g->pack->roles[elf->role - 1].wounds;
    const int health = WORTH_ELF + WORTH_WOUND * (track - elf->wounds);

    if (elf->fate == OW_KILLED) return 0;
    if (elf->fate == OW_ALIVE) return health;
    return health + (time_to_leave(g) || carries(g, seat) ? WORTH_ESCAPE : WORTH_FLIGHT);
}

static int worth_of_chest(const OwGame *g, const OwChest *chest)
{
    if (!chest->here || !chest->holder) return 0;
    if (scenario_of(g) != OW_RELICS) return WORTH_TREASURE;
    return ow_elf(g, chest->holder)->fate == OW_ESCAPED ? WORTH_RELIC_AWAY : WORTH_RELIC_HELD;
}

static int worth_of_clan(const OwGame *g, const OwClan *clan)
{
    int worth = -WORTH_READY * clan->count;

    if (scenario_of(g) == OW_BOUNTY_HUNTERS && clan->trophy) worth -= WORTH_TROPHY;
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (clan->orc[place].type)
            worth += scenario_of(g) == OW_PRISONERS ? WORTH_CAPTIVE : WORTH_ORC;
    return worth;
}

/* Less than the Orcs in it; two Squads of middling size are better than one of any. */
static const int16_t worth_of_token[OW_CLAN_ORCS + 1] = {0, 330, 760, 1140, 1420, 1700};

/* What the Orcs have on the board. */
static int worth_of_horde(const OwGame *g)
{
    const OwBoard *const board = &g->s->board;
    int worth = board->king ? WORTH_KING : 0;

    for (int i = 0; i < OW_CLANS; i++) worth += worth_of_clan(g, &board->clan[i]);
    for (int i = 0; i < OW_TOKENS_PLACED; i++) worth += worth_of_token[board->token[i].number];
    if (board->imprisoned) worth -= WORTH_PRISON;
    return worth;
}

/* How it stands for the Elves. */
static int worth_to_elves(const OwGame *g)
{
    const int boars = g->s->board.boars;
    const int wanted = ow_boars_wanted(g);
    int worth = -worth_of_horde(g);

    for (int seat = 1; seat <= ow_elves(g); seat++)
        worth += worth_of_elf(g, seat) + WORTH_HELD * ow_hero(g, seat)->hand.count;
    worth -= WORTH_HELD * ow_hero(g, ow_orc_seat(g))->hand.count;
    for (int i = 0; i < OW_CHESTS; i++) worth += worth_of_chest(g, &g->s->board.chest[i]);
    return worth + WORTH_BOAR * (boars < wanted ? boars : wanted);
}

/* ---- the board: what a seat is after --------------------------------------------------------- */

/* Is there on this space what an Elf has to reach? */
static bool is_exit(const OwGame *g, int space)
{
    return ow_may_leave_at(g, space);
}

static bool has_chest(const OwGame *g, int space)
{
    for (int i = 0; i < OW_CHESTS; i++)
        if (g->s->board.chest[i].here && g->s->board.chest[i].at == space) return true;
    return false;
}

static bool has_king(const OwGame *g, int space)
{
    return g->s->board.king == space;
}

static bool has_boar(const OwGame *g, int space)
{
    for (int i = 0; i < OW_BOARS; i++)
        if (g->s->board.boar[i] == space) return true;
    return false;
}

/* An Orc of a Clan that no trophy was taken of. */
static bool has_prey(const OwGame *g, int space)
{
    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++)
        if (ow_orc(g, orc)->at == space && !ow_clan(g, ow_clan_of(orc))->trophy) return true;
    return false;
}

/* What Elves come for, as the map has it: a treasure, the King or a Boar. */
static bool is_marked_aim(const OwGame *g, int space)
{
    const int mark = ow_space(g, space)->mark;

    return mark == OW_MARK_TREASURE || mark == OW_MARK_KING || mark == OW_MARK_BOAR;
}

/* What the Elves have to reach now. */
static bool is_aim(const OwGame *g, int space)
{
    if (time_to_leave(g)) return is_exit(g, space);
    switch (scenario_of(g)) {
    case OW_PRISONERS: return g->s->board.king ? has_king(g, space) : has_prey(g, space);
    case OW_ORC_CAMP: return has_king(g, space);
    case OW_RELICS: return has_chest(g, space);
    case OW_BOUNTY_HUNTERS: return has_prey(g, space);
    default: return has_boar(g, space);
    }
}

static int steps_to(const OwDistances *far, int space)
{
    return space && far->steps[space] ? far->steps[space] - 1 : FAR_AWAY;
}

/* Farther away makes no difference to whoever runs. */
static int nearby(const OwDistances *far, int space)
{
    const int steps = steps_to(far, space);

    return steps < 8 ? steps : 8;
}

static int steps_to_aim(const OwGame *g, int from)
{
    OwDistances far;
    int least = FAR_AWAY;

    ow_measure(g, from, FAR_AWAY, false, &far);
    for (int space = 1; space <= g->derived->map.count; space++)
        if (far.steps[space] && far.steps[space] <= least && is_aim(g, space))
            least = far.steps[space] - 1;
    return least;
}

static bool any_elf_on_map(const OwGame *g)
{
    for (int seat = 1; seat <= ow_elves(g); seat++)
        if (ow_elf(g, seat)->at) return true;
    return false;
}

/* The steps from the nearest Elf to every space, of Orcs or of those who enter underbrush; before
 * the Elves have come, from where one may come in. */
static void measure_from_elves(const OwGame *g, bool orcs, OwDistances *nearest)
{
    uint8_t from[OW_SPACES];
    int count = 0;

    for (int seat = 1; seat <= ow_elves(g); seat++)
        if (ow_elf(g, seat)->at) from[count++] = ow_elf(g, seat)->at;
    const int last = count ? 0 : g->derived->map.count;
    for (int space = 1; space <= last; space++)
        if (ow_space(g, space)->flags & OW_ENTRANCE) from[count++] = (uint8_t)space;
    ow_measure_from_all(g, from, count, FAR_AWAY, orcs, nearest);
}

/* The King goes to free the prisoners, and then with them; in his camp he stays away from Elves. */
static int pull_of_king(const OwGame *g, const OwDistances *elves)
{
    const int king = g->s->board.king;
    OwDistances far;
    int least = FAR_AWAY;

    if (king == 0) return 0;
    if (scenario_of(g) == OW_ORC_CAMP) return WORTH_ORC_STEP * nearby(elves, king);
    if (!g->s->board.imprisoned) return -WORTH_ORC_STEP * steps_to(elves, king);
    ow_measure(g, king, FAR_AWAY, true, &far);
    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++)
        if (steps_to(&far, ow_orc(g, orc)->at) < least) least = steps_to(&far, ow_orc(g, orc)->at);
    return -WORTH_KING_STEP * least;
}

static int orcs_of(const OwGame *g, int clan)
{
    int orcs = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        orcs += ow_clan(g, clan)->orc[place].type != 0;
    return orcs;
}

/* Bounty Hunters: of the Clans that have lost nobody, one gathers its strength; the largest. */
static int champion(const OwGame *g)
{
    int best = 0;

    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (!ow_clan(g, clan)->trophy && ow_clan_active(g, clan) &&
            (best == 0 || orcs_of(g, clan) > orcs_of(g, best)))
            best = clan;
    return best;
}

static bool any_trophy(const OwGame *g)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan(g, clan)->trophy && ow_clan_active(g, clan)) return true;
    return false;
}

/* The others keep away from Elves, and so does this one until it is strong. */
static bool hides(const OwGame *g, int clan)
{
    if (scenario_of(g) != OW_BOUNTY_HUNTERS || ow_clan(g, clan)->trophy) return false;
    return any_trophy(g) || clan != champion(g) || orcs_of(g, clan) < STRONG_CLAN;
}

/* Who hides needs no company. */
static int idlers(const OwGame *g)
{
    int idle = 0;

    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (hides(g, clan) && (any_trophy(g) || clan != champion(g)) && orcs_of(g, clan) > 1)
            idle += orcs_of(g, clan) - 1;
    return idle;
}

/* What its way from the nearest Elf lacks to a safe distance. */
static int danger(const OwDistances *elves, int at)
{
    const int steps = steps_to(elves, at);

    return (steps < SAFE ? WORTH_HIDING * (SAFE - steps) : 0) +
           (steps <= IN_REACH ? WORTH_EXPOSED : 0);
}

static int types_of(const OwGame *g, int clan)
{
    unsigned types = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        types |= 1U << ow_clan(g, clan)->orc[place].type;
    return wm_count_bits(types >> OW_BRUTE);
}

/* One strong Squad does more than several weak ones, so Orcs of a Clan come together. */
static int pull_of_clan(const OwGame *g, int clan)
{
    const int first = ow_first_orc(g, clan);
    OwDistances far;
    int pull = 0;

    if (first == 0 || orcs_of(g, clan) == 1) return 0;
    ow_measure(g, ow_orc(g, first)->at, FAR_AWAY, true, &far);
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (ow_clan(g, clan)->orc[place].type)
            pull += WORTH_STRENGTH - WORTH_MATE * nearby(&far, ow_clan(g, clan)->orc[place].at);
    return pull + WORTH_TYPE * types_of(g, clan);
}

/* Boars are driven away from Elves, those first that could be attacked in the next turn. Every Clan
 * on the board drives one. */
static int pull_of_boars(const OwGame *g)
{
    OwDistances elves;
    int pull = 0;

    measure_from_elves(g, false, &elves);
    for (int i = 0; i < OW_BOARS; i++) {
        const int at = g->s->board.boar[i];

        if (at == 0) continue;
        pull += WORTH_BOAR_STEP * nearby(&elves, at);
        if (steps_to(&elves, at) <= IN_REACH) pull -= WORTH_BOAR_SAFE;
    }
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan_active(g, clan)) pull += WORTH_DRIVER;
    return pull;
}

/* What an Orc's way to the nearest Elf costs: even far away an Orc is better than none. */
static int way_to_elves(const OwDistances *elves, int at)
{
    const int steps = steps_to(elves, at);

    return WORTH_ORC_STEP * nearby(elves, at) + (steps > 8 ? WORTH_FAR_STEP * (steps - 8) : 0);
}

/* Tokens are hidden where Elves have to come: beside an aim, and not far from the others. */
static int pull_of_token(const OwGame *g, const OwToken *token)
{
    OwDistances far;
    int nearest = FAR_AWAY;
    int all = 0;

    ow_measure(g, token->at, FAR_AWAY, false, &far);
    for (int space = 1; space <= g->derived->map.count; space++) {
        if (!is_marked_aim(g, space)) continue;
        all += steps_to(&far, space);
        if (steps_to(&far, space) < nearest) nearest = steps_to(&far, space);
    }
    return -token->number * (WORTH_LURK * nearest + all);
}

/* Before the Elves have come, the Orcs that are still to be hidden count as if they were. */
static int pull_of_tokens(const OwGame *g)
{
    int left = any_elf_on_map(g) ? 0 : ow_starting_orcs(g);
    int pull = 0;

    for (int i = 0; i < OW_TOKENS_PLACED; i++) {
        const OwToken *const token = &g->s->board.token[i];

        if (token->at == 0) continue;
        pull += pull_of_token(g, token);
        if (left > 0) left -= token->number;
    }
    return pull + WORTH_UNPLACED * left;
}

/* Orcs go where Elves are. */
static int pull_of_orcs(const OwGame *g, const OwDistances *elves)
{
    int pull = pull_of_king(g, elves);

    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++) {
        const int at = ow_orc(g, orc)->at;

        if (at == 0) continue;
        pull -= hides(g, ow_clan_of(orc)) ? danger(elves, at) : way_to_elves(elves, at);
    }
    for (int clan = 1; clan <= OW_CLANS; clan++) pull += pull_of_clan(g, clan);
    if (scenario_of(g) == OW_GREAT_HUNT) pull += pull_of_boars(g);
    if (scenario_of(g) == OW_BOUNTY_HUNTERS) pull -= WORTH_IDLER * idlers(g);
    return pull + pull_of_tokens(g);
}

/* Something to attack with, something to block with, as the seat itself sees it. The cards of the
 * Orc player can be paid by one Squad or another. */
static int hand_on_board(const OwGame *g, int seat)
{
    const int attack = best_value(g, seat, OW_BASE_ATTACK, false);
    const int block = best_value(g, seat, OW_BASE_BLOCK, seat != ow_orc_seat(g));
    int worth = 0;

    if (attack > 0)
        worth += WORTH_ARMED + WORTH_BLOW * (attack + best_value(g, seat, OW_ATTACK_MOD, false));
    if (block > 0)
        worth += WORTH_GUARD * (block + best_value(g, seat, OW_BLOCK_MOD, seat != ow_orc_seat(g)));
    return worth;
}

static int free_points(const OwGame *g, int seat)
{
    int points = 0;

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        points += ow_free_points(g, seat, attribute);
    return points;
}

/* Could a Clan pay one of the Base Attacks in the hand, if its Orcs stood together? */
static bool armed(const OwGame *g, int clan)
{
    const OwHero *const hero = ow_hero(g, ow_orc_seat(g));

    for (int i = 0; i < hero->hand.count; i++) {
        const struct OwQuick *const card = ow_card(g, hero->hand.card[i]);
        int points = 0;

        for (int place = 0; place < OW_CLAN_ORCS; place++)
            if (ow_clan(g, clan)->orc[place].type == card->attribute) points += 4;
        if (card->class == OW_BASE_ATTACK && card->cost <= points) return true;
    }
    return false;
}

/* Is its Exclusive action of this turn still to come? */
static bool may_still_attack(const OwGame *g, int clan)
{
    const int who = g->s->board.phase.who;

    if (g->s->turn.active != ow_orc_seat(g)) return false;
    if (ow_is_orc(who) && ow_clan_of(who) == clan) return !g->s->turn.exclusive;
    return !ow_clan(g, clan)->acted;
}

/* What is lost if the turn ends now. */
static int chances_left(const OwGame *g, const OwDistances *elves)
{
    int chances = 0;

    for (int clan = 1; clan <= OW_CLANS; clan++) {
        bool near = false;

        if (!ow_clan_active(g, clan) || !may_still_attack(g, clan)) continue;
        for (int place = 0; place < OW_CLAN_ORCS; place++)
            near |= ow_clan(g, clan)->orc[place].type &&
                    steps_to(elves, ow_clan(g, clan)->orc[place].at) <= IN_REACH;
        chances += near && armed(g, clan) ? WORTH_CHANCE : WORTH_DOING;
    }
    return chances;
}

static int score_of_orcs(const OwGame *g, int seat)
{
    OwDistances elves;

    measure_from_elves(g, true, &elves);
    return pull_of_orcs(g, &elves) + hand_on_board(g, seat) + chances_left(g, &elves) -
           worth_to_elves(g);
}

int ow_score_of_board(const OwGame *g, int seat)
{
    if (seat == ow_orc_seat(g)) return score_of_orcs(g, seat);
    const int elves = worth_to_elves(g);

    if (ow_elf(g, seat)->at == 0) return elves;
    return elves + WORTH_READY * free_points(g, seat) + hand_on_board(g, seat) -
           WORTH_STEP * steps_to_aim(g, ow_elf(g, seat)->at);
}

/* ---- the same, by what it is made of --------------------------------------------------------- */

static void weigh_duel(const OwGame *g, int seat, int32_t parts[WM_REASONS_MAX])
{
    parts[OW_REASON_LEAD] = WORTH_POINT * ow_lead_in_duel(g, seat);
    parts[OW_REASON_READY] = readiness(g, seat);
    parts[OW_REASON_HAND] = hand_worth(g, seat);
    parts[OW_REASON_OTHERS] = ow_score_of_duel(g, seat) - parts[OW_REASON_LEAD] -
                              parts[OW_REASON_READY] - parts[OW_REASON_HAND];
}

static void weigh_orcs(const OwGame *g, int seat, int32_t parts[WM_REASONS_MAX])
{
    OwDistances elves;

    measure_from_elves(g, true, &elves);
    parts[OW_REASON_WAY] = pull_of_orcs(g, &elves);
    parts[OW_REASON_HAND] = hand_on_board(g, seat);
    parts[OW_REASON_CHANCES] = chances_left(g, &elves);
    parts[OW_REASON_AIM] = -worth_to_elves(g);
}

void ow_weigh(const OwGame *g, int seat, int32_t parts[WM_REASONS_MAX])
{
    if (!ow_on_board(g)) {
        weigh_duel(g, seat, parts);
    } else if (seat == ow_orc_seat(g)) {
        weigh_orcs(g, seat, parts);
    } else {
        parts[OW_REASON_AIM] = worth_to_elves(g);
        if (ow_elf(g, seat)->at == 0) return;
        parts[OW_REASON_READY] = WORTH_READY * free_points(g, seat);
        parts[OW_REASON_HAND] = hand_on_board(g, seat);
        parts[OW_REASON_WAY] = -WORTH_STEP * steps_to_aim(g, ow_elf(g, seat)->at);
    }
}
