/* What Minions of Mordak is played with: boards, Minions, Spells, Treasures, Regions and tables, as
 * content has them, and the words in which it says what they do. */
#pragma once

#include <warmoot/shape.h>

enum {
    MM_HEROES = 8,
    MM_ROWS = 4, /* types of Action Rolls (MM-ROL-01) */
    MM_DIE_KINDS = 3,
    MM_DIE_FACES = 6,
    MM_ROW_DICE = 6, /* in a row of a board, at most */
    MM_ACTION_SPACES = 3,
    MM_COUNTS = 5, /* Hero Counts: how many Heroes there may be */
    MM_DAYS = 6,
    MM_STASH_ROWS = 6,
    MM_SPELL_KINDS = 64,
    MM_TREASURE_KINDS = 40,
    MM_MINION_KINDS = 32, /* with Gust and the Woeful Sheep */
    MM_REGION_KINDS = 36,
    MM_LEVELS = 3, /* costs of a Spell, at most (MM-MAG-05) */
    MM_OPS = 4,    /* operations of a text, at most */
    MM_POWERS_HELD = 2
};

/* ---- lists ----------------------------------------------------------------------------------- */

typedef enum MmRow { MM_MELEE = 1, MM_RANGED, MM_MAGIC, MM_CORRUPTION, MM_ANY_ROW } MmRow;

typedef enum MmDie { MM_NOVICE = 1, MM_ADEPT, MM_MASTER } MmDie;

/* The Spell decks (MM-MAG-12); MM_HERO_DECKS is a choice of the first two. */
typedef enum MmDeck { MM_ARCANE = 1, MM_DIVINE, MM_VOID, MM_HERO_DECKS } MmDeck;

enum { MM_DECKS = MM_VOID };

/* The Sizes of the three Minion decks, and of those that are in none. */
typedef enum MmSize { MM_CHUMP = 1, MM_ELITE, MM_BOSS, MM_SHEEP, MM_HORSE } MmSize;

enum { MM_SIZES = MM_BOSS };

typedef enum MmColor { MM_GREEN = 1, MM_PURPLE } MmColor;

typedef enum MmTerrain { MM_VALLEY = 1, MM_LAKE, MM_MOUNTAIN } MmTerrain;

/* Slots of a board (MM-TRE-01). */
typedef enum MmSlot { MM_OFFENSE = 1, MM_DEFENSE, MM_ITEM } MmSlot;

enum { MM_SLOTS = MM_ITEM };

/* Hawkemoor first, then the tiers; the places of Hawkemoor have names. */
typedef enum MmTier { MM_HAWKEMOOR = 1, MM_TIER_1, MM_TIER_2, MM_TIER_3 } MmTier;

typedef enum MmSpot { MM_KEEP = 1, MM_PEAK, MM_WEST, MM_EAST, MM_SOUTH } MmSpot;

/* Special Abilities (ABL), a bit each of a set of them. Of several sorts of Dodge the best counts
 * (MM-ABL-13); Caster is Shadow Mordak's (MM-SPC-01). */
typedef enum MmAbility {
    MM_AMBUSH,
    MM_AOE,
    MM_ARMOR,
    MM_LONGSHOT,
    MM_BOOST,
    MM_CURSED,
    MM_DODGE_NOVICE,
    MM_DODGE_ADEPT,
    MM_DODGE_MASTER,
    MM_EVADE,
    MM_REGENERATE,
    MM_CASTER,
    MM_ABILITIES
} MmAbility;

#define MM_ABILITY_BIT(ability) (1u << (unsigned)(ability))

/* ---- words of texts -------------------------------------------------------------------------- */

/* Whom a word is about, among those in its `where`. */
typedef enum MmWho {
    MM_SELF = 1, /* the caster */
    MM_HERO,     /* one Hero */
    MM_ALL_HEROES,
    MM_ANYONE, /* one Character */
    MM_MINION, /* one Minion */
    MM_TARGET, /* the Character that the window is about */
    MM_WHOS
} MmWho;

typedef enum MmWhere {
    MM_OWN = 1,  /* the caster's Region */
    MM_ADJACENT, /* MM-TRM-01 */
    MM_NEARBY,   /* MM-TRM-02 */
    MM_ANYWHERE, /* any revealed Region */
    MM_THERE,    /* the Region that the window is about */
    MM_WHERES
} MmWhere;

/* How long something holds. */
typedef enum MmUntil {
    MM_NEXT_ROLL = 1, /* to the end of the bearer's next Action Roll */
    MM_TURN_END,
    MM_ROUND_END,
    MM_BACK, /* until the caster's side begins its next Round */
    MM_UNTILS
} MmUntil;

/* Where somebody is placed who does not move (MM-MOV-13). */
typedef enum MmTo {
    MM_TO_FREE = 1, /* a revealed Region without enemies */
    MM_TO_CASTER,   /* the caster's Region, or Hawkemoor Keep */
    MM_TO_BESIDE,   /* a revealed Region next to where they are */
    MM_TO_KEEP,     /* Hawkemoor Keep, or what has become of it */
    MM_TOS
} MmTo;

/* Windows: the moments at which Reactions are cast (MM-REA-01). */
typedef enum MmMoment {
    MM_WHEN_BEGIN = 1, /* a Character begins its Actions (MM-REA-05) */
    MM_WHEN_ROLLED,    /* the dice of an Action Roll lie on the table, before tokens and spending */
    MM_WHEN_TARGETED,  /* a Character becomes the target of an attack */
    MM_WHEN_DAMAGE,    /* a Character is about to take damage */
    MM_WHEN_CAST,      /* a Spell has been paid for and is not yet carried out */
    MM_WHEN_DEFEAT,    /* a Character is about to be taken off the Map */
    MM_MOMENTS
} MmMoment;

/* Whose moment it must be, seen from who reacts. */
typedef enum MmSide { MM_SIDE_SELF = 1, MM_SIDE_OWN, MM_SIDE_FOE, MM_SIDES } MmSide;

/* Amounts are numbers with dice, one for each level of a Spell: `5/8/12`, `2+AA/3+AAA`; in an
 * operation they take three places, filled up with the last level that is written. */

/* `do`: what happens, operation by operation. AMOUNTS and SIZES (the largest) are by level. */
typedef enum MmWord {
    MM_W_ATTACK = 1, /* attack WHERE AMOUNTS: a Region, its Defender first (MM-MAG-06) */
    MM_W_BLAST,      /* blast WHERE AMOUNTS: everybody in a Region (MM-ABL-01) */
    MM_W_SMITE,      /* smite WHERE AMOUNTS N: an attack, N more against purple Minions */
    MM_W_HEAL,       /* heal WHO WHERE AMOUNTS */
    MM_W_PLUS,       /* plus WHO WHERE AMOUNTS: Plus-One tokens on rows of the bearer's choice */
    MM_W_LEECH,      /* leech WHERE N: a Hero's tokens become the caster's */
    MM_W_BONUS,      /* bonus WHO WHERE ROW UNTIL DICE: Bonus dice */
    MM_W_REROLL,     /* reroll N: up to so many dice of the roll, chosen by the caster */
    MM_W_REROLL_ALL, /* reroll-all: every die of the roll */
    MM_W_HITS,       /* hits N: more or fewer Hits in the roll */
    MM_W_PREVENT,    /* prevent N: damage of the attack */
    MM_W_SHARE,      /* share N: pay up to so much Health, and prevent as much damage */
    MM_W_ABILITY,    /* ability ABILITIES WHO WHERE UNTIL */
    MM_W_AP,         /* ap WHO N: more or fewer Action Points in this Turn */
    MM_W_MOVE,       /* move WHO WHERE N: a free Move of up to so many steps */
    MM_W_TELEPORT,   /* teleport WHO WHERE TO */
    MM_W_PUSH,       /* push WHERE AMOUNTS: so many Defenders of a Region into one next to it */
    MM_W_STUN,       /* stun WHERE SIZES: a Minion passes its next Turn */
    MM_W_CONTROL,    /* control WHERE SIZES: the caster takes a Turn with a Minion (MM-SPC-05) */
    MM_W_ACT,        /* act WHERE SIZES: the Villain takes a bonus Turn with a Minion */
    MM_W_SPAWN,      /* spawn SIZE N: placed as Corruption places them (MM-COR-03) */
    MM_W_SHEEP,      /* sheep AMOUNTS: a Woeful Sheep in each of so many revealed Regions */
    MM_W_FRESH,      /* fresh WHERE SIZES: a Wounded Minion is turned Fresh */
    MM_W_BANISH,     /* banish WHERE SIZES: a Minion is discarded without Bounty */
    MM_W_PAY,        /* pay WHO WHERE AMOUNTS: Health (MM-TRM-07) */
    MM_W_DRAW,       /* draw DECK N: Spells */
    MM_W_DISCARD,    /* discard WHERE AMOUNTS: random Spells of a Hero */
    MM_W_CANCEL,     /* cancel: the Spell that was cast does nothing */
    MM_W_SURVIVE,    /* survive: a Fresh Minion is Wounded and not Defeated */
    MM_W_LINK,       /* link WHERE UNTIL: attacks of somebody heal the caster (Blood Bound) */
    MM_W_TERRAIN,    /* terrain TERRAIN WHERE UNTIL: what a Region counts as */
    MM_W_XP,         /* xp N */
    MM_W_VILLAIN,    /* villain N: Health of the Villain, in fives (MM-DMG-21) */
    MM_WORDS
} MmWord;

/* Before a word of a Spell: only at that level. */
typedef enum MmLevel { MM_AT_1 = 1, MM_AT_2, MM_AT_3, MM_AT_LEVELS } MmLevel;

/* Who a word of a Region is about. */
typedef enum MmWhom { MM_ALL = 1, MM_GREENS, MM_PURPLES, MM_WHOMS } MmWhom;

/* `while`: what holds for the bearer of a board or a Treasure, or in a Region. AMOUNTS of a board
 * are base and upgraded (UPG). */
typedef enum MmPower {
    /* boards and Treasures */
    MM_P_SPELL_DAMAGE = 1, /* spell-damage AMOUNTS: of each damaging Spell (MM-HER-01) */
    MM_P_SPELL_HEALING,    /* spell-healing AMOUNTS: of each heal by a Spell (MM-HER-10) */
    MM_P_IRE,              /* ire N DICE: Bonus dice on all rolls at so much Health or less */
    MM_P_RAGE,             /* rage ROW AMOUNTS: after a roll that Defeats somebody, 1 token on the
                              row and so much Health (MM-HER-03) */
    MM_P_TOKEN_COST,       /* token-cost N: Hits for a Plus-One token (MM-HER-05) */
    MM_P_TOKENS,           /* tokens AMOUNTS: so many more may be held (MM-HER-06) */
    MM_P_HORSE,            /* horse: Gust acts as the Turn ends (MM-HER-07) */
    MM_P_CRUSADE,          /* crusade: tokens for purple Minions (MM-HER-12) */
    MM_P_BEATS,            /* beats AMOUNTS: Hits for each Magic token, on any roll (MM-HER-14) */
    MM_P_MEDDLING,         /* meddling: own tokens on rolls of others (MM-HER-11) */
    MM_P_DICE,             /* dice ROW DICE: Bonus dice */
    MM_P_ABILITY,          /* ability ABILITIES */
    MM_P_REROLL,           /* reroll N: dice of each own roll */
    MM_P_LUCK,             /* luck N: the same, once per Turn */
    MM_P_MEND,             /* mend N: Health in the own team's Level Up Step */
    MM_P_CLEAR_MIND,       /* clear-mind: never Cursed */
    MM_P_RIDE,             /* ride: one Move of a Turn costs no AP */
    MM_P_RICHES,           /* riches N: XP in the Level Up Step, for one Hero per Round */
    MM_P_HAND,             /* hand N: so many Spells more than the limit */
    MM_P_PATHFINDER,       /* pathfinder: in its Scouting the first Ambush icon of each Region is an
                              ordinary one */
    MM_P_PHOENIX,          /* phoenix: once, 1 Health instead of a Defeat by damage */
    /* Regions */
    MM_P_SHELTER,   /* shelter N: Heroes heal in their Level Up Step if no enemy is here */
    MM_P_MARKET,    /* market: a Treasure may be swapped once per Turn */
    MM_P_STEPS,     /* steps N: of a Move that starts here */
    MM_P_LOOKOUT,   /* lookout: Scouting reveals a Region diagonal to it too */
    MM_P_DOJO,      /* dojo: UPG */
    MM_P_LABYRINTH, /* labyrinth: joined with another Region, for Moves (MM-SPC-07) */
    MM_P_LENDS,     /* lends ABILITIES WHOM: to Characters here */
    MM_P_TOLL,      /* toll N: a Hero who begins a Turn here pays Health */
    MM_P_SURGE,     /* surge N: Spells of a Power Surge made here */
    MM_P_SECLUDED,  /* secluded: Ranged rolls from elsewhere need Longshot */
    MM_P_CATAPULT,  /* catapult N: 1 AP, once per Round: attack another Region */
    MM_P_HOLLOW,    /* hollow: Heroes here are Cursed while a Minion is here */
    MM_POWERS
} MmPower;

/* Before a power of a board: only as it is, or only upgraded. */
typedef enum MmGrade { MM_BASE = 1, MM_UPGRADED, MM_GRADES } MmGrade;

/* ---- dice and amounts ------------------------------------------------------------------------ */

/* Dice of a row, of a bonus, of a Dodge: how many of each kind, in four bits each: `NNA`, `-`. */
typedef uint16_t MmDice;

enum { MM_DICE_EACH = 15, MM_DICE_HIGH = 0xFFF };

static inline int mm_dice_of(unsigned dice, int kind)
{
    return (int)(dice >> 4 * (unsigned)(kind - 1) & 0xF);
}

static inline int mm_dice_count(unsigned dice)
{
    return mm_dice_of(dice, MM_NOVICE) + mm_dice_of(dice, MM_ADEPT) + mm_dice_of(dice, MM_MASTER);
}

/* A number and dice that are added to it, as an operation holds them: the number in five bits, the
 * dice in three each. */
enum { MM_AMOUNT_NUMBER = 31, MM_AMOUNT_DICE = 7, MM_AMOUNT_HIGH = 0x3FFF };

static inline int mm_amount_number(int amount)
{
    return amount & MM_AMOUNT_NUMBER;
}

static inline MmDice mm_amount_dice(int amount)
{
    const unsigned counts = (unsigned)amount >> 5;

    return (MmDice)((counts & 7) | (counts >> 3 & 7) << 4 | (counts >> 6 & 7) << 8);
}

/* Costs of a Spell by level, five bits each, as one number: `4/6/9`. MM_COST_PAID is `P`: a
 * Plus-One token or another Spell (MM-REA-04). */
enum { MM_COST_EACH = 31, MM_COST_PAID = 0x7FFF };

/* ---- entries --------------------------------------------------------------------------------- */

typedef struct MmDieFacts {
    char id[12];
    char from[28];
    uint8_t faces[MM_DIE_FACES];
} MmDieFacts;

/* Spells by deck: those to start with, those drawn in each Level Up Step. `either` are of a Hero's
 * decks, as chosen. */
typedef struct MmDrawFacts {
    uint8_t arcane, divine, void_, either;
} MmDrawFacts;

typedef struct MmRowFacts {
    MmDice melee, ranged, magic, corruption;
} MmRowFacts;

/* A Hero, or Mordak. */
typedef struct MmBoardFacts {
    char id[16];
    char title[20];
    char role[24];
    char from[28];
    char ability[24]; /* what its Unique Ability is called */
    char text[176];
    char upgrade[120]; /* empty: cannot be upgraded (Mordak, MM-UPG-04) */
    MmRowFacts dice;
    uint8_t health; /* Mordak: see the table by Hero Count */
    uint8_t power;  /* its Power Action row */
    uint8_t action[MM_ACTION_SPACES];
    uint8_t fill;
    MmDrawFacts start, draw;
    WmOp holds[MM_POWERS_HELD];
} MmBoardFacts;

typedef struct MmVillainFacts {
    char id[16];
    char from[28];
    uint8_t health[MM_COUNTS];
    uint8_t fill;
} MmVillainFacts;

/* A side of a Minion card. */
typedef struct MmMinionSide {
    uint8_t health, wound, ap, fill; /* wound: 0 on a Wounded side */
    MmDice melee, ranged, magic;
    uint16_t abilities;
} MmMinionSide;

typedef struct MmMinionFacts {
    char id[32];
    char title[32];
    char from[28];
    uint8_t size, color, copies, bounty;
    MmMinionSide fresh, wounded; /* Gust: front and back; a Sheep has no Wounded side */
} MmMinionFacts;

typedef struct MmSpellFacts {
    char id[20];
    char title[20];
    char from[28];
    char text[152];
    uint16_t cost;
    uint8_t deck, copies;
    uint8_t when; /* 0: General; else a Reaction at that moment */
    uint8_t side;
    WmOp does[MM_OPS];
} MmSpellFacts;

typedef struct MmTreasureFacts {
    char id[28];
    char title[28];
    char from[28];
    char text[136];
    uint8_t slot, copies, bounty;
    uint8_t row; /* Offense: in which rolls it helps (MM-TRE-03) */
    uint8_t once;
    uint8_t fill;
    WmOp holds[MM_POWERS_HELD];
    WmOp does[1]; /* in the own Turn; then it is discarded */
} MmTreasureFacts;

/* What a Region is populated with, and what comes from so many Heroes on (MM-SCO-07). */
typedef struct MmIcons {
    uint8_t treasures, chumps, elites, bosses;
    uint8_t ambush_chumps, ambush_elites;
} MmIcons;

typedef struct MmRegionFacts {
    char id[28];
    char title[28];
    char back[24]; /* what its other side is called */
    char from[28];
    char text[152];
    uint8_t tier, spot, terrain, shrine;
    uint8_t least, most; /* Heroes with whom it is used; 0: any number */
    uint8_t more_from;   /* Heroes from whom on `more` is added */
    uint8_t fill;
    MmIcons icons, more;
    WmOp holds[MM_POWERS_HELD];
    WmOp revealed[1];
} MmRegionFacts;

/* What a Minion deck's cover shows. */
typedef struct MmCoverFacts {
    char id[8];
    char from[28];
    uint8_t size, cost;
} MmCoverFacts;

/* Level Ups (MM-EXP-09). */
typedef struct MmPriceFacts {
    char id[16];
    char from[28];
    uint8_t cost;
} MmPriceFacts;

typedef struct MmDayFacts {
    char id[8];
    char from[28];
    uint8_t chumps[MM_COUNTS], elites[MM_COUNTS], bosses[MM_COUNTS];
    uint8_t draw; /* Void Spells */
    uint8_t xp;
    uint8_t fill;
} MmDayFacts;

typedef struct MmStashRow {
    uint8_t from, xp; /* Bounty from which on it is used; XP for each Player */
    uint8_t health;   /* Villain */
    uint8_t fill;
    MmDice die; /* Heroes: rolled once, for all */
} MmStashRow;

/* A table of a Loot Stash card. */
typedef struct MmStashFacts {
    char id[12];
    char from[28];
    uint8_t villain; /* whose it is */
    uint8_t heroes;  /* Hero Count */
    uint8_t row_count;
    uint8_t fill;
    MmStashRow rows[MM_STASH_ROWS];
} MmStashFacts;

typedef struct MmPack {
    MmDieFacts dice[MM_DIE_KINDS];
    MmBoardFacts boards[MM_HEROES + 1]; /* the Heroes, then Mordak */
    MmVillainFacts villains[1];
    MmMinionFacts minions[MM_MINION_KINDS];
    MmSpellFacts spells[MM_SPELL_KINDS];
    MmTreasureFacts treasures[MM_TREASURE_KINDS];
    MmRegionFacts regions[MM_REGION_KINDS];
    MmCoverFacts covers[MM_SIZES];
    MmPriceFacts prices[4];
    MmDayFacts days[MM_DAYS];
    MmStashFacts stashes[2 * MM_COUNTS];
    uint8_t die_count, board_count, villain_count, minion_count, spell_count, treasure_count;
    uint8_t region_count, cover_count, price_count, day_count, stash_count, fill[1];
} MmPack;
