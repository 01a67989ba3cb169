#include <base/queue.h>

#include <stddef.h>

void wm_queue_put(WmQueue *queue, WmLink *link)
{
    link->next = NULL;
    if (queue->last) {
        queue->last->next = link;
    } else {
        queue->first = link;
    }
    queue->last = link;
    queue->count++;
}

void wm_queue_put_first(WmQueue *queue, WmLink *link)
{
    link->next = queue->first;
    queue->first = link;
    if (!queue->last) queue->last = link;
    queue->count++;
}

void *wm_queue_take(WmQueue *queue)
{
    WmLink *const link = queue->first;

    if (!link) return NULL;
    queue->first = link->next;
    if (!queue->first) queue->last = NULL;
    queue->count--;
    return link;
}
