/* The position and the setup, field by field. The frame of a rule stands beside the rule. */
#include "internal.h"

static const char *const rule_names[MM_RULES] = {
    "none",
#define WM_RULE(NUMBER, name, word, Frame) word,
#include "kinds.def"
};
static const WmThing rule_thing = {
    .name = "rule", .form = WM_FORM_NAMED, .names = rule_names, .high = MM_RULES - 1};
static const char *const lasting_names[MM_LASTING_KINDS] = {"none", "ability", "dice", "link",
                                                            "terrain"};
static const WmThing lasting_thing = {
    .name = "effect", .form = WM_FORM_NAMED, .names = lasting_names, .high = MM_LASTS_TERRAIN};

#define NUMBER_THING(label, least, most)                                                           \
    {                                                                                              \
        .name = (label), .form = WM_FORM_NUMBER, .low = (least), .high = (most)                    \
    }

const WmThing mm_thing_nothing = NUMBER_THING("nothing", 0, 0);
static const WmThing day_thing = NUMBER_THING("day", 0, MM_DAYS);
static const WmThing souls_thing = NUMBER_THING("souls", 0, MM_SOULS);
static const WmThing shrines_thing = NUMBER_THING("shrines", 0, MM_SHRINES + 1);
const WmThing mm_thing_heroes = NUMBER_THING("heroes", 0, MM_COUNTS);
static const WmThing health_thing = NUMBER_THING("Health", 0, MM_TOP_HEALTH);
static const WmThing space_thing = NUMBER_THING("space", 0, MM_ACTION_SPACES - 1);
const WmThing mm_thing_tokens = NUMBER_THING("tokens", 0, 15);
static const WmThing added_thing = NUMBER_THING("dice", 0, MM_ROW_DICE);
static const WmThing xp_thing = NUMBER_THING("XP", 0, 999);
static const WmThing height_thing = NUMBER_THING("height", 0, MM_FIGURES);
const WmThing mm_thing_rows_rolled = NUMBER_THING("rows", 0, 15);
const WmThing mm_thing_did = NUMBER_THING("deeds", 0, 31);
const WmThing mm_thing_rolled = NUMBER_THING("dice", 0, MM_ROLL_DICE);
const WmThing mm_thing_die_kept = NUMBER_THING("die", 0, MM_MASTER * 8 + 7);
const WmThing mm_thing_extra = NUMBER_THING("Hits", -99, 99);
const WmThing mm_thing_hits = NUMBER_THING("Hits", 0, 150);
const WmThing mm_thing_steps = NUMBER_THING("steps", 0, 9);
const WmThing mm_thing_ap = NUMBER_THING("AP", 0, 20);
const WmThing mm_thing_few = NUMBER_THING("number", 0, 15);
const WmThing mm_thing_changes = NUMBER_THING("number", 0, 60);
const WmThing mm_thing_op = NUMBER_THING("place", 0, MM_OPS);
const WmThing mm_thing_places = NUMBER_THING("places", 0, (1 << MM_PLACES) - 1);
const WmThing mm_thing_level_kept = NUMBER_THING("level", 0, MM_LEVELS);
static const WmThing late_thing = NUMBER_THING("seats", 0, MM_COUNTS - 1);
static const WmThing setup_seats_thing = NUMBER_THING("seats", 2, MM_SEATS);
const WmThing mm_thing_dice_bits = NUMBER_THING("dice", 0, (1 << MM_ROLL_DICE) - 1);

enum {
    SPELL_STOCKS = WM_STOCK(MM_STOCK_ARCANE) | WM_STOCK(MM_STOCK_DIVINE) | WM_STOCK(MM_STOCK_VOID),
    MINION_STOCKS =
        WM_STOCK(MM_STOCK_CHUMPS) | WM_STOCK(MM_STOCK_ELITES) | WM_STOCK(MM_STOCK_BOSSES),
    TREASURE_STOCK = WM_STOCK(MM_STOCK_TREASURES)
};

/* ---- frames ---------------------------------------------------------------------------------- */

static const WmShape *const frame_variants[MM_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [MM_RULE_##NUMBER] = &mm_##name##_frame_shape,
#include "kinds.def"
};

static const WmField frame_fields[] = {
    WM_FIELD(MmFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(MmFrame, step, BY_NONE, NULL),
    WM_ARRAY(MmFrame, fill, BY_NONE, &mm_thing_nothing),
    WM_VARIANT(MmFrame, u, rule, frame_variants),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(MmFrame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(MmFrame, rule),
                                    .holds = SPELL_STOCKS};

/* ---- the position ---------------------------------------------------------------------------- */

static int32_t days(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return MM_DAYS;
}

static int32_t souls_most(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return MM_SOULS;
}

static const WmField course_fields[] = {
    WM_COMPUTE("days", BY_ALL, days),
    WM_COMPUTE("souls_most", BY_ALL, souls_most),
    WM_FIELD(MmCourse, round, BY_ALL, NULL),
    WM_FIELD(MmCourse, phase, BY_ALL, &mm_thing_phase),
    WM_FIELD(MmCourse, winner, BY_ALL, &mm_thing_winner),
    WM_FIELD(MmCourse, day, BY_ALL, &day_thing),
    WM_FIELD(MmCourse, final, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmCourse, souls, BY_ALL, &souls_thing),
    WM_FIELD(MmCourse, shrines, BY_ALL, &shrines_thing),
    WM_FIELD(MmCourse, initiative, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmCourse, flipped, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmCourse, heroes, BY_ALL, &mm_thing_heroes),
    WM_FIELD(MmCourse, riches, BY_ALL, &wm_thing_flag),
};
static const WmShape course_shape = {
    .name = "course", .bytes = sizeof(MmCourse), WM_SHAPE_FIELDS(course_fields)};

/* Backs are public: how many Spells of which deck everybody sees (MM-MAG-10). */
static const WmField hand_fields[] = {
    WM_HAND_FIELD(MmHand, arcane, BY_OWNER, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_ARCANE)),
    WM_HAND_FIELD(MmHand, divine, BY_OWNER, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_DIVINE)),
    WM_HAND_FIELD(MmHand, void_, BY_OWNER, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_VOID)),
};
static const WmShape hand_shape = {
    .name = "hand", .bytes = sizeof(MmHand), WM_SHAPE_FIELDS(hand_fields), .holds = SPELL_STOCKS};

static const WmField player_fields[] = {
    WM_FIELD(MmPlayer, board, BY_ALL, &mm_thing_board),
    WM_FIELD(MmPlayer, at, BY_ALL, &mm_thing_at),
    WM_FIELD(MmPlayer, fallen, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmPlayer, health, BY_ALL, &health_thing),
    WM_FIELD(MmPlayer, action, BY_ALL, &space_thing),
    WM_ARRAY(MmPlayer, plus, BY_ALL, &mm_thing_tokens),
    WM_FIELD(MmPlayer, added, BY_ALL, &added_thing),
    WM_FIELD(MmPlayer, upgraded, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmPlayer, defends, BY_ALL, &wm_thing_flag),
    WM_ARRAY(MmPlayer, held, BY_ALL, &mm_thing_treasure, WM_HOLDS(MM_STOCK_TREASURES)),
    WM_FIELD(MmPlayer, fill, BY_NONE, &mm_thing_nothing),
    WM_FIELD(MmPlayer, xp, BY_ALL, &xp_thing),
    WM_ARRAY(MmPlayer, row, BY_ALL, &mm_thing_dice),
    WM_PART(MmPlayer, hand, BY_ALL, &hand_shape),
    WM_FIELD(MmPlayer, pad, BY_NONE, &mm_thing_nothing),
};
static const WmShape player_shape = {.name = "player",
                                     .bytes = sizeof(MmPlayer),
                                     WM_SHAPE_FIELDS(player_fields),
                                     .owned = WM_OWNED_BY_INDEX,
                                     .live = WM_LIVE(MmPlayer, board),
                                     .holds = SPELL_STOCKS | TREASURE_STOCK};

static const WmField region_fields[] = {
    WM_FACE_FIELD(MmRegion, tile, up, &mm_thing_tile, WM_TIED(MM_STOCK_TILES)),
    WM_FIELD(MmRegion, up, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRegion, aside, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRegion, linked, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRegion, spent, BY_ALL, &wm_thing_flag),
    WM_PILE_FIELD(MmRegion, treasures, BY_NONE, BY_ALL, &mm_thing_treasure,
                  WM_HOLDS(MM_STOCK_TREASURES)),
};
static const WmShape region_shape = {.name = "region",
                                     .bytes = sizeof(MmRegion),
                                     WM_SHAPE_FIELDS(region_fields),
                                     .holds = TREASURE_STOCK | WM_STOCK(MM_STOCK_TILES)};

#define MINION_SHAPE(kind, stock_row, stocks)                                                      \
    static const WmField kind##_fields[] = {                                                       \
        stock_row,                                                                                 \
        WM_FIELD(MmMinion, at, BY_ALL, &mm_thing_at),                                              \
        WM_FIELD(MmMinion, height, BY_ALL, &height_thing),                                         \
        WM_FIELD(MmMinion, wounded, BY_ALL, &wm_thing_flag),                                       \
        WM_FIELD(MmMinion, acted, BY_ALL, &wm_thing_flag),                                         \
        WM_FIELD(MmMinion, stunned, BY_ALL, &wm_thing_flag),                                       \
        WM_FIELD(MmMinion, master, BY_ALL, &mm_thing_seat),                                        \
        WM_FIELD(MmMinion, waits, BY_ALL, &wm_thing_flag),                                         \
        WM_FIELD(MmMinion, lair, BY_ALL, &mm_thing_at),                                            \
    };                                                                                             \
    static const WmShape kind##_shape = {.name = #kind,                                            \
                                         .bytes = sizeof(MmMinion),                                \
                                         WM_SHAPE_FIELDS(kind##_fields),                           \
                                         .live = WM_LIVE(MmMinion, card),                          \
                                         .holds = (stocks)}

#define CARD_ROW(...) WM_FIELD(MmMinion, card, BY_ALL, &mm_thing_minion, __VA_ARGS__)

MINION_SHAPE(chump, CARD_ROW(WM_HOLDS(MM_STOCK_CHUMPS)), WM_STOCK(MM_STOCK_CHUMPS));
MINION_SHAPE(elite, CARD_ROW(WM_HOLDS(MM_STOCK_ELITES)), WM_STOCK(MM_STOCK_ELITES));
MINION_SHAPE(boss, CARD_ROW(WM_HOLDS(MM_STOCK_BOSSES)), WM_STOCK(MM_STOCK_BOSSES));
MINION_SHAPE(token, WM_FIELD(MmMinion, card, BY_ALL, &mm_thing_minion), 0);

#define DECK_ROWS(deck, used, thing, stock)                                                        \
    WM_PILE_FIELD(MmDecks, deck, BY_NONE, BY_ALL, thing, WM_HOME(stock)),                          \
        WM_PILE_FIELD(MmDecks, used, BY_ALL, BY_ALL, thing, WM_HOLDS(stock))

static const WmField decks_fields[] = {
    DECK_ROWS(arcane, arcane_used, &mm_thing_spell, MM_STOCK_ARCANE),
    DECK_ROWS(divine, divine_used, &mm_thing_spell, MM_STOCK_DIVINE),
    DECK_ROWS(void_, void_used, &mm_thing_spell, MM_STOCK_VOID),
    DECK_ROWS(treasures, treasures_used, &mm_thing_treasure, MM_STOCK_TREASURES),
    DECK_ROWS(chumps, chumps_used, &mm_thing_minion, MM_STOCK_CHUMPS),
    DECK_ROWS(elites, elites_used, &mm_thing_minion, MM_STOCK_ELITES),
    DECK_ROWS(bosses, bosses_used, &mm_thing_minion, MM_STOCK_BOSSES),
};
static const WmShape decks_shape = {.name = "decks",
                                    .bytes = sizeof(MmDecks),
                                    WM_SHAPE_FIELDS(decks_fields),
                                    .holds = SPELL_STOCKS | MINION_STOCKS | TREASURE_STOCK};

static const WmField stash_fields[] = {
    WM_PILE_FIELD(MmStash, treasures, BY_NONE, BY_ALL, &mm_thing_treasure,
                  WM_HOLDS(MM_STOCK_TREASURES)),
    WM_HAND_FIELD(MmStash, shown, BY_ALL, BY_ALL, &mm_thing_treasure, WM_HOLDS(MM_STOCK_TREASURES)),
    WM_FIELD(MmStash, rewards, BY_ALL, NULL),
};
static const WmShape stash_shape = {.name = "stash",
                                    .bytes = sizeof(MmStash),
                                    WM_SHAPE_FIELDS(stash_fields),
                                    .holds = TREASURE_STOCK};

static const WmField lasting_fields[] = {
    WM_FIELD(MmLasting, kind, BY_ALL, &lasting_thing),
    WM_FIELD(MmLasting, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmLasting, at, BY_ALL, &mm_thing_at),
    WM_FIELD(MmLasting, by, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmLasting, until, BY_ALL, &mm_thing_until),
    WM_FIELD(MmLasting, row, BY_ALL, &mm_thing_any_row),
    WM_FIELD(MmLasting, value, BY_ALL, NULL),
};
static const WmShape lasting_shape = {.name = "lasting",
                                      .bytes = sizeof(MmLasting),
                                      WM_SHAPE_FIELDS(lasting_fields),
                                      .live = WM_LIVE(MmLasting, kind)};

static const WmField position_fields[] = {
    WM_STATE_PART(MmPosition, core),
    WM_PART(MmPosition, course, BY_ALL, &course_shape),
    WM_PARTS(MmPosition, player, BY_ALL, &player_shape, &mm_thing_seat),
    WM_PARTS(MmPosition, region, BY_ALL, &region_shape, &mm_thing_at),
    WM_PARTS(MmPosition, chump, BY_ALL, &chump_shape, &mm_thing_chump),
    WM_PARTS(MmPosition, elite, BY_ALL, &elite_shape, &mm_thing_elite),
    WM_PARTS(MmPosition, boss, BY_ALL, &boss_shape, &mm_thing_boss),
    WM_PARTS(MmPosition, sheep, BY_ALL, &token_shape, &mm_thing_sheep),
    WM_PARTS(MmPosition, gust, BY_ALL, &token_shape, &mm_thing_gust),
    WM_PART(MmPosition, decks, BY_ALL, &decks_shape),
    WM_PARTS(MmPosition, stash, BY_ALL, &stash_shape, &mm_thing_team),
    WM_ARRAY(MmPosition, fill, BY_NONE, &mm_thing_nothing),
    WM_PARTS(MmPosition, lasting, BY_ALL, &lasting_shape, NULL),
    WM_PARTS(MmPosition, frames, BY_ALL, &frame_shape, NULL),
};
const WmShape mm_position_shape = {.name = "mordak",
                                   .bytes = sizeof(MmPosition),
                                   WM_SHAPE_FIELDS(position_fields),
                                   .holds = SPELL_STOCKS | MINION_STOCKS | TREASURE_STOCK |
                                            WM_STOCK(MM_STOCK_TILES)};

static const WmField seat_fields[] = {
    WM_FIELD(MmSeatSetup, hero, BY_ALL, &mm_thing_board),
};
static const WmShape seat_shape = {
    .name = "seat", .bytes = sizeof(MmSeatSetup), WM_SHAPE_FIELDS(seat_fields)};

static const WmField setup_fields[] = {
    WM_SETUP_HEAD(MmSetup, head, &setup_seats_thing),
    WM_FIELD(MmSetup, late, BY_ALL, &late_thing),
    WM_PARTS(MmSetup, seat, BY_ALL, &seat_shape, NULL),
};
const WmShape mm_setup_shape = {
    .name = "setup", .bytes = sizeof(MmSetup), WM_SHAPE_FIELDS(setup_fields)};
