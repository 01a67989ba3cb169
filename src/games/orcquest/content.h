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
    OQ_EXTRAS = 3, /* Secondary Objectives of a Quest */
    OQ_PATHS = 2,
    OQ_RESERVES = 5, /* the Main one and four with a letter */
    OQ_FORMATION = 4,
    OQ_BENDS = 8,  /* corners of a Path */
    OQ_MARKS = 12, /* Objective tokens on the board of a Quest */
    OQ_TILE_LINES = 21,
    OQ_RELICS = 20, /* cards, as OQ_ENCHANTS and OQ_BOSS_CARDS are */
    OQ_ENCHANTS = 22,
    OQ_BOSSES = 2,
    OQ_PARTS = 6, /* Activation Cards of all Bosses */
    OQ_BOSS_CARDS = 24,
    OQ_KRAFT = 22,    /* cards of a level */
    OQ_PRESENCE = 59, /* Presence Tokens in the box */
    OQ_CHAPTERS = 3
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
    OQ_REACT_BOSS, /* draws a Reaction Card; of no Sheet */
    OQ_ENEMY_REACTIONS
} OqEnemyReaction;

/* Effects over time (EFF), by their tokens. */
typedef enum OqEffect {
    OQ_BLEED = 1,
    OQ_BURN,
    OQ_POISON,
    OQ_CURSED,
    OQ_DISORIENTED,
    OQ_ENTANGLED,
    OQ_PETRIFIED,
    OQ_STUNNED,
    OQ_TERRIFIED,
    OQ_WEAKENED,
    OQ_BLESSED,
    OQ_ENRAGED,
    OQ_FORTIFIED,
    OQ_INVISIBLE,
    OQ_EFFECTS
} OqEffect;

/* Moments that a Reaction or a Boost waits for. */
typedef enum OqMoment {
    OQ_WHEN_TARGETED = 1,  /* the Hero is the target of an Attack, before the roll */
    OQ_WHEN_ALLY_TARGETED, /* another Hero is, within the Range of the card */
    OQ_WHEN_HERO_TARGETED, /* any Hero is, itself too */
    OQ_WHEN_APPROACHED,    /* an Enemy ends its move next to the Hero, before the roll */
    OQ_WHEN_COVERING,      /* an Enemy that the Hero can shoot is about to attack another Hero */
    OQ_WHEN_ATTACKED,      /* the Hero was attacked; Damage is known and not yet placed */
    OQ_WHEN_AIMING,        /* an Attack of its own begins, before a target is chosen */
    OQ_WHEN_STRIKING,      /* an Attack of its own, before the roll */
    OQ_WHEN_ROLLED,        /* an Attack of its own, before the roll or after it */
    OQ_MOMENTS
} OqMoment;

/* Whom an operation is said of. With a number: within that Range and in Line of Sight. */
typedef enum OqWho {
    OQ_SELF = 1,
    OQ_TARGET,   /* of the Attack */
    OQ_ATTACKER, /* in a Reaction, also in one of a Boss: who attacks, or has attacked */
    OQ_BOSS,
    OQ_CHOSEN,    /* who the operation before was said of */
    OQ_AMONG,     /* one of those that the operations before were said of */
    OQ_NEIGHBOUR, /* another Hero next to it */
    OQ_SMOKED,    /* Heroes on or next to a Smoke Token that was just placed */
    OQ_REVEALED,  /* an Enemy that the last Exploration has shown */
    OQ_UNAWARE,   /* an Enemy anywhere that is neither Alert nor in a Patrol */
    OQ_EVERY_HERO,
    OQ_NO_RANGE_WHO, /* those after it have a number */
    OQ_HERO = OQ_NO_RANGE_WHO,
    OQ_HEROES_NEAR,
    OQ_ALLY, /* another Hero */
    OQ_ENEMY,
    OQ_ENEMIES_NEAR,
    OQ_MINOR,   /* an Enemy that is no Boss */
    OQ_DOG,     /* a War Dog */
    OQ_ANOTHER, /* an Enemy that no operation before was said of */
    OQ_BESIDE,  /* an Enemy within that Range of the one before */
    OQ_AT_DOOR, /* Enemies within that Range of the door that was smashed in this move */
    OQ_WHOS
} OqWho;

/* How long a Hero stays Invisible. */
typedef enum OqUntil {
    OQ_UNTIL_LOST = 1,
    OQ_UNTIL_TURN,  /* the end of the Turn */
    OQ_UNTIL_PHASE, /* the start of the next Hero Phase */
    OQ_UNTIL_LEFT,  /* its terrain is left (OQ-ABL-31); no word of content */
    OQ_UNTILS
} OqUntil;

/* What may stand before an operation. */
typedef enum OqCondition {
    OQ_IF_MAY = 1, /* the player may leave it out */
    OQ_IF_DAMAGE,  /* the Attack did Damage to its target */
    OQ_IF_KILL,    /* it killed its target */
    OQ_IF_SKULL,   /* one Badass Die shows it; each die does for one operation */
    OQ_IF_LIGHTNING,
    OQ_IF_FIST,
    OQ_IF_YELLOW, /* the die, or the result that is spoken of, is of that colour */
    OQ_IF_ORANGE,
    OQ_IF_RED,
    OQ_IF_FAIL,        /* the last operation that could fail did */
    OQ_IF_CRASH,       /* what was moved has hit something */
    OQ_IF_TURNED,      /* an Enemy has turned */
    OQ_IF_FROM_BEHIND, /* the attacker stands in the Rear Arc of its target */
    OQ_IF_IN_FRONT,    /* it does not */
    OQ_IF_UNAWARE,     /* the target is not Alert */
    OQ_IF_UNSEEN,      /* no Enemy has a Line of Sight to the Hero */
    OQ_IF_UNMOVED,     /* the Hero has not moved in its Activation */
    OQ_IF_OUTDOORS,    /* the move enters or leaves a square outdoors */
    OQ_IF_MAGIC,       /* the Attack is a Magic one */
    OQ_IF_SMASHED,     /* the Hero has smashed a door in this move */
    OQ_IF_COMPANY,     /* another Hero is next to it */
    OQ_IF_NEAR,        /* the attacker is at Range 1 */
    OQ_IF_DOG,         /* the Patrol has a War Dog */
    OQ_IF_NO_DOG,
    OQ_IF_MODIFIED, /* members of the Patrol were separated (OQ-PMO-07) */
    OQ_IF_CLOSED_UP,
    OQ_IF_UNMET, /* the Patrol has met nobody that joined it */
    OQ_CONDITIONS
} OqCondition;

/* `has`: what a sheet, a line of Stuff or a Passive Skill gives; behind an Attack, in a Boost or a
 * Reaction: what that Attack or Defense has. First the Abilities of the book (ABL). */
typedef enum OqAbility {
    OQ_ACCURACY = 1, /* accuracy N: re-rolls of Attack Dice */
    OQ_AGILE,
    OQ_ATROCITY, /* atrocity N */
    OQ_AUTHORITY,
    OQ_BRUTALITY,
    OQ_COUNTERATTACK,
    OQ_CRUELTY, /* cruelty N */
    OQ_CRUSH,
    OQ_DEFENDER,
    OQ_DODGE,
    OQ_EXPLOSION,
    OQ_FEROCITY,
    OQ_FLAIR,
    OQ_FLIGHT,
    OQ_IMPEDIMENT,
    OQ_INDESTRUCTIBLE, /* indestructible N */
    OQ_LIFE_STEAL,
    OQ_CHAIN_LIGHTNING, /* lightning N */
    OQ_MASSIVE,
    OQ_ME_FIRST,
    OQ_PHALANX,
    OQ_PIERCING,
    OQ_PUSH,       /* push N */
    OQ_RESISTANCE, /* resistance COLOUR */
    OQ_RIPOSTE,    /* riposte DIE */
    OQ_SHIELD_BASH,
    OQ_SHIELD_UP,
    OQ_SKEWERED,
    OQ_SLAUGHTER, /* slaughter COLOUR */
    OQ_SMASHING,
    OQ_SMOKE_BOMB,
    OQ_SUPPORT,
    OQ_TELEPORT, /* teleport N */
    OQ_TENACITY, /* tenacity N */
    OQ_THREAT,
    OQ_TOUGHNESS,
    /* Of our own. */
    OQ_IMMUNE,       /* immune EFFECTS */
    OQ_MORE_HEALTH,  /* health N: Health Points more */
    OQ_PACES,        /* paces N: Movement Points of movement Actions */
    OQ_LONG_RANGE,   /* long-range N: more maximum Range of Ranged Attacks */
    OQ_WOODCRAFT,    /* trunks and ponds cost nothing and stop nobody */
    OQ_SLIPPERY,     /* leaving a Danger Zone costs nothing; passing one keeps Invisible */
    OQ_SPOILS,       /* spoils N: Loot Cards more for a kill */
    OQ_FRENZY,       /* frenzy N: a Combo 1 after one Action that did N Damage, too */
    OQ_POTIONS,      /* potions N: its Potions heal that much more */
    OQ_CHICKEN_BONE, /* chicken-bone N: a Chicken heals N, and pleases Badass */
    OQ_FAVOUR,       /* favour N: Badass Points, once in an Activation */
    OQ_THICK_SKULL,  /* thick-skull N: less Damage of the first Attack of an Enemy Phase */
    OQ_WHISPER,      /* whisper N: a Badass Point for a kill of its own, or within Range N */
    OQ_SMALL_BLAST,  /* small-blast: an Explosion of the lowest result */
    OQ_ABILITIES
} OqAbility;

/* `do`: what a card does, operation by operation. Abilities are words as well. Those from `dice` to
 * `hush`, and Abilities, belong to the Attack before them; in a Boost or Reaction to the Attack or
 * the Defense it is used in. */
typedef enum OqWord {
    OQ_W_MOVE = OQ_ABILITIES, /* move N: up to N Movement Points */
    OQ_W_STEP,                /* step N: the same, free of Danger Zones */
    OQ_W_SCOUT,               /* scout N: as move, with a peek at any moment */
    OQ_W_SLIP,                /* slip N: as step, to the attacker's back if that can be */
    OQ_W_INTERCEPT, /* intercept N: a step with Me First towards the target; becomes the target */
    OQ_W_JUMP,      /* jump N (OQ-ABL-36) */
    OQ_W_CHARGE,    /* charge N (OQ-ABL-11): the move and its Attack */
    OQ_W_BLINK,     /* blink N: the place of a Teleport, without an Attack before it */
    OQ_W_SEND,      /* send WHO N: that Hero may step N */
    OQ_W_ATTACK,    /* attack TYPE: with the Stuff of that type; any: of one that is mastered */
    OQ_W_CAST,      /* cast DICE RANGE: Magic, with these dice instead of the weapon's */
    OQ_W_SHOT,      /* shot DICE RANGE: the same, Ranged */
    OQ_W_INVOKE,    /* invoke DICE RANGE: as cast, by anybody and without a weapon */
    OQ_W_KNIVES,    /* knives DICE N RANGE: one such Attack on each of up to N Enemies */
    OQ_W_STRIKE,    /* strike TYPE DICE RANGE: the Boss attacks the attacker */
    OQ_W_DICE,      /* dice DICE: more dice, of the Attack */
    OQ_W_DEFENSE,   /* defense DICE: the same, of the Defense */
    OQ_W_RAISE,     /* raise N: that many dice by one tint, before the roll */
    OQ_W_AREA,      /* area N: every Enemy within Range N (OQ-RNG-07) */
    OQ_W_BURST,     /* burst N: a square is the target, and every Enemy within Range N of it */
    OQ_W_MIN_RANGE, /* min-range N */
    OQ_W_OTHER,     /* other: on another target than before */
    OQ_W_BARE,      /* bare: with the dice of the weapon's line alone */
    OQ_W_STRIP,     /* strip DIE: the target rolls no Defense Dice of that tint */
    OQ_W_HUSH,      /* hush N: who sees the target die is roused only within N squares */
    OQ_W_APPLY,     /* apply EFFECT WHO; of an Attack's target also without Damage */
    OQ_W_APPLY_ALL, /* apply-all EFFECT ENEMY: every one in play; a word of Bosses */
    OQ_W_REMOVE,    /* remove EFFECT WHO: either side of its token; a word of Bosses */
    OQ_W_FADE,      /* fade EFFECT N: of the Hero, at the end of the N-th Turn after this */
    OQ_W_SAP,       /* sap WHO: its next Defense lacks its strongest die */
    OQ_W_CLEANSE,   /* cleanse WHO: one Affliction or Alteration */
    OQ_W_CLEANSE_ALL,
    OQ_W_VANISH,     /* vanish WHO UNTIL: becomes Invisible */
    OQ_W_REVEAL,     /* reveal WHO: is no longer Invisible */
    OQ_W_POLYMORPH,  /* polymorph WHO */
    OQ_W_PROJECTION, /* projection N RANGE */
    OQ_W_SHOVE,      /* shove N WHO: Push without an Attack; a word of Bosses */
    OQ_W_RESURRECT,  /* resurrect: a dead Hero in Line of Sight */
    OQ_W_HEAL,       /* heal N WHO */
    OQ_W_HARM,       /* harm N WHO: Automatic Damage */
    OQ_W_REFRESH,    /* refresh WHO: a Skill Card is turned face up */
    OQ_W_BP,         /* bp N: of the team */
    OQ_W_SONG,       /* song N M: a Badass Point for each kill of the Activation, from N to M */
    OQ_W_ALERT,      /* alert N: levels */
    OQ_W_LOOT,       /* loot N: cards for the Hero; of a Quest, for the team */
    OQ_W_LOOT_EACH,  /* loot-each N: for every Hero */
    OQ_W_ROB,        /* rob N: Loot Cards of an Enemy next to it that is not Named */
    OQ_W_TAKE,       /* take STUFF N: these cards, from deck or discards */
    OQ_W_FINDERS,    /* finders STUFF: one for each Hero that found a token of it */
    OQ_W_RELIC,      /* relic RELIC */
    OQ_W_PICK,       /* pick RELIC RELIC RELIC: one of them */
    OQ_W_FRAGMENT,   /* fragment N: of Power */
    OQ_W_DISCARD,    /* discard N: Loot Cards of the Inventory */
    OQ_W_SCATTER,    /* scatter N: Resource Cards; fails without any */
    OQ_W_SPEND,      /* spend N RESOURCES: of one of these kinds */
    OQ_W_BEG,        /* beg N: Resource Cards of a Hero next to it */
    OQ_W_BAZAAR,     /* bazaar RANGE: Resource Cards are dealt anew among the Heroes there */
    OQ_W_BREAK,      /* break N: smashes the nearest furniture within N squares; may fail */
    OQ_W_FUMBLE,     /* fumble TYPE N: the next Attack of that type has N dice less */
    OQ_W_LAME,       /* lame N: moves have N points less until the end of the next Activation */
    OQ_W_PEEK,       /* peek: into an unexplored Room through a door */
    OQ_W_GLIMPSE,    /* glimpse N: at tokens of the Main Reserve */
    OQ_W_TURN,       /* turn WHO: as the player likes */
    OQ_W_LURE,       /* lure RANGE: to a square within that Range, 0: the Hero's own */
    OQ_W_SMOKE,      /* smoke N RANGE: up to N Smoke Tokens */
    OQ_W_CHICKEN,    /* chicken N M: placed at Range N or more, turns Enemies within M; may fail */
    OQ_W_ROLL,       /* roll DICE: one die, for the conditions after it */
    OQ_W_CHOOSE,     /* choose N M: the N operations after it, or the M after those */
    OQ_W_SPAWN,      /* spawn ENEMY: at the red Entry nearest to the Boss */
    OQ_W_SUMMON,     /* summon ENEMY: next to the Boss */
    OQ_W_FLY_OFF,    /* fly-off N: the Boss, away from the attacker */
    OQ_W_WITHDRAW,   /* withdraw: the Boss, to the square farthest from all Heroes */
    OQ_W_GROUND,     /* ground: the Boss loses Flight */
    OQ_W_BREAK_PART, /* break-part PART N: that Activation Card begins with N Damage */
    OQ_W_RETREAT,    /* retreat: the Enemy moves once more, away from the nearest Hero */
    OQ_W_TRIUMPH,    /* triumph: the Campaign is won */
    OQ_W_RUNNER,     /* runner: the next Patrol Card of an Entry has its Symbol; may fail */
    OQ_W_HURRY,      /* hurry N: Patrols go N squares more in the next Enemy Phase */
    OQ_W_MARCH,      /* march N: a Patrol, along its Path */
    OQ_W_POST,       /* post N: members at the rear are left behind */
    OQ_W_STRAY,      /* stray: who was posted turns left or right, by an even chance */
    OQ_W_RELIEF,     /* relief N: one at the rear walks N squares off and stays there */
    OQ_W_LOOK,       /* look: to both sides */
    OQ_W_LOOK_BACK,
    OQ_W_DOZE,       /* doze N: until its next card it sees N squares far */
    OQ_W_SNIFF,      /* sniff N: Flair of its War Dogs reaches N squares in this Turn */
    OQ_W_CHECK_DOOR, /* check-door N: opens a door within N squares of the front; may fail */
    OQ_W_SHUT_DOOR,  /* shut-door: again, if there was nothing to see */
    OQ_W_SHORT_CUT,  /* short-cut N M: N squares on along the Path, by a way of M; may fail */
    OQ_WORDS
} OqWord;

/* `objective`: what the bearer of an Enchant does before it can be enhanced. */
typedef enum OqDeed {
    OQ_D_KILLS = 1,   /* kills N: with this Stuff */
    OQ_D_KILLS_OF,    /* kills-of N ENEMY */
    OQ_D_SLAYS,       /* slays N: Knights, Officers or Named Enemies */
    OQ_D_WOUNDS,      /* wounds N ENEMY ENEMY */
    OQ_D_ONE_BLOWS,   /* one-blows N: kills of the unhurt in one Attack */
    OQ_D_BURNS,       /* burns N: die while they Burn from this Stuff */
    OQ_D_POISONS,     /* poisons N */
    OQ_D_SWEEPS,      /* sweeps N: Enemies damaged in one Activation */
    OQ_D_HEALS,       /* heals N: Damage of the bearer */
    OQ_D_SURPRISES,   /* surprises N: attacks on Enemies that are not Alert */
    OQ_D_CLUSTERS,    /* clusters N: hits on Enemies with another one at Range 1 */
    OQ_D_CRASHES,     /* crashes N: pushes into something */
    OQ_D_EARNS,       /* earns N: Badass Points by kills */
    OQ_D_SUFFERS,     /* suffers N: Attacks, alive */
    OQ_D_SHRUGS,      /* shrugs N: Attacks without Damage */
    OQ_D_SPIKES,      /* spikes N: Damage by this Enchant */
    OQ_D_BESIEGED,    /* besieged N: target of N Enemies in one Enemy Phase */
    OQ_D_SURVIVES,    /* survives N: Quests without a resurrection */
    OQ_D_BRAWLS,      /* brawls N: Melee Attacks on the bearer */
    OQ_D_FACES,       /* faces N: Attacks of Officers or Bosses */
    OQ_D_BRINK,       /* brink N: Turns with 2 Health Points or less */
    OQ_D_RED_SUFFERS, /* red-suffers N: Attacks with a Red result */
    OQ_DEEDS
} OqDeed;

typedef enum OqRelicKind { OQ_FRAGMENT = 1, OQ_ARTIFACT, OQ_EQUIPMENT, OQ_RELIC_KINDS } OqRelicKind;

typedef enum OqBearer { OQ_ON_WEAPON = 1, OQ_ON_ARMOUR, OQ_BEARERS } OqBearer;

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
    char saying[48];
    char innate[24]; /* the name of its Innate Passive Skill */
    char text[220];  /* what that does */
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
    WmOp dual[1]; /* with two of the same name (OQ-ABL-20) */
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
    char text[256];
    uint8_t hero, type, price, combo;
    uint8_t when;   /* OqMoment of a Reaction or Boost */
    uint8_t within; /* Range to whom the moment is about; 0: itself */
    uint8_t attack; /* OqAttackType that the Attack must be of; 0: any */
    OqSkillEffect main, enhanced;
    WmOp has[OQ_OPS]; /* a Passive */
} OqSkillFacts;

typedef struct OqEnemyFacts {
    char id[20];
    char title[24];
    char from[28];
    char arms[40];   /* the names of its Attacks */
    uint8_t figures; /* miniatures; a Named Enemy has one of its own (OQ-NAM-01) */
    uint8_t named;
    uint8_t figure;    /* whose miniature a Named Enemy uses */
    uint8_t die;       /* of its Activation Roll: OqTint */
    uint8_t behave[3]; /* by Yellow, Orange, Red */
    uint8_t reaction;
    uint8_t health, colour, movement;
    uint8_t loot, badass;
    uint8_t rings, opens; /* may be a Bell-ringer; opens doors */
    uint8_t charge;       /* squares of its Charge */
    uint8_t pursuit;      /* squares of its Pursuit */
    uint8_t riposte;      /* OqTint of its Riposte as a Reaction */
    uint16_t immune;      /* bits of OqEffect from 1 on */
    OqPool defense;
    OqReach attack[2]; /* the strongest first */
    WmOp with[2];      /* what the first one has */
    WmOp has[4];
    WmOp yellow[2], orange[2], red[2]; /* what its Attack has at that Activation Roll */
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
    char text[256];
    uint8_t hero; /* whose portrait it has; 0: none */
    WmOp does[OQ_OPS];
} OqEventFacts;

typedef struct OqPatrolFacts {
    char id[32];
    char title[28];
    char from[28];
    char text[200];
    uint8_t appears; /* has the Appearance Symbol */
    uint8_t copies;
    WmOp does[OQ_OPS];
} OqPatrolFacts;

/* Equipment has a slot and lines as Stuff has; an Artifact `has`, or is used for AP and BP. */
typedef struct OqRelicFacts {
    char id[24];
    char title[24];
    char from[28];
    char text[200];
    uint8_t kind, copies, slot, weight;
    uint8_t rekup; /* Fragments of Power */
    uint8_t ap, bp;
    uint8_t line_count;
    OqLineFacts lines[2];
    WmOp has[3];
    WmOp does[3];
} OqRelicFacts;

typedef struct OqEnchantFacts {
    char id[16];
    char title[16];
    char from[28];
    char text[200];
    uint8_t symbol; /* OqFace */
    uint8_t on;     /* OqBearer */
    WmOp basic[2], enhanced[2];
    WmOp objective[1];
} OqEnchantFacts;

/* ---- Bosses ---------------------------------------------------------------------------------- */

typedef struct OqBossFacts {
    char id[16];
    char title[24];
    char from[28];
    char arms[24];
    char text[200];
    uint8_t size; /* squares of a side: 2 if Massive */
    uint8_t health, colour, movement, badass;
    uint8_t shielded; /* cannot be injured while one of its Activation Cards is left */
    uint16_t immune;
    OqPool defense;
    OqReach attack;
    WmOp has[2];
    WmOp last[2]; /* when its last Activation Card is destroyed */
} OqBossFacts;

/* What the Attack of an Activation Card has besides while its terms are met. */
typedef struct OqBonusFacts {
    uint8_t symbol; /* a second Badass Die must show it; 0: none is rolled */
    uint8_t broken; /* Activation Card that must be destroyed; 0: none */
    uint8_t whole;  /* Activation Card that must not be; 0: none */
    uint8_t least;  /* destroyed Activation Cards */
    WmOp does[1];
} OqBonusFacts;

/* An Activation Card: a part of the Boss with Health of its own. */
typedef struct OqPartFacts {
    char id[20];
    char title[20];
    char from[28];
    char arms[24];
    char text[220];
    uint8_t boss;
    uint8_t symbol;
    uint8_t health, colour;
    uint8_t hardened, hardened_by; /* the colour while another part is whole */
    uint8_t movement, jumps;
    uint8_t area; /* its Attack is an Area Attack */
    uint8_t bonus_count;
    uint16_t immune;
    OqPool defense;
    OqReach attack;
    WmOp with[2];
    OqBonusFacts bonus[2];
    WmOp destroyed[2];
} OqPartFacts;

/* A Reaction Card. */
typedef struct OqReactionFacts {
    char id[20];
    char title[20];
    char from[28];
    char text[200];
    uint8_t boss;
    uint8_t part; /* without effect once it is destroyed; 0: always */
    WmOp does[2];
} OqReactionFacts;

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
    char title[16];
    uint8_t x, y;
    uint8_t alert; /* levels that the gauge rises by when it is collected */
} OqMarkFacts;

typedef struct OqPlacedFacts {
    uint8_t enemy, x, y, facing;
} OqPlacedFacts;

typedef struct OqSpecialFacts {
    uint8_t token, enemy;
    uint8_t gives;  /* the Objective token that falls to who kills it; 0: none */
    WmOp reward[2]; /* of who deals the blow */
} OqSpecialFacts;

typedef enum OqAim {
    OQ_AIM_CARRY = 1,  /* carry MARK: a Hero leaves with it */
    OQ_AIM_KILL,       /* kill ENEMY */
    OQ_AIM_COLLECT,    /* collect N M: N of the first M Objective tokens of the Quest */
    OQ_AIM_LEAVE,      /* leave: every living Hero has left */
    OQ_AIM_DEFEAT,     /* defeat BOSS */
    OQ_AIM_EAT,        /* eat N RESERVE: Chickens of it */
    OQ_AIM_EAT_SEEN,   /* eat-seen N RESERVE: in Line of Sight of the Boss */
    OQ_AIM_FIND,       /* find N RESERVE: Objective tokens of it were collected */
    OQ_AIM_FIND_EARLY, /* find-early N ROOM: of any Reserve, before that Room was explored */
    OQ_AIM_NO_BELL,    /* no-bell: none was rung */
    OQ_AIM_NO_DEATHS,  /* no-deaths: of Heroes */
    OQ_AIM_ALIVE,      /* alive: all Heroes, at the end */
    OQ_AIM_CALM,       /* calm COLOUR: the Alert Level is at most that, at the end */
    OQ_AIM_WIPE_OUT,   /* wipe-out ENEMY: none is left but in Patrols */
    OQ_AIMS
} OqAim;

/* `rules`: what is different in a Quest. */
typedef enum OqTwist {
    OQ_T_ESCAPE = 1, /* escape ENEMY X Y X Y: lost if it ends a flight on one of these squares */
    OQ_T_BOLD,       /* bold ENEMY OF: with OF in sight, Yellow reads as Orange */
    OQ_T_BOLD_GROUP, /* bold-group ENEMY: in its Group, Yellow reads as Orange */
    OQ_T_SCREENED,   /* screened ENEMY BY: no target of Ranged Attacks while BY is in its Group */
    OQ_T_FORD,       /* ford: Patrols march through ponds */
    OQ_T_HEAVY,      /* heavy MARK N: its carrier has N points less in a move */
    OQ_T_FRIENDS,   /* friends N: the first N Objective tokens give Support to who collected them */
    OQ_T_TREASURE,  /* treasure RESERVE STUFF: its Objective tokens are worth that in the end */
    OQ_T_SMELL,     /* smell MARK N: Flair reaches its carrier N squares far */
    OQ_T_REINFORCE, /* reinforce ENEMY N: at the farther red Entry while there are fewer than N */
    OQ_T_RELIEVE,   /* relieve ENEMY ENEMY: at the red Entry, by Orange and by Red Alert Level */
    OQ_T_CEILING,   /* ceiling N ROOM: the Alert Level, while that Room is unexplored */
    OQ_T_EGGS,      /* eggs: the Boss prefers who carries Objective tokens */
    OQ_T_LAIR,      /* lair ROOM: no Enemy but the Boss enters it */
    OQ_TWISTS
} OqTwist;

typedef struct OqExtraFacts {
    char text[100];
    uint8_t at_once;
    WmOp aim[1];
    WmOp reward[2];
} OqExtraFacts;

/* Two squares at the rim where reinforcements come in. */
typedef struct OqRedEntryFacts {
    uint8_t x, y, x2, y2, side;
} OqRedEntryFacts;

typedef struct OqChapterFacts {
    char id[24];
    char title[32];
    char from[28];
    char story[160];
} OqChapterFacts;

typedef struct OqQuestFacts {
    char id[16];
    char title[32];
    char from[28];
    char story[160];
    char note[200];         /* its rules, for people */
    uint8_t chapter, place; /* in the campaign */
    uint8_t columns, rows;
    uint8_t alert;
    uint8_t boss;
    uint8_t boss_room; /* which brings the Boss when it is explored */
    uint8_t extra_count, red_count;
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
    OqSpot boss_at; /* its north-west square; it faces south */
    OqRedEntryFacts red[2];
    WmOp aims[3];                   /* the Main Objectives: all of them */
    OqExtraFacts extras[OQ_EXTRAS]; /* the Secondary Objectives */
    WmOp rules[3];                  /* OqTwist */
    WmOp reward[5];
} OqQuestFacts;

typedef struct OqPack {
    uint8_t die_count, hero_count, stuff_count, skill_count, enemy_count, token_count, tile_count;
    uint8_t event_count, patrol_count, quest_count;
    uint8_t relic_count, enchant_count, boss_count, part_count, reaction_count, chapter_count;
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
    OqRelicFacts relics[OQ_RELICS];
    OqEnchantFacts enchants[OQ_ENCHANTS];
    OqBossFacts bosses[OQ_BOSSES];
    OqPartFacts parts[OQ_PARTS];
    OqReactionFacts reactions[OQ_BOSS_CARDS - OQ_PARTS];
    OqChapterFacts chapters[OQ_CHAPTERS];
} OqPack;
