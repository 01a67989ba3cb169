/* What the files of the core share with each other and with nobody else. */
#pragma once

#include <core/context.h>
#include <core/thing.h>

/* Pops every frame. */
void wm_unwind(WmContext *c);

/* Runs frames until a question is asked or none is left. */
WmResult wm_run(WmContext *c);

/* Takes the question away that was asked. */
void wm_take_question(WmState *s);

/* What a frame waits for at its step; NULL if its rule never stops there. Only for games that have
 * stops. */
const WmStop *wm_stop_of(const WmHooks *hooks, const WmFrame *waiting);

/* May a rule that waits there have called this one? */
bool wm_stop_calls(const WmHooks *hooks, const WmStop *stop, int rule);

/* A frame of the stack, from 0, which is the bottom. */
static inline const WmFrame *wm_frame_at(const WmMatch *m, const WmState *s, int index)
{
    const WmHooks *const hooks = m->game->hooks;

    WM_ASSERT(index >= 0 && index < hooks->frames_max);
    return (const WmFrame *)(const void *)((const unsigned char *)s + hooks->frames_at +
                                           (size_t)index * hooks->frame_bytes);
}

/* Calls a verb with the game's own context around it. Verbs that only look are given a position
 * that they must not touch. */
static inline void wm_with_context(const WmMatch *m, const WmState *s, WmCall *call)
{
    m->game->hooks->enter(m, (WmState *)s, call);
}

/* Every argument within the range of its thing, and nothing beyond them. */
bool wm_answer_well_formed(const WmMatch *m, const WmAnswer *a);

/* Can the question that is asked be answered: by one of the seats, or by each if each must? */
bool wm_answerable(const WmContext *c);

/* Lists for a seat, whether it is asked now or not; disputes are not listed. */
int wm_list(const WmContext *c, int seat, WmAnswer *out, int cap);
/* The same, and no further than `enough` of them. */
int wm_list_some(const WmContext *c, int seat, WmAnswer *out, int cap, int enough);

/* Is every value of a struct within its range, and everything not in use zero? */
/* Whether a row has what these things say, and nothing behind it. */
bool wm_row_well_formed(const WmMatch *m, const WmThing *const arg[WM_ARGS_MAX], const WmRow *row);

bool wm_shape_check(const WmMatch *m, const WmShape *shape, const void *base, WmError *error);

/* Finds a field by the text of its path and sets it; both texts end where their lengths say. */
bool wm_path_set(const WmMatch *m, const WmShape *shape, void *base, const char *path,
                 size_t path_length, const char *value, size_t value_length, int line,
                 WmError *error);
