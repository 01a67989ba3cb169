/* The list of a game's kinds: src/games/GAME/kinds.def has one row for each rule that asks, each
 * question, verb and event. Whoever wants something of every row says what a row is to it and
 * includes the list, as often as needed. This makes the numbers of the rules:
 *
 *     enum {
 *         XX_RULE_NONE,
 *     #define WM_RULE(NUMBER, name, word, Frame) XX_RULE_##NUMBER,
 *     #include "kinds.def"
 *         XX_RULES
 *     };
 *
 * and this the table of their stops:
 *
 *     static const WmStop *const stops[XX_RULES] = {
 *     #define WM_RULE(NUMBER, name, word, Frame) [XX_RULE_##NUMBER] = xx_##name##_stops,
 *     #include "kinds.def"
 *     };
 *
 * Rows are numbered in their order, and numbers are saved in positions: append only.
 *
 *     WM_RULE(NUMBER, name, word, Frame)
 *         A rule that asks: XX_RULE_NUMBER. Its function is xx_rule_name, its table of stops
 *         xx_name_stops, its frame the struct Frame, which is `u.name` of the union of frames
 *         and has the shape xx_name_frame_shape. Saves and views call it `word`.
 *     WM_RULE_BARE(NUMBER, name, word)
 *         The same for a rule that has nothing to remember: it has no frame of its own.
 *     WM_QUESTION(NUMBER, name, word, RULE, more)
 *         XX_Q_NUMBER, asked by XX_RULE_RULE. Its judge and lister are xx_judge_name and
 *         xx_list_name; two questions may share them. `more` is PLAIN, or some of these side by
 *         side:
 *             SCOPE(name)               xx_scope_name makes what judge and lister share
 *             OPEN                      too many answers to list: the lister gives samples
 *             ABOUT(n, thing, member)   {n} in its words is the byte `u.member` of the frame
 *             ABOUT_ALSO(n, thing)      {n} in its words stands in no frame:
 *             ABOUT_BY(name)            xx_about_name fills in those
 *             IS_WINDOW                 how much can be answered is a secret of the seat's
 *             ENDS_FREE                 to end it gives nothing up but what is picked
 *     WM_VERB(NUMBER, word, ...)
 *         XX_A_NUMBER, a verb of answers, with the things that it takes; NULL: none.
 *     WM_VERB_AS(NUMBER, word, MEANING, ...)
 *         The same for a verb that is not the main one of what it names: its WmMeaning.
 *     WM_ORDER(NUMBER, word, QUESTION, more)
 *         XX_O_NUMBER, a standing order that is offered at XX_Q_QUESTION. `more` are some of these
 *         side by side, with whole names of verbs, questions and events:
 *             TAKES(...)                the things that it takes
 *             GIVES(...)                its answers: the first that is legal
 *             ALSO(...)                 other questions that it answers
 *             ACROSS(...)               questions that it leaves to the seat, and goes on
 *             UNTIL(...)                events by which it ends
 *             TOGETHER                  holds for all seats of whoever gives it
 *             BESIDE                    offered besides the answer that it begins with
 *     WM_REASON(NUMBER, word)
 *         XX_REASON_NUMBER, a part of the running score, for people who ask why.
 *     WM_EVENT(NUMBER, word, ...)
 *         XX_EV_NUMBER, an event, with the things that it tells of; NULL: none.
 *     WM_EVENT_HIDING(NUMBER, word, hides, ...)
 *         The same for an event that tells some seats less: bit n of `hides` is argument n, from 0.
 *
 * The list begins with this file, by which rows and words that the includer gave no meaning have
 * none, and ends with core/kinds_end.h, which forgets all meanings. Therefore no #pragma once. */
#ifndef WM_RULE
#define WM_RULE(NUMBER, name, word, Frame)
#endif
#ifndef WM_RULE_BARE /* unless its frame matters it is a rule like the others */
#define WM_RULE_BARE(NUMBER, name, word) WM_RULE(NUMBER, name, word, )
#endif
#ifndef WM_QUESTION
#define WM_QUESTION(NUMBER, name, word, RULE, more)
#endif
#ifndef WM_VERB
#define WM_VERB(NUMBER, word, ...)
#endif
#ifndef WM_VERB_AS /* unless its meaning matters it is a verb like the others */
#define WM_VERB_AS(NUMBER, word, MEANING, ...) WM_VERB(NUMBER, word, __VA_ARGS__)
#endif
#ifndef WM_ORDER
#define WM_ORDER(NUMBER, word, QUESTION, more)
#endif
#ifndef WM_REASON
#define WM_REASON(NUMBER, word)
#endif
#ifndef WM_EVENT
#define WM_EVENT(NUMBER, word, ...)
#endif
#ifndef WM_EVENT_HIDING /* unless it matters what it hides it is an event like the others */
#define WM_EVENT_HIDING(NUMBER, word, hides, ...) WM_EVENT(NUMBER, word, __VA_ARGS__)
#endif

/* Words of a question. */
#define PLAIN
#ifndef SCOPE
#define SCOPE(name)
#endif
#ifndef OPEN
#define OPEN
#endif
#ifndef ABOUT
#define ABOUT(n, thing, member)
#endif
#ifndef ABOUT_ALSO
#define ABOUT_ALSO(n, thing)
#endif
#ifndef ABOUT_BY
#define ABOUT_BY(name)
#endif
#ifndef IS_WINDOW
#define IS_WINDOW
#endif
#ifndef ENDS_FREE
#define ENDS_FREE
#endif

/* Words of a standing order. */
#ifndef TAKES
#define TAKES(...)
#endif
#ifndef GIVES
#define GIVES(...)
#endif
#ifndef ALSO
#define ALSO(...)
#endif
#ifndef ACROSS
#define ACROSS(...)
#endif
#ifndef UNTIL
#define UNTIL(...)
#endif
#ifndef TOGETHER
#define TOGETHER
#endif
#ifndef BESIDE
#define BESIDE
#endif
