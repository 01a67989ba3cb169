/* The board game: what is on the table besides Heroes and their cards. Included by orcwars.h. */
#pragma once

#include <core/pile.h>

enum {
    OW_CLANS = 5,
    OW_CLAN_ORCS = 5, /* OW-CLN-03 */
    OW_ORCS = OW_CLANS * OW_CLAN_ORCS,
    OW_FIGURES_OF_TYPE = 7, /* OW-CLN-04 */
    OW_BOARS = 7,
    OW_ELVES = 3,
    OW_TOKENS = 11,       /* OW-TOK-01 */
    OW_TOKENS_PLACED = 7, /* one a tile (OW-TOK-05) */
    OW_TREASURES = 5,
    OW_CHESTS = 3, /* treasures of one game */
    OW_TRICKS = 8,
    OW_TRICKS_HELD = 4, /* OW-TRK-01 */
    OW_ROLES = 3,
    OW_TILES = 10,
    OW_LAYOUTS = 5,
    OW_LAYOUT_TILES = 7,
    OW_LAYOUT_MARKS = 24,
    OW_SPACES = 220, /* that somebody can stand on, of the largest layout */
    OW_SIDES = 6,
    OW_ORC_POINTS = 4,   /* that an Orc gives its Squad (OW-SQD-03) */
    OW_GUARD_PLACE = 255 /* in the order of play: the target's Base Block that is no card */
};

/* ---- content --------------------------------------------------------------------------------- */

typedef enum OwScenario {
    OW_DUEL,
    OW_PRISONERS,
    OW_ORC_CAMP,
    OW_RELICS,
    OW_BOUNTY_HUNTERS,
    OW_GREAT_HUNT,
    OW_SCENARIOS
} OwScenario;

typedef enum OwOrcType { OW_BRUTE = 1, OW_TACTICIAN, OW_SHAMAN } OwOrcType; /* as OwAttribute */

/* A tile has two faces, each 37 characters in seven rows parted by blanks: . open, T trees, # wall,
 * u underbrush. */
typedef struct OwTileFacts {
    char id[16];
    char from[32];
    char forest[44];
    char cavern[44];
} OwTileFacts;

typedef enum OwFace { OW_FOREST = 1, OW_CAVERN } OwFace;

typedef struct OwLayoutTile {
    uint8_t tile;
    int8_t q, r;      /* its centre */
    uint8_t rotation; /* by 60 degrees clockwise each */
} OwLayoutTile;

typedef enum OwMark {
    OW_MARK_BLUE = 1, /* an entrance that Elves use */
    OW_MARK_KING,
    OW_MARK_TREASURE,
    OW_MARK_BOAR,
    OW_MARK_BRUTE, /* prisoners */
    OW_MARK_TACTICIAN,
    OW_MARK_SHAMAN
} OwMark;

typedef struct OwLayoutMark {
    uint8_t mark;
    int8_t q, r;
} OwLayoutMark;

typedef struct OwLayoutFacts {
    char id[16]; /* of its scenario */
    char from[32];
    uint8_t face;
    uint8_t tile_count;
    OwLayoutTile tiles[OW_LAYOUT_TILES]; /* the first is the central one, where there is one */
    uint8_t mark_count;
    OwLayoutMark marks[OW_LAYOUT_MARKS];
} OwLayoutFacts;

typedef struct OwClanFacts {
    char id[16];
    char title[24];
    char from[32];
    char letter[2]; /* of its Orcs on the map */
} OwClanFacts;

/* `while` of roles and treasures: what holds as long as an Elf has them. */
typedef enum OwPower {
    OW_FURY = 1,   /* OW-ROL-04 */
    OW_SKIRMISH,   /* OW-ROL-06 */
    OW_TROPHY,     /* draws a card for a kill */
    OW_REACH,      /* N spaces are in Range */
    OW_SPARKS,     /* kills one more beside the first */
    OW_SWIFT,      /* Move is N higher */
    OW_GUARDED,    /* Base Block N when attacked, without a card */
    OW_FORESEEING, /* draws up to N more in the Draw phase */
    OW_POWERS
} OwPower;

enum { OW_ROLE_POWERS = 2 };

typedef struct OwRoleFacts {
    char id[16];
    char title[24];
    char text[152];
    char from[32];
    uint8_t move, wounds;
    WmOp powers[OW_ROLE_POWERS]; /* while */
} OwRoleFacts;

/* `do` of treasures and tricks. */
typedef enum OwDeed {
    OW_SLAY = 1,     /* kill an adjacent Orc */
    OW_HEAL,         /* remove N wounds */
    OW_DEMAND,       /* the target must waste a Base Block first */
    OW_BOTH,         /* activate and reinforce */
    OW_FORCED_MARCH, /* the Clan's Orcs move up to N spaces */
    OW_STRENGTHEN,   /* attack +N in this sequence */
    OW_HARDEN,       /* Base Block N in this sequence */
    OW_SHIELD,       /* one Orc dies at most, of the owner's choice */
    OW_PILFER,       /* an adjacent Elf discards N random cards */
    OW_CHARGE,       /* one more Exclusive action */
    OW_DEEDS
} OwDeed;

typedef struct OwTreasureFacts {
    char id[24];
    char title[24];
    char text[120];
    char from[32];
    WmOp power[1]; /* while it is held */
    WmOp deed[1];  /* do, once */
} OwTreasureFacts;

/* `when` of tricks (G-06). */
typedef enum OwTrickMoment {
    OW_IN_SQUAD_PHASE = 1,
    OW_WITH_ATTACK,     /* part of an attack set */
    OW_WHILE_ATTACKING, /* part of an attack set, or beside an active Base Attack */
    OW_AS_TARGET,       /* with a Squad */
    OW_BEFORE_MOVING,   /* in a Clan's Action phase */
    OW_IN_ACTION        /* of a Clan */
} OwTrickMoment;

typedef struct OwTrickFacts {
    char id[20];
    char title[24];
    char text[152];
    char from[32];
    uint8_t type; /* OwType; 0 in the Squad phase */
    uint8_t when;
    WmOp deed[1];
} OwTrickFacts;

typedef struct OwTokenFacts {
    uint8_t number;
} OwTokenFacts;

/* ---- the map --------------------------------------------------------------------------------- */

enum { OW_UNDERBRUSH = 1, OW_ENTRANCE = 2, OW_STRADDLES = 4 };

/* A space that somebody can stand on. Spaces are numbered from 1 in the order of rows. */
typedef struct OwSpace {
    int8_t q, r;
    uint8_t tiles; /* the tiles of the layout that it lies on, a bit each: one or two */
    uint8_t flags;
    uint8_t mark;           /* OwMark, or 0 */
    uint8_t next[OW_SIDES]; /* 0: nobody can go there */
} OwSpace;

/* A set of spaces. */
enum { OW_SPACE_WORDS = OW_SPACES / 64 + 1 };

typedef struct OwSpaces {
    uint64_t bits[OW_SPACE_WORDS];
} OwSpaces;

static inline void ow_spaces_add(OwSpaces *spaces, int space)
{
    WM_ASSERT(space >= 0 && space <= OW_SPACES);
    spaces->bits[space / 64] |= (uint64_t)1 << (space % 64);
}

static inline bool ow_spaces_have(const OwSpaces *spaces, int space)
{
    WM_ASSERT(space >= 0 && space <= OW_SPACES);
    return spaces->bits[space / 64] >> (space % 64) & 1;
}

/* Which spaces are taken: written one by one, so a byte each. */
typedef struct OwStock {
    bool taken[OW_SPACES + 4]; /* to whole words */
} OwStock;

typedef struct OwMap {
    OwSpace space[OW_SPACES + 1];
    OwSpaces beside[OW_SPACES + 1]; /* the neighbours of each, once more: quick to ask */
    char name[OW_SPACES + 1][4];    /* a letter for the row, a number along it: c7 */
    uint8_t count;
    uint8_t tiles;
} OwMap;

/* ---- the position ---------------------------------------------------------------------------- */

typedef struct OwOrc {
    uint8_t type; /* 0: not on the board */
    uint8_t at;
    uint8_t moved; /* in this Action phase */
} OwOrc;

typedef struct OwElf {
    uint8_t role;
    uint8_t at; /* 0: not on the map */
    uint8_t wounds;
    uint8_t wounded; /* in this turn (OW-WND-01) */
    uint8_t fate;    /* OwFate */
} OwElf;

typedef enum OwFate { OW_ALIVE, OW_KILLED, OW_ESCAPED } OwFate;

typedef struct OwToken {
    uint8_t at;     /* 0: none */
    uint8_t number; /* the Orc player's secret (OW-TOK-03) */
    uint8_t owner;  /* his seat */
} OwToken;

/* A treasure token. */
typedef struct OwChest {
    uint8_t here;
    uint8_t known;    /* OW-TRE-11 */
    uint8_t treasure; /* nobody's knowledge until then */
    uint8_t at;       /* where it lies; 0: held, or off the map */
    uint8_t holder;   /* the Elf's seat */
    uint8_t used;     /* flipped (OW-TRE-04) */
} OwChest;

/* What the Action phase that goes on has seen: one of an Elf, of a Clan or of the King. */
typedef struct OwPhaseSoFar {
    uint8_t who;     /* acts: an Elf or the King by seat, a Clan by its first Orc's figure; 0 */
    uint8_t mover;   /* the figure that moves */
    uint8_t steps;   /* it has left */
    uint8_t ended;   /* nobody of this phase moves any more (OW-MOV-03, OW-MOV-10) */
    uint8_t acted;   /* something was done, besides driving a Boar */
    uint8_t march;   /* steps of each Orc, if a trick changed them */
    uint8_t charges; /* Exclusive actions more */
    uint8_t boar;    /* the Boar that is driven */
    uint8_t boar_steps;
    uint8_t boar_done; /* 1: before the Clan's actions, 2: after them (OW-SC5-08) */
} OwPhaseSoFar;
