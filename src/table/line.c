#include <table/line.h>

#include <base/memory.h>

#include <stdbool.h>
#include <stdlib.h>

static bool goes_before(const TbJob *one, const TbJob *other)
{
    return one->rank != other->rank ? one->rank < other->rank : one->turn < other->turn;
}

static void swap(TbLine *line, int a, int b)
{
    TbJob *const job = line->jobs[a];

    line->jobs[a] = line->jobs[b];
    line->jobs[b] = job;
}

static void rise(TbLine *line, int at)
{
    for (; at > 0 && goes_before(line->jobs[at], line->jobs[(at - 1) / 2]); at = (at - 1) / 2)
        swap(line, at, (at - 1) / 2);
}

static void sink(TbLine *line, int at)
{
    for (;;) {
        int first = at;
        for (int child = 2 * at + 1; child <= 2 * at + 2 && child < line->count; child++)
            if (goes_before(line->jobs[child], line->jobs[first])) first = child;
        if (first == at) return;
        swap(line, at, first);
        at = first;
    }
}

static TbJob *take(TbLine *line, int at)
{
    TbJob *const job = line->jobs[at];

    swap(line, at, --line->count);
    if (at == line->count) return job;
    rise(line, at);
    sink(line, at);
    return job;
}

void tb_line_free(TbLine *line)
{
    free(line->jobs);
}

void tb_line_put(TbLine *line, TbJob *job)
{
    uint64_t *const turn = &line->turns[job->share];

    *turn = (*turn > line->turn ? *turn : line->turn) + 1;
    job->turn = *turn;
    line->jobs = wm_memory_grow(line->jobs, (size_t)line->count, &line->cap, sizeof(TbJob *));
    line->jobs[line->count++] = job;
    rise(line, line->count - 1);
}

const TbJob *tb_line_next(const TbLine *line)
{
    return line->count > 0 ? line->jobs[0] : NULL;
}

void *tb_line_take(TbLine *line)
{
    if (line->count == 0) return NULL;
    TbJob *const job = take(line, 0);
    if (job->turn > line->turn) line->turn = job->turn;
    return job;
}

void *tb_line_drop(TbLine *line, uint64_t client)
{
    for (int i = 0; i < line->count; i++)
        if (line->jobs[i]->client == client) return take(line, i);
    return NULL;
}
