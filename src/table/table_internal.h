/* What the files of the table share with each other. */
#pragma once

#include <base/memory.h>
#include <table/table.h>

enum {
    TB_MOMENTS = 8,  /* answers that can be taken back, the law permitting */
    TB_EVENTS = 512, /* of one entry that are told */
    TB_SAY = 200     /* room for an answer */
};

/* Where things stood when a person answered. */
typedef struct TbMoment {
    WmState *state;      /* only the bytes that the match uses */
    WmQuestion question; /* that was asked */
    int seat;
    uint32_t standing; /* the last entry that stood */
} TbMoment;

struct TbTable {
    WmRecord *record;       /* as it was loaded; only its match is needed any more */
    WmRecordWriter *writer; /* goes on behind it; NULL: the game was over */
    WmBuffer whole;         /* the text of a game that was over, */
    uint32_t entries;       /* and how many it had */
    const WmMatch *match;
    WmState *state;
    size_t state_bytes;
    size_t marked; /* length of the text that the store has, or is being given */
    WmSeed seed;
    bool practice;
    char player[WM_SEATS_MAX + 1][WM_RECORD_NAME];
    TbMoment moments[TB_MOMENTS]; /* the newest is at (moment_next - 1) % TB_MOMENTS */
    unsigned moment_next, moment_count;
    WmRecordEntry last_entry; /* what the last change was besides its events; of kind 0: nothing */
    WmEvents events;          /* of the last change */
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
