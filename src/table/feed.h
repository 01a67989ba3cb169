/* Feeds: what the viewers of a table are told. A viewer is a seat, or 0 for whoever watches; all
 * that it is told is made from what it sees, and has numbers without gaps (`n` of
 * docs/protocol.md). */
#pragma once

#include <base/json_write.h>
#include <session/session.h>

enum { TB_ANSWER_CAP = 200 }; /* bytes for an answer as words, as `legal` has them */

typedef struct TbFeed TbFeed;

/* The feed of one who has been told all of the game so far. The lines of the log that came with
 * a number greater than `after` go into `log` as items of a JSON list. `past` is what was told by
 * programs of other rules, of what this one cannot play again: lines of tb_feed_told, which come
 * with the first number; NULL: nothing is known of that. Session and past must outlive it. */
TbFeed *tb_feed_new(const WmSession *session, const char *past, int viewer, uint32_t after,
                    WmBuffer *log);
/* A feed that is to be made. */
typedef struct TbFeedWish {
    int viewer;
    uint32_t after; /* as tb_feed_new has it */
    WmBuffer *log;  /* the same */
    TbFeed *feed;   /* that was made */
} TbFeedWish;

/* Makes several, at most one for each viewer: the game is gone through once for all of them. */
void tb_feeds_new(const WmSession *session, const char *past, TbFeedWish *wishes, int count);
/* A line with what each viewer is told of the session's last change, to be kept. */
void tb_feed_told(const WmSession *session, WmBuffer *out);
void tb_feed_free(TbFeed *feed);             /* may be NULL */
uint32_t tb_feed_number(const TbFeed *feed); /* the last so far */

/* The session has changed: true if this viewer sees that, and then the number is one more. To be
 * called once for each change, in order. */
bool tb_feed_advance(TbFeed *feed);
/* May the viewer take back its last answer, as far as the feed has advanced? */
bool tb_feed_may_undo(const TbFeed *feed);
/* Frees what only tb_feed_delta needs: everybody was told of the last change. */
void tb_feed_trim(TbFeed *feed);
/* The lines of the log that came with a number greater than `after`, as tb_feed_new has them. */
void tb_feed_log(const TbFeed *feed, uint32_t after, WmBuffer *log);
/* Do both tell the same, so that who was told the one need be told nothing of the other? */
bool tb_feed_same(const TbFeed *feed, const TbFeed *other);

/* Members of a JSON object, without its braces. `left` is how many seconds a decision has yet,
 * which only who is asked is told; negative: there is no clock. */

/* All parts of a table, but the log. */
void tb_feed_full(const TbFeed *feed, int64_t left, WmBuffer *out);
/* The parts that have changed with the last number, and its lines of the log. */
void tb_feed_delta(const TbFeed *feed, int64_t left, WmBuffer *out);
/* The table as it was with number n; false if there was no such number. */
bool tb_feed_moment(const TbFeed *feed, uint32_t n, WmBuffer *out);

/* The entry of the record that number n came with; false if there was no such number. */
bool tb_feed_entry(const TbFeed *feed, uint32_t n, uint32_t *entry);
/* The last number that came with this entry of the record, or before it. */
uint32_t tb_feed_number_at(const TbFeed *feed, uint32_t entry);
