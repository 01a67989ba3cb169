/* The pusher: threads that send notifications to push services, which may be slow or gone. */
#pragma once

#include <base/queue.h>
#include <table/push_crypto.h>
#include <table/push_post.h>

typedef struct TbPusher TbPusher;

/* One notification on its way; the pusher's from tb_pusher_add until tb_pusher_done. */
typedef struct TbPush {
    WmLink link; /* in the queue of the pusher where it is now */
    TbPushTarget to;
    char words[TB_PUSH_WORDS]; /* JSON for the service worker */
    int64_t now;               /* seconds since 1970 when it was added */
    int status;                /* of the reply; 0: there was none */
} TbPush;

/* `wake` is called from its threads when tb_pusher_done has something. NULL and a sentence if no
 * thread can be started. */
TbPusher *tb_pusher_open(const TbPushKeys *keys, const TbPushTest *test, void (*wake)(void *user),
                         void *user, WmError *error);
/* What waits is dropped; what is being sent is waited for. May be NULL. */
void tb_pusher_close(TbPusher *pusher);
/* Where too many wait already it is dropped. */
void tb_pusher_add(TbPusher *pusher, TbPush *push);
TbPush *tb_pusher_done(TbPusher *pusher); /* the next, for the caller to free; NULL: none */
