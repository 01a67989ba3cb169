/* What the files of the hall share: rooms, which are tables in memory with those who listen, and
 * guests. */
#pragma once

#include <table/hall.h>
#include <table/message.h>
#include <table/table.h>
#include <table/thinking.h>
#include <table/writing.h>

enum {
    TB_BUCKETS = 1024,
    TB_OPEN = 16,  /* tables that a guest may have open */
    TB_PACE = 20,  /* messages of a guest in a second, */
    TB_BURST = 3,  /* and so many seconds' worth at once, of an address, too */
    TB_FAULTS = 8, /* malformed messages after which a guest is shown out */
    TB_ADDRESS_GUESTS = 64,
    TB_ADDRESS_TABLES = 30,    /* new ones in an hour */
    TB_ADDRESS_MESSAGES = 200, /* in a second */
    TB_CHAT = 300,
    TB_TRIES = 8,             /* of a message that other servers were quicker than */
    TB_WAITING = 1024 * 1024, /* bytes of messages that wait for one table */
    TB_AILING = 30 * 1000,    /* milliseconds that a trouble of the store is remembered */
    TB_REST = 1000, /* milliseconds before an agent is asked again after something went wrong, */
    TB_BREATH = 700 /* or has answered where people only watch */
};

typedef struct TbRoom TbRoom;

/* A guest who listens to a room, from one seat. */
typedef struct TbListener {
    TbGuest *guest;
    int viewer;
} TbListener;

/* A message that waits until the entry before it is durable. */
typedef struct TbWaiting {
    WmLink link; /* in the queue of its room */
    uint64_t guest;
    int tries;
    size_t length;
    char text[];
} TbWaiting;

struct TbRoom {
    TbRoom *next; /* in its bucket */
    TbAbout about;
    TbTable *table;
    TbEar *ears[WM_SEATS_MAX + 1]; /* by viewer; NULL: nobody has listened from there */
    TbListener *listeners;
    int listener_count;
    size_t listener_room;
    WmQueue waiting; /* of TbWaiting */
    size_t waiting_bytes;
    bool busy;     /* an entry is on its way to the store */
    bool lost;     /* what is in memory may not be what the store has: load it again */
    bool thinking; /* an agent thinks about an answer */
    int timed;     /* for this seat, whose time is up; 0: for its own */
    int thoughts;  /* that agents have of it now, with hints: they need the match */
    WmPlan plan;   /* what its agents mean to do */
    uint32_t held; /* the connection by which its agents and clocks are ours; 0: they are not */
    int64_t used;  /* when somebody last did something, in ticks */
    int64_t since; /* the decision is waited for, in ticks; */
    int64_t since_before; /* and the one before it, should it be taken back */
    int64_t rest;         /* no agent is asked before, in ticks */
};

/* How many messages are allowed now: a bucket that fills by the second. */
typedef struct TbAllowance {
    double left;
    int64_t counted; /* when that was, in ticks */
} TbAllowance;

/* How much an address has done lately. */
typedef struct TbAddress {
    struct TbAddress *next;
    char address[64];
    int guests;
    int tables;
    int64_t hour; /* in which these were made */
    TbAllowance allowance;
} TbAddress;

struct TbGuest {
    TbGuest *next; /* in its bucket */
    uint64_t id;
    void *connection;
    TbAddress *from;
    bool greeted;
    uint8_t owner[TB_DIGEST]; /* hash of the person's key */
    TbRoom *open[TB_OPEN];
    int open_viewer[TB_OPEN];
    int open_count;
    bool hinting; /* an agent thinks about a hint */
    int faults;
    TbAllowance allowance;
};

struct TbHall {
    TbHallPlan plan;
    TbHallWays ways;
    TbStore *store; /* for reading, by the hall's own thread */
    TbWriting *writing;
    TbThinking *thinking;
    TbRoom *rooms[TB_BUCKETS];
    TbGuest *guests[TB_BUCKETS];
    TbAddress *addresses[TB_BUCKETS];
    uint64_t guest_ids;
    int room_count, guest_count;
    bool closing;
    uint64_t messages, answers, news, refused, thoughts; /* since the start */
    int news_fd;
    int64_t due;      /* when tables whose time is up are looked for, in ticks; */
    int64_t retained; /* and when those that are old, next */
    int64_t ailing;   /* until then, in ticks, the store is said to fail */
    WmBuffer games;   /* as `hello` tells of them, once somebody has said it */
    /* the message at hand, how often it was tried before, and why it is refused */
    const char *text;
    size_t length;
    int tries;
    WmError error;
    char rule[24];
    char setting[64];
    bool stale;
    bool troubled; /* the store failed over it */
};

/* What became of a message. */
typedef enum TbSaid {
    TB_SAID,    /* the members of the reply are written */
    TB_REFUSED, /* hall->error says why */
    TB_LATER    /* the reply comes when an entry is durable, or an agent has thought */
} TbSaid;

/* rooms.c */
TbRoom *tb_room_find(TbHall *hall, const char *name); /* loads it; NULL: there is none */
TbRoom *tb_room_add(TbHall *hall, const TbAbout *about, TbTable *table);
/* Can a message be seen to now? Loads what is lost; where that fails the room is lost still. */
bool tb_room_ready(TbHall *hall, TbRoom *room);
/* Marks rooms as lost that are not as the store has them. */
void tb_rooms_doubt(TbHall *hall);
void tb_rooms_leave(TbHall *hall, bool all); /* puts away those that are idle, or all */
/* The store has this table no more: nobody is told of it any more. */
void tb_room_removed(TbHall *hall, const char *name);
/* What was told from a seat so far; it stays with the room. */
TbEar *tb_room_ear(TbRoom *room, int viewer);
void tb_room_listen(TbRoom *room, TbGuest *guest, int viewer);
void tb_room_part(TbHall *hall, TbRoom *room, const TbGuest *guest);
/* Those who listen from a seat that is not theirs any more listen no longer. */
void tb_room_unseat(TbRoom *room);
bool tb_owns(const TbRoom *room, const TbGuest *guest, int seat);
bool tb_is_owned(const TbRoom *room, int seat); /* somebody's, whoever plays it now */
bool tb_is_open(const TbRoom *room, int seat);  /* nobody's, and not an agent's */

/* telling.c */
void tb_room_seats(const TbRoom *room, const TbGuest *guest, WmBuffer *out); /* the part `seats` */
void tb_room_tell_seats(TbHall *hall, TbRoom *room, const TbGuest *but);     /* NULL: everybody */
void tb_room_tell_all(TbHall *hall, const TbRoom *room, const WmBuffer *text); /* once a guest */
void tb_room_tell_news(TbHall *hall, TbRoom *room);
/* What somebody who has heard what `old` has is told of a table that was loaded again. */
void tb_room_tell_again(TbHall *hall, TbRoom *room, int viewer, const TbEar *old);
int64_t tb_room_left(const TbHall *hall, const TbRoom *room); /* seconds; -1: there is no clock */

/* playing.c */
/* The message at hand waits; or is refused, where too many do. */
TbSaid tb_room_wait(TbHall *hall, TbRoom *room, const TbGuest *guest);
/* Writes what is fresh in the journal of a room; the guest gets the reply to the message at hand
 * when that is durable. NULL: nobody asked for it. */
void tb_room_write(TbHall *hall, TbRoom *room, const TbGuest *guest, const TbMessage *message);
void tb_room_written(TbHall *hall, TbTicket *ticket);
void tb_room_ask_agents(TbHall *hall, TbRoom *room);
void tb_room_thought(TbHall *hall, TbThought *thought);
void tb_rooms_clocks(TbHall *hall); /* whose time is up, and agents that nobody has asked yet */
void tb_think(TbHall *hall, TbRoom *room, const WmAgent *agent, int seat, const TbGuest *guest,
              uint64_t re);
/* Was the answer of this key given before, and its acknowledgement lost on the way? */
bool tb_given_before(TbHall *hall, const TbRoom *room, int seat, const char *key);

/* doors.c: those of coming in, tables and seats. doors_play.c: the others. */
typedef TbSaid TbDoor(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out);
TbDoor tb_door_answer, tb_door_undo, tb_door_why, tb_door_hint, tb_door_survey, tb_door_chat;
TbDoor tb_door_rules, tb_door_moment, tb_door_record, tb_door_branch;
TbSaid tb_door(TbHall *hall, TbGuest *guest, const TbMessage *message, WmBuffer *out);
/* The room of a message, if it is for this guest; NULL: refused. */
TbRoom *tb_room_of(TbHall *hall, const TbGuest *guest, const TbMessage *message);
TbRoom *tb_room_of_seat(TbHall *hall, const TbGuest *guest, const TbMessage *message);
int tb_viewer_of(const TbRoom *room, const TbGuest *guest, const TbMessage *message);
bool tb_may_make_tables(TbHall *hall, const TbGuest *guest);
/* Keeps a new table, and says its name and its secret. The table is the room's, or freed. */
TbSaid tb_keep_table(TbHall *hall, const TbGuest *guest, const TbMessage *message, TbTable *table,
                     WmBuffer *out);

/* offers.c: the games that people come for, a JSON list. */
void tb_offer_games(WmBuffer *out);

/* hall.c */
TbGuest *tb_guest(const TbHall *hall, uint64_t id); /* NULL: has gone */
void tb_hall_again(TbHall *hall, TbGuest *guest, const TbWaiting *waiting);
void tb_reply(TbHall *hall, TbGuest *guest, uint64_t re, TbSaid said, const WmBuffer *members);
void tb_send(TbHall *hall, TbGuest *guest, const WmBuffer *text);
TbSaid tb_refuse(TbHall *hall, const char *sentence);
/* The store failed: its own words are for the operator, not for guests. */
TbSaid tb_trouble(TbHall *hall, const char *reason);
int64_t tb_ticks(const TbHall *hall);
int64_t tb_now(const TbHall *hall);
bool tb_hash_secret(const char *secret, uint8_t digest[TB_DIGEST]);
bool tb_word_fits(const char *word, size_t least, size_t most);
unsigned tb_bucket(const char *word);
