/* Internal header of the server: live tables, clients, requests, and the functions that its files
 * call in each other. docs/server.md walks through them. */
#pragma once

#include <table/agent_pool.h>
#include <table/feed.h>
#include <table/message.h>
#include <table/pusher.h>
#include <table/reader.h>
#include <table/server.h>
#include <table/sessions.h>
#include <table/writer.h>

enum {
    TB_BUCKETS = TB_SHARES - 1,  /* of each of the server's hash tables */
    TB_OPEN_MAX = 16,            /* tables that a client may have open */
    TB_MESSAGES_PER_SECOND = 20, /* of a client */
    TB_BURST_SECONDS = 3,        /* so many seconds' worth of messages may come at once */
    TB_FAULTS_MAX = 8,           /* malformed messages after which a client is disconnected */
    TB_ADDRESS_CLIENTS = 64,     /* usual limit of an address: connections at once */
    TB_PAGES_PER_CLIENT = 4,     /* connections that an address may have for each of its clients */
    TB_ADDRESS_TABLES = 30,      /* usual limit of an address: new tables in an hour */
    TB_ADDRESS_MESSAGES = 200,   /* usual limit of an address: messages in a second */
    TB_TABLE_ENTRIES = 20000,    /* usual limit of a table: entries of its journal */
    TB_REPLAYED_PER_MESSAGE = 100, /* entries that are gone through for the price of a message */
    TB_CLIENTS_PER_HINT = 8,       /* of so many clients of an address one may wait for a hint */
    TB_SEATINGS = 20,              /* changes of seats and hand-overs of a table at once */
    TB_SEATINGS_PER_MINUTE = 10,   /* the same in the long run */
    TB_TAKE_BACKS = 60,            /* of a seat at once, while its journal is short */
    TB_TAKE_BACKS_PER_MINUTE = 30, /* the same in the long run */
    TB_CHAT_LINES = 20,            /* lines of chat of a client at once */
    TB_CHAT_LINES_PER_MINUTE = 20, /* the same in the long run */
    TB_PUSHES = 6,                 /* changes of a client's subscriptions to push at once */
    TB_PUSHES_PER_MINUTE = 3,      /* the same in the long run */
    TB_ADDRESS_TIMES = 8,          /* what an address may say and change, in connections that do */
    TB_CATALOG_NAME = 17,          /* bytes for the name of the catalog, with the closing zero */
    TB_TRIES_MAX = 8,              /* of a request while other servers are quicker */
    TB_DEFERRED_MAX = 1024 * 1024, /* bytes of the requests that are deferred at one table */
    TB_UNHEALTHY_MS = 30 * 1000,   /* how long a failure of the store is remembered */
    TB_SLOW_MS = 2000,             /* a store that takes longer is said to be slow */
    TB_AGENT_RETRY_MS = 1000,      /* pause of a table's agents after a failure */
    TB_AGENT_PAUSE_MS = 700,       /* pause after an agent's answer where people only watch */
    TB_QUICK_ALONE = 30,           /* answers without a pause, in practice, where no person plays */
    TB_ALONE_PAUSE_MS = 200,       /* that pause, until the next tick */
    TB_QUICK = 1000,               /* answers without a pause until a person who plays is asked */
    TB_ABANDONED_MS = 10 * 1000,   /* least time for a decision while nobody has the table open */
    TB_WINDOW_LEAST_MS = 600,  /* least time after which a window is passed where others watch */
    TB_WINDOW_SPREAD_MS = 1800 /* that time is drawn evenly from so many milliseconds more */
};

/* Limits a rate: whatever is done takes a token, and tokens come back with time. */
typedef struct TbTokenBucket {
    double tokens;
    int64_t counted; /* ticks when `tokens` was right; 0: it was never used, and is full */
} TbTokenBucket;

/* ---- live tables ----------------------------------------------------------------------------- */

/* A client who is told of a table as seen from one seat. */
typedef struct TbSubscriber {
    TbClient *client;
    int viewer; /* the seat; 0: as everybody sees it */
} TbSubscriber;

/* The last hint of a table. Whoever follows it and asks again hears how that plan goes on, and not
 * that all of it should be put back. */
typedef struct TbHint {
    int seat;         /* 0: there was none */
    uint32_t entries; /* of the record when it was asked for */
    WmAnswer answer;
    WmPlan plan; /* after that answer */
} TbHint;

enum { TB_KEY_DIGEST = 16 }; /* bytes */

/* The keys of all answers of a table: one that was given is not given again, and nobody has to ask
 * the store for it. Begun as {0}. */
typedef struct TbKeys {
    uint8_t (*slots)[TB_KEY_DIGEST]; /* zeros: free; at most half are in use */
    size_t slot_count;               /* a power of two, or 0 */
    size_t count;
} TbKeys;

/* Somebody who has had a seat since the game began, and may know what is seen from there. */
typedef struct TbSitter {
    int seat; /* 0: several */
    uint8_t owner[TB_DIGEST];
} TbSitter;

/* A table in memory, its subscribers, and what is under way at it. */
typedef struct TbLive {
    struct TbLive *next; /* in its bucket */
    TbTableRow row;      /* as the store has it */
    WmSession *session;  /* the game; NULL: it is being loaded, or cannot be used any more */
    WmBuffer readable;   /* without a session: the record, where that is whole; else nothing */
    WmBuffer past;       /* what was told by programs of other rules, if any were before */
    size_t stored;       /* length of the record's text that the store has, or is being given */
    TbFeed *feeds[WM_SEATS_MAX + 1]; /* by viewer; NULL: nobody has subscribed as that one */
    TbSubscriber *subscribers;
    int subscriber_count;
    size_t subscriber_cap;
    TbSitter *sitters; /* who took or left a seat since the game began */
    int sitter_count;
    size_t sitter_cap;
    TbChatLine *chat; /* the last lines that were said, the oldest first */
    int chat_count;
    int lines;              /* of chat, on their way to the store */
    TbKeys keys;            /* of all answers so far */
    WmQueue deferred;       /* requests (TbDeferred) that wait until the table can be used again */
    size_t deferred_bytes;  /* of the texts of deferred requests */
    TbWrite *written;       /* that has come back while the table is being read; NULL: none has */
    uint64_t committed_by;  /* client who waits for what is on its way to the store; 0: nobody */
    bool committing;        /* an addition is on its way to the store */
    bool changed;           /* with a change that the session has, and nobody may see yet */
    bool reading;           /* it is being loaded, or gone through, by the reader */
    bool is_new;            /* the store does not have it yet: it is being created */
    bool turn_told;         /* whoever is asked since the last entry was told, or need not be */
    bool stale;             /* the store may have it otherwise: it must be loaded again */
    bool removing;          /* a deferred request removes it, as soon as nobody needs it */
    bool diverged;          /* it has a change that was not saved: it must be loaded whole */
    bool settled;           /* nothing happens there by time, but for its clock */
    bool agent_busy;        /* an agent thinks about an answer to be played, or has done so */
    char follows[TB_NAME];  /* the table that a new one is played again from, or "" */
    char next_one[TB_NAME]; /* the last that was played again from this one, or "" */
    int reads;              /* reads that will come back to it */
    TbRead *load;           /* the one by which it is being loaded; NULL: it is not */
    unsigned share;         /* of the address that last did something, for fair turns */
    int match_uses;         /* jobs of agents, hints included, and surveys: they need its match */
    int timed_seat;         /* seat whose time is up, for which an agent answers; 0: none */
    TbAgentJob *agent_answer; /* the answer of an agent, until it is played; NULL: none */
    int64_t thought_due;      /* ticks before which it is not played */
    WmPlan plan;              /* of the table's agents, from one answer to the next */
    TbHint hint;              /* the last one that was given */
    int64_t agents_resume;    /* ticks before which no agent is asked */
    uint32_t unasked;         /* entries since a person was asked, or since it was loaded */
    TbTokenBucket seatings;   /* changes of seats and hand-overs */
    TbTokenBucket take_backs[WM_SEATS_MAX]; /* by seat: undos, and what is put back */
    WmQueue held;          /* requests (TbDeferred) to pass a window, until its time has come */
    uint32_t window_entry; /* entry that asks the window which `window_until` is drawn for */
    int64_t window_until;  /* ticks before which that window is not passed */
    uint32_t lock;         /* connection of the store that holds its agents' lock; 0: none */
    bool locking;          /* that lock is being asked for */
    int64_t last_used;     /* ticks when somebody last did something */
    int64_t clock_started; /* ticks when the clock of the decision that is waited for started */
    /* The same of the decision before: it is waited for again if its answer is taken back. */
    int64_t clock_started_before;
} TbLive;

/* ---- clients --------------------------------------------------------------------------------- */

/* An address that clients come from, and how much it has done lately. */
struct TbAddress {
    TbAddress *next; /* in its bucket */
    char address[64];
    int connections;        /* accepted and not closed, whatever they are for */
    int clients;            /* connected for messages now */
    int hints;              /* that agents think about, or will */
    int reads;              /* of the store, that its clients wait for */
    int tables;             /* made within `hour` */
    int64_t hour;           /* hours since 1970 */
    int pages;              /* that were asked for and wait for their turn */
    TbTokenBucket messages; /* of all its clients together */
    TbTokenBucket arrivals; /* of connections */
    TbTokenBucket turns;    /* of pages */
    TbTokenBucket chat;     /* lines of all its clients */
    TbTokenBucket pushes;   /* changes of their subscriptions */
};

/* A table that a client has open. */
typedef struct TbSubscription {
    TbLive *live;
    int viewer;
} TbSubscription;

struct TbClient {
    TbClient *next; /* in its bucket */
    uint64_t id;    /* never used again, so that whoever has gone is noticed */
    void *connection;
    TbAddress *from;
    bool greeted;             /* has said hello */
    uint8_t owner[TB_DIGEST]; /* hash of the person's key */
    WmRecordHex secret; /* of the chance of the next table that it makes: see docs/record.md */
    TbSubscription open[TB_OPEN_MAX];
    int open_count;
    bool hinting; /* an agent thinks about a hint for it */
    int faults;   /* messages that were malformed or came too fast */
    TbTokenBucket messages;
    TbTokenBucket chat;   /* lines that it says, wherever */
    TbTokenBucket pushes; /* changes of its subscriptions */
};

/* ---- the server ------------------------------------------------------------------------------ */

struct TbServer {
    TbServerConfig config;
    TbCallbacks callbacks;
    TbReader *reader;
    TbWriter *writer;
    TbAgentPool *agents;
    TbPusher *pusher;                          /* NULL: nobody is told by push */
    TbLive *live[TB_BUCKETS];                  /* by name of the table */
    TbClient *clients[TB_BUCKETS];             /* by id */
    TbAddress *addresses[TB_BUCKETS];          /* by address */
    uint64_t client_ids;                       /* given so far */
    int live_count;                            /* tables in memory */
    int written;                               /* of these, how many have such a write */
    int alone;                                 /* of these, how many agents play alone */
    int client_count;                          /* clients that are connected */
    bool closing;                              /* no request is accepted any more */
    uint64_t messages, answers, deltas, reads; /* counters for operators, since the start */
    uint64_t refused, agent_answers;           /* counters for operators, since the start */
    bool due_asked;                            /* tables whose time is up are being looked for */
    int due_skip;            /* tables whose time is up that were looked at before this scan */
    int64_t next_due_scan;   /* ticks when tables whose time is up are looked for */
    int64_t next_removal;    /* ticks when old tables are removed */
    int64_t unhealthy_until; /* ticks until which the store is said to fail */
    TbTokenBucket notices[TB_BUCKETS]; /* by person: notifications by push */
    struct TbCarry *carry; /* keys on their way to other devices; NULL: none was so far */
    WmBuffer catalog;      /* JSON of the games, once somebody has said hello */
    char catalog_name[TB_CATALOG_NAME];
};

/* ---- requests -------------------------------------------------------------------------------- */

/* A request while it is handled, on the stack of the function that handles it. */
typedef struct TbRequest {
    TbServer *server;
    TbClient *client;         /* NULL: has gone, or an agent's answer was asked for by nobody */
    uint64_t id;              /* the client's number of it, `re` of the reply */
    const char *text;         /* as it came */
    size_t length;            /* of the text */
    int tries;                /* how often another server was quicker than this request */
    const TbMessage *message; /* the text, read */
    TbLive *live;             /* the table, where the request needs one */
    int viewer;               /* whose feed the request needs, where it needs one */
    WmBuffer members;         /* TB_DONE: members of the reply, as JSON */
    WmError error;            /* TB_REFUSED: the sentence */
    char rule[24];            /* TB_REFUSED: id of the rule that forbids it, or "" */
    char setting[64];         /* TB_REFUSED: path of the setting that is to blame, or "" */
    bool stale;               /* TB_REFUSED: the client's `n` is old */
    WmSession *made;          /* TB_DONE: the game of a new table, which is created then; or NULL */
} TbRequest;

/* Outcome of handling a request. */
typedef enum TbStatus {
    TB_DONE,    /* the reply goes out at once */
    TB_REFUSED, /* so does the refusal */
    TB_PENDING  /* the reply comes when an entry is durable, or an agent has thought */
} TbStatus;

/* A request that waits until its table can be used, or might have to be handled again. */
typedef struct TbDeferred {
    WmLink link; /* in the queue of its table */
    uint64_t client;
    uint64_t id; /* the client's number of it */
    int tries;
    bool unsaved; /* it was done and could not be saved: what the store has says if it was */
    size_t length;
    char text[];
} TbDeferred;

/* One for each `do` of docs/protocol.md. The table is there if dispatch says that it needs one. It
 * may be committing: then a handler looks at what tb_live_is_seen says, and defers the request
 * before it changes anything, or looks at more. */
typedef TbStatus TbHandler(TbRequest *request);

/* requests_closed.c: a table that cannot be used any more. Its record is shown where that can be
 * read; all else is refused. */
TbHandler tb_handle_closed;

/* requests_seats.c: who sits where, and dealing when everybody sits. */
TbHandler tb_handle_claim, tb_handle_leave, tb_handle_hand, tb_handle_resign;
/* Would the game be over if the owner of a seat gave up that and its others of the same side? */
bool tb_resigning_ends(const TbLive *live, const TbClient *client, int seat);
/* Sets the name and the share of who takes a seat. */
void tb_seat_person(TbSeat *seat, const TbClient *client, const TbMessage *message);
/* Of a seat that is taken over from a game before: whoever asks to play again gives a share, other
 * people are awaited. What was given to that game has been told. */
void tb_seat_again(TbSeat *seat, const TbClient *client, const TbMessage *message);
/* May the client be called so, and is its share one? False and a refusal. */
bool tb_may_sit(TbRequest *request);
/* Is every seat an agent's, or somebody's who has come? */
bool tb_row_is_full(const TbTableRow *row);
/* The game of a table that has waited, by its draft; NULL and a refusal. */
WmSession *tb_deal(TbRequest *request, const WmSession *draft, const TbTableRow *row);

/* requests_lobby.c: hello and tables. */
TbHandler tb_handle_hello, tb_handle_create, tb_handle_validate, tb_handle_open, tb_handle_close;
/* The chance that the server has bound itself to for the client's next table, without shares. */
WmRecordChance tb_chance_of(const TbRequest *request);
/* The game of a new table for which nobody is waited for: the draft, or in its place one with the
 * shares of its row, if there are any; NULL and a refusal. */
WmSession *tb_begin_with_shares(TbRequest *request, WmSession *draft, const TbTableRow *row);
/* False and a refusal where the client's address has made too many tables lately. */
bool tb_may_create_table(TbRequest *request);
/* Counts and stores a new table, and replies with its name and secret. The server owns the session
 * from now on. */
TbStatus tb_create_table(TbRequest *request, WmSession *session);
/* The seat that was named, if the client may see the table from there, or the first it has; 0. */
int tb_viewer_of(const TbRequest *request);

/* requests_tables.c: what a person finds, and what becomes of tables. */
TbHandler tb_handle_tables, tb_handle_look, tb_handle_again, tb_handle_kept, tb_handle_remove;
TbHandler tb_handle_carry, tb_handle_fetch;
/* A table with its invitation for whoever made it; the server owns the session from now on. */
TbStatus tb_commit_new_table(TbRequest *request, TbTableRow *row, WmSession *session,
                             const char *follows);

/* story.c: what a game that is over was like. */
TbHandler tb_handle_story;

/* notify.c: people who are away are told when it is their turn. */
TbHandler tb_handle_push, tb_handle_unpush;
/* Tells those who have been asked for a while and are not here. */
void tb_notify_check(TbServer *server);
/* Takes up what the pusher has sent: subscriptions that are gone are forgotten. */
void tb_notify_poll(TbServer *server);

/* chat.c */
TbHandler tb_handle_chat;
/* The lines that were said at a table, as far as the client may know them: `chat`. */
void tb_chat_put(TbRequest *request);

/* requests_play.c: playing. */
TbHandler tb_handle_answer, tb_handle_order, tb_handle_prefer, tb_handle_undo, tb_handle_why;
TbHandler tb_handle_hint;

/* requests_lookup.c: looking things up, and the past. */
TbHandler tb_handle_rules, tb_handle_survey, tb_handle_moment, tb_handle_record, tb_handle_branch;

/* catalog.c: the games that people come for, a JSON list; and a name for what is in such a list. */
void tb_catalog_put(WmBuffer *out);
void tb_catalog_name(const WmBuffer *catalog, char name[TB_CATALOG_NAME]);

/* server.c */
TbClient *tb_client_by_id(const TbServer *server, uint64_t id); /* NULL: has gone */
/* Handles a request that was deferred; the caller keeps it. */
void tb_handle_deferred(TbServer *server, const TbDeferred *deferred);
/* Replies to one that could not be saved, now that the table was loaded again: where the connection
 * to the store broke, it may be there nevertheless. */
void tb_handle_unsaved(TbServer *server, TbLive *live, const TbDeferred *deferred);
/* Replies to a client who is still there. */
void tb_reply(TbRequest *request, TbStatus status);
void tb_send(TbServer *server, TbClient *client, const WmBuffer *text);
TbStatus tb_refuse(TbRequest *request, const char *sentence);
TbStatus tb_refuse_closing(TbRequest *request); /* the server is going down */
/* Sentences for refusals. */
extern const char tb_no_table[], tb_no_store[];
/* Puts a read in line for a client, or for nobody: NULL, and then it has a share. */
void tb_read(TbServer *server, TbRead *read, const TbClient *client);
/* May the client's address have something more read? False and a refusal. */
bool tb_may_read(TbRequest *request);
/* Refuses a request since the store failed, and reports the reason: its words are for the operator
 * alone. NULL: it was reported before. */
TbStatus tb_refuse_failed(TbRequest *request, const char *reason);
/* Tells the operator that the store failed; the server is unhealthy for a while. */
void tb_report_failure(TbServer *server, const char *reason);
/* What an entry is for. */
typedef enum TbPurpose { TB_TO_PLAY, TB_TO_TAKE_BACK } TbPurpose;
/* The part of a table's journal that is free, from 1 to 0. There is an end to every journal: it is
 * read whenever the table is loaded. */
double tb_journal_room(const TbServer *server, const TbLive *live);
/* May an entry be added to the table? What gives a seat up always may: nobody takes one once the
 * journal is full, so that comes to an end. False and a refusal. */
bool tb_may_add_entry(TbRequest *request, TbPurpose purpose);
/* What goes through a whole journal counts as more messages of its address, the longer that is.
 * False and a refusal where these are too many. */
bool tb_may_replay(TbRequest *request);
/* Takes a token of a bucket for `most`, to which so many come back in a second; false: none. */
bool tb_take_token(TbTokenBucket *bucket, int64_t now, double per_second, double most);
/* Takes one of a connection's own bucket and of that which its address has for as much as
 * TB_ADDRESS_TIMES connections: whoever comes again has no more for it. False: there is none. */
bool tb_take_both(const TbServer *server, TbTokenBucket *own, TbTokenBucket *shared, int per_minute,
                  int most);
int64_t tb_ticks(const TbServer *server);
int64_t tb_now(const TbServer *server);
bool tb_hash_secret(const char *secret, uint8_t digest[TB_DIGEST]);
bool tb_word_fits(const char *word, size_t least, size_t most);
unsigned tb_bucket(const char *word);

/* load.c: tables out of the store. What fails is reported to the operator. */

/* Has a table loaded that is not in memory; until then it has no session, and is busy. It is
 * removed if there is no such table. One that is damaged is kept in memory as that for a while.
 * What was told to `seat` is found at the same time, where there is such a seat; 0: to nobody. */
TbLive *tb_load_new(TbServer *server, const char *name, const TbClient *client, uint64_t seat);
/* Somebody waits for a table who may want to see it from that seat. Where it is being loaded, and
 * the reader has not come to it, the feed is made at the same time. */
void tb_load_await(TbLive *live, uint64_t seat);
/* Has a table that is not busy loaded again, and its subscribers told what they see of that. */
void tb_load(TbServer *server, TbLive *live, const TbClient *client);
/* Makes tables stale that the store has otherwise. */
void tb_load_changed(TbServer *server);

/* replay.c: for what a viewer was told before, a journal is gone through by the reader. */

/* TB_DONE if there is the feed of a viewer. Else it is made of what is durable, and the request is
 * deferred. */
TbStatus tb_need_feed(TbRequest *request, int viewer);
/* Has `find` handle the request by the reader's thread, for which it has no client. A table for the
 * game that it has made is created afterwards. */
TbStatus tb_look_up(TbRequest *request, TbHandler *find);
/* Opens the table with the lines of the log behind the number `after`, later. */
TbStatus tb_replay_log(TbRequest *request, int viewer, uint32_t after);
/* What `open` comes back to with these lines. */
void tb_open_replayed(TbServer *server, TbLive *live, int viewer, const TbDeferred *deferred,
                      const WmBuffer *log);

/* live.c: tables in memory. */

/* Must whatever changes it wait? */
bool tb_live_is_busy(const TbLive *live);
bool tb_live_is_used(const TbLive *live); /* by somebody who needs it as it is, and comes back */
/* Can it be looked at all the same, as it is without what is on its way to the store? Its row, its
 * feeds, who plays and tb_live_position are that; nothing else of the session is. */
bool tb_live_is_seen(const TbLive *live);
/* The position that is durable. */
const WmState *tb_live_position(const TbLive *live);
/* When the clock of a decision started: it runs while nobody has the table open, and while the
 * server is down. */
int64_t tb_live_clock_start(const TbServer *server, const TbTableRow *row);
/* Adds a table, and owns its session. `stored` bytes of the record are in the store. */
TbLive *tb_live_add(TbServer *server, const TbTableRow *row, WmSession *session, size_t stored);
void tb_live_invalidate(TbServer *server, const char *name); /* makes it stale, if it is loaded */
void tb_live_evict_idle(TbServer *server);
void tb_live_free_all(TbServer *server);
/* The store has this table no more: nobody is told of it any more. */
void tb_live_remove(TbServer *server, const char *name);

/* The table cannot be used any more: nobody is told of it. */
void tb_live_close(TbLive *live);

/* The table if it is in memory; NULL. */
TbLive *tb_live_in_memory(const TbServer *server, const char *name);

/* live.c: subscribers. */

bool tb_live_is_viewed(const TbLive *live, int viewer); /* does anybody see it so? */
void tb_live_subscribe(TbLive *live, TbClient *client, int viewer);
void tb_live_unsubscribe(TbServer *server, TbLive *live, const TbClient *client);
/* Remembers who has a seat of a game that has begun, or had it. */
void tb_live_add_sitter(TbLive *live, int seat, const uint8_t owner[TB_DIGEST]);
/* Ends subscriptions from seats that are no longer the client's, who is told so. The seats were as
 * in `before`. */
void tb_live_unsubscribe_unseated(TbServer *server, TbLive *live, const TbTableRow *before);
void tb_live_put_seats(const TbLive *live, const TbClient *client, WmBuffer *out);  /* `seats` */
void tb_broadcast_seats(TbServer *server, const TbLive *live, const TbClient *but); /* NULL: all */
/* Is the client of this subscriber another one, too, who counts in its place? */
bool tb_is_repeated(const TbLive *live, int place);
void tb_broadcast_text(TbServer *server, const TbLive *live, const WmBuffer *text);
/* Tells all who see the table so all of it, with these lines of the log. */
void tb_broadcast_whole(TbServer *server, const TbLive *live, int viewer, bool begins,
                        const WmBuffer *log);
/* Tells every viewer all it sees: the game has begun. */
void tb_broadcast_beginning(TbServer *server, TbLive *live);
/* Tells every viewer what it sees of the last change. */
void tb_broadcast_delta(TbServer *server, TbLive *live);
int64_t tb_live_seconds_left(const TbServer *server, const TbLive *live); /* -1: it has no clock */

/* live.c: seats. */
bool tb_client_owns(const TbClient *client, const TbLive *live, int seat);
bool tb_owner_is_here(const TbLive *live, int seat); /* has the table open */
/* Does the client own a seat, and has its person the table open nowhere? Asked before it comes and
 * after it went: only then is that news for others. */
bool tb_owner_is_away(const TbClient *client, const TbLive *live);
int tb_client_seat(const TbClient *client, const TbLive *live);  /* the first it owns; 0: none */
bool tb_client_sits(const TbClient *client, const TbLive *live); /* owns some seat */
bool tb_is_invitation(const TbLive *live, const char *invitation);
/* Do people only watch? A seat that an agent plays for its owner is a person's. */
bool tb_live_is_show(const TbLive *live);
/* Does a person play? A seat that an agent plays for its owner is the agent's. */
bool tb_live_has_player(const TbLive *live);
/* Are agents alone at a table for practice that goes on? */
bool tb_live_is_alone(const TbLive *live);
bool tb_seat_is_nobodys(const TbSeat *seat);
bool tb_seat_is_own(const TbSeat *seat, const TbClient *client);
bool tb_seat_is_owned(const TbLive *live, int seat); /* somebody's, whoever plays it now */
bool tb_seat_is_open(const TbLive *live, int seat);  /* nobody's, and not an agent's */
/* Does one person practise here alone? Nobody else has a seat, nor can take one. */
bool tb_live_is_solitary(const TbLive *live);

/* commit.c */

/* The request waits until its table can be used; or is refused, where too many wait. */
TbStatus tb_defer(TbRequest *request);
/* Does the client wait for something at the table? Then what it wants next waits, too: requests of
 * one client are handled in their order. */
bool tb_waits_at(const TbLive *live, const TbClient *client);
TbDeferred *tb_copy_request(const TbRequest *request);
/* Everybody who waits for the table hears that. */
void tb_refuse_deferred(TbServer *server, TbLive *live, const char *sentence);
/* What is committed with the fresh lines of a table's journal. */
typedef struct TbCommit {
    const TbRequest *request; /* replied to when it is durable, with its members; NULL: no one's */
    const TbTableRow *row;    /* other seats, or the table itself if it is new; NULL: neither */
    bool prefers;             /* what people prefer changes, and nothing else */
    WmSeats spared;           /* and is this then */
    WmSession *dealt;     /* the game that begins, for a table that waited; the commit owns it */
    const uint8_t *owner; /* of a seat that is taken or left with the entry; NULL: none is */
    bool several;         /* more than one of that owner's seats is left */
    bool removal;         /* nothing of the table stays */
} TbCommit;

/* Gives it to the writer. Subscribers are told when it is durable. */
void tb_commit_begin(TbServer *server, TbLive *live, TbCommit commit);
/* Handles what was deferred, as far as the table can be used now; then agents are asked. */
void tb_resume(TbServer *server, TbLive *live);
/* The same when the reader has gone through it. What was written meanwhile is told first. */
void tb_resume_read(TbServer *server, TbLive *live);
/* Was the answer of this key given before, and its acknowledgement lost on the way? */
bool tb_is_duplicate(const TbLive *live, int seat, const char *key);
void tb_keys_add(TbKeys *keys, int seat, const char *key);
void tb_keys_free(TbKeys *keys);

/* agents.c */

/* May a job for an answer begin at this table now? */
bool tb_agents_may_start(const TbServer *server, const TbLive *live);
/* Has this server the lock of a table's agents and clocks, which one of several has? If not it is
 * asked for, and the table resumed if it was given. */
bool tb_agents_lock(TbServer *server, TbLive *live);
void tb_agents_unlock(TbServer *server, TbLive *live);
/* An agent thinks about the question of a seat: for a request of a hint; NULL: to be played. */
void tb_agents_start(TbServer *server, TbLive *live, const WmAgent *agent, int seat,
                     const TbRequest *request);
/* Gives up the hint of a client who leaves. */
void tb_agents_drop_hint(TbServer *server, const TbClient *client);
/* A hint as members of a reply. */
void tb_put_hint(const WmMatch *m, WmAnswer answer, const WmPlan *plan, WmBuffer *out);
/* Starts a job if an agent's seat is asked. */
void tb_agents_ask(TbServer *server, TbLive *live);
void tb_agents_finish(TbServer *server, TbAgentJob *job); /* and frees it, now or later */
/* Plays the answer that an agent has thought of, if its time has come. */
bool tb_agents_play(TbServer *server, TbLive *live);

/* requests_play.c: answers that nobody has to be asked for. */

/* Gives the next of them, if there is one and its time has come. */
bool tb_give(TbServer *server, TbLive *live);
/* Does an answer pass a window too soon, which the table might have passed for that seat? */
bool tb_must_hold(const TbRequest *request, const WmAnswer *answer);
/* Keeps such a request until its time has come. */
TbStatus tb_hold(TbRequest *request);
/* From `least`, so many milliseconds more, drawn evenly; with a seed for tests by the entry that is
 * waited for. */
int64_t tb_draw_delay(const TbServer *server, uint32_t least, uint32_t spread, uint32_t entry);
/* Defers the requests that were held, once their time has come. */
void tb_release_held(const TbServer *server, TbLive *live);

/* clocks.c */

/* Answers for people whose time is up, and resumes tables that nothing else has resumed. */
void tb_clocks_check(TbServer *server);
void tb_clock_check(TbServer *server, TbLive *live); /* that of one table */
