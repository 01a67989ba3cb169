/* Sessions that follow a lesson. That a game is one, and how far it has come, is seen from its
 * record alone: it begins as the lesson does, and what was answered so far is what the lesson has.
 * So nothing is kept beside it, and whoever answers otherwise plays freely from there on. */
#pragma once

#include <base/lesson.h>
#include <session/session.h>

/* A lesson by game and name; NULL: there is none. */
const WmLesson *wm_lesson_named(const char *game, const char *name);

/* The game of a lesson at its first question: a person in the learner's seat, the agent in all
 * others. NULL and a sentence as wm_session_begin. */
WmSession *wm_session_begin_lesson(const WmLesson *lesson, const char *agent,
                                   const WmSessionOptions *options, WmError *error);

/* The lesson that a session began as; NULL: none. */
const WmLesson *wm_session_lesson(const WmSession *session);

/* How far it is: the number of steps up to the last that was answered, which may be 0; -1 once
 * something else was answered or taken back, or all of it is over. */
int wm_session_lesson_reached(const WmSession *session, const WmLesson *lesson);

/* The seat that answers next in the lesson which the session follows, and what it answers; 0: it
 * follows none, or none any more. */
int wm_session_lesson_next(const WmSession *session, WmAnswer *answer);
