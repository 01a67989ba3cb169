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
    TB_BURST = 60, /* messages at once, */
    TB_PACE = 20,  /* and in a second */
    TB_FAULTS = 8, /* malformed messages after which a guest is shown out */
    TB_ADDRESS_GUESTS = 64,
    TB_ADDRESS_TABLES = 30, /* new ones in an hour */
    TB_CHAT = 300
};

typedef struct TbRoom TbRoom;

/* A guest who listens to a room, from one seat. */
typedef struct TbListener {
    TbGuest *guest;
    int viewer;
} TbListener;

/* A message that waits until the entry before it is durable. */
typedef struct TbWaiting {
    struct TbWaiting *next;
    uint64_t guest;
    size_t length;
    char text[];
} TbWaiting;

struct TbRoom {
    TbRoom *next; /* in its bucket */
    TbAbout about;
    TbTable *table;
    TbEar *ears[WM_SEATS_MAX + 1]; /* by viewer; NULL: nobody listens from there */
    TbListener *listeners;
    int listener_count, listener_room;
    TbWaiting *waiting, *waiting_last;
    bool busy;     /* an entry is on its way to the store */
    bool lost;     /* what is in memory is not what the store has: load it again */
    bool timed;    /* a clock ran out: the next answer of that seat is an agent's */
    int thoughts;  /* that agents have of it now */
    WmPlan plan;   /* what its agents mean to do */
    int64_t used;  /* when somebody last did something, in ticks */
    int64_t since; /* the question stands, in ticks */
};

struct TbGuest {
    TbGuest *next; /* in its bucket */
    uint64_t id;
    void *connection;
    char address[64];
    bool greeted;
    uint8_t owner[TB_DIGEST]; /* hash of the person's key */
    TbRoom *open[TB_OPEN];
    int open_viewer[TB_OPEN];
    int open_count;
    int faults;
    double allowance;
    int64_t counted; /* when the allowance was, in ticks */
};

/* How much an address has done lately. */
typedef struct TbAddress {
    struct TbAddress *next;
    char address[64];
    int guests;
    int tables;
    int64_t hour;
} TbAddress;

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
    uint64_t messages, answers, news, refused; /* since the start */
    int64_t counted_health;
    char health[200];
    /* why the message at hand is refused */
    WmError error;
    char rule[24];
    bool stale;
};

/* What became of a message. */
typedef enum TbSaid {
    TB_SAID,    /* the members of the reply are written */
    TB_REFUSED, /* hall->error says why */
    TB_LATER    /* the reply comes when an entry is durable, or an agent has thought */
} TbSaid;

/* rooms.c */
TbRoom *tb_room_find(TbHall *hall, const char *table); /* loads it; NULL: there is none */
TbRoom *tb_room_add(TbHall *hall, const TbAbout *about, TbTable *table);
void tb_room_leave(TbHall *hall, TbRoom *room); /* puts it away */
void tb_rooms_tidy(TbHall *hall, bool all);
void tb_room_listen(TbRoom *room, TbGuest *guest, int viewer);
void tb_room_part(TbHall *hall, TbRoom *room, const TbGuest *guest);
void tb_room_seats(const TbRoom *room, const TbGuest *guest, TbText *out); /* the part `seats` */
void tb_room_tell_seats(TbHall *hall, TbRoom *room);
void tb_room_tell_news(TbHall *hall, TbRoom *room);
void tb_room_ask_agents(TbHall *hall, TbRoom *room);
/* Writes the fresh entry of a room; `re` and `guest` get their reply when it is durable. */
void tb_room_write(TbHall *hall, TbRoom *room, const TbGuest *guest, const TbMessage *message,
                   bool seats);
void tb_room_written(TbHall *hall, TbTicket *ticket);
void tb_room_thought(TbHall *hall, TbThought *thought);
bool tb_owns(const TbRoom *room, const TbGuest *guest, int seat);

/* doors.c */
TbSaid tb_door(TbHall *hall, TbGuest *guest, const TbMessage *message, const char *text,
               size_t length, TbText *out);

/* hall.c */
TbGuest *tb_guest(const TbHall *hall, uint64_t id); /* NULL: has gone */
TbAddress *tb_address(TbHall *hall, const char *address);
void tb_reply(TbHall *hall, TbGuest *guest, uint64_t re, TbSaid said, const TbText *members);
void tb_send(TbHall *hall, TbGuest *guest, const TbText *text);
TbSaid tb_refuse(TbHall *hall, const char *sentence);
bool tb_hash_secret(const char *secret, uint8_t digest[TB_DIGEST]);
bool tb_word_fits(const char *word, size_t least, size_t most);
unsigned tb_bucket(const char *word);
