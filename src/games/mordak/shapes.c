/* The position, its frames and the setup, field by field. */
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

static const WmThing nothing_thing = NUMBER_THING("nothing", 0, 0);
static const WmThing day_thing = NUMBER_THING("day", 0, MM_DAYS);
static const WmThing souls_thing = NUMBER_THING("souls", 0, MM_SOULS);
static const WmThing shrines_thing = NUMBER_THING("shrines", 0, MM_SHRINES + 1);
static const WmThing heroes_thing = NUMBER_THING("heroes", 0, MM_COUNTS);
static const WmThing health_thing = NUMBER_THING("Health", 0, MM_TOP_HEALTH);
static const WmThing space_thing = NUMBER_THING("space", 0, MM_ACTION_SPACES - 1);
static const WmThing tokens_thing = NUMBER_THING("tokens", 0, 15);
static const WmThing added_thing = NUMBER_THING("dice", 0, MM_ROW_DICE);
static const WmThing xp_thing = NUMBER_THING("XP", 0, 999);
static const WmThing height_thing = NUMBER_THING("height", 0, MM_FIGURES);
static const WmThing rows_rolled_thing = NUMBER_THING("rows", 0, 15);
static const WmThing did_thing = NUMBER_THING("deeds", 0, 31);
static const WmThing rolled_thing = NUMBER_THING("dice", 0, MM_ROLL_DICE);
static const WmThing die_thing = NUMBER_THING("die", 0, MM_MASTER * 8 + 7);
static const WmThing extra_thing = NUMBER_THING("Hits", -99, 99);
static const WmThing hits_thing = NUMBER_THING("Hits", 0, 150);
static const WmThing steps_thing = NUMBER_THING("steps", 0, 9);
static const WmThing ap_thing = NUMBER_THING("AP", 0, 20);
static const WmThing few_thing = NUMBER_THING("number", 0, 15);
static const WmThing changes_thing = NUMBER_THING("number", 0, 60);
static const WmThing op_thing = NUMBER_THING("place", 0, MM_OPS);
static const WmThing places_thing = NUMBER_THING("places", 0, (1 << MM_PLACES) - 1);
static const WmThing level_thing = NUMBER_THING("level", 0, MM_LEVELS);
static const WmThing late_thing = NUMBER_THING("seats", 0, MM_COUNTS - 1);
static const WmThing setup_seats_thing = NUMBER_THING("seats", 2, MM_SEATS);
static const WmThing dice_bits_thing = NUMBER_THING("dice", 0, (1 << MM_ROLL_DICE) - 1);

enum {
    SPELL_STOCKS = WM_STOCK(MM_STOCK_ARCANE) | WM_STOCK(MM_STOCK_DIVINE) | WM_STOCK(MM_STOCK_VOID),
    MINION_STOCKS =
        WM_STOCK(MM_STOCK_CHUMPS) | WM_STOCK(MM_STOCK_ELITES) | WM_STOCK(MM_STOCK_BOSSES),
    TREASURE_STOCK = WM_STOCK(MM_STOCK_TREASURES)
};

/* ---- frames ---------------------------------------------------------------------------------- */

#define SHAPE(rule, Frame)                                                                         \
    static const WmShape rule##_shape = {                                                          \
        .name = #rule, .bytes = sizeof(Frame), WM_SHAPE_FIELDS(rule##_fields)}

static const WmField game_fields[] = {
    WM_FIELD(MmGameFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmGameFrame, acted, BY_ALL, &wm_thing_seats),
    WM_FIELD(MmGameFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmGameFrame, joined, BY_ALL, &wm_thing_seats),
};
SHAPE(game, MmGameFrame);

static const WmField turn_fields[] = {
    WM_NEED(MmTurnFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmTurnFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmTurnFrame, ap, BY_ALL, &ap_thing),
    WM_FIELD(MmTurnFrame, rolled, BY_ALL, &rows_rolled_thing),
    WM_FIELD(MmTurnFrame, did, BY_ALL, &did_thing),
    WM_FIELD(MmTurnFrame, begun, BY_NONE, &wm_thing_flag),
    WM_FIELD(MmTurnFrame, region, BY_NONE, &mm_thing_at),
};
SHAPE(turn, MmTurnFrame);

static const WmField move_fields[] = {
    WM_NEED(MmMoveFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmMoveFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmMoveFrame, left, BY_ALL, &steps_thing),
    WM_FIELD(MmMoveFrame, begun, BY_ALL, &wm_thing_flag),
};
SHAPE(move, MmMoveFrame);

static const WmField scout_fields[] = {
    WM_NEED(MmScoutFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmScoutFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmScoutFrame, region, BY_ALL, &mm_thing_at),
    WM_FIELD(MmScoutFrame, ambushed, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmScoutFrame, tiles, BY_ALL, &places_thing),
    WM_FIELD(MmScoutFrame, ready, BY_ALL, NULL),
};
SHAPE(scout, MmScoutFrame);

static const WmField roll_fields[] = {
    WM_NEED(MmRollFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmRollFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmRollFrame, row, BY_ALL, &mm_thing_row),
    WM_FIELD(MmRollFrame, count, BY_ALL, &rolled_thing),
    WM_ARRAY(MmRollFrame, die, BY_ALL, &die_thing),
    WM_FIELD(MmRollFrame, extra, BY_ALL, &extra_thing),
    WM_FIELD(MmRollFrame, hits, BY_ALL, &hits_thing),
    WM_FIELD(MmRollFrame, bought, BY_ALL, &tokens_thing),
    WM_FIELD(MmRollFrame, struck, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRollFrame, spared, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRollFrame, felled, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRollFrame, foiled, BY_ALL, &wm_thing_flag),
};
SHAPE(roll, MmRollFrame);

static const WmField attack_fields[] = {
    WM_NEED(MmAttackFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmAttackFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmAttackFrame, at, BY_ALL, &mm_thing_at),
    WM_NEED(MmAttackFrame, team, BY_ALL, &mm_thing_team),
    WM_FIELD(MmAttackFrame, left, BY_ALL, &hits_thing),
    WM_FIELD(MmAttackFrame, rolled, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmAttackFrame, blast, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmAttackFrame, smites, BY_ALL, &few_thing),
    WM_FIELD(MmAttackFrame, target, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmAttackFrame, amount, BY_ALL, &hits_thing),
    WM_FIELD(MmAttackFrame, dodged, BY_ALL, &few_thing),
    WM_FIELD(MmAttackFrame, dealt, BY_ALL, &hits_thing),
    WM_FIELD(MmAttackFrame, spells, BY_ALL, &wm_thing_flag),
    WM_ARRAY(MmAttackFrame, fill, BY_NONE, &nothing_thing),
    WM_FIELD(MmAttackFrame, hit, BY_ALL, NULL),
};
SHAPE(attack, MmAttackFrame);

static const WmField hurt_fields[] = {
    WM_NEED(MmHurtFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmHurtFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmHurtFrame, by, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmHurtFrame, damage, BY_ALL, &hits_thing),
    WM_FIELD(MmHurtFrame, prevented, BY_ALL, &hits_thing),
    WM_FIELD(MmHurtFrame, used, BY_NONE, &hits_thing),
};
SHAPE(hurt, MmHurtFrame);

static const WmField defeat_fields[] = {
    WM_NEED(MmDefeatFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmDefeatFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmDefeatFrame, by, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmDefeatFrame, at, BY_ALL, &mm_thing_at),
    WM_FIELD(MmDefeatFrame, survives, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmDefeatFrame, gains, BY_ALL, &mm_thing_seat),
};
SHAPE(defeat, MmDefeatFrame);

static const WmField tokens_fields[] = {
    WM_NEED(MmTokensFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmTokensFrame, row, BY_ALL, &mm_thing_any_row),
    WM_FIELD(MmTokensFrame, left, BY_ALL, &few_thing),
    WM_FIELD(MmTokensFrame, onto, BY_NONE, &mm_thing_any_row),
    WM_FIELD(MmTokensFrame, gained, BY_ALL, &few_thing),
};
SHAPE(tokens, MmTokensFrame);

static const WmField spawn_fields[] = {
    WM_NEED(MmSpawnFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmSpawnFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmSpawnFrame, size, BY_ALL, &mm_thing_size),
    WM_FIELD(MmSpawnFrame, left, BY_ALL, &few_thing),
};
SHAPE(spawn, MmSpawnFrame);

static const WmField level_up_fields[] = {
    WM_NEED(MmLevelFrame, team, BY_ALL, &mm_thing_team),
    WM_FIELD(MmLevelFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmLevelFrame, turn, BY_NONE, &heroes_thing),
    WM_FIELD(MmLevelFrame, open, BY_ALL, &wm_thing_seats),
    WM_FIELD(MmLevelFrame, left, BY_ALL, &changes_thing),
    WM_ARRAY(MmLevelFrame, due, BY_ALL, &few_thing),
    WM_FIELD(MmLevelFrame, closing, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmLevelFrame, joins, BY_ALL, &mm_thing_seat),
};
SHAPE(level_up, MmLevelFrame);

static const WmField window_fields[] = {
    WM_FIELD(MmWindowFrame, moment, BY_ALL, &mm_thing_moment),
    WM_FIELD(MmWindowFrame, acting, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmWindowFrame, asked, BY_ALL, &few_thing),
    WM_FIELD(MmWindowFrame, seat, BY_ALL, &mm_thing_seat),
};
SHAPE(window, MmWindowFrame);
#define after_roll_shape window_shape
#define meddle_shape window_shape

static const WmField cast_fields[] = {
    WM_NEED(MmCastFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmCastFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmCastFrame, spell, BY_ALL, &mm_thing_spell),
    WM_FIELD(MmCastFrame, level, BY_ALL, &level_thing),
    WM_FIELD(MmCastFrame, cancelled, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmCastFrame, reaction, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmCastFrame, arcane, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_ARCANE)),
    WM_FIELD(MmCastFrame, divine, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_DIVINE)),
    WM_FIELD(MmCastFrame, void_, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_VOID)),
};
static const WmShape cast_shape = {.name = "cast",
                                   .bytes = sizeof(MmCastFrame),
                                   WM_SHAPE_FIELDS(cast_fields),
                                   .holds = SPELL_STOCKS};

static const WmField effect_fields[] = {
    WM_FIELD(MmEffectFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmEffectFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmEffectFrame, spell, BY_ALL, &mm_thing_spell),
    WM_FIELD(MmEffectFrame, treasure, BY_ALL, &mm_thing_treasure),
    WM_FIELD(MmEffectFrame, region, BY_ALL, &mm_thing_at),
    WM_FIELD(MmEffectFrame, level, BY_ALL, &level_thing),
    WM_FIELD(MmEffectFrame, place, BY_NONE, &op_thing),
    WM_FIELD(MmEffectFrame, target, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmEffectFrame, at, BY_ALL, &mm_thing_at),
    WM_FIELD(MmEffectFrame, left, BY_ALL, &few_thing),
    WM_FIELD(MmEffectFrame, chosen, BY_ALL, &changes_thing),
    WM_FIELD(MmEffectFrame, fill, BY_NONE, &nothing_thing),
    WM_FIELD(MmEffectFrame, been, BY_ALL, &places_thing),
};
SHAPE(effect, MmEffectFrame);

static const WmField reroll_fields[] = {
    WM_NEED(MmRerollFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmRerollFrame, left, BY_ALL, &rolled_thing),
    WM_FIELD(MmRerollFrame, picked, BY_ALL, &rolled_thing),
    WM_FIELD(MmRerollFrame, fill, BY_NONE, &nothing_thing),
    WM_FIELD(MmRerollFrame, dice, BY_ALL, &dice_bits_thing),
};
SHAPE(reroll, MmRerollFrame);

static const WmShape *const frame_variants[MM_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [MM_RULE_##NUMBER] = &name##_shape,
#include "kinds.def"
};

static const WmField frame_fields[] = {
    WM_FIELD(MmFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(MmFrame, step, BY_NONE, NULL),
    WM_ARRAY(MmFrame, fill, BY_NONE, &nothing_thing),
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
    WM_FIELD(MmCourse, heroes, BY_ALL, &heroes_thing),
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
    WM_ARRAY(MmPlayer, plus, BY_ALL, &tokens_thing),
    WM_FIELD(MmPlayer, added, BY_ALL, &added_thing),
    WM_FIELD(MmPlayer, upgraded, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmPlayer, defends, BY_ALL, &wm_thing_flag),
    WM_ARRAY(MmPlayer, held, BY_ALL, &mm_thing_treasure, WM_HOLDS(MM_STOCK_TREASURES)),
    WM_FIELD(MmPlayer, fill, BY_NONE, &nothing_thing),
    WM_FIELD(MmPlayer, xp, BY_ALL, &xp_thing),
    WM_ARRAY(MmPlayer, row, BY_ALL, &mm_thing_dice),
    WM_PART(MmPlayer, hand, BY_ALL, &hand_shape),
    WM_FIELD(MmPlayer, pad, BY_NONE, &nothing_thing),
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
    WM_ARRAY(MmPosition, fill, BY_NONE, &nothing_thing),
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
