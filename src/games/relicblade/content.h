/* What Relicblade is played with: cards, actions, upgrades, relics, terrain, layouts and
 * parties, as content has them, and the words in which it says what they do. Lengths are in
 * units of the plane, 20 to the inch. */
#pragma once

#include <core/number.h>
#include <warmoot/shape.h>

enum {
    RB_ACTION_KINDS = 224,
    RB_CARD_KINDS = 64,
    RB_UPGRADE_KINDS = 64,
    RB_RELIC_KINDS = 24,
    RB_TERRAIN_KINDS = 24,
    RB_LAYOUTS = 8,
    RB_PIECES = 28, /* of a layout */
    RB_PARTIES = 12,
    RB_SCENARIOS = 8,
    RB_ADVENTURES = 5,
    RB_FACTIONS = 5,
    RB_DANGER_KINDS = 8,
    RB_FACES = 2,        /* dice that an action shows, at most */
    RB_OPS = 4,          /* words of an action */
    RB_CARD_ACTIONS = 5, /* of a card */
    RB_ICONS = 5,        /* of an inventory, and types of upgrades */
    RB_MEMBERS = 13,     /* of a party: characters with what belongs to them */
    RB_MEMBER_UPGRADES = 4,
    RB_CHART = 6,
    RB_DANGER_OPS = 2
};

/* ---- lists ----------------------------------------------------------------------------------- */

/* RB-TYP-01 to RB-TYP-08 */
typedef enum RbType {
    RB_MELEE = 1,
    RB_RANGED,
    RB_EITHER, /* ranged or melee weapon */
    RB_NATURAL,
    RB_PASSIVE,
    RB_SPELL,
    RB_SPECIAL
} RbType;

/* Whom an action is aimed at. */
typedef enum RbAim {
    RB_AIM_NONE,
    RB_AIM_ENEMY,
    RB_AIM_FRIEND,
    RB_AIM_FRIEND_OR_SELF,
    RB_AIM_SELF,
    RB_AIM_CONSTRUCT, /* a friendly one */
    RB_AIM_POINT,     /* target ground */
    RB_AIM_AROUND,    /* every other model around the user */
    RB_AIM_FOES,      /* every enemy around the user */
    RB_AIMS
} RbAim;

/* What an action costs outside the own activation (RB-ACT-16). */
typedef enum RbPrice { RB_PRICE_NONE, RB_PRICE_DODGE, RB_PRICE_FREE } RbPrice;

typedef enum RbCardKind {
    RB_CHARACTER = 1,
    RB_COMPANION,
    RB_CONSTRUCT,
    RB_RIDER,
    RB_MOUNT,
    RB_FORM,
    RB_SUMMON,
    RB_MONSTER
} RbCardKind;

typedef enum RbKeyword {
    RB_WATCH = 1,
    RB_HUMAN,
    RB_LEADER,
    RB_CASTER,
    RB_BEAST,
    RB_COURT,
    RB_VERMIN,
    RB_TINKER,
    RB_CHOIR,
    RB_KEY_CONSTRUCT,
    RB_WAYFARER,
    RB_SUMMONED,
    RB_KEY_MONSTER,
    RB_KEYWORDS = RB_KEY_MONSTER
} RbKeyword;

#define RB_KEYWORD_BIT(keyword) (1u << ((unsigned)(keyword)-1))

typedef enum RbAlignment { RB_HEARTH = 1, RB_HOLLOW, RB_NEUTRAL } RbAlignment;

typedef enum RbSize { RB_SMALL = 1, RB_MEDIUM, RB_LARGE, RB_HUGE, RB_SIZES = RB_HUGE } RbSize;

/* Icons of an inventory, and types of upgrades (RB-SET-04). */
typedef enum RbIcon { RB_WEAPON = 1, RB_SPELLBOOK, RB_TACTIC, RB_ITEM, RB_POTION } RbIcon;

/* The behavior of a monster (RB-WLD-08); a card has one that is usual. */
typedef enum RbBehavior { RB_HUNTER = 1, RB_GUARD, RB_BOAR /* Roaming Boars */ } RbBehavior;

/* Attacks against which armor is added. */
typedef enum RbAgainst {
    RB_AGAINST_ALL = 1,
    RB_AGAINST_MAGICAL,
    RB_AGAINST_MUNDANE, /* attacks that are not magical */
    RB_AGAINST_MELEE,   /* melee weapons */
    RB_AGAINST_RANGED,  /* ranged weapons */
    RB_AGAINST_NATURAL  /* natural weapons */
} RbAgainst;

/* What a piece of terrain does: as WM_PIECE_*, and doors. */
typedef enum RbTerrainFlag {
    RB_SOLID = 1,
    RB_STAND,
    RB_OPAQUE,
    RB_HIDE,
    RB_DIFFICULT,
    RB_AREA,
    RB_PIT,
    RB_DOOR,
    RB_TERRAIN_FLAGS = RB_DOOR
} RbTerrainFlag;

#define RB_TERRAIN_BIT(flag) (1u << ((unsigned)(flag)-1))

/* ---- words of actions ------------------------------------------------------------------------ */

/* `do`. Words of hits and of attacks first, then effects of actions that succeed, free actions,
 * actions outside the own activation, and what always holds. */
typedef enum RbWord {
    RB_W_MAGICAL = 1,   /* magical: the attack (RB-SPC-32) */
    RB_W_DIRE,          /* dire (RB-SPC-27) */
    RB_W_DEADLY,        /* deadly (RB-SPC-24) */
    RB_W_POISON,        /* poison (RB-SPC-34) */
    RB_W_STUN,          /* stun (RB-SPC-54) */
    RB_W_BIND,          /* bind N (RB-SPC-10) */
    RB_W_CHARGE,        /* charge INCHES (RB-SPC-18) */
    RB_W_BEAM,          /* beam INCHES (RB-SPC-04) */
    RB_W_BURST,         /* burst INCHES: everybody so near to the point, or to the user */
    RB_W_SEPARATELY,    /* separately N: so many damage rolls (RB-SPC-50) */
    RB_W_PUSH,          /* push INCHES: away (RB-SPC-40) */
    RB_W_PUSH_STRAIGHT, /* push-straight INCHES: directly away (RB-SPC-41) */
    RB_W_PULL,          /* pull INCHES: toward (RB-SPC-42) */
    RB_W_PULL_STRAIGHT, /* pull-straight INCHES: directly toward */

    RB_W_HEAL,       /* heal N: boxes of the target */
    RB_W_HEAL_D3,    /* heal-d3 N: D3 and N boxes */
    RB_W_EMPOWER,    /* empower N: cells of the construct (RB-CON-06) */
    RB_W_EMPOWER_D3, /* empower-d3 */
    RB_W_COMMAND,    /* command KEYWORD: one die more in its next activation (RB-SPC-65) */
    RB_W_SHIELD,     /* shield N AGAINST: armor of the target, for 1 round */
    RB_W_PLACE,      /* place INCHES: the user, so far from where it stands (RB-SPC-37) */
    RB_W_GATE,       /* gate INCHES: the target, so far from the user */
    RB_W_ROUSE,      /* rouse KEYWORD INCHES: the target may move at once */
    RB_W_SUMMON,     /* summon CARD N: within the action's range, so many in play at once (SUM) */
    RB_W_UPKEEP,     /* upkeep CARD */
    RB_W_TRANSFORM,  /* transform: into the other form (RB-SPC-66) */
    RB_W_SMOKE,      /* smoke INCHES: area cover around the point, for 1 round */
    RB_W_OFFERING,   /* offering: 1 damage to the user, a bonus die to the target's next spell */
    RB_W_SNATCH,     /* snatch: picks up a marker */

    RB_W_AIM,         /* aim: reroll a die of a ranged attack, unless it has moved */
    RB_W_QUICK_HANDS, /* quick-hands: picks up without a die */
    RB_W_STRIDE,      /* stride INCHES: of the next move */
    RB_W_HASTE,       /* haste INCHES: of SPEED, in this activation */
    RB_W_STONE,       /* stone N: armor up to 3, for 1 round */
    RB_W_CAT,         /* cat: climbs, and does not suffer from falls, in this activation */
    RB_W_ANTIDOTE,    /* antidote: rid of poison and bind, before the pool is made */
    RB_W_FURY,        /* fury N: damage of attacks in this activation; 1 damage at its end */
    RB_W_HOURGLASS,   /* hourglass N: dice in this activation, at its start */
    RB_W_KNIT,        /* knit N: heals boxes at the start unless magic has hurt it */
    RB_W_LOADED,      /* loaded: rerolls an action die just rolled */
    RB_W_LUCK,        /* luck INCHES: the character of a group rerolls a die of its attack */

    RB_W_BULWARK,   /* bulwark N INCHES: armor of a friend so near that a weapon has hit */
    RB_W_RIPOSTE,   /* riposte ACTION: after an enemy in melee range has missed */
    RB_W_SIDE_STEP, /* side-step INCHES: placed after an enemy has come to engage it */
    RB_W_BRACE,     /* brace N: difficulty of the next attack of one who has charged it */
    RB_W_LAST_WORD, /* last-word: an improvised attack before a melee attack disables it */

    RB_W_ARMOR,       /* armor N AGAINST */
    RB_W_MAIL,        /* mail N: armor, to at most 3 */
    RB_W_CLIMBS,      /* climbs: moves ignore climb restrictions (RB-CLB-18) */
    RB_W_SPEED,       /* speed INCHES */
    RB_W_STEADY,      /* steady INCHES: friends so near may reroll their recovery die */
    RB_W_STUBBORN,    /* stubborn: may reroll its own recovery die */
    RB_W_LANTERN,     /* lantern INCHES: friends so near recover on 5 and 6 */
    RB_W_UNSTUNNED,   /* unstunned: cannot be stunned */
    RB_W_UNBOUND,     /* unbound: cannot be bound */
    RB_W_SERPENT,     /* serpent: immune to poison, bind and stun */
    RB_W_SOFT_FALL,   /* soft-fall N: to the defense roll against falls */
    RB_W_NO_FALL,     /* no-fall: no damage from falls */
    RB_W_GRASP,       /* grasp INCHES: reach of pick up and trade */
    RB_W_PENNON,      /* pennon N: damage of critical hits with charge X */
    RB_W_OPPORTUNIST, /* opportunist N: damage against the stunned or bound */
    RB_W_NERVES,      /* nerves: may reroll movement dice when disengaging */
    RB_W_DISCIPLINE,  /* discipline N INCHES: of the disengage die, beside another of the Watch */
    RB_W_GANG_UP,     /* gang-up: a bonus die for melee where another friend engages the target */
    RB_W_FOOTING,     /* footing N: to climb and jump rolls */
    RB_W_GRAPPLE,     /* grapple: climbs while it carries no relic */
    RB_W_LOCKPICKS,   /* lockpicks: doors take 1 inch, locked ones too */
    RB_W_KNUCKLE,     /* knuckle: rerolls a defense die, once in each activation of another */
    RB_W_ASHEN,       /* ashen: attacks are dire against those not at full health */
    RB_W_WOLF,        /* wolf N: heals after it has disabled an enemy */
    RB_W_PHOENIX,     /* phoenix: keeps its skull box, once */
    RB_WORDS
} RbWord;

/* `chart`: what a monster's treasure is worth (RB-WLD-07). */
typedef enum RbLoot {
    RB_L_NOTHING = 1,
    RB_L_GOLD,    /* gold N */
    RB_L_UPGRADE, /* upgrade ICON: a free one of at most 3 points */
    RB_L_RELIC,
    RB_L_TROPHY, /* 1 experience */
    RB_LOOTS
} RbLoot;

/* `do` of a danger (RB-CAM-04). */
typedef enum RbDangerWord {
    RB_D_NEST =
        1,       /* nest CARD FACE INCHES: lies so far from the center; on that face it comes out */
    RB_D_ROAM,   /* roam CARD ROUND: comes in that round, and always does its first action */
    RB_D_GAS,    /* gas ROUND INCHES: from that round on it poisons around a point */
    RB_D_CHANCE, /* chance FACE: on that face, one of the others */
    RB_DANGER_WORDS
} RbDangerWord;

/* ---- health rows ----------------------------------------------------------------------------- */

/* A row of boxes: how many in the high four bits, a bit below for each critical one, from the left.
 * Content has a letter for each: `nncncs`. */
typedef uint16_t RbRow;

enum { RB_BOXES = 11, RB_ROW_SHIFT = 12 };

static inline int rb_row_boxes(unsigned row)
{
    return (int)(row >> RB_ROW_SHIFT);
}

/* Critical boxes among the first so many. */
static inline int rb_row_criticals(unsigned row, int boxes)
{
    return wm_count_bits(row & ((1u << (unsigned)boxes) - 1) & ((1u << RB_ROW_SHIFT) - 1));
}

/* ---- entries --------------------------------------------------------------------------------- */

typedef struct RbActionFacts {
    char id[24];
    char title[24];
    char from[16];
    char text[184];
    uint8_t type;           /* RbType */
    uint8_t dice[RB_FACES]; /* faces shown; 0: none */
    uint8_t damage;         /* its bonus and 1; 0: no attack (RB-TYP-09) */
    uint16_t range, reach;  /* 0: as its type has it */
    uint8_t times;          /* of a multiplier; 0: once */
    uint8_t price;          /* RbPrice */
    uint8_t target;         /* RbAim */
    uint8_t fill;
    WmOp does[RB_OPS];
} RbActionFacts;

typedef struct RbCardFacts {
    char id[24];
    char title[24];
    char from[16];
    uint8_t kind;    /* RbCardKind */
    uint8_t faction; /* 0: of none */
    uint16_t keywords;
    uint8_t cost;
    uint8_t size; /* RbSize */
    uint8_t ad;
    uint8_t speed; /* inches */
    uint8_t armor;
    uint8_t cells;  /* of a construct */
    uint8_t attach; /* keyword that a companion wants; 0: any */
    uint8_t form;   /* the other form; 0: none */
    uint8_t mortal; /* non-heroic recovery (RB-CMP-09) */
    uint8_t upkeep; /* a summon that requires it */
    uint8_t keeper; /* the action of its upkeep where its summoner has none */
    uint8_t threat;
    uint8_t usual;  /* RbBehavior of a monster */
    uint16_t icons; /* three bits for each type: how many */
    RbRow health;
    uint8_t actions[RB_CARD_ACTIONS];
    uint8_t empowered[2]; /* actions that do (RB-CON-06) */
    uint8_t fill[2];
    WmOp chart[RB_CHART];
} RbCardFacts;

typedef struct RbFactionFacts {
    char id[16];
    char title[16];
    char from[16];
    char idea[128];
    uint8_t alignment, keyword;
} RbFactionFacts;

typedef struct RbUpgradeFacts {
    char id[24];
    char title[24];
    char from[16];
    uint8_t type; /* RbIcon */
    uint8_t cost;
    uint8_t uses;    /* 0: no limit */
    uint8_t keyword; /* 0: none is needed (RB-SET-06) */
    uint8_t rider;   /* for riders only */
    uint8_t actions[2];
    uint8_t fill;
} RbUpgradeFacts;

typedef struct RbRelicFacts {
    char id[24];
    char title[24];
    char from[16];
    uint8_t uses;
    uint8_t actions[1];
} RbRelicFacts;

typedef struct RbTerrainFacts {
    char id[16];
    char title[16];
    char from[16];
    int16_t height;
    uint8_t flags; /* RB_TERRAIN_BIT each */
    uint8_t fill;
} RbTerrainFacts;

typedef struct RbPieceFacts {
    char id[4];
    uint8_t kind;
    uint8_t fill;
    WmPoint sw, ne; /* corners */
} RbPieceFacts;

typedef struct RbLayoutFacts {
    char id[20];
    char title[20];
    char from[16];
    char idea[136];
    WmPoint relic;
    uint8_t piece_count;
    uint8_t fill[1];
    RbPieceFacts pieces[RB_PIECES];
} RbLayoutFacts;

/* Who of a member carries an upgrade. */
typedef enum RbBearer {
    RB_OF_CARD = 1,
    RB_OF_MOUNT,
    RB_OF_COMPANION,
    RB_OF_FORM,
    RB_BEARERS = RB_OF_FORM
} RbBearer;

/* A character of a party with its mount and its companion. */
typedef struct RbMemberFacts {
    uint8_t card, mount, companion;
    uint8_t up[RB_MEMBER_UPGRADES];
    uint8_t by[RB_MEMBER_UPGRADES]; /* RbBearer that it was bought for; 0: the first with an icon */
} RbMemberFacts;

typedef struct RbPartyFacts {
    char id[20];
    char title[20];
    char from[16];
    uint8_t alignment;
    uint8_t member_count;
    RbMemberFacts members[RB_MEMBERS];
} RbPartyFacts;

typedef struct RbScenarioFacts {
    char id[20];
    char title[20];
    char from[16];
    char text[120];
    uint8_t rounds; /* 0: no limit */
} RbScenarioFacts;

typedef struct RbAdventureFacts {
    char id[16];
    char from[16];
    uint8_t scenario;
    uint8_t points;
} RbAdventureFacts;

typedef struct RbDangerFacts {
    char id[16];
    char title[16];
    char from[16];
    char text[136];
    WmOp does[RB_DANGER_OPS];
} RbDangerFacts;

typedef struct RbPack {
    RbActionFacts actions[RB_ACTION_KINDS];
    RbCardFacts cards[RB_CARD_KINDS];
    RbFactionFacts factions[RB_FACTIONS];
    RbUpgradeFacts upgrades[RB_UPGRADE_KINDS];
    RbRelicFacts relics[RB_RELIC_KINDS];
    RbTerrainFacts terrain[RB_TERRAIN_KINDS];
    RbLayoutFacts layouts[RB_LAYOUTS];
    RbPartyFacts parties[RB_PARTIES];
    RbScenarioFacts scenarios[RB_SCENARIOS];
    RbAdventureFacts adventures[RB_ADVENTURES];
    RbDangerFacts dangers[RB_DANGER_KINDS];
    uint8_t action_count, card_count, faction_count, upgrade_count, relic_count, terrain_count;
    uint8_t layout_count, party_count, scenario_count, adventure_count, danger_count;
    uint8_t fill[1];
} RbPack;

static inline int rb_icons_of(unsigned icons, int type)
{
    return (int)(icons >> 3 * ((unsigned)type - 1) & 7);
}
