/* What the files of the table share with each other. */
#pragma once

#include <table/table.h>

enum {
    TB_MOMENTS = 8,  /* answers that can be taken back, the law permitting */
    TB_EVENTS = 512, /* of one entry that are told */
    TB_SAY = 200     /* room for an answer */
};

/* Where things stood when a person answered. */
typedef struct TbMoment {
    WmState *state;
    int seat;
    uint32_t standing; /* the last entry that stood */
} TbMoment;

struct TbTable {
    WmRecord *record; /* as it was loaded */
    WmRecordCursor *cursor;
    WmRecordWriter *writer; /* goes on behind it; NULL: the game was over */
    TbText whole;           /* the text of a game that was over */
    const WmMatch *match;
    WmState *state;
    size_t state_bytes;
    size_t marked; /* length of the text that the store has, or is being given */
    WmSeed seed;
    bool practice;
    char player[WM_SEATS_MAX + 1][WM_RECORD_NAME];
    TbMoment moments[TB_MOMENTS]; /* the newest is at (moment_next - 1) % TB_MOMENTS */
    unsigned moment_next, moment_count;
    WmRecordEntry about; /* what the last change was besides its events; of kind 0: nothing */
    WmEvents events;     /* of the last change */
    WmEvent event[TB_EVENTS];
};

/* Zeroed memory; where there is none the program ends. */
void *tb_memory(size_t bytes);
