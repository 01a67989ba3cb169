/* What OrcQuest WarPath is played with: sheets, cards, tiles and Quests, as the content folder has
 * them. */
#pragma once

#include <stdint.h>
#include <warmoot/shape.h>

enum {
    OQ_HEROES = 4, /* in play (OQ-SET-01) */
    OQ_SHEETS = 8, /* of Heroes to choose from */
    OQ_SKILLS = 64,
    OQ_HERO_SKILLS = 16,
    OQ_STUFF = 128,
    OQ_ENEMY_SHEETS = 20,
    OQ_TOKENS = 24, /* kinds of Presence Tokens */
    OQ_TILES = 18,  /* sides */
    OQ_QUESTS = 12,
    OQ_EVENTS = 28,
    OQ_PATROL_CARDS = 20,
    OQ_OPS = 8, /* operations of a text */
    OQ_DIE_FACES = 6,
    OQ_DOORS = 16,
    OQ_FURNITURE = 27,
    OQ_ROOMS = 14,
    OQ_ZONES = 4,
    OQ_PATHS = 2,
    OQ_RESERVES = 5, /* the Main one and four with a letter */
    OQ_FORMATION = 4,
    OQ_BENDS = 8,  /* corners of a Path */
    OQ_MARKS = 12, /* Objective tokens on the board of a Quest */
    OQ_TILE_LINES = 21
};

/* ---- lists ----------------------------------------------------------------------------------- */

/* Of results and of Health Points (OQ-DIC-01, OQ-HPT-01); symbols of Badass Dice follow. */
typedef enum OqFace {
    OQ_BLANK,
    OQ_YELLOW,
    OQ_ORANGE,
    OQ_RED,
    OQ_SKULL,
    OQ_LIGHTNING,
    OQ_FIST,
    OQ_FACES
} OqFace;

/* Dice, by their place in the content. */
typedef enum OqDie {
    OQ_ATTACK_WHITE = 1,
    OQ_ATTACK_GREY,
    OQ_ATTACK_BLACK,
    OQ_DEFENSE_WHITE,
    OQ_DEFENSE_GREY,
    OQ_DEFENSE_BLACK,
    OQ_BADASS_GREEN,
    OQ_BADASS_BLUE,
    OQ_DICE
} OqDie;

typedef enum OqTint { OQ_WHITE = 1, OQ_GREY, OQ_BLACK, OQ_TINTS } OqTint;

typedef enum OqAttackType { OQ_MELEE = 1, OQ_RANGED, OQ_MAGIC, OQ_ATTACK_TYPES } OqAttackType;

/* In a text: of any type that the Hero masters. */
enum { OQ_ANY_ATTACK = OQ_ATTACK_TYPES };

typedef enum OqClass {
    OQ_WARRIOR = 1,
    OQ_RANGER = 2,
    OQ_THIEF = 4,
    OQ_WARLOCK = 8,
    OQ_CLASSES = 16
} OqClass;

typedef enum OqSlot {
    OQ_HAND = 1,
    OQ_BULKY, /* both hands (OQ-LOT-04) */
    OQ_BODY,
    OQ_POTION,
    OQ_RESOURCE,
    OQ_SLOTS
} OqSlot;

typedef enum OqSkillType {
    OQ_ACTION = 1,
    OQ_REACTION,
    OQ_BOOST,
    OQ_PASSIVE,
    OQ_SKILL_TYPES
} OqSkillType;

typedef enum OqTerrain {
    OQ_NOWHERE, /* no square of the board */
    OQ_FLOOR,   /* of a Room */
    OQ_CORRIDOR,
    OQ_ROAD,
    OQ_FIELD,
    OQ_POND,
    OQ_SHADOW,
    OQ_TRUNK,
    OQ_PILLAR,
    OQ_TERRAINS
} OqTerrain;

typedef enum OqDoorKind {
    OQ_SIMPLE = 1,
    OQ_DOUBLE,
    OQ_REINFORCED,
    OQ_DEAD_END, /* acts as a wall (OQ-BRD-09) */
    OQ_OPENING,  /* a destroyed wall */
    OQ_DOOR_KINDS
} OqDoorKind;

typedef enum OqFurnitureKind {
    OQ_BOOKCASE = 1,
    OQ_CUPBOARD,
    OQ_TABLE,
    OQ_BED,
    OQ_RACK,
    OQ_BARREL,
    OQ_CRATE,
    OQ_FURNITURE_KINDS
} OqFurnitureKind;

/* What a Presence Token turns out to be (PRS). */
typedef enum OqTokenKind {
    OQ_TOKEN_ENEMY = 1,
    OQ_TOKEN_SPECIAL,
    OQ_TOKEN_CHICKEN,
    OQ_TOKEN_OBJECTIVE,
    OQ_TOKEN_KINDS
} OqTokenKind;

typedef enum OqBehaviour {
    OQ_ASSAULT = 1,
    OQ_FLEE,
    OQ_COWARDICE,
    OQ_CHARGE,
    OQ_BEHAVIOURS
} OqBehaviour;

typedef enum OqEnemyReaction {
    OQ_NO_REACTION,
    OQ_REACT_FLEE,
    OQ_REACT_PURSUIT,
    OQ_REACT_COUNTER,
    OQ_REACT_SHIELD_UP,
    OQ_REACT_DODGE,
    OQ_REACT_BASH,
    OQ_REACT_RIPOSTE,
    OQ_ENEMY_REACTIONS
} OqEnemyReaction;

/* `has`: the Abilities of a sheet, of a line of Stuff, of an Attack (ABL). */
typedef enum OqAbility {
    OQ_ACCURACY = 1, /* accuracy N: re-rolls of Attack Dice */
    OQ_AGILE,
    OQ_ATROCITY,
    OQ_AUTHORITY,
    OQ_BRUTALITY,
    OQ_CRUELTY, /* cruelty N */
    OQ_CRUSH,
    OQ_DEFENDER,
    OQ_FEROCITY,
    OQ_FLAIR,
    OQ_FLIGHT,
    OQ_IMPEDIMENT,
    OQ_MASSIVE,
    OQ_ME_FIRST,
    OQ_PHALANX,
    OQ_PIERCING,
    OQ_PUSH, /* push N */
    OQ_SKEWERED,
    OQ_SLAUGHTER, /* slaughter COLOUR */
    OQ_SMASHING,
    OQ_SUPPORT,
    OQ_TENACITY, /* tenacity N */
    OQ_THREAT,
    OQ_TOUGHNESS,
    OQ_ABILITIES
} OqAbility;

/* `do`: what a card does, operation by operation. */
typedef enum OqWord {
    OQ_W_MOVE = 1, /* move N: up to N Movement Points */
    OQ_W_STEP,     /* step N: the same, free of Danger Zones */
    OQ_W_ATTACK,   /* attack TYPE: with the Stuff of that type; any: of one that is mastered */
    OQ_W_HEAL,     /* heal N: the Hero itself */
    OQ_W_HARM,     /* harm N: Automatic Damage to the Hero itself */
    OQ_W_BP,       /* bp N: of the team */
    OQ_W_ALERT,    /* alert N: levels */
    OQ_W_LOOT,     /* loot N: cards for the Hero */
    OQ_W_MARCH,    /* march N: a Patrol, along its Path */
    OQ_W_POST,     /* post N: members at the rear are left behind */
    OQ_W_LOOK,     /* look: to both sides */
    OQ_W_LOOK_BACK,
    OQ_WORDS
} OqWord;

/* ---- parts of entries ------------------------------------------------------------------------ */

/* Dice by tint, of an attack or of a defense; Badass Dice besides. */
typedef struct OqPool {
    uint8_t white, grey, black, badass;
} OqPool;

typedef struct OqReach {
    uint8_t type;      /* OqAttackType */
    uint8_t low, high; /* Range; both 0: adjacent only (OQ-RNG-05) */
    uint8_t fill;
    OqPool dice;
} OqReach;

/* A square of a Quest's board: column and row from 1. */
typedef struct OqSpot {
    uint8_t x, y;
} OqSpot;

typedef struct OqCounts {
    uint8_t wood, metal, leather, gold;
} OqCounts;

/* ---- entries --------------------------------------------------------------------------------- */

typedef struct OqDieFacts {
    char id[16];
    char from[28];
    uint8_t faces[OQ_DIE_FACES];
} OqDieFacts;

typedef struct OqHeroFacts {
    char id[16];
    char title[16];
    char from[28];
    char text[176]; /* its Innate Passive Skill */
    uint8_t classes;
    uint8_t masters[OQ_ATTACK_TYPES - 1]; /* by OqAttackType, from Melee on */
    uint8_t health, colour;
    uint8_t body, hands, inventory; /* capacities (OQ-CAP-04) */
    uint8_t stuff[3];               /* to start with */
    WmOp has[OQ_OPS];
} OqHeroFacts;

typedef struct OqLineFacts {
    uint8_t classes; /* 0: open to all (OQ-ATK-08) */
    uint8_t defends; /* the dice are Defense Dice */
    OqReach attack;
    WmOp has[4];
} OqLineFacts;

typedef struct OqStuffFacts {
    char id[24];
    char title[24];
    char from[28];
    uint8_t slot, level, weight, copies;
    uint8_t next; /* what Kraft makes of it; 0: nothing */
    uint8_t line_count;
    OqCounts rekup, kraft;
    OqLineFacts lines[4];
    WmOp does[4]; /* a Potion */
} OqStuffFacts;

typedef struct OqSkillEffect {
    uint8_t ap, bp;
    WmOp does[OQ_OPS];
} OqSkillEffect;

typedef struct OqSkillFacts {
    char id[24];
    char title[24];
    char from[28];
    char text[200];
    uint8_t hero, type, price, combo;
    OqSkillEffect main, enhanced;
} OqSkillFacts;

typedef struct OqEnemyFacts {
    char id[20];
    char title[24];
    char from[28];
    uint8_t figures; /* miniatures; a Named Enemy has one of its own (OQ-NAM-01) */
    uint8_t named;
    uint8_t figure;    /* whose miniature a Named Enemy uses */
    uint8_t die;       /* of its Activation Roll: OqTint */
    uint8_t behave[3]; /* by Yellow, Orange, Red */
    uint8_t reaction;
    uint8_t health, colour, movement;
    uint8_t loot, badass;
    uint8_t rings, opens; /* may be a Bell-ringer; opens doors */
    uint8_t fill;
    OqPool defense;
    OqReach attack[2]; /* the strongest first */
    WmOp has[4];
} OqEnemyFacts;

typedef struct OqTokenFacts {
    char id[20];
    uint8_t kind;
    uint8_t enemy;
    uint8_t figures;
    uint8_t count; /* in the box */
} OqTokenFacts;

typedef struct OqTileLine {
    char text[24];
} OqTileLine;

typedef struct OqTileFacts {
    char id[8];
    char title[24];
    char from[28];
    uint8_t columns, rows;
    uint8_t line_count;
    OqTileLine lines[OQ_TILE_LINES];
} OqTileFacts;

typedef struct OqEventFacts {
    char id[32];
    char title[32];
    char from[28];
    char text[200];
    uint8_t hero; /* whose portrait it has; 0: none */
    WmOp does[OQ_OPS];
} OqEventFacts;

typedef struct OqPatrolFacts {
    char id[32];
    char title[28];
    char from[28];
    uint8_t appears; /* has the Appearance Symbol */
    uint8_t copies;
    WmOp does[OQ_OPS];
} OqPatrolFacts;

/* ---- Quests ---------------------------------------------------------------------------------- */

typedef struct OqTileAt {
    uint8_t tile, x, y;
    uint8_t turned; /* by 180 degrees */
} OqTileAt;

typedef struct OqDoorFacts {
    uint8_t kind;
    uint8_t x, y, side;
    uint8_t open;
    uint8_t key; /* the Objective token that opens it (OQ-DOR-04), by its place in the Quest */
} OqDoorFacts;

typedef struct OqFurnitureFacts {
    uint8_t kind;
    uint8_t x, y;
    uint8_t side; /* of the second square, seen from the first; 0: it has one */
} OqFurnitureFacts;

typedef struct OqRoomFacts {
    uint8_t x, y; /* one of its squares */
    uint8_t dice;
    uint8_t reserve;
} OqRoomFacts;

typedef struct OqZoneFacts {
    uint8_t x, y, x2, y2;
    uint8_t dice;
    uint8_t reserve;
} OqZoneFacts;

typedef struct OqReserveFacts {
    uint8_t reserve, token, count;
} OqReserveFacts;

/* Front rank first, left before right; 0: nobody there. */
typedef struct OqFormation {
    uint8_t colour;
    uint8_t most; /* Patrols on the Path at that colour */
    uint8_t member[OQ_FORMATION];
} OqFormation;

typedef struct OqPathFacts {
    uint8_t bend_count;
    uint8_t formation_count;
    OqSpot bends
        [OQ_BENDS]; /* north-west squares of blocks of 2 by 2; they slide from one to the next */
    uint8_t entry, exit; /* sides */
    OqSpot bell;         /* 0: none */
    OqFormation formations[3];
} OqPathFacts;

/* An Objective token; without a place it comes into play by something else. */
typedef struct OqMarkFacts {
    char id[16];
    uint8_t x, y;
    uint8_t alert; /* levels that the gauge rises by when it is collected */
} OqMarkFacts;

typedef struct OqPlacedFacts {
    uint8_t enemy, x, y, facing;
} OqPlacedFacts;

typedef struct OqSpecialFacts {
    uint8_t token, enemy;
    uint8_t gives; /* the Objective token that falls to who kills it; 0: none */
} OqSpecialFacts;

typedef enum OqAim {
    OQ_AIM_CARRY = 1, /* carry MARK: a Hero leaves with it */
    OQ_AIM_KILL,      /* kill ENEMY */
    OQ_AIM_COLLECT,   /* collect N M: N of the first M Objective tokens of the Quest */
    OQ_AIM_LEAVE,     /* leave: every living Hero has left */
    OQ_AIMS
} OqAim;

typedef struct OqQuestFacts {
    char id[16];
    char title[32];
    char from[28];
    char story[160];
    uint8_t columns, rows;
    uint8_t alert;
    uint8_t entry_count, exit_count, tile_count, door_count, furniture_count, room_count,
        zone_count;
    uint8_t reserve_count, path_count, mark_count, placed_count, special_count;
    uint8_t enemies[8]; /* used in it (OQ-SET-16) */
    OqSpot entries[8];
    OqSpot exits[8];
    OqTileAt tiles[4];
    OqDoorFacts doors[OQ_DOORS];
    OqFurnitureFacts furniture[OQ_FURNITURE];
    OqRoomFacts rooms[OQ_ROOMS];
    OqZoneFacts zones[OQ_ZONES];
    OqReserveFacts reserves[24];
    OqPathFacts paths[OQ_PATHS];
    OqMarkFacts marks[OQ_MARKS];
    OqPlacedFacts placed[8];
    OqSpecialFacts specials[4];
    WmOp aims[3]; /* the Main Objectives: all of them */
} OqQuestFacts;

typedef struct OqPack {
    uint8_t die_count, hero_count, stuff_count, skill_count, enemy_count, token_count, tile_count;
    uint8_t event_count, patrol_count, quest_count;
    OqDieFacts dice[OQ_DICE - 1];
    OqHeroFacts heroes[OQ_SHEETS];
    OqStuffFacts stuff[OQ_STUFF];
    OqSkillFacts skills[OQ_SKILLS];
    OqEnemyFacts enemies[OQ_ENEMY_SHEETS];
    OqTokenFacts tokens[OQ_TOKENS];
    OqTileFacts tiles[OQ_TILES];
    OqEventFacts events[OQ_EVENTS];
    OqPatrolFacts patrols[OQ_PATROL_CARDS];
    OqQuestFacts quests[OQ_QUESTS];
} OqPack;
