/* What Orcs Must Die! is played with: dice, minions, cards, Heroes, Bosses, maps, as content has
 * them. */
#pragma once

#include <warmoot/shape.h>

enum {
    OM_ONSLAUGHTS = 3,
    OM_KINDS = 7,              /* types of minions of an edition (OMD-EDN-03) */
    OM_MINIONS = 2 * OM_KINDS, /* those of Order first */
    OM_BOSSES = 7,
    OM_UNITS = OM_MINIONS + OM_BOSSES,
    OM_DICE = 6, /* kinds of dice (OMD-EDN-06) */
    OM_ICONS = 3,
    OM_HEROES = 13,
    OM_WEAPONS = 4, /* of a Hero: the printed one and three cards */
    OM_ITEM_KINDS = 64,
    OM_TRAP_KINDS = 48,
    OM_ARMY_CARDS = 64, /* kinds of enemy cards in the four decks */
    OM_MAPS = 28,
    OM_MAP_TILES = 18, /* of one map */
    OM_MAP_EXITS = 3,
    OM_MAP_ARMIES = 12, /* lines: an Onslaught, a Start tile, how many */
    OM_POWERS_HELD = 4, /* words of a card's text that hold while it is in force */
    OM_DEEDS_DONE = 1   /* and words that are done */
};

typedef enum OmEdition { OM_ORDER = 1, OM_UNCHAINED } OmEdition;

typedef enum OmDie { OM_BATTLE = 1, OM_FIRE, OM_LIGHTNING, OM_ARCANE, OM_FROST, OM_HEALING } OmDie;

/* OMD-DIC-01 */
typedef enum OmResult {
    OM_BRAIN = 1, /* the first three are the icons of Vulnerability */
    OM_SPEED,
    OM_SWORD,
    OM_STUN,
    OM_WILD,
    OM_MISS,
    OM_CROSS,
    OM_SKULL,
    OM_RESULTS
} OmResult;

/* What a side of a die shows; the sides of each kind of dice are in dice.c. */
typedef enum OmFace {
    OM_FACE_MISS = 1,
    OM_FACE_BRAIN,
    OM_FACE_SPEED,
    OM_FACE_SWORD,
    OM_FACE_STUN,
    OM_FACE_WILD,
    OM_FACE_BRAINS, /* doubles (OMD-DIC-08) */
    OM_FACE_SPEEDS,
    OM_FACE_SWORDS,
    OM_FACE_STUNS,
    OM_FACE_SKULL,
    OM_FACE_CROSS,
    OM_FACE_CROSSES,
    OM_FACES
} OmFace;

typedef enum OmSize { OM_LESSER = 1, OM_GREATER, OM_BOSS } OmSize;

/* A type of minion among the seven of its edition: the pairs of OMD-EDN-03, in its order. */
typedef enum OmKind {
    OM_FOOT = 1, /* Orc, Soldier */
    OM_BOW,      /* Crossbow Orc, Crossbowman */
    OM_RUNNER,   /* Kobold, Satyr */
    OM_SHAMAN,   /* Hobgoblin Shaman, Dwarf Shaman */
    OM_HUNTER,   /* Gnoll, Lion */
    OM_BRUTE,    /* Troll, Bear */
    OM_HULK      /* Ogre, Giant */
} OmKind;

/* A row of the Minion chart, or of a Boss card. */
typedef struct OmLevelFacts {
    uint8_t move;
    uint8_t battle, fire, lightning, arcane, frost; /* dice of one of them */
    uint8_t brains, speeds, swords;                 /* its Vulnerability */
    uint8_t rift, skulls;                           /* Bosses only: by level */
} OmLevelFacts;

/* What a type of minion or a Boss can. */
typedef enum OmTrait {
    OM_T_ORC = 1,   /* has the word in its name (OMD-ATK-09) */
    OM_T_SHOOTS,    /* OMD-MAT-07 */
    OM_T_BOOSTS,    /* OMD-MIN-08 */
    OM_T_HUNTS,     /* OMD-HUN-01 */
    OM_T_TENDER,    /* tender DIE: an attack with such a die has a Sword more (OMD-DIC-13) */
    OM_T_REPLACED,  /* replaced N: by so many of the first kind in the 1st Onslaught */
    OM_T_RUINS,     /* at the Rift the team loses (OMD-BOS-09) */
    OM_T_STUNPROOF, /* cannot be stunned */
    OM_T_BREAKS,    /* one trap of each tile it enters is discarded */
    OM_T_BROOD,     /* brood N: so many of the third kind come with it */
    OM_T_DRIVES,    /* drives N: each lesser minion of its tile has so many Battle dice more */
    OM_TRAITS
} OmTrait;

typedef struct OmMinionFacts {
    char id[20];
    char title[20];
    char from[28];
    char text[88];
    uint8_t edition, size, figures, rift, skulls;
    uint8_t level_count;
    OmLevelFacts levels[OM_ONSLAUGHTS];
    WmOp traits[2];
} OmMinionFacts;

typedef struct OmBossFacts {
    char id[20];
    char title[24];
    char from[28];
    char text[96];
    uint8_t last; /* can come as the Last Boss (OMD-BOS-08) */
    uint8_t level_count;
    OmLevelFacts levels[OM_ONSLAUGHTS]; /* 2nd, 3rd, Last; two where it never is the Last */
    WmOp traits[2];
} OmBossFacts;

/* Minions by kind, as a line of an enemy card has them. */
typedef struct OmCrowd {
    uint8_t foot, bow, runner, shaman, hunter, brute, hulk;
} OmCrowd;

typedef enum OmDeck { OM_ORC_DECK = 1, OM_CRITTER_DECK, OM_SOLDIER_DECK, OM_ALLY_DECK } OmDeck;

typedef struct OmArmyFacts {
    char id[16];
    char from[28];
    uint8_t deck, copies;
    OmCrowd four, three, two; /* Heroes (OMD-WAV-02) */
} OmArmyFacts;

/* ---- texts of cards -------------------------------------------------------------------------- */

/* Whom or what a word is about. */
typedef enum OmWhom {
    OM_ANY = 1, /* enemies: any; Heroes: oneself or another of the team on the tile */
    OM_LESSERS,
    OM_GREATERS,
    OM_ORCS,
    OM_OWN,  /* the owner */
    OM_EACH, /* every Hero of the team on the tile, or every enemy there */
    OM_WHOMS
} OmWhom;

typedef enum OmGoods { OM_TRAPS = 1, OM_ITEMS, OM_ARMS } OmGoods;

/* `while`: what holds as long as a weapon or an item is worn, or a trap fires. */
typedef enum OmPower {
    OM_P_DICE = 1,  /* dice DIE N: so many dice in every attack */
    OM_P_RESULT,    /* result RESULT WHOM: one fixed result after every roll, for such enemies */
    OM_P_TURN,      /* turn RESULT N: up to N such results of a roll may become Wilds */
    OM_P_REROLL,    /* reroll N: dice of a roll, once each */
    OM_P_REACH,     /* reach N: the attack may be aimed at a tile so far away */
    OM_P_SPREAD,    /* spread N: its results may be split among all tiles so near */
    OM_P_MOVE,      /* move N */
    OM_P_HEALTH,    /* health N: of the maximum (OMD-HER-05) */
    OM_P_GUARD,     /* guard N WHOM: of an attack of such enemies the first N damage is nothing */
    OM_P_COVER,     /* cover N: the same for another Hero of the tile, once per Minion Phase */
    OM_P_STUNPROOF, /* cannot be stunned */
    OM_P_WAVES,     /* waves N: skulls whenever a Wave enters */
    OM_P_DEATHS,    /* deaths N: skulls whenever a Hero is killed */
    OM_P_CHEAPER,   /* cheaper GOODS N: never below 1 */
    OM_P_TRAPS,     /* traps N: those of the owner's tile roll so many Battle dice more */
    OM_P_ALLIES,    /* allies N: Battle dice of the other Heroes of the team on the tile */
    OM_P_NEARBY,    /* nearby N: the same within a tile */
    OM_P_CARE,      /* care N: a Cross for each minion that the attack kills, at most N, for Heroes
                       of the tile (OMD-FAQ-08) */
    OM_P_THRIVE,    /* thrive N: Health for an attack that kills a greater minion */
    OM_POWERS
} OmPower;

/* `do`: what happens when a card is used, or a trap fires. */
typedef enum OmDeed {
    OM_D_HEAL = 1, /* heal N WHOM */
    OM_D_STUN,     /* stun N: enemies of the tile */
    OM_D_STUN_ALL, /* stun-all WHOM: of the tile */
    OM_D_SLAY,     /* slay WHOM: one of the tile, outright */
    OM_D_BACK,     /* back N: so many lesser minions of the tile go a tile back */
    OM_D_FIRE,     /* fire-traps: those of the tile, now */
    OM_D_FLY,      /* fly: from the Rift to any tile, instead of a Move */
    OM_D_RIFT,     /* rift N: Health of the Rift */
    OM_D_POOL,     /* pool N: skulls for the Skull Pool */
    OM_D_BOUNTY,   /* bounty N: the same for the first minion that traps of the tile kill */
    OM_D_HOLD,     /* hold WHOM: one group of the tile does not leave in the next movement step */
    OM_D_LULL,     /* lull: hunters of the tile do not attack in this turn */
    OM_D_FLIP,     /* flip: a lesser minion goes back, or an enemy Hero is sent away (OMD-FAQ-01) */
    OM_DEEDS
} OmDeed;

/* `when` something may be done. */
typedef enum OmWhen {
    OM_WHEN_ALWAYS,      /* nothing to be done: it holds */
    OM_WHEN_REST,        /* once in each of the owner's turns */
    OM_WHEN_ONCE,        /* in the owner's turn; then the card is discarded */
    OM_WHEN_UPKEEP,      /* by itself, in the Upkeep Phase */
    OM_WHEN_UPKEEP_ONCE, /* in the Upkeep Phase; then the card is discarded */
    OM_WHENS
} OmWhen;

typedef enum OmSlot { OM_AMULET = 1, OM_RING, OM_GEAR, OM_SLOTS = OM_GEAR } OmSlot;

/* Which editions have a card. */
typedef enum OmSets { OM_BOTH_SETS = 1, OM_ORDER_SET, OM_UNCHAINED_SET } OmSets;

typedef struct OmItemFacts {
    char id[24];
    char title[24];
    char from[28];
    char text[96];
    uint8_t sets, onslaught, slot, cost, copies, when;
    WmOp holds[OM_POWERS_HELD];
    WmOp does[OM_DEEDS_DONE];
} OmItemFacts;

typedef struct OmTrapFacts {
    char id[24];
    char title[24];
    char from[28];
    char text[96];
    uint8_t sets, onslaught, cost, copies;
    uint8_t once; /* discarded after firing (OMD-TRP-07) */
    uint8_t fill;
    WmOp holds[OM_POWERS_HELD];
    WmOp does[OM_DEEDS_DONE];
} OmTrapFacts;

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* Specials, in the order of the Heroes of the content file; how they work is in abilities.c. */
typedef enum OmSpecial {
    OM_S_ANY_SLOTS = 1, /* War Mage: OMD-HER-08 */
    OM_S_TEND,          /* Ivy: at the end of her turn a Hero of her tile heals 1 */
    OM_S_AROUND,        /* Master: his attack is split among his tile and those beside it */
    OM_S_BLOOD_PRICE,   /* Sorceress: 1 Health turns one result into a Wild */
    OM_S_STEP_IN,       /* Hogarth: takes an attack on another Hero of his tile on himself */
    OM_S_MIMIC,         /* Apprentice: has another Hero's Special until her next turn */
    OM_S_TRAP_BEARER,   /* Lady Paladin: carries traps in her slots */
    OM_S_HEAVY_STUNS,   /* Ball & Chain: a Stun is a Sword too, against the same enemy */
    OM_S_BLOODTHIRST,   /* Bloodspike: killing a greater minion heals 1 */
    OM_S_LONE_BLADE,    /* Midnight: alone, one Speed or Brain is a Wild */
    OM_S_GOOD_MANNERS,  /* Sir Winston: once per turn two different results are a Wild */
    OM_S_TWO_MOVES,     /* Blackpaw */
    OM_S_SCAVENGER,     /* Kobold King: may buy an item that is discarded, once per turn */
    OM_SPECIALS
} OmSpecial;

/* Rivalry abilities: only in a Rivalry game (OMD-HER-10). */
typedef enum OmRivalry {
    OM_R_SMUGGLER = 1, /* War Mage: buys from the enemy's display too */
    OM_R_ROOTS,        /* Ivy: who ends a Move on her tile has 1 Move less next turn */
    OM_R_SILENCE,      /* Master: no Supers of enemies on his tile or beside it */
    OM_R_REKINDLE,     /* Sorceress: killing an enemy Hero turns her Super token up */
    OM_R_CHALLENGE,    /* Hogarth: enemy Heroes on his tile attack no Hero but him */
    OM_R_REBUKE,       /* Apprentice: OMD-FAQ-06 */
    OM_R_TRAP_THROWER, /* Lady Paladin: a carried trap may fire at an enemy Hero */
    OM_R_SHACKLE,      /* Ball & Chain: leaving its tile costs enemy Heroes 2 Move */
    OM_R_RED_TRIBUTE,  /* Bloodspike: OMD-FAQ-09 */
    OM_R_SHADOW,       /* Midnight: minions leave her alone while another Hero is there */
    OM_R_PICKPOCKET,   /* Sir Winston: an enemy Hero stunned by him loses him a skull */
    OM_R_PURSUIT,      /* Blackpaw: one more Move after killing an enemy Hero */
    OM_R_JEALOUSY,     /* Kobold King: Items of enemy Heroes on his tile do nothing */
    OM_RIVALRIES
} OmRivalry;

typedef enum OmSuper {
    OM_U_FULL_QUIVER = 1, /* War Mage: the attack rolls twice, as one */
    OM_U_SPRING_TIDE,     /* Ivy: every Hero of the team on the map heals 3 */
    OM_U_GRAND_LESSON,    /* Master: an Arcane die for each of the team until the phase ends */
    OM_U_MIND_BEND,       /* Sorceress: a group attacks the other enemies, then is stunned */
    OM_U_SHIELD_WALL,     /* Hogarth: Heroes on his tile lose no Health through a Minion Phase */
    OM_U_CRAM_SESSION,    /* Apprentice: the Super of another Hero of her team */
    OM_U_CONSECRATE,      /* Lady Paladin: the traps of her tile and card fire twice */
    OM_U_WRECKING_ROLL,   /* Ball & Chain: goes a tile, and all there are stunned */
    OM_U_BLOODBATH,       /* Bloodspike: a Battle die more for each lesser minion killed */
    OM_U_ASSASSINATE,     /* Midnight: kills a minion of her tile */
    OM_U_TEA_TIME,        /* Sir Winston: Heroes of his tile recover and heal 2 */
    OM_U_PACK_HOWL,       /* Blackpaw: hunters of the map are stunned, others of his tile go back */
    OM_U_COW_THEM,        /* Kobold King: minions halve their dice (OMD-FAQ-11) */
    OM_SUPERS
} OmSuper;

typedef struct OmWeaponFacts {
    char id[20];
    char title[20];
    char text[88];
    uint8_t cost, when;
    WmOp holds[OM_POWERS_HELD];
    WmOp does[OM_DEEDS_DONE];
} OmWeaponFacts;

typedef struct OmHeroFacts {
    char id[16];
    char title[16];
    char from[28];
    char special_text[200];
    char rivalry_text[120];
    char super_text[160];
    uint8_t edition, starting; /* one of the four of its edition */
    uint8_t move, health;
    uint8_t brain, speed, sword; /* its Vulnerability (OMD-HER-02) */
    uint8_t special, rivalry, super;
    uint8_t weapon_count;
    OmWeaponFacts weapons[OM_WEAPONS];
} OmHeroFacts;

/* ---- maps ------------------------------------------------------------------------------------ */

typedef enum OmTileType {
    OM_STANDARD = 1,
    OM_RIFT,
    OM_T_JOIN,
    OM_L_JOIN,
    OM_CROSSROADS,
    OM_LAVA_LAKE,
    OM_ACID_BATH,
    OM_TELEPORTER,
    OM_TRAPSBURG,
    OM_NO_MANS_LAND,
    OM_NEUTRAL_ZONE,
    OM_TILE_TYPES
} OmTileType;

typedef enum OmDifficulty {
    OM_BEGINNER = 1,
    OM_MODERATE,
    OM_HARD,
    OM_NIGHTMARE,
    OM_HELL
} OmDifficulty;

typedef struct OmTileFacts {
    char id[4];
    char to[12]; /* ids of the tiles its arrows point to, parted by blanks */
    uint8_t type, x, y;
    uint8_t fill;
} OmTileFacts;

/* Armies at a Start tile in an Onslaught. */
typedef struct OmArmiesFacts {
    char at[4];
    uint8_t onslaught, armies;
} OmArmiesFacts;

typedef struct OmMapFacts {
    char id[28];
    char title[28];
    char from[28];
    uint8_t difficulty, sets;
    uint8_t tile_count, army_count;
    OmTileFacts tiles[OM_MAP_TILES];
    OmArmiesFacts armies[OM_MAP_ARMIES];
} OmMapFacts;

typedef struct OmPack {
    OmMinionFacts minions[OM_MINIONS];
    OmBossFacts bosses[OM_BOSSES];
    OmArmyFacts cards[OM_ARMY_CARDS];
    OmItemFacts items[OM_ITEM_KINDS];
    OmTrapFacts traps[OM_TRAP_KINDS];
    OmHeroFacts heroes[OM_HEROES];
    OmMapFacts maps[OM_MAPS];
    uint8_t minion_count, boss_count, card_count, item_count, trap_count, hero_count, map_count;
} OmPack;
