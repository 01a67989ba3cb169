/* What the files of the table share with each other. */
#pragma once

#include <base/memory.h>
#include <session/session.h>
#include <table/table.h>

enum { TB_SAY = 200 }; /* room for an answer */

struct TbTable {
    WmSession *session;
    const WmMatch *match; /* of the session */
    const WmState *state; /* of the session */
    size_t marked;        /* length of the text that the store has, or is being given */
};

/* What a viewer sees at one moment, each part as JSON. Begun as {0}. */
typedef struct TbSnapshot {
    WmBuffer view, question, legal, result;
} TbSnapshot;

/* All of it; or the view, which costs most, and the rest by themselves. */
void tb_snapshot_take(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot);
void tb_snapshot_take_view(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot);
void tb_snapshot_take_rest(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot);
bool tb_snapshot_same(const TbSnapshot *a, const TbSnapshot *b);
bool tb_snapshot_same_rest(const TbSnapshot *a, const TbSnapshot *b);
/* A copy in memory of just its size. */
void tb_snapshot_copy(TbSnapshot *kept, const TbSnapshot *snapshot);
void tb_snapshot_free(TbSnapshot *snapshot);

/* places.c: the part `places` of docs/protocol.md, as a member of a JSON object. */
void tb_put_places(const WmMatch *m, WmBuffer *out);
