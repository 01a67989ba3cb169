/* What is asked, answered and told, the moments that cases start at, and the ledger. Included by
 * orcwars.h. */
#pragma once

enum {
    OW_Q_DISCARD = 1,
    OW_Q_DRAW,
    OW_Q_CLEAR,
    OW_Q_PLAY,
    OW_Q_CLEAR_MORE,
    OW_Q_AIM,
    OW_Q_PURGE,
    OW_Q_WASTE,
    OW_Q_CONVERT,
    OW_Q_TWIST,
    OW_Q_SACRIFICE,
    OW_Q_SELECT,
    OW_Q_PLACE_TOKEN, /* setup.c */
    OW_Q_REMOVE_CLAN,
    OW_Q_PLACE_ORC,
    OW_Q_PLACE_KING,
    OW_Q_PLACE_ELF,
    OW_Q_BONUS_DRAW, /* orc_turn.c */
    OW_Q_CLEAR_CLANS,
    OW_Q_SQUAD_PHASE,
    OW_Q_ORDER,
    OW_Q_WAKE, /* tokens.c: which token first */
    OW_Q_MUSTER,
    OW_Q_RAISE,
    OW_Q_CONSENT, /* treasures.c */
    OW_Q_PILFER,  /* tricks.c */
    OW_Q_KILL,    /* resolve.c */
    OW_Q_SPARK,
    OW_Q_SHIELD,
    OW_Q_KEEP,
    OW_Q_TROPHY,
    OW_Q_DEMAND,      /* tricks.c */
    OW_Q_PLACE_CHEST, /* setup.c */
    OW_QUESTIONS
};

enum {
    OW_A_PICK = WM_OWN_VERBS,
    OW_A_DROP,
    OW_A_DRAW,
    OW_A_CLEAR,
    OW_A_END,
    OW_A_REFRESH,
    OW_A_PLAY,
    OW_A_REVEAL,
    OW_A_ATTACK,
    OW_A_CHOOSE,
    OW_A_WASTE,
    OW_A_CONVERT,
    OW_A_TWIST,
    OW_A_SELECT,
    OW_A_HIDE,       /* hide NUMBER SPACE: a token */
    OW_A_REMOVE,     /* remove CLAN */
    OW_A_STAND,      /* stand SPACE: the King, an Elf or a chest at the beginning */
    OW_A_RAISE,      /* raise TYPE SPACE: an Orc of the Clan that is asked about */
    OW_A_REINFORCE,  /* reinforce CLAN TYPE SPACE */
    OW_A_ACTIVATE,   /* activate SPACE: a token */
    OW_A_MUSTER,     /* muster CLAN: out of a token */
    OW_A_CLEAR_CLAN, /* clear-clan CLAN */
    OW_A_LEAD,       /* lead FIGURE: this Clan or the King acts next; this Squad plays */
    OW_A_STEP,       /* step SPACE: an Elf or the King */
    OW_A_MARCH,      /* march ORC SPACE */
    OW_A_DRIVE,      /* drive BOAR SPACE */
    OW_A_LEAVE,      /* leave the map */
    OW_A_FREE,       /* free the prisoners */
    OW_A_TAKE,       /* take CHEST */
    OW_A_LAY_DOWN,   /* lay-down CHEST */
    OW_A_GIVE,       /* give CHEST PLAYER */
    OW_A_REQUEST,    /* request CHEST from an adjacent Elf */
    OW_A_USE,        /* use CHEST */
    OW_A_SLAY,       /* slay CHEST ORC */
    OW_A_AGREE,
    OW_A_REFUSE,
    OW_A_TRICK,   /* trick CARD: alone, or with the set in the making */
    OW_A_SPARE,   /* the trick of the set after all not */
    OW_A_ROB,     /* rob PLAYER */
    OW_A_KILL,    /* kill ORC */
    OW_A_KEEP,    /* keep TYPE */
    OW_A_UNGUARD, /* the Base Block that is no card is worth nothing */
    OW_ANSWERS
};

enum {
    OW_EV_TURN = 1,
    OW_EV_DISCARDED,
    OW_EV_DREW,
    OW_EV_CARD,
    OW_EV_RESHUFFLED,
    OW_EV_CLEARED,
    OW_EV_REFRESHED,
    OW_EV_PLAYED,
    OW_EV_ATTACKS,
    OW_EV_TOTALS,
    OW_EV_PASSED,
    OW_EV_SUCCESS,
    OW_EV_FAILS,
    OW_EV_POINT,
    OW_EV_ZERO,
    OW_EV_LOWER,
    OW_EV_PURGED,
    OW_EV_WASTED,
    OW_EV_DEPLOYED,
    OW_EV_CONVERTED,
    OW_EV_TWISTED,
    OW_EV_UNWOUND,
    OW_EV_SELECTED,
    OW_EV_ENDS,
    OW_EV_STANDS,  /* figure, space */
    OW_EV_HIDDEN,  /* number (secret), space */
    OW_EV_REMOVED, /* clan */
    OW_EV_RAISED,  /* orc, type, space */
    OW_EV_WAKES,   /* number, space */
    OW_EV_MOVES,   /* figure, space */
    OW_EV_LEAVES,  /* player */
    OW_EV_ACTS,    /* figure: its Action phase begins */
    OW_EV_FREED,
    OW_EV_TAKES,     /* player, chest, treasure */
    OW_EV_LAYS_DOWN, /* player, chest, space */
    OW_EV_GIVES,     /* player, player, chest */
    OW_EV_DENIES,    /* player, chest */
    OW_EV_USES,      /* player, chest */
    OW_EV_TRICK,     /* trick */
    OW_EV_KILLED,    /* figure */
    OW_EV_WOUNDED,   /* player, wounds */
    OW_EV_HEALED,    /* player, wounds */
    OW_EV_KEPT,      /* orc, clan */
    OW_EV_SIDE_WINS, /* side */
    OW_EV_UNGUARDED, /* figure: its Base Block that is no card is worth less or nothing */
    OW_EV_HID_ALL,   /* tokens, Orcs in them */
    OW_EV_RESTORED,  /* figure, card: what undid it was undone itself */
    OW_EVENTS
};

/* Moments that cases start at. */
enum {
    OW_AT_TURN,
    OW_AT_DRAW,
    OW_AT_CLEAR,
    OW_AT_ACTION,
    OW_AT_SQUAD_PHASE,
    OW_AT_ORC_ACTIONS,
    OW_AT_SET_UP,
    OW_ENTRIES
};

/* The ledger: HC_ATT_04 and so on. */
enum {
    OW_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <orcwars/ledger.h>
    OW_LEDGER_SIZE
};
