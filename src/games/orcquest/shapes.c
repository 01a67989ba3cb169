/* The position and the setup, field by field. The frame of a rule stands beside the rule. */
#include "internal.h"

static const char *const rule_names[OQ_RULES] = {
    "none",
#define WM_RULE(NUMBER, name, word, Frame) word,
#include "kinds.def"
};
static const WmThing rule_thing = {
    .name = "rule", .form = WM_FORM_NAMED, .names = rule_names, .high = OQ_RULES - 1};
static const char *const until_names[] = {"none", "lost", "turn", "phase", "left"};
static const WmThing until_thing = {
    .name = "time", .form = WM_FORM_NAMED, .names = until_names, .high = OQ_UNTIL_LEFT};

#define NUMBER_THING(label, least, most)                                                           \
    {                                                                                              \
        .name = (label), .form = WM_FORM_NUMBER, .low = (least), .high = (most)                    \
    }

const WmThing oq_thing_nothing = NUMBER_THING("nothing", 0, 0);
const WmThing oq_thing_few = NUMBER_THING("number", 0, 60);
const WmThing oq_thing_path = NUMBER_THING("path", 0, OQ_PATHS + 1);
const WmThing oq_thing_op = NUMBER_THING("place", 0, OQ_OPS);
const WmThing oq_thing_damage = NUMBER_THING("damage", 0, 200);
const WmThing oq_thing_points = NUMBER_THING("points", 0, 30);
const WmThing oq_thing_group = NUMBER_THING("group", 0, 60);
const WmThing oq_thing_price = NUMBER_THING("price", 0, 30);
static const WmThing level_thing = NUMBER_THING("level", 0, OQ_ALERT_LEVELS);
static const WmThing bp_thing = NUMBER_THING("BP", 0, OQ_BP_LIMIT);
static const WmThing due_thing = NUMBER_THING("dues", 0, OQ_DUE_ALL);
static const WmThing patrols_thing = NUMBER_THING("patrols", 0, (1 << OQ_PATROLS) - 1);
static const WmThing rewards_thing = NUMBER_THING("rewards", 0, UINT8_MAX);
const WmThing oq_thing_reward = NUMBER_THING("reward", 0, OQ_REWARDS - 1);
static const WmThing boss_part_thing = NUMBER_THING("part", 0, OQ_BOSS_PARTS);
static const WmThing arrival_thing = NUMBER_THING("arrival", 0, OQ_ARRIVAL_KINDS - 1);
static const WmThing side_of_token_thing = NUMBER_THING("side", 0, 2);
const WmThing oq_thing_head = NUMBER_THING("place", 0, OQ_WAY);
static const WmThing mark_thing = NUMBER_THING("objective", 0, OQ_MARKS);
const WmThing oq_thing_items = NUMBER_THING("items", 0, OQ_ITEMS);
static const WmThing lain_thing = NUMBER_THING("tokens", 0, OQ_LAIN);
static const WmThing effects_thing = NUMBER_THING("effects", 0, (1 << (OQ_EFFECTS - 1)) - 1);
const WmThing oq_thing_marked = NUMBER_THING("dice", 0, UINT16_MAX);
const WmThing oq_thing_way = NUMBER_THING("way", 0, 3);
static const WmThing line_thing = NUMBER_THING("line", 0, 4);
const WmThing oq_thing_result_kept = NUMBER_THING("die", 0, UINT8_MAX);
const WmThing oq_thing_heroes = NUMBER_THING("heroes", 0, (1 << OQ_HEROES) - 1);
const WmThing oq_thing_rerolls = NUMBER_THING("re-rolls", 0, 15);
const WmThing oq_thing_cause = NUMBER_THING("cause", 0, OQ_CAUSES - 1);
const WmThing oq_thing_stage = NUMBER_THING("stage", 0, OQ_STAGES - 1);
static const WmThing setup_seats_thing = NUMBER_THING("players", 1, OQ_SEATS);
static const WmThing limit_thing = NUMBER_THING("limit", 0, OQ_BP_LIMIT);

/* ---- frames ---------------------------------------------------------------------------------- */

static const WmField text_fields[] = {
    WM_FIELD(OqText, skill, BY_ALL, &oq_thing_skill),
    WM_FIELD(OqText, enhanced, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqText, event, BY_ALL, &oq_thing_event_card),
    WM_FIELD(OqText, stuff, BY_ALL, &oq_thing_stuff),
    WM_FIELD(OqText, relic, BY_ALL, &oq_thing_relic),
};
const WmShape oq_text_shape = {
    .name = "text", .bytes = sizeof(OqText), WM_SHAPE_FIELDS(text_fields)};

static const WmField arms_fields[] = {
    WM_FIELD(OqArms, item, BY_ALL, &oq_thing_items),
    WM_FIELD(OqArms, line, BY_ALL, &line_thing),
};
const WmShape oq_arms_shape = {
    .name = "arms", .bytes = sizeof(OqArms), WM_SHAPE_FIELDS(arms_fields)};

static const WmField counts_fields[] = {
    WM_FIELD(OqCounts, wood, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCounts, metal, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCounts, leather, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCounts, gold, BY_ALL, &oq_thing_few),
};
const WmShape oq_counts_shape = {
    .name = "resources", .bytes = sizeof(OqCounts), WM_SHAPE_FIELDS(counts_fields)};

static const WmShape *const frame_shapes[OQ_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [OQ_RULE_##NUMBER] = &oq_##name##_frame_shape,
#include "kinds.def"
};

static const WmField frame_fields[] = {
    WM_FIELD(OqFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(OqFrame, step, BY_ALL, NULL),
    WM_ARRAY(OqFrame, fill, BY_NONE, &oq_thing_nothing),
    WM_VARIANT(OqFrame, u, rule, frame_shapes),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(OqFrame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(OqFrame, rule),
                                    .holds = WM_STOCK(OQ_STOCK_LOOT) | WM_STOCK(OQ_STOCK_PATROLS)};

/* ---- the position ---------------------------------------------------------------------------- */

static const WmField figure_fields[] = {
    WM_FIELD(OqFigure, at, BY_ALL, &oq_thing_square),
    WM_FIELD(OqFigure, facing, BY_ALL, &oq_thing_side),
    WM_FIELD(OqFigure, damage, BY_ALL, &oq_thing_damage),
    {.name = "effect",
     .kind = WM_U8,
     .flags = WM_FIELD_ARRAY,
     .seen = WM_SEEN_BY_ALL,
     .offset = offsetof(OqFigure, effect),
     .size = 1,
     .cap = OQ_EFFECTS - 1,
     .thing = &side_of_token_thing,
     .keys = &oq_thing_effect},
    WM_FIELD(OqFigure, fresh, BY_ALL, &effects_thing),
    WM_FIELD(OqFigure, terror, BY_ALL, &oq_thing_figure),
    WM_ARRAY(OqFigure, harmed, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqFigure, moved, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFigure, hidden, BY_ALL, &until_thing),
    WM_FIELD(OqFigure, chicken, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqFigure, sapped, BY_ALL, &wm_thing_flag),
};
static const WmShape figure_shape = {
    .name = "figure", .bytes = sizeof(OqFigure), WM_SHAPE_FIELDS(figure_fields)};

static const WmField item_fields[] = {
    WM_FIELD(OqItem, loot, BY_ALL, &oq_thing_stuff, WM_HOLDS(OQ_STOCK_LOOT)),
    WM_FIELD(OqItem, kraft, BY_ALL, &oq_thing_stuff),
    WM_FIELD(OqItem, relic, BY_ALL, &oq_thing_relic),
    WM_FIELD(OqItem, place, BY_ALL, &oq_thing_place),
    WM_FIELD(OqItem, torn, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqItem, down, BY_ALL, &wm_thing_flag),
    WM_ARRAY(OqItem, enchant, BY_ALL, &oq_thing_enchant),
    WM_FIELD(OqItem, enhanced, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqItem, deeds, BY_ALL, &oq_thing_few),
};
static const WmShape item_shape = {.name = "item",
                                   .bytes = sizeof(OqItem),
                                   WM_SHAPE_FIELDS(item_fields),
                                   .live = WM_LIVE(OqItem, place),
                                   .holds = WM_STOCK(OQ_STOCK_LOOT)};

static const WmField hero_fields[] = {
    WM_PART(OqHero, figure, BY_ALL, &figure_shape),
    WM_FIELD(OqHero, sheet, BY_ALL, &oq_thing_sheet),
    WM_FIELD(OqHero, standing, BY_ALL, &oq_thing_standing),
    WM_FIELD(OqHero, acted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqHero, item_count, BY_ALL, &oq_thing_items),
    WM_FIELD(OqHero, owned, BY_ALL, &oq_thing_cards),
    WM_FIELD(OqHero, used, BY_ALL, &oq_thing_cards),
    WM_ARRAY(OqHero, event, BY_ALL, &oq_thing_event_card, WM_HOLDS(OQ_STOCK_EVENTS)),
    WM_FIELD(OqHero, reacted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqHero, spared, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqHero, favoured, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqHero, whispered, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqHero, lame, BY_ALL, &oq_thing_few),
    WM_FIELD(OqHero, fumbles, BY_ALL, &oq_thing_few),
    WM_FIELD(OqHero, fumble_type, BY_ALL, &oq_thing_attack_type),
    WM_FIELD(OqHero, curse_left, BY_ALL, &oq_thing_few),
    WM_FIELD(OqHero, kills, BY_ALL, &oq_thing_few),
    WM_FIELD(OqHero, besiegers, BY_ALL, &oq_thing_few),
    WM_FIELD(OqHero, fill, BY_NONE, &oq_thing_nothing),
    WM_PARTS(OqHero, item, BY_ALL, &item_shape, NULL),
};
static const WmShape hero_shape = {.name = "hero",
                                   .bytes = sizeof(OqHero),
                                   WM_SHAPE_FIELDS(hero_fields),
                                   .holds = WM_STOCK(OQ_STOCK_LOOT) | WM_STOCK(OQ_STOCK_EVENTS)};

static const WmField enemy_fields[] = {
    WM_PART(OqEnemy, figure, BY_ALL, &figure_shape),
    WM_FIELD(OqEnemy, sheet, BY_ALL, &oq_thing_sheet_in_play),
    WM_FIELD(OqEnemy, alert, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEnemy, knows, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEnemy, patrol, BY_ALL, &oq_thing_patrol),
    WM_FIELD(OqEnemy, rank, BY_ALL, &oq_thing_few),
    WM_FIELD(OqEnemy, right, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEnemy, rings, BY_ALL, &oq_thing_path),
    WM_FIELD(OqEnemy, reacted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEnemy, acted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEnemy, group, BY_ALL, &oq_thing_group),
    WM_FIELD(OqEnemy, heard, BY_ALL, &oq_thing_square),
    WM_FIELD(OqEnemy, turns, BY_ALL, &oq_thing_square),
    WM_FIELD(OqEnemy, by, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqEnemy, whole, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqEnemy, hush, BY_ALL, &oq_thing_few),
    WM_FIELD(OqEnemy, fill, BY_NONE, &oq_thing_nothing),
};
static const WmShape enemy_shape = {.name = "enemy",
                                    .bytes = sizeof(OqEnemy),
                                    WM_SHAPE_FIELDS(enemy_fields),
                                    .live = WM_LIVE(OqEnemy, sheet)};

static const WmField lain_fields[] = {
    WM_FIELD(OqLain, at, BY_ALL, &oq_thing_square),
    WM_FIELD(OqLain, token, BY_ALL, &oq_thing_token),
    WM_FIELD(OqLain, mark, BY_ALL, &mark_thing),
    WM_FIELD(OqLain, held, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqLain, taken, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqLain, reserve, BY_ALL, &oq_thing_reserve),
    WM_FIELD(OqLain, seen, BY_ALL, &wm_thing_flag),
};
static const WmShape lain_shape = {
    .name = "token", .bytes = sizeof(OqLain), WM_SHAPE_FIELDS(lain_fields)};

static const WmField patrol_fields[] = {
    WM_FIELD(OqPatrol, path, BY_ALL, &oq_thing_path),
    WM_FIELD(OqPatrol, head, BY_ALL, &oq_thing_head),
    WM_FIELD(OqPatrol, modified, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqPatrol, moved, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqPatrol, off, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqPatrol, met, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqPatrol, doze, BY_ALL, &oq_thing_few),
    WM_FIELD(OqPatrol, sniff, BY_ALL, &oq_thing_few),
};
static const WmShape patrol_shape = {
    .name = "patrol", .bytes = sizeof(OqPatrol), WM_SHAPE_FIELDS(patrol_fields)};

static const WmField board_fields[] = {
    WM_ARRAY(OqBoard, door, BY_ALL, &oq_thing_door_state),
    WM_ARRAY(OqBoard, furniture, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqBoard, lain_count, BY_ALL, &lain_thing),
    WM_FIELD(OqBoard, explored, BY_ALL, &oq_thing_areas),
    WM_ARRAY(OqBoard, smoke, BY_ALL, &oq_thing_square),
    WM_ARRAY(OqBoard, moved, BY_ALL, &oq_thing_square),
    WM_PARTS(OqBoard, lain, BY_ALL, &lain_shape, NULL),
    WM_PARTS(OqBoard, patrol, BY_ALL, &patrol_shape, &oq_thing_patrol),
    WM_ARRAY(OqBoard, fill, BY_NONE, &oq_thing_nothing),
};
static const WmShape board_shape = {
    .name = "board", .bytes = sizeof(OqBoard), WM_SHAPE_FIELDS(board_fields)};

#define DECK_ROWS(deck, used, thing, stock)                                                        \
    WM_PILE_FIELD(OqDecks, deck, BY_NONE, BY_ALL, thing, WM_HOME(stock)),                          \
        WM_PILE_FIELD(OqDecks, used, BY_ALL, BY_ALL, thing, WM_HOLDS(stock))

static const WmField decks_fields[] = {
    DECK_ROWS(loot, loot_used, &oq_thing_stuff, OQ_STOCK_LOOT),
    DECK_ROWS(events, events_used, &oq_thing_event_card, OQ_STOCK_EVENTS),
    DECK_ROWS(patrols, patrols_used, &oq_thing_patrol_card, OQ_STOCK_PATROLS),
};
enum {
    ALL_STOCKS = WM_STOCK(OQ_STOCK_LOOT) | WM_STOCK(OQ_STOCK_EVENTS) | WM_STOCK(OQ_STOCK_PATROLS)
};
static const WmShape decks_shape = {
    .name = "decks", .bytes = sizeof(OqDecks), WM_SHAPE_FIELDS(decks_fields), .holds = ALL_STOCKS};

static const WmField reserve_fields[] = {
    WM_PILE_FIELD(OqReserve, tokens, BY_NONE, BY_ALL, &oq_thing_token, WM_HOME(OQ_STOCK_TOKENS)),
    WM_PILE_FIELD(OqReserve, used, BY_ALL, BY_ALL, &oq_thing_token, WM_HOLDS(OQ_STOCK_TOKENS)),
    WM_PILE_FIELD(OqReserve, gone, BY_ALL, BY_ALL, &oq_thing_token, WM_HOLDS(OQ_STOCK_TOKENS)),
};
static const WmShape reserve_shape = {.name = "reserve",
                                      .bytes = sizeof(OqReserve),
                                      WM_SHAPE_FIELDS(reserve_fields),
                                      .holds = WM_STOCK(OQ_STOCK_TOKENS)};

static int32_t alert_most(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return OQ_ALERT_LEVELS;
}

static const WmField course_fields[] = {
    WM_COMPUTE("alert_most", BY_ALL, alert_most),
    WM_FIELD(OqCourse, turn, BY_ALL, NULL),
    WM_FIELD(OqCourse, phase, BY_ALL, &oq_thing_phase),
    WM_FIELD(OqCourse, result, BY_ALL, &oq_thing_result),
    WM_FIELD(OqCourse, alert, BY_ALL, &level_thing),
    WM_FIELD(OqCourse, bp, BY_ALL, &bp_thing),
    WM_FIELD(OqCourse, limit, BY_ALL, &limit_thing),
    WM_FIELD(OqCourse, extra, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCourse, due, BY_NONE, &due_thing),
    WM_FIELD(OqCourse, rung, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqCourse, ringers, BY_ALL, &patrols_thing),
    WM_FIELD(OqCourse, explorer, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqCourse, explore, BY_ALL, &oq_thing_areas),
    WM_FIELD(OqCourse, smashed, BY_ALL, &wm_thing_flag),
    WM_ARRAY(OqCourse, killed, BY_ALL, &oq_thing_sheet_in_play),
    WM_ARRAY(OqCourse, killer, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqCourse, deaths, BY_ALL, &oq_thing_damage),
    WM_FIELD(OqCourse, extras, BY_ALL, &oq_thing_extras),
    WM_FIELD(OqCourse, hurry, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCourse, runner, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqCourse, rewards, BY_ALL, &rewards_thing),
    WM_ARRAY(OqCourse, loot, BY_ALL, &oq_thing_few),
    WM_FIELD(OqCourse, browsed, BY_ALL, &oq_thing_heroes),
    WM_FIELD(OqCourse, fill, BY_NONE, &oq_thing_nothing),
};
static const WmShape course_shape = {
    .name = "course", .bytes = sizeof(OqCourse), WM_SHAPE_FIELDS(course_fields)};

static const WmField arrival_fields[] = {
    WM_FIELD(OqArrival, kind, BY_ALL, &arrival_thing),
    WM_FIELD(OqArrival, sheet, BY_ALL, &oq_thing_sheet_in_play),
    WM_FIELD(OqArrival, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqArrival, points, BY_ALL, &oq_thing_points),
};
static const WmShape arrival_shape = {
    .name = "arrival", .bytes = sizeof(OqArrival), WM_SHAPE_FIELDS(arrival_fields)};

static const WmField boss_fields[] = {
    WM_ARRAY(OqBoss, damage, BY_ALL, &oq_thing_damage),
    WM_FIELD(OqBoss, broken, BY_ALL, &oq_thing_parts),
    WM_FIELD(OqBoss, aimed, BY_ALL, &boss_part_thing),
    WM_FIELD(OqBoss, acting, BY_ALL, &boss_part_thing),
    WM_FIELD(OqBoss, grounded, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqBoss, drawn, BY_ALL, &oq_thing_heroes),
    WM_FIELD(OqBoss, struck, BY_ALL, &oq_thing_heroes),
    WM_FIELD(OqBoss, bit, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqBoss, squeezed, BY_ALL, &wm_thing_flag),
    WM_PARTS(OqBoss, arrival, BY_ALL, &arrival_shape, NULL),
    WM_PILE_FIELD(OqBoss, reactions, BY_NONE, BY_ALL, &oq_thing_boss_card,
                  WM_HOME(OQ_STOCK_REACTIONS)),
    WM_PILE_FIELD(OqBoss, reactions_used, BY_ALL, BY_ALL, &oq_thing_boss_card,
                  WM_HOLDS(OQ_STOCK_REACTIONS)),
};
static const WmShape boss_state_shape = {.name = "boss",
                                         .bytes = sizeof(OqBoss),
                                         WM_SHAPE_FIELDS(boss_fields),
                                         .holds = WM_STOCK(OQ_STOCK_REACTIONS)};

static const WmField position_fields[] = {
    WM_STATE_PART(OqPosition, core),
    WM_PART(OqPosition, course, BY_ALL, &course_shape),
    WM_PART(OqPosition, board, BY_ALL, &board_shape),
    WM_PARTS(OqPosition, hero, BY_ALL, &hero_shape, &oq_thing_hero),
    WM_PARTS(OqPosition, enemy, BY_ALL, &enemy_shape, &oq_thing_enemy_slot),
    WM_PART(OqPosition, decks, BY_ALL, &decks_shape),
    WM_PARTS(OqPosition, reserve, BY_ALL, &reserve_shape, &oq_thing_reserve),
    WM_PART(OqPosition, boss, BY_ALL, &boss_state_shape),
    WM_ARRAY(OqPosition, fill, BY_NONE, &oq_thing_nothing),
    WM_PARTS(OqPosition, frames, BY_ALL, &frame_shape, NULL),
};
const WmShape oq_position_shape = {.name = "orcquest",
                                   .bytes = sizeof(OqPosition),
                                   WM_SHAPE_FIELDS(position_fields),
                                   .holds = ALL_STOCKS | WM_STOCK(OQ_STOCK_TOKENS) |
                                            WM_STOCK(OQ_STOCK_REACTIONS)};

/* In a setup nothing lies anywhere yet. */
static const WmField kept_item_fields[] = {
    WM_FIELD(OqItem, loot, BY_ALL, &oq_thing_stuff),
    WM_FIELD(OqItem, kraft, BY_ALL, &oq_thing_stuff),
    WM_FIELD(OqItem, relic, BY_ALL, &oq_thing_relic),
    WM_FIELD(OqItem, place, BY_ALL, &oq_thing_place),
    WM_FIELD(OqItem, torn, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqItem, down, BY_ALL, &wm_thing_flag),
    WM_ARRAY(OqItem, enchant, BY_ALL, &oq_thing_enchant),
    WM_FIELD(OqItem, enhanced, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqItem, deeds, BY_ALL, &oq_thing_few),
};
static const WmShape kept_item_shape = {.name = "item",
                                        .bytes = sizeof(OqItem),
                                        WM_SHAPE_FIELDS(kept_item_fields),
                                        .live = WM_LIVE(OqItem, place)};

static const WmField kept_fields[] = {
    WM_FIELD(OqKept, sheet, BY_ALL, &oq_thing_sheet),
    WM_FIELD(OqKept, veteran, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqKept, learned, BY_ALL, &oq_thing_cards),
    WM_PARTS(OqKept, item, BY_ALL, &kept_item_shape, NULL),
};
static const WmShape kept_shape = {
    .name = "hero", .bytes = sizeof(OqKept), WM_SHAPE_FIELDS(kept_fields)};

static const WmField setup_fields[] = {
    WM_SETUP_HEAD(OqSetup, head, &setup_seats_thing),
    WM_FIELD(OqSetup, bp, BY_ALL, &bp_thing),
    WM_FIELD(OqSetup, limit, BY_ALL, &limit_thing),
    WM_PARTS(OqSetup, hero, BY_ALL, &kept_shape, NULL),
};
const WmShape oq_setup_shape = {
    .name = "setup", .bytes = sizeof(OqSetup), WM_SHAPE_FIELDS(setup_fields)};
