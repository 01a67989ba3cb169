/* Content: Quests, as their maps show them. */
#include <core/entries.h>

#include "pack.h"

static const WmThing size_thing = NUMBER("squares", 5, 32);
static const WmThing place_thing = NUMBER("place", 0, 32);
static const WmThing alert_thing = NUMBER("level", 1, 15);
static const WmThing few_thing = NUMBER("number", 0, 15);
static const WmThing number_thing = NUMBER("number", 1, 15);
static const char *const reserve_names[] = {"none", "main", "A", "B", "C", "D"};
static const WmThing reserve_thing = {
    .name = "reserve", .form = WM_FORM_NAMED, .names = reserve_names, .high = OQ_RESERVES};

static const WmVerb aims[OQ_AIMS] = {
    [0] = {.name = "none"},
    [OQ_AIM_CARRY] = {"carry", {&number_thing}},
    [OQ_AIM_KILL] = {"kill", {&oq_thing_enemy_sheet}},
    [OQ_AIM_COLLECT] = {"collect", {&number_thing, &number_thing}},
    [OQ_AIM_LEAVE] = {"leave", {NULL}},
    [OQ_AIM_DEFEAT] = {"defeat", {&oq_thing_boss}},
    [OQ_AIM_EAT] = {"eat", {&number_thing, &reserve_thing}},
    [OQ_AIM_EAT_SEEN] = {"eat-seen", {&number_thing, &reserve_thing}},
    [OQ_AIM_FIND] = {"find", {&number_thing, &reserve_thing}},
    [OQ_AIM_FIND_EARLY] = {"find-early", {&number_thing, &number_thing}},
    [OQ_AIM_NO_BELL] = {"no-bell", {NULL}},
    [OQ_AIM_NO_DEATHS] = {"no-deaths", {NULL}},
    [OQ_AIM_ALIVE] = {"alive", {NULL}},
    [OQ_AIM_CALM] = {"calm", {&oq_thing_colour}},
    [OQ_AIM_WIPE_OUT] = {"wipe-out", {&oq_thing_enemy_sheet}},
};
static const WmGlossary aim_words = {.words = aims, .count = OQ_AIMS};

static const WmVerb twists[OQ_TWISTS] = {
    [0] = {.name = "none"},
    [OQ_T_ESCAPE] = {"escape",
                     {&oq_thing_enemy_sheet, &place_thing, &place_thing, &place_thing,
                      &place_thing}},
    [OQ_T_BOLD] = {"bold", {&oq_thing_enemy_sheet, &oq_thing_enemy_sheet}},
    [OQ_T_BOLD_GROUP] = {"bold-group", {&oq_thing_enemy_sheet}},
    [OQ_T_SCREENED] = {"screened", {&oq_thing_enemy_sheet, &oq_thing_enemy_sheet}},
    [OQ_T_FORD] = {"ford", {NULL}},
    [OQ_T_HEAVY] = {"heavy", {&number_thing, &number_thing}},
    [OQ_T_FRIENDS] = {"friends", {&number_thing}},
    [OQ_T_TREASURE] = {"treasure", {&reserve_thing, &oq_thing_stuff}},
    [OQ_T_SMELL] = {"smell", {&number_thing, &number_thing}},
    [OQ_T_REINFORCE] = {"reinforce", {&oq_thing_enemy_sheet, &number_thing}},
    [OQ_T_RELIEVE] = {"relieve", {&oq_thing_enemy_sheet, &oq_thing_enemy_sheet}},
    [OQ_T_CEILING] = {"ceiling", {&number_thing, &number_thing}},
    [OQ_T_EGGS] = {"eggs", {NULL}},
    [OQ_T_LAIR] = {"lair", {&number_thing}},
};
static const WmGlossary twist_words = {.words = twists, .count = OQ_TWISTS};

static const WmField spot_fields[] = {
    MEMBER(OqSpot, x, &place_thing),
    MEMBER(OqSpot, y, &place_thing),
};
static const WmShape spot_shape = SHAPE("square", OqSpot, spot_fields);

static const WmField tile_at_fields[] = {
    NEEDED(OqTileAt, tile, &oq_thing_tile),
    NEEDED(OqTileAt, x, &place_thing),
    NEEDED(OqTileAt, y, &place_thing),
    MEMBER(OqTileAt, turned, &wm_thing_flag),
};
static const WmShape tile_at_shape = SHAPE("tile", OqTileAt, tile_at_fields);

static const WmField door_fields[] = {
    NEEDED(OqDoorFacts, kind, &oq_thing_door_kind), NEEDED(OqDoorFacts, x, &place_thing),
    NEEDED(OqDoorFacts, y, &place_thing),           NEEDED(OqDoorFacts, side, &oq_thing_side),
    MEMBER(OqDoorFacts, open, &wm_thing_flag),      MEMBER(OqDoorFacts, key, &few_thing),
};
static const WmShape door_shape = SHAPE("door", OqDoorFacts, door_fields);

static const WmField furniture_fields[] = {
    NEEDED(OqFurnitureFacts, kind, &oq_thing_furniture_kind),
    NEEDED(OqFurnitureFacts, x, &place_thing),
    NEEDED(OqFurnitureFacts, y, &place_thing),
    MEMBER(OqFurnitureFacts, side, &oq_thing_side),
};
static const WmShape furniture_shape = SHAPE("furniture", OqFurnitureFacts, furniture_fields);

static const WmField room_fields[] = {
    NEEDED(OqRoomFacts, x, &place_thing),
    NEEDED(OqRoomFacts, y, &place_thing),
    NEEDED(OqRoomFacts, dice, &few_thing),
    NEEDED(OqRoomFacts, reserve, &reserve_thing),
};
static const WmShape room_shape = SHAPE("room", OqRoomFacts, room_fields);

static const WmField zone_fields[] = {
    NEEDED(OqZoneFacts, x, &place_thing),     NEEDED(OqZoneFacts, y, &place_thing),
    NEEDED(OqZoneFacts, x2, &place_thing),    NEEDED(OqZoneFacts, y2, &place_thing),
    NEEDED(OqZoneFacts, dice, &number_thing), NEEDED(OqZoneFacts, reserve, &reserve_thing),
};
static const WmShape zone_shape = SHAPE("zone", OqZoneFacts, zone_fields);

static const WmField reserve_fields[] = {
    NEEDED(OqReserveFacts, reserve, &reserve_thing),
    NEEDED(OqReserveFacts, token, &oq_thing_token),
    NEEDED(OqReserveFacts, count, &number_thing),
};
static const WmShape reserve_shape = SHAPE("tokens", OqReserveFacts, reserve_fields);

static const WmField formation_fields[] = {
    NEEDED(OqFormation, colour, &oq_thing_colour),
    NEEDED(OqFormation, most, &few_thing),
    WM_ARRAY(OqFormation, member, BY_ALL, &oq_thing_enemy_sheet),
};
static const WmShape formation_shape = SHAPE("formation", OqFormation, formation_fields);

static const WmField path_fields[] = {
    WM_LIST_FIELD(OqPathFacts, bends, bend_count, &spot_shape),
    NEEDED(OqPathFacts, entry, &oq_thing_side),
    NEEDED(OqPathFacts, exit, &oq_thing_side),
    WM_PART(OqPathFacts, bell, BY_ALL, &spot_shape),
    WM_LIST_FIELD(OqPathFacts, formations, formation_count, &formation_shape),
};
static const WmShape path_shape = SHAPE("path", OqPathFacts, path_fields);

static const WmField mark_fields[] = {
    TEXT(OqMarkFacts, id),
    TEXT(OqMarkFacts, title),
    MEMBER(OqMarkFacts, x, &place_thing),
    MEMBER(OqMarkFacts, y, &place_thing),
    MEMBER(OqMarkFacts, alert, &few_thing),
};
static const WmShape mark_shape = SHAPE("objective", OqMarkFacts, mark_fields);

static const WmField placed_fields[] = {
    NEEDED(OqPlacedFacts, enemy, &oq_thing_enemy_sheet),
    NEEDED(OqPlacedFacts, x, &place_thing),
    NEEDED(OqPlacedFacts, y, &place_thing),
    NEEDED(OqPlacedFacts, facing, &oq_thing_side),
};
static const WmShape placed_shape = SHAPE("enemy", OqPlacedFacts, placed_fields);

static const WmField special_fields[] = {
    NEEDED(OqSpecialFacts, token, &oq_thing_token),
    NEEDED(OqSpecialFacts, enemy, &oq_thing_enemy_sheet),
    MEMBER(OqSpecialFacts, gives, &few_thing),
    WM_PROGRAM_FIELD("reward", OqSpecialFacts, reward, &oq_effects),
};
static const WmShape special_shape = SHAPE("special", OqSpecialFacts, special_fields);

static const WmField extra_fields[] = {
    TEXT(OqExtraFacts, text),
    MEMBER(OqExtraFacts, at_once, &wm_thing_flag),
    WM_PROGRAM_FIELD("aim", OqExtraFacts, aim, &aim_words),
    WM_PROGRAM_FIELD("reward", OqExtraFacts, reward, &oq_effects),
};
static const WmShape extra_shape = SHAPE("secondary objective", OqExtraFacts, extra_fields);

static const WmField red_entry_fields[] = {
    NEEDED(OqRedEntryFacts, x, &place_thing),      NEEDED(OqRedEntryFacts, y, &place_thing),
    NEEDED(OqRedEntryFacts, x2, &place_thing),     NEEDED(OqRedEntryFacts, y2, &place_thing),
    NEEDED(OqRedEntryFacts, side, &oq_thing_side),
};
static const WmShape red_entry_shape = SHAPE("red entry", OqRedEntryFacts, red_entry_fields);

static const WmField chapter_fields[] = {
    TEXT(OqChapterFacts, id),
    TEXT(OqChapterFacts, title),
    TEXT(OqChapterFacts, from),
    TEXT(OqChapterFacts, story),
};
const WmShape oq_chapter_shape = SHAPE("chapter", OqChapterFacts, chapter_fields);

static const WmField quest_fields[] = {
    TEXT(OqQuestFacts, id),
    TEXT(OqQuestFacts, title),
    TEXT(OqQuestFacts, from),
    TEXT(OqQuestFacts, story),
    WM_STRING_FIELD(OqQuestFacts, note, 0),
    NEEDED(OqQuestFacts, chapter, &number_thing),
    NEEDED(OqQuestFacts, place, &number_thing),
    NEEDED(OqQuestFacts, columns, &size_thing),
    NEEDED(OqQuestFacts, rows, &size_thing),
    NEEDED(OqQuestFacts, alert, &alert_thing),
    MEMBER(OqQuestFacts, boss, &oq_thing_boss),
    MEMBER(OqQuestFacts, boss_room, &few_thing),
    WM_PART(OqQuestFacts, boss_at, BY_ALL, &spot_shape),
    WM_ARRAY(OqQuestFacts, enemies, BY_ALL, &oq_thing_enemy_sheet),
    WM_LIST_FIELD(OqQuestFacts, entries, entry_count, &spot_shape),
    WM_LIST_FIELD(OqQuestFacts, exits, exit_count, &spot_shape),
    WM_LIST_FIELD(OqQuestFacts, tiles, tile_count, &tile_at_shape),
    WM_LIST_FIELD(OqQuestFacts, doors, door_count, &door_shape),
    WM_LIST_FIELD(OqQuestFacts, furniture, furniture_count, &furniture_shape),
    WM_LIST_FIELD(OqQuestFacts, rooms, room_count, &room_shape),
    WM_LIST_FIELD(OqQuestFacts, zones, zone_count, &zone_shape),
    WM_LIST_FIELD(OqQuestFacts, reserves, reserve_count, &reserve_shape),
    WM_LIST_FIELD(OqQuestFacts, paths, path_count, &path_shape),
    WM_LIST_FIELD(OqQuestFacts, marks, mark_count, &mark_shape),
    WM_LIST_FIELD(OqQuestFacts, placed, placed_count, &placed_shape),
    WM_LIST_FIELD(OqQuestFacts, specials, special_count, &special_shape),
    WM_LIST_FIELD(OqQuestFacts, red, red_count, &red_entry_shape),
    WM_PROGRAM_FIELD("aims", OqQuestFacts, aims, &aim_words),
    WM_LIST_FIELD(OqQuestFacts, extras, extra_count, &extra_shape),
    WM_PROGRAM_FIELD("rules", OqQuestFacts, rules, &twist_words),
    WM_PROGRAM_FIELD("reward", OqQuestFacts, reward, &oq_effects),
};
const WmShape oq_quest_shape = SHAPE("quest", OqQuestFacts, quest_fields);
