/* OrcQuest WarPath: what its chapters share. */
#pragma once

#include <warmoot/game.h>

#include "position.h"

/* ---- what stays the same in a match ---------------------------------------------------------- */

typedef struct OqDoor {
    uint16_t a[2], b[2]; /* squares on both sides; a simple door has the first ones only */
    uint8_t side;        /* of `a` that it is on */
    uint8_t kind;        /* OqDoorKind; 0: none */
    uint8_t key;
    uint8_t fill;
} OqDoor;

/* A Patrol Path, rank by rank: where its front rank can stand (OQ-PAT-03). */
typedef struct OqWay {
    uint8_t length; /* places, from 1 */
    uint8_t facing[OQ_WAY + 1];
    uint16_t left[OQ_WAY + 1], right[OQ_WAY + 1];
    uint16_t bell;
} OqWay;

/* A set of Abilities, bit ability-1. */
typedef uint64_t OqAbilities;

typedef struct OqDerived {
    const OqQuestFacts *quest;
    WmGrid grid;        /* as with all doors open */
    WmGrid shut;        /* as with all doors closed */
    WmSquares board;    /* squares that there are */
    WmSquares outdoors; /* squares of open country */
    WmSquares pillars, trunks, ponds, shadows, fields, entries, exits, bells;
    WmSquares doorsteps;    /* squares on both sides of doors */
    WmSquares pieces, high; /* squares with furniture, and with high one, as it was set up */
    uint8_t room[WM_GRID_SQUARES + 1]; /* of which Room a square is; 0: of none */
    uint8_t area[WM_GRID_SQUARES + 1]; /* the Room as it is explored; 0: none */
    WmSquares explored_as[OQ_ROOMS];   /* the squares of a Room as it is explored */
    WmSquares zone[OQ_ZONES];
    OqDoor door[OQ_DOORS];
    uint16_t furniture[OQ_FURNITURE][2];
    uint8_t piece[WM_GRID_SQUARES + 1]; /* the furniture on a square as it was set up; 0: none */
    OqWay way[OQ_PATHS];
    uint8_t skill[OQ_SHEETS + 1][OQ_HERO_SKILLS]; /* Skill Cards by Hero Sheet */
    uint8_t number[OQ_SKILLS + 1];                /* of a Skill Card among its Hero's, from 0 */
    /* Abilities that each may give: to whom, and when, is another question. */
    OqAbilities sheet_gives[OQ_SHEETS + 1], skill_gives[OQ_SKILLS + 1];
    OqAbilities stuff_gives[OQ_STUFF + 1], relic_gives[OQ_RELICS + 1];
    uint8_t sheet[OQ_FIGURES + 1]; /* of an Enemy: whose miniature it is */
    char name[OQ_FIGURES + 1][24];
    uint8_t boss;                /* the figure of the Boss; 0: the Quest has none */
    uint8_t part[OQ_BOSS_PARTS]; /* its Activation Cards */
    /* The Boss as an Enemy, by the part that acts (0: its Sheet), on the wing and grounded. The
     * words that its Attack has by a colour are its bonuses: the first, the second, both. */
    OqEnemyFacts boss_sheet[2][1 + OQ_BOSS_PARTS];
} OqDerived;

/* ---- the context ----------------------------------------------------------------------------- */

/* The squares of a way that an Enemy has set out on, for as long as a call lasts and nothing that
 * bars ways has changed. */
enum { OQ_WAY_SQUARES = 32 }; /* more than anybody has points for */

typedef struct OqKnownWay {
    uint16_t square[OQ_WAY_SQUARES + 1]; /* from the goal back to where the Enemy is */
    uint8_t count;                       /* of those before it; 0: no way is known */
    uint8_t enemy;
    bool doors; /* closed doors are opened or smashed on the way */
} OqKnownWay;

typedef struct OqGame {
    WM_CONTEXT;
    OqPosition *s;
    const OqPack *pack;
    const OqSetup *setup;
    const OqDerived *derived;
    WmGrid grid;       /* with doors as they are */
    WmSquares heroes;  /* squares with living Heroes */
    WmSquares enemies; /* squares with Enemies */
    WmSquares walls;   /* squares that block Line of Sight: pillars, high furniture, smoke */
    WmSquares pieces;  /* squares with furniture */
    bool chickens;     /* somebody may be one (OQ-ABL-44) */
    OqKnownWay way;    /* of the Enemy that walks */
} OqGame;

/* Squares that an Enemy or a Hero can come to. */
typedef struct OqReachable {
    uint8_t cost[WM_GRID_SQUARES + 1]; /* Movement Points; WM_GRID_FAR: not at all */
    WmSquares within;                  /* the squares that have a cost */
    bool doors;                        /* closed doors are opened or smashed on the way */
} OqReachable;

/* What judge and lister of a question share. */
typedef struct OqScope {
    WmSquares squares;
    OqFigures figures;
} OqScope;

enum {
    OQ_Q_NONE,
#define WM_QUESTION(NUMBER, name, word, RULE, more) OQ_Q_##NUMBER,
#include "kinds.def"
    OQ_QUESTIONS
};

enum {
    OQ_BEFORE_ANSWERS = WM_OWN_VERBS - 1,
#define WM_VERB(NUMBER, word, ...) OQ_A_##NUMBER,
#include "kinds.def"
    OQ_ANSWERS
};

enum {
    OQ_EV_NONE,
#define WM_EVENT(NUMBER, word, ...) OQ_EV_##NUMBER,
#include "kinds.def"
    OQ_EVENT_KINDS
};

enum {
    OQ_REASON_NONE,
#define WM_REASON(NUMBER, word) OQ_REASON_##NUMBER,
#include "kinds.def"
    OQ_REASONS
};

enum {
    OQ_O_NONE,
#define WM_ORDER(NUMBER, word, QUESTION, more) OQ_O_##NUMBER,
#include "kinds.def"
    OQ_ORDERS
};

/* What players may ask of the board. */
enum { OQ_SURVEY_SIGHT, OQ_SURVEY_DANGER, OQ_SURVEY_PATHS, OQ_SURVEYS };

/* Entries, where cases start. */
enum {
    OQ_AT_HERO_PHASE,
    OQ_AT_ACTIVATION, /* of HERO */
    OQ_AT_ENEMY_PHASE,
    OQ_AT_END_OF_TURN,
    OQ_ENTRIES
};

/* The ledger: OQ_VIC_01 and so on. */
enum {
    OQ_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <orcquest/ledger.h>
    OQ_LEDGER_SIZE
};

/* ---- small things ---------------------------------------------------------------------------- */

static inline OqHero *oq_hero(const OqGame *g, int hero)
{
    WM_ASSERT_ID(hero, OQ_HEROES);
    return &g->s->hero[hero - 1];
}

/* By figure, from OQ_FIRST_ENEMY on. */
static inline OqEnemy *oq_enemy(const OqGame *g, int figure)
{
    WM_ASSERT(figure >= OQ_FIRST_ENEMY && figure <= OQ_FIGURES);
    return &g->s->enemy[figure - OQ_FIRST_ENEMY];
}

static inline bool oq_is_hero(int figure)
{
    return figure >= 1 && figure <= OQ_HEROES;
}

static inline OqFigure *oq_figure(const OqGame *g, int figure)
{
    return oq_is_hero(figure) ? &oq_hero(g, figure)->figure : &oq_enemy(g, figure)->figure;
}

/* The four Heroes, in play or not. */
#define EACH_HERO(hero) for (int hero = 1; hero <= OQ_HEROES; hero++)

/* The miniatures of Enemies, on the board or beside it. */
#define EACH_MINIATURE(enemy) for (int enemy = OQ_FIRST_ENEMY; enemy <= OQ_FIGURES; enemy++)

/* The squares of a set. */
#define EACH_SQUARE(g, set, square)                                                                \
    for (int square = 0; (square = wm_squares_next(set, (g)->grid.columns, square));)

/* The Enemies on the board. */
#define EACH_ENEMY(g, enemy)                                                                       \
    EACH_MINIATURE(enemy)                                                                          \
        if (!oq_figure(g, enemy)->at)                                                              \
            continue;                                                                              \
        else

/* The Enemies of a Patrol. */
#define EACH_MEMBER(g, patrol, enemy)                                                              \
    EACH_MINIATURE(enemy)                                                                          \
        if (!oq_is_member(g, enemy, patrol))                                                       \
            continue;                                                                              \
        else

static inline OqFigures oq_figure_bit(int figure)
{
    WM_ASSERT_ID(figure, OQ_FIGURES);
    return (OqFigures)1 << (figure - 1);
}

static inline int oq_count_figures(OqFigures figures)
{
    return wm_count_bits((uint32_t)figures) + wm_count_bits((uint32_t)(figures >> 32));
}

static inline OqAreas oq_area_bit(int area)
{
    WM_ASSERT_ID(area, OQ_AREAS);
    return (OqAreas)1 << (area - 1);
}

static inline const OqHeroFacts *oq_sheet(const OqGame *g, int hero)
{
    WM_ASSERT_ID(oq_hero(g, hero)->sheet, g->pack->hero_count);
    return &g->pack->heroes[oq_hero(g, hero)->sheet - 1];
}

static inline const OqEnemyFacts *oq_enemy_sheet(const OqGame *g, int figure)
{
    const int sheet = oq_enemy(g, figure)->sheet;

    if (sheet > g->pack->enemy_count)
        return &g->derived->boss_sheet[g->s->boss.grounded][g->s->boss.acting];
    WM_ASSERT_ID(sheet, g->pack->enemy_count);
    return &g->pack->enemies[sheet - 1];
}

static inline const OqSkillFacts *oq_skill(const OqGame *g, int skill)
{
    WM_ASSERT_ID(skill, g->pack->skill_count);
    return &g->pack->skills[skill - 1];
}

static inline const OqStuffFacts *oq_stuff(const OqGame *g, int stuff)
{
    WM_ASSERT_ID(stuff, g->pack->stuff_count);
    return &g->pack->stuff[stuff - 1];
}

static inline OqPatrol *oq_patrol(const OqGame *g, int patrol)
{
    WM_ASSERT_ID(patrol, OQ_PATROLS);
    return &g->s->board.patrol[patrol - 1];
}

static inline const OqWay *oq_way_of(const OqGame *g, int patrol)
{
    WM_ASSERT_ID(oq_patrol(g, patrol)->path, OQ_PATHS);
    return &g->derived->way[oq_patrol(g, patrol)->path - 1];
}

static inline const OqDoor *oq_door(const OqGame *g, int door)
{
    WM_ASSERT_ID(door, OQ_DOORS);
    return &g->derived->door[door - 1];
}

/* OQ-BRD-10 */
static inline bool oq_kind_is_high(int furniture_kind)
{
    return furniture_kind == OQ_BOOKCASE || furniture_kind == OQ_CUPBOARD;
}

static inline int oq_columns(const OqGame *g)
{
    return g->grid.columns;
}

static inline bool oq_on(const OqGame *g, const WmSquares *set, int square)
{
    return wm_squares_have(set, g->grid.columns, square);
}

/* 0: the set is empty. */
static inline int oq_first_square(const OqGame *g, const WmSquares *set)
{
    return wm_squares_next(set, g->grid.columns, 0);
}

/* On a pile of which it is not kept who knows what. */
static inline void oq_lay_on(WmPile pile, int card)
{
    wm_pile_put(pile, card, 0);
}

static inline bool oq_has_effect(const OqGame *g, int figure, int effect)
{
    WM_ASSERT_ID(effect, OQ_EFFECTS - 1);
    return oq_figure(g, figure)->effect[effect - 1] != 0;
}

static inline bool oq_lives(const OqGame *g, int hero)
{
    return oq_hero(g, hero)->standing == OQ_LIVES;
}

static inline int oq_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int oq_max(int a, int b)
{
    return a > b ? a : b;
}

static inline bool oq_in_play(const OqGame *g, int figure)
{
    return oq_figure(g, figure)->at != 0 &&
           (!oq_is_hero(figure) || oq_hero(g, figure)->standing == OQ_LIVES);
}

static inline OqFrame *oq_top(const OqGame *g)
{
    return FRAME_AT(g, 0);
}

static inline const OqGame *oq_game(const WmContext *c)
{
    return (const OqGame *)c;
}

static inline OqScope *oq_scope(const WmContext *c)
{
    return c->scope;
}

static inline int oq_seats(const OqGame *g)
{
    return g->setup->head.seats;
}

/* Ends a rule where the Quest has ended: `if (OQ_OVER(g)) return WM_FINISHED;` */
#define OQ_OVER(g) ((g)->s->course.result != OQ_RUNNING)

/* What a token is, as events tell it: an Objective of the Quest, or behind them all a Presence
 * Token. */
static inline int oq_find_of(const OqLain *lain)
{
    return lain->mark ? lain->mark : OQ_MARKS + lain->token;
}

/* What bars ways has changed. */
static inline void oq_forget_way(OqGame *g)
{
    g->way.count = 0;
}

/* Something is to be settled before anybody may be asked. */
static inline bool oq_due(const OqGame *g)
{
    const OqCourse *const course = &g->s->course;

    return !OQ_OVER(g) && (course->due || course->ringers || course->explore || course->rewards ||
                           g->s->boss.arrival[0].kind || course->loot[0] || course->loot[1] ||
                           course->loot[2] || course->loot[3]);
}

/* A die in a roll: kind and face in one byte, and whether an effect has changed it (OQ-DIC-12). 0:
 * none. A result that was added without a die is of kind 0. */
enum { OQ_CHANGED = 128, OQ_ADDED = 0 };

static inline int oq_die_at(int kind, int face)
{
    return kind * 8 + face;
}

static inline int oq_die_kind(int die)
{
    return (die & ~OQ_CHANGED) / 8;
}

static inline int oq_die_face(int die)
{
    return die % 8;
}

/* Programs of words that a Character, an Attack or a Defense has; no Hero can wear more. */
enum { OQ_SOURCES = 48 };

typedef struct OqSource {
    const WmOp *ops;
    int cap;
    int symbol; /* that a Badass Die must show for all of it; 0: none */
} OqSource;

typedef struct OqSources {
    OqSource source[OQ_SOURCES];
    int count;
} OqSources;

/* ---- rules, one file per chapter ------------------------------------------------------------- */

/* Every rule that asks with its stops and the shape of its frame; every judge and lister, and the
 * scopes that they share. */
#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    extern const WmStop oq_##name##_stops[];                                                       \
    extern const WmShape oq_##name##_frame_shape;                                                  \
    WM_APART WmFlow oq_rule_##name(OqGame *g, OqFrame *fr);
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    WmJudge oq_judge_##name;                                                                       \
    WmLister oq_list_##name;                                                                       \
    more
#define SCOPE(name) WmScopeMaker oq_scope_##name;
#define ABOUT_BY(name) WmAbout oq_about_##name;
#include "kinds.def"

/* board.c: what stands where */
void oq_make_board(OqGame *g); /* the sets of the context, from the position */
void oq_put(OqGame *g, int figure, int square);
void oq_take_off(OqGame *g, int figure);
void oq_turn(OqGame *g, int figure, int facing, int rule);
int oq_figure_on(const OqGame *g, int square); /* a living Hero or an Enemy; 0: nobody */
int oq_piece_on(const OqGame *g, int square);  /* furniture; 0: none */
bool oq_is_high(const OqGame *g, int piece);
void oq_piece_squares(const OqGame *g, int piece, uint16_t squares[2]);
bool oq_adjacent(const OqGame *g, int a, int b);  /* OQ-ORI-02, OQ-ORI-03 */
int oq_danger_square(const OqGame *g, int enemy); /* OQ-ORI-04; 0: none */
void oq_resting(const OqGame *g, int figure, WmSquares *out);
void oq_keep_within(const OqGame *g, int square, int range, WmSquares *set);
bool oq_square_stays_free(const OqGame *g, int figure, int square); /* of what nobody may stay on */
int oq_range(const OqGame *g, int a, int b);                        /* OQ-RNG-01, of squares */
void oq_set_door(OqGame *g, int door, int state, int rule);
int oq_door_between(const OqGame *g, int a, int b); /* closed; 0: none */
void oq_smash_piece(OqGame *g, int hero, int piece);
bool oq_is_empty(const OqGame *g, int square); /* OQ-EXP-14 */
void oq_turn_towards(OqGame *g, int enemy, int square, int rule);
int oq_side_towards(const OqGame *g, int from, int to); /* OQ-ORI-08, north or south if equal */
bool oq_nearest_empty(const OqGame *g, int from, const WmSquares *within, WmSquares *out);
void oq_area_squares(const OqGame *g, int area, WmSquares *out);
/* sight.c */
bool oq_sees(const OqGame *g, int figure, int square);                 /* a Character: LOS */
bool oq_clear(const OqGame *g, int from, int to, bool fire);           /* without facing */
bool oq_aims(const OqGame *g, int figure, int from, int to, int type); /* as an Attack needs it */
/* sources.c */
int oq_ability(const OqGame *g, int figure, int ability); /* its number, or 1; 0: has it not */
int oq_ability_sum(const OqGame *g, int figure, int ability);
bool oq_ability_if(const OqGame *g, int figure, int ability, int condition);
bool oq_immune(const OqGame *g, int figure, int effect);
bool oq_may_use_line(const OqGame *g, int hero, const OqLineFacts *line);
void oq_attack_sources(const OqGame *g, const OqFightFrame *f, OqSources *all);
void oq_defense_sources(const OqGame *g, const OqFightFrame *f, OqSources *all);
bool oq_has_dual(const OqGame *g, const OqFightFrame *f); /* two weapons of one name */
/* The card of a weapon, and the line of it that was chosen; NULL: none. */
OqItem *oq_weapon(const OqGame *g, int hero, const OqArms *arms);
const OqLineFacts *oq_line_of(const OqGame *g, int hero, const OqArms *arms);
int oq_enchant_dice(const OqGame *g, const OqFightFrame *f, bool defends);
/* afflictions.c: EFF */
void oq_apply(OqGame *g, int figure, int effect, int side, int by);
void oq_lift_effect(OqGame *g, int figure, int effect, int rule);
void oq_clear_effects(OqGame *g, int figure);
void oq_begin_effects(OqGame *g, int figure); /* when its Activation begins */
void oq_end_effects(OqGame *g, int figure);   /* when its Activation ends */
void oq_end_turn_effects(OqGame *g);
void oq_begin_patrol_effects(OqGame *g, int patrol); /* the same for a Patrol's card */
void oq_end_patrol_effects(OqGame *g, int patrol);
void oq_bleed_patrol(OqGame *g, int patrol);
bool oq_patrol_stays(const OqGame *g, int patrol);
bool oq_loses_its_way(OqGame *g, int figure); /* Disoriented */
void oq_bleed(OqGame *g, int figure);         /* a movement has begun */
bool oq_stays_put(const OqGame *g, int figure);
void oq_change_back(OqGame *g, int figure); /* is no Chicken any more */
void oq_vanish(OqGame *g, int hero, int until);
void oq_reveal(OqGame *g, int hero, int rule);
bool oq_seen_by_enemies(const OqGame *g, int square);
void oq_hide_in_terrain(OqGame *g, int hero, int from);
void oq_find_hidden(OqGame *g);
/* characters.c */
int oq_health(const OqGame *g, int figure); /* Points left */
int oq_health_most(const OqGame *g, int figure);
int oq_colour(const OqGame *g, int figure);
void oq_hurt(OqGame *g, int figure, int damage, int by, int rule); /* notes a death */
void oq_heal(OqGame *g, int figure, int damage, int rule);
void oq_alert(OqGame *g, int enemy, int because); /* and its whole Patrol; `because`: a square */
void oq_raise_alert(OqGame *g, int levels, int rule);
int oq_alert_colour(const OqGame *g);
void oq_restore_limit(OqGame *g);
void oq_gain_bp(OqGame *g, int points, int rule);
int oq_free_figure(const OqGame *g, int sheet); /* a slot for a miniature; 0: none is left */
void oq_appear(OqGame *g, int figure, int sheet, int square, int facing);
void oq_remove_enemy(OqGame *g, int enemy);
WmSeats oq_players(const OqGame *g, int hero); /* OQ-SET-01 */
WmSeats oq_all_seats(const OqGame *g);
int oq_nearest_hero(const OqGame *g, int square); /* on the board, not Invisible; 0: none */
void oq_lose(OqGame *g, int rule);
/* objectives.c */
int oq_collected(const OqGame *g, int among); /* of the first `among` Objective tokens */
bool oq_lain_is(const OqGame *g, const OqLain *lain, int kind); /* OqTokenKind */
void oq_look_for_end(OqGame *g);
void oq_note_killed(OqGame *g, int enemy);
void oq_note_rewards(OqGame *g); /* of a Quest that is won */
/* bosses.c */
bool oq_is_boss(const OqGame *g, int figure);
int oq_boss(const OqGame *g); /* 0: none is on the board */
const OqPartFacts *oq_part(const OqGame *g, int part);
bool oq_part_broken(const OqGame *g, int part);
bool oq_jumps(const OqGame *g, int enemy);
int oq_boss_health_most(const OqGame *g); /* of what is aimed at, as the others */
int oq_boss_colour(const OqGame *g);
uint8_t *oq_boss_damage(const OqGame *g);
OqPool oq_boss_defense(const OqGame *g);
unsigned oq_boss_immune(const OqGame *g);
bool oq_boss_shielded(const OqGame *g);
void oq_squares_of_boss(const OqGame *g, WmSquares *out);
void oq_boss_appears(OqGame *g, int square);
void oq_break_part(OqGame *g); /* the one that is aimed at */
void oq_damage_part(OqGame *g, int card, int damage);
bool oq_boss_may_react(const OqGame *g, int hero);
void oq_boss_has_reacted(OqGame *g, int hero);
void oq_boss_reacts(OqGame *g, int hero); /* a Reaction Card is drawn */
/* massive.c */
enum { OQ_BLOCK = 4 }; /* squares of a Massive Character */
bool oq_is_massive(const OqGame *g, int figure);
int oq_covered(const OqGame *g, int figure, int at, int squares[OQ_BLOCK]);
bool oq_covers(const OqGame *g, int figure, int square);
int oq_square_near(const OqGame *g, int figure, int from); /* its square that is nearest to it */
bool oq_block_fits(const OqGame *g, int figure, int at);
bool oq_block_steps(const OqGame *g, int figure, int from, int side, bool doors);
int oq_block_step_cost(const OqGame *g, int figure, int from);
int oq_door_before(const OqGame *g, int figure, int from, int to);
bool oq_in_danger_zone(const OqGame *g, int enemy, int square);
void oq_squeeze(OqGame *g); /* the Boss, if it must */
void oq_unfold(OqGame *g);  /* if it can */
/* boss_words.c */
void oq_boss_word(OqGame *g, const WmOp *op, int hero);
void oq_call_reinforcements(OqGame *g);
void oq_summon(OqGame *g, int sheet);
bool oq_may_arrive(const OqGame *g); /* there is room for the first arrival that is due */
void oq_arrive_at(OqGame *g, int square);
void oq_end_arrival(OqGame *g);
bool oq_arrivals_right(const OqGame *g);
/* twists.c */
const WmOp *oq_twist(const OqGame *g, int word); /* OqTwist */
bool oq_escapes_at(const OqGame *g, int enemy, int square);
int oq_result_for(const OqGame *g, int enemy, int colour);
int oq_burden(const OqGame *g, int hero);
bool oq_has_friend(const OqGame *g, int hero);
int oq_alert_ceiling(const OqGame *g); /* 0: the gauge's own */
bool oq_is_screened(const OqGame *g, int enemy);
int oq_flair(const OqGame *g, int enemy, int hero);
bool oq_in_lair(const OqGame *g, int square);
unsigned oq_egg_thieves(const OqGame *g);
/* rewards.c */
bool oq_reward_right(const OqGame *g, const OqFrame *fr);
/* ways.c */
void oq_enemy_ways(const OqGame *g, int enemy, int points, bool doors, OqReachable *reach);
void oq_ways_from(const OqGame *g, int enemy, int at, int points, bool doors, OqReachable *reach);
/* Of any length, but at least as far as the nearest of the goals. */
void oq_ways_towards(const OqGame *g, int enemy, int from, bool doors, const WmSquares *goals,
                     OqReachable *reach);
int oq_before_on_way(const OqGame *g, int enemy, const OqReachable *reach, int square);
int oq_next_on_way(const OqGame *g, int enemy, const OqReachable *reach, int goal);
WmRule oq_judge_step_to(const OqGame *g, const OqMoveFrame *f, int square);
int oq_step_cost(const OqGame *g, int from);
int oq_step_cost_of(const OqGame *g, int figure, int from);
bool oq_can_step(const OqGame *g, int enemy, int from, int side); /* also through doors */
bool oq_may_end(const OqGame *g, int figure, int square);
bool oq_is_obstacle(const OqGame *g, int square);
bool oq_may_be_put(const OqGame *g, int figure, int square); /* who does not walk there; 0: no */
bool oq_may_stop(const OqGame *g, const OqMoveFrame *f, int square); /* also by Me First */
WmRule oq_why_not_stop(const OqGame *g, const OqMoveFrame *f, int square);
void oq_room_beside(const OqGame *g, int square, WmSquares *out);
void oq_walk(OqGame *g, int enemy, const OqReachable *reach, int goal); /* a square further */
bool oq_knows_way(const OqGame *g, int enemy, int goal, bool doors);
void oq_note_way(OqGame *g, int enemy, const OqReachable *reach, int goal);
void oq_walk_on(OqGame *g, int enemy);
void oq_steps(const OqGame *g, const OqMoveFrame *f, WmSquares *out); /* that may be made */
/* push.c: away from a square, keeping its facing; false: it was stopped (SMA, ABL) */
bool oq_push(OqGame *g, int figure, int from, int squares, int by);
bool oq_slide(OqGame *g, int figure, int towards, int squares, int by);
bool oq_slide_piece(OqGame *g, int piece, int from, int towards, int squares, int by);
bool oq_shift(OqGame *g, int figure, int from); /* one square, if it can */
int oq_square_behind(const OqGame *g, int from, int at);
/* divide.c: Enemies into Groups */
bool oq_are_partners(const OqGame *g, int a, int b); /* may be in one Group (OQ-GRP-12) */
OqFigures oq_plain_group(const OqGame *g, int enemy, OqFigures among);
OqFigures oq_group_choices(const OqGame *g, int enemy, OqFigures among, OqFigures with,
                           OqFigures *sure);
bool oq_groups_right(const OqGame *g, const OqFrame *fr);
/* settle.c */
bool oq_settle_right(const OqGame *g, const OqFrame *fr);
void oq_note_look(OqGame *g);
/* the others: each pushes its rule */
/* How a Hero moves: free of Danger Zones, with a look through a keyhole, straight on, or free of
 * Danger Zones and with Me First. */
enum { OQ_SAFE = 1, OQ_PEEKING, OQ_STRAIGHT, OQ_FIRST };
void oq_rouse(OqGame *g, int enemy, int explorer);
/* movement.c */
void oq_leave_danger(OqGame *g, int hero, int to);
void oq_look_in(OqGame *g, int hero);
void oq_arrive(OqGame *g, int hero, int from);
/* effects.c */
bool oq_may_use(const OqGame *g, int hero, const OqText *text, int bp);
bool oq_op_moves(const WmOp *op);
bool oq_op_attacks(const WmOp *op);
/* whom.c: whom an operation is said of */
int oq_who(const WmOp *op); /* OqWho; 0: nobody */
OqFigures oq_whom(const OqGame *g, const OqEffectFrame *f, const WmOp *op);
bool oq_names_one(const WmOp *op);
/* words.c */
void oq_do_word(OqGame *g, OqEffectFrame *f, const WmOp *op);
void oq_make_noise(OqGame *g, OqEffectFrame *f, int square);
bool oq_may_rob(const OqGame *g, int hero);
OqFightFrame *oq_fight_below(const OqGame *g); /* NULL: nobody fights */
/* gear_words.c */
bool oq_finds_card(const OqGame *g, int hero, const WmOp *op);
bool oq_gives_card(const OqGame *g, int hero, const WmOp *op);
void oq_part_with(OqGame *g, int hero, const WmOp *op, int whose, int index);
bool oq_squares_for_chicken(const OqGame *g, int hero, int least, WmSquares *out);
void oq_let_chicken_run(OqGame *g, int square, int heard);
void oq_do_gear_word(OqGame *g, OqEffectFrame *f, const WmOp *op);
/* leaps.c */
bool oq_may_leap(const OqGame *g, int figure, int to, int squares);
void oq_leap(OqGame *g, int hero, int to);
void oq_enemy_leaps(OqGame *g, int enemy, int to);
bool oq_may_smoke(const OqGame *g, int hero, int square, int range);
void oq_place_smoke(OqGame *g, int square);
bool oq_may_hurl(const OqGame *g, int hero, int range);
void oq_hurl(OqGame *g, OqEffectFrame *f, const WmAnswer *a);
OqAreas oq_areas_behind_doors(const OqGame *g, int hero);
void oq_peek(OqGame *g, int hero, int area);
bool oq_may_revive(const OqGame *g, int hero);
void oq_bring_back(OqGame *g, int hero, int facing, int rule); /* end_of_turn.c */
bool oq_stands_between(const OqGame *g, int hero, int from, int to);
/* boosts.c */
const OqSkillEffect *oq_skill_effect(const OqGame *g, int skill, bool enhanced);
WmRule oq_judge_face_up(const OqGame *g, int hero, int skill);
WmRule oq_judge_price(const OqGame *g, int hero, const OqSkillEffect *effect);
WmRule oq_judge_boost(const OqGame *g, int hero, int type, int moment, const WmAnswer *a);
void oq_offer_boosts(const OqGame *g, int hero, WmOffers *offers);
bool oq_may_boost(const OqGame *g, int hero, int type, int moment);
void oq_pay_for(OqGame *g, int hero, int skill, bool enhanced);
void oq_boost(OqGame *g, int hero, uint16_t *boosts, uint16_t *boosted);
/* hero_attack.c */
bool oq_has_target(const OqGame *g, const OqAttackText *text, int bp);
bool oq_has_target_on(const OqGame *g, int hero, int enemy);
/* behaviour.c */
bool oq_can_attack_now(const OqGame *g, int enemy);
int oq_attack_from(const OqGame *g, int enemy, int square, int hero); /* from 1; 0: none */
bool oq_attack_is_lost(const OqGame *g, const OqFightFrame *f);
/* fight.c: one Attack on one target, from step 1 to step 7 */
bool oq_may_react(const OqGame *g, int enemy);
void oq_begin_reaction(OqGame *g, int enemy, int hero, int rule);
/* Whether a frame can be true; `asks`: it is the one that has asked. */
bool oq_effect_right(const OqGame *g, const OqFrame *fr, bool asks);
bool oq_strike_right(const OqGame *g, const OqFrame *fr, bool asks);
bool oq_fight_right(const OqGame *g, const OqFrame *fr, bool asks);
bool oq_answer_right(const OqGame *g, const OqFrame *fr, bool asks);
bool oq_window_right(const OqGame *g, int depth, bool asks);
bool oq_cards_right(const OqGame *g, int hero, unsigned cards, int type);
bool oq_arms_right(const OqArms arms[OQ_ARMS]);
/* results.c: step 3, what Abilities make of the dice */
bool oq_fight_may_boost(const OqGame *g, const OqFightFrame *f, int moment);
bool oq_may_change(const OqGame *g, const OqFightFrame *f); /* the attacking player */
void oq_change_dice(OqGame *g, OqFightFrame *f);
bool oq_may_guard(const OqGame *g, const OqFightFrame *f); /* who defends a Hero */
void oq_guard_dice(OqGame *g, OqFightFrame *f);
void oq_roll_marked(OqGame *g, OqFightFrame *f);
void oq_enemy_attacks(OqGame *g, OqFightFrame *f); /* Enemies attack for the greatest effect */
void oq_enemy_defends(OqGame *g, OqFightFrame *f);
void oq_add_attack_results(OqGame *g, OqFightFrame *f);
void oq_add_defense_results(OqGame *g, OqFightFrame *f);
int oq_damage_now(const OqGame *g, const OqFightFrame *f);
bool oq_rolls_right(const OqFightFrame *f);
/* follow_up.c */
void oq_follow_up(OqGame *g, OqFightFrame *f);
/* manner.c: words that hold in a fight, one after the other; the dice of both sides */
typedef struct OqWalk {
    OqSources all;
    int source, place;
    bool set_off; /* the source is in force */
    int used[OQ_FACES];
    bool defends;
} OqWalk;
void oq_begin_walk(const OqGame *g, const OqFightFrame *f, bool defends, OqWalk *walk);
const WmOp *oq_next_word(const OqGame *g, const OqFightFrame *f, OqWalk *walk);
int oq_symbol_of(int condition); /* of a Badass Die; 0: it is about something else */
int oq_times(const OqGame *g, const OqFightFrame *f, bool defends, int word);
int oq_most(const OqGame *g, const OqFightFrame *f, bool defends, int word);
const WmOp *oq_program(const OqGame *g, const OqText *text, int *cap);
const WmOp *oq_op_of(const OqGame *g, const OqText *text, int op); /* NULL: none is left */
OqSource oq_manner_of(const OqGame *g, const OqText *text, int op);
bool oq_of_attack(const WmOp *op);
bool oq_has_own_dice(const WmOp *op);
bool oq_in_company(const OqGame *g, int hero);
OqPool oq_attack_pool(const OqGame *g, const OqFightFrame *f);
OqPool oq_defense_pool(OqGame *g, const OqFightFrame *f);
/* combat.c: dice and results */
typedef struct OqResults {
    int of[OQ_FACES];
} OqResults;
int oq_roll_die(OqGame *g, int figure, int die);
void oq_roll_pool(OqGame *g, int figure, const OqPool *pool, int white, uint8_t dice[OQ_RESULTS]);
void oq_roll_badass(OqGame *g, int figure, int count, uint8_t dice[OQ_BADASS]);
void oq_roll_again(OqGame *g, int figure, uint8_t *die);
void oq_add_result(uint8_t dice[OQ_RESULTS], int colour);
int oq_unchanged(const uint8_t dice[OQ_RESULTS], int face); /* its place from 1; 0: none */
void oq_change(uint8_t *die, int face);
int oq_lowest_result(const uint8_t dice[OQ_RESULTS]);
void oq_remove_lowest(uint8_t dice[OQ_RESULTS]);
OqResults oq_count_results(const uint8_t dice[OQ_RESULTS]);
int oq_best_result(const uint8_t dice[OQ_RESULTS]);
void oq_cancel_equal(OqResults *attack, OqResults *defense);
int oq_damage_of(const OqResults *attack, int health);
OqResults oq_left_over(const uint8_t attack[OQ_RESULTS], const uint8_t defense[OQ_RESULTS]);
int oq_suffer(OqGame *g, int by, int target, const OqPool *dice, int type); /* its Damage */
OqPool oq_dice(int row);
void oq_add_pool(OqPool *sum, const OqPool *more);
void oq_raise_weakest(OqPool *pool);
void oq_raise_dice(OqPool *pool, int count);
void oq_lose_dice(OqPool *pool, int count);
void oq_lose_strongest(OqPool *pool);
OqPool oq_hero_defense(const OqGame *g, int hero);
OqPool oq_defense(const OqGame *g, int figure, int type);
/* things.c: cards of a Hero, by their place among them from 1 */
OqItem *oq_item(const OqGame *g, int hero, int index);
int oq_item_stuff(const OqItem *item);                 /* 0: a Relic Card */
int oq_item_slot(const OqGame *g, const OqItem *item); /* OqSlot; 0: an Artifact or a Fragment */
bool oq_item_equipped(const OqItem *item);             /* in a Hand or on the Body */
bool oq_item_is_weapon(const OqGame *g, const OqItem *item);
bool oq_item_is_armour(const OqGame *g, const OqItem *item); /* or a shield */
const OqLineFacts *oq_item_lines(const OqGame *g, const OqItem *item, int *count);
OqCounts oq_item_resources(const OqGame *g, const OqItem *item);
void oq_gain_item(OqGame *g, int hero, const OqItem *item);
void oq_add_item(OqGame *g, int hero, int stuff, int place); /* a Loot Card */
void oq_gain_resources(OqGame *g, int hero, int rule); /* a Loot Card, through Rekup at once */
void oq_gain_relic(OqGame *g, int hero, int relic, int rule);
void oq_remove_item(OqGame *g, int hero, int index); /* it goes somewhere else */
void oq_lose_item(OqGame *g, int hero, int index);   /* to its deck */
void oq_discard_item(OqGame *g, int hero, int stuff);
int oq_kraft_left(const OqGame *g, int stuff); /* cards in the open decks */
bool oq_enchant_left(const OqGame *g, int enchant);
int oq_fragment(const OqGame *g); /* which Relic Card is a Fragment of Power */
bool oq_overloaded(const OqGame *g, int hero);
int oq_place_for(const OqGame *g, const OqItem *item);
WmRule oq_judge_place(const OqGame *g, int hero, const OqItem *item, int place);
/* sort.c */
bool oq_counts_any(const OqCounts *counts);
bool oq_can_pay(const OqGame *g, int hero, OqCounts missing);
/* sort.c: what may be done with things in the middle of something else */
WmRule oq_judge_sorting(const OqGame *g, int seat, int hero);
WmRule oq_judge_aside(const OqGame *g, int seat, int whose, const WmAnswer *a);
void oq_offer_asides(const OqGame *g, int seat, WmOffers *offers);
bool oq_is_aside(const OqGame *g); /* is the answer one? */
void oq_end_browsing(OqGame *g);   /* after every answer where asides are offered */
/* enchant.c */
int oq_deeds_needed(const OqGame *g, const OqItem *item);
void oq_count_deed(OqGame *g, int hero, int deed, int times); /* OqDeed */
void oq_reach_deed(OqGame *g, int hero, int deed, int times); /* that must be done at one go */
void oq_count_deeds(OqGame *g, const OqFightFrame *f);
void oq_count_turn(OqGame *g);
void oq_count_quest(OqGame *g);
/* throwing.c */
WmRule oq_judge_throw(const OqGame *g, int from, int to);
void oq_throw(OqGame *g, int from, int index, int to);
void oq_hand_over(OqGame *g, int from, int index, int to);
/* loot.c */
bool oq_carries_potion(const OqGame *g, int hero);
WmRule oq_judge_drink(const OqGame *g, int seat, int hero, int stuff);
void oq_offer_drinks(const OqGame *g, int hero, WmOffers *offers);
int oq_draw(OqGame *g, WmPile deck, WmPile used);
/* patrols.c */
bool oq_is_member(const OqGame *g, int enemy, int patrol);
bool oq_march(OqGame *g, int patrol); /* a square along the Path; false: it has left the board */
void oq_form_up(OqGame *g, int patrol, int head);
/* entries.c */
int oq_draw_patrol_card(OqGame *g);
bool oq_look_for_patrol(OqGame *g, int path);
bool oq_end_open(const OqGame *g, int path, bool exit);
bool oq_appear_right(const OqGame *g, const OqAppearFrame *f);
bool oq_send_runner(OqGame *g);
/* detours.c: Patrols off their Path */
int oq_door_to_check(const OqGame *g, int patrol, int squares, int *beside); /* 0: none */
void oq_patrol_opens(OqGame *g, int patrol, int door);
bool oq_nothing_to_see(const OqGame *g, int patrol);
int oq_short_cut(const OqGame *g, int patrol, int ahead, int squares);
bool oq_detour(OqGame *g, int patrol, int goal); /* a square of it */
bool oq_has_come_to(const OqGame *g, int patrol, int square);
void oq_return_to_path(OqGame *g, int patrol); /* a square of the way */
bool oq_squares_aside(const OqGame *g, int enemy, int squares, WmSquares *out);
int oq_members(const OqGame *g, int patrol);
void oq_name_ringer(OqGame *g, int enemy);
OqFigures oq_ringers(const OqGame *g, int patrol, const OqWay *way); /* who may become it */
int oq_bell_ringing(const OqGame *g);                                /* who rings it; 0: nobody */
/* offers.c: all of a scope */
void oq_offer_squares(const WmContext *c, int verb, WmOffers *offers);
void oq_offer_figures(const WmContext *c, int verb, WmOffers *offers);
void oq_start(OqGame *g, const WmAnswer *entry);
