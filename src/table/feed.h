/* What each recipient is told of a session: everything is made from what that seat sees. */
#pragma once

#include <base/buffer.h>
#include <session/session.h>

/* A recipient: a viewer (a seat, or 0 for whoever watches) and what it has been told so far. */
typedef struct TbFeed TbFeed;

/* A feed that has heard the whole journal. The lines of the log that came with a number greater
 * than `after` go into `log` as items of a JSON list. The session must outlive the feed. */
TbFeed *tb_feed_new(const WmSession *session, int viewer, uint32_t after, WmBuffer *log);
void tb_feed_free(TbFeed *feed);
uint32_t tb_feed_number(const TbFeed *feed); /* `n` of docs/protocol.md */

/* The session has changed, and that is its last change still: true if this viewer sees that, and
 * then the number is one more. Each change must be heard once, in order. */
bool tb_feed_advance(TbFeed *feed);
/* All who listen were told of the last change: what is needed only for that is freed. */
void tb_feed_trim(TbFeed *feed);
/* The lines of the log that came with a number greater than `after`, as tb_feed_new has them. */
void tb_feed_log(const TbFeed *feed, uint32_t after, WmBuffer *log);
/* Have both heard the same, so that who has heard the one need be told nothing of the other? */
bool tb_feed_same(const TbFeed *feed, const TbFeed *other);

/* Parts of docs/protocol.md as members of a JSON object, without its braces: all of them but the
 * log; or what changed with the last number, with its lines of the log. `left` is how many seconds
 * a decision has yet; negative: there is no clock. Only who is asked is told. */
void tb_feed_full(const TbFeed *feed, int64_t left, WmBuffer *out);
void tb_feed_delta(const TbFeed *feed, int64_t left, WmBuffer *out);
/* What the table was like at number n; false if there was no such number. */
bool tb_feed_moment(const TbFeed *feed, uint32_t n, WmBuffer *out);
/* The entry of the record that number came with, for tb_table_branch; false as above. */
bool tb_feed_entry(const TbFeed *feed, uint32_t n, uint32_t *entry);

/* The number that a viewer had heard when an entry of the record was there. */
uint32_t tb_feed_number_at(const TbFeed *feed, uint32_t entry);
