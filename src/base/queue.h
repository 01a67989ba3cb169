/* What waits in line: first come, first served. The link is the first member of whatever waits, so
 * that a pointer to the one is a pointer to the other. */
#pragma once

typedef struct WmLink {
    struct WmLink *next;
} WmLink;

/* Begun as {0}. */
typedef struct WmQueue {
    WmLink *first, *last;
    int count;
} WmQueue;

void wm_queue_put(WmQueue *queue, WmLink *link);
void wm_queue_put_first(WmQueue *queue, WmLink *link); /* before those that came earlier */
void *wm_queue_take(WmQueue *queue);                   /* NULL: nobody waits */
