/* CHOOSE, PICK and what is due, in a game of the test's own: numbers are named, cards picked. */
#include <check.h>
#include <core/picking.h>
#include <core/rule.h>

#if WM_CHECKED
#include <sys/wait.h>
#include <unistd.h>
#endif

enum { SEATS = 3, NUMBERS = 4, HAND = 5 };

/* What the next game is like. */
typedef struct Plan {
    uint8_t one;   /* numbers that are legal for one seat, a bit each */
    uint8_t team;  /* and for the team */
    uint8_t cards; /* in the hand, all picked from */
    uint8_t hand[HAND];
    bool ordered;   /* cards are kept in the order of picking */
    bool unsettled; /* the rule asks though something is due */
} Plan;

static Plan plan;
static bool judge_was_heard; /* a judge ran while somebody was told of events */

typedef struct Frame {
    uint8_t rule, step;
    uint8_t seat;
} Frame;

typedef struct Position {
    WmState core;
    uint8_t named[2], by[2]; /* the numbers, and who named them */
    uint8_t due;
    WM_PILE(HAND) picked;
    Frame frames[1];
    uint8_t fill[2];
} Position;

_Static_assert(sizeof(Position) % 8 == 0 && offsetof(Position, fill) + 2 == sizeof(Position),
               "no padding");

typedef struct Scope {
    WmPicks picks;
} Scope;

typedef struct Game {
    WM_CONTEXT;
    Position *s;
} Game;

enum { RULE = 1, RULES };
enum { Q_ONE = 1, Q_TEAM, Q_PICK, QUESTIONS };
enum { A_NAME = WM_OWN_VERBS, A_PICK, A_DROP, A_ALL, ANSWERS };
enum { NOT_LEGAL = 1, GONE, NOT_PICKED, LEDGER };

/* ---- the rule -------------------------------------------------------------------------------- */

static const WmPicking picking_sorted = {
    .pick = A_PICK, .drop = A_DROP, .gone = GONE, .not_picked = NOT_PICKED};
static const WmPicking picking_ordered = {
    .pick = A_PICK, .drop = A_DROP, .gone = GONE, .not_picked = NOT_PICKED, .ordered = true};

static const WmPicking *picking(void)
{
    return plan.ordered ? &picking_ordered : &picking_sorted;
}

static void note(Game *g, int which)
{
    SET(g->s->named[which], g->answer.arg[0]);
    SET(g->s->by[which], g->seat);
}

enum { STEP_ONE = 1, STEP_TEAM, STEP_PICK };

static const WmStop rule_stops[] = {
    [STEP_ONE] = WM_CHOOSES(Q_ONE, Frame, seat),
    [STEP_TEAM] = WM_CHOOSES_ANY(Q_TEAM),
    [STEP_PICK] = WM_ASKS(Q_PICK, Frame, seat),
    WM_NO_STOP,
};

static WmFlow run_rule(Game *g, Frame *fr)
{
    RULE_BEGIN(fr);
    SET(fr->seat, 2);
    CHOOSE(fr, STEP_ONE, fr->seat, Q_ONE);
    note(g, 0);
    CHOOSE_ANY(fr, STEP_TEAM, 3, 3, Q_TEAM);
    note(g, 1);
    g->s->due = plan.unsettled;
    if (plan.cards) PICK(fr, STEP_PICK, fr->seat, Q_PICK, picking(), PILE(g->s->picked));
    return WM_FINISHED;
    RULE_END;
}

/* ---- judges ---------------------------------------------------------------------------------- */

static WmRule judge_number(const WmContext *c, int numbers, const WmAnswer *a)
{
    if (c->events) judge_was_heard = true;
    if (a->kind == A_ALL) return a->arg[5] == 6 ? 0 : NOT_LEGAL;
    if (a->kind != A_NAME) return WM_NOT_OFFERED;
    return numbers >> a->arg[0] & 1 ? 0 : NOT_LEGAL;
}

static WmRule judge_one(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return judge_number(c, plan.one, a);
}

static WmRule judge_team(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return judge_number(c, plan.team, a);
}

static void list_numbers(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int number = 1; number <= NUMBERS; number++) wm_offer_one(offers, A_NAME, number);
}

static void list_numbers_and_all(const WmContext *c, int seat, WmOffers *offers)
{
    const WmAnswer all = {A_ALL, 6, {1, 2, 3, 4, 5, 6}};
    const WmAnswer wrong = {A_ALL, 6, {1, 2, 3, 4, 5, 5}};

    list_numbers(c, seat, offers);
    if (!(plan.team & 1)) return; /* bit 0: six numbers at once may be named too */
    wm_offer_answer(offers, &wrong);
    wm_offer_answer(offers, &all);
}

static void scope_pick(const WmContext *c, int seat)
{
    const Game *const g = (const Game *)c;
    WM_PILE(HAND) sorted = {0};

    (void)seat;
    for (int i = 0; i < g->s->picked.count; i++)
        wm_pile_sort_in(PILE(sorted), g->s->picked.card[i]);
    wm_picks_find(&((Scope *)c->scope)->picks, plan.hand, plan.cards, sorted.card, sorted.count);
}

static WmRule judge_pick(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return wm_picking_judge(picking(), &((const Scope *)c->scope)->picks, a);
}

static void list_pick(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_picking_list(picking(), &((const Scope *)c->scope)->picks, offers);
}

/* ---- the game -------------------------------------------------------------------------------- */

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    Scope scope;
    Position backup;
    Game g;

    g.s = (Position *)s;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

static void begin(WmContext *c)
{
    c->state->present = 7;
    (void)wm_push(c, RULE);
}

static WmFlow run(WmContext *c, WmFrame *frame)
{
    return run_rule((Game *)c, (Frame *)(void *)frame);
}

static bool due(const WmContext *c)
{
    return ((const Game *)c)->s->due;
}

static void check(const WmContext *c, WmText *why)
{
    (void)c, (void)why;
}

static const WmAsking asking[QUESTIONS] = {
    [Q_ONE] = {.judge = judge_one, .list = list_numbers},
    [Q_TEAM] = {.judge = judge_team, .list = list_numbers_and_all},
    [Q_PICK] = {.judge = judge_pick, .list = list_pick, .scope = scope_pick},
};

static const WmStop *const stops[RULES] = {[RULE] = rule_stops};

static const WmHooks hooks = {
    .frames_at = offsetof(Position, frames),
    .frame_bytes = sizeof(Frame),
    .frames_max = 1,
    .stops = stops,
    .enter = enter,
    .begin = begin,
    .run = run,
    .due = due,
    .asking = asking,
    .check = check,
};

static const char *const card_names[] = {"none", "gale", "hail", "ward"};
static const WmThing number_thing = {
    .name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = NUMBERS + 2};
static const WmThing card_thing = {
    .name = "card", .form = WM_FORM_NAMED, .names = card_names, .high = 3};

static const WmVerb verbs[ANSWERS] = {
    WM_STANDARD_VERBS,
    [A_NAME] = {"name", {&number_thing}},
    [A_PICK] = {"pick", {&card_thing}},
    [A_DROP] = {"drop", {&card_thing}},
    [A_ALL] = {"all",
               {&number_thing, &number_thing, &number_thing, &number_thing, &number_thing,
                &number_thing}},
};
static const WmQuestionKind questions[QUESTIONS] = {
    [Q_ONE] = {.name = "one", .asked_by = RULE},
    [Q_TEAM] = {.name = "team", .asked_by = RULE},
    [Q_PICK] = {.name = "pick", .asked_by = RULE},
};
static const WmRuleEntry rules[LEDGER] = {
    [NOT_LEGAL] = {.id = "T-1"}, [GONE] = {.id = "T-2"}, [NOT_PICKED] = {.id = "T-3"}};

static const WmField frame_fields[] = {
    WM_FIELD(Frame, rule, BY_ALL, NULL),
    WM_FIELD(Frame, step, BY_NONE, NULL),
    WM_FIELD(Frame, seat, BY_ALL, &wm_thing_seat),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(Frame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(Frame, rule)};
static const WmField position_fields[] = {
    WM_STATE_PART(Position, core),
    WM_ARRAY(Position, named, BY_ALL, NULL),
    WM_ARRAY(Position, by, BY_ALL, NULL),
    WM_FIELD(Position, due, BY_ALL, NULL),
    WM_PILE_FIELD(Position, picked, BY_ALL, BY_ALL, &card_thing),
    WM_PARTS(Position, frames, BY_ALL, &frame_shape, NULL),
    WM_ARRAY(Position, fill, BY_ALL, NULL),
};
static const WmShape position_shape = {
    .name = "position", .bytes = sizeof(Position), WM_SHAPE_FIELDS(position_fields)};

static const WmGame game = {.name = "test",
                            .verbs = verbs,
                            .verb_count = ANSWERS,
                            .questions = questions,
                            .question_count = QUESTIONS,
                            .rules = rules,
                            .rule_count = LEDGER,
                            .position = &position_shape,
                            .hooks = &hooks};
static const WmSetup setup = {.seats = SEATS};
static const WmMatch match = {.game = &game, .setup = &setup, .bytes = sizeof(Position)};

/* ---- playing --------------------------------------------------------------------------------- */

static WmEvents events; /* a listener that is always there */

static WmResult play(Position *s, Plan next)
{
    const WmSeed seed = wm_seed_numbered(1);

    plan = next;
    judge_was_heard = false;
    events = (WmEvents){.count = 0};
    return wm_begin(&match, &s->core, &seed, &events);
}

static WmResult say(Position *s, int seat, const char *text)
{
    WmAnswer answer;
    WmError error;

    if (!CHECK(wm_answer_parse(&match, text, &answer, &error))) return WM_MALFORMED;
    return wm_answer(&match, &s->core, seat, answer, &events, NULL);
}

/* What a seat may answer, a blank behind each. */
static const char *may_say(const Position *s, int seat)
{
    static char text[300];
    WmAnswer legal[20];
    const int count = wm_legal(&match, &s->core, seat, legal, 20);
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        used += wm_answer_text(&match, legal[i], text + used, sizeof text - used);
        used += (size_t)snprintf(text + used, sizeof text - used, "; ");
    }
    return text;
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void nobody_is_asked_where_one_answer_is_legal(void)
{
    Position s;

    CHECK_EQ_INT(play(&s, (Plan){.one = 1 << 3, .team = 1 << 4}), WM_OK);
    CHECK_EQ_INT(s.core.question, 0); /* over */
    CHECK(s.named[0] == 3 && s.by[0] == 2);
    CHECK(s.named[1] == 4 && s.by[1] == 1);
    CHECK(s.core.decided[0] == 0 && s.core.decided[1] == 0);
    CHECK(!judge_was_heard);
}

static void who_can_choose_is_asked(void)
{
    WmError error;
    Position s;

    CHECK_EQ_INT(play(&s, (Plan){.one = 1 << 1 | 1 << 3, .team = 1 << 2 | 1 << 4}), WM_OK);
    CHECK(s.core.question == Q_ONE && s.core.asked == 2 && s.core.mode == WM_ONE);
    CHECK_EQ_STR(may_say(&s, 2), "name 1; name 3; ");
    CHECK(wm_check(&match, &s.core, &error));
    CHECK_EQ_INT(say(&s, 2, "name 2"), WM_REFUSED);
    CHECK_EQ_INT(say(&s, 2, "name 3"), WM_OK);
    CHECK(s.named[0] == 3 && s.by[0] == 2);
    CHECK(s.core.question == Q_TEAM && s.core.asked == 3 && s.core.mode == WM_ANY_OF);
    CHECK_EQ_STR(may_say(&s, 2), "name 2; name 4; dispute; ");
    CHECK_EQ_INT(say(&s, 1, "dispute"), WM_OK);
    CHECK(s.core.question == Q_TEAM && s.core.asked == 4 && s.core.mode == WM_ONE);
    CHECK(wm_check(&match, &s.core, &error));
    CHECK_EQ_INT(say(&s, 3, "name 4"), WM_OK);
    CHECK(s.named[1] == 4 && s.by[1] == 3);
    CHECK(!judge_was_heard);
}

/* An answer with all the arguments there can be. */
static void whole_answers_are_offered(void)
{
    Position s;

    CHECK_EQ_INT(play(&s, (Plan){.one = 2, .team = 1 | 1 << 2}), WM_OK);
    CHECK_EQ_STR(may_say(&s, 2), "name 2; all 1 2 3 4 5 6; dispute; ");
    CHECK_EQ_INT(play(&s, (Plan){.one = 2, .team = 1}), WM_OK);
    CHECK_EQ_INT(s.named[1], 1);
}

static void a_choice_of_nothing_breaks_the_game(void)
{
    Position s;

    CHECK_EQ_INT(play(&s, (Plan){.one = 0, .team = 2}), WM_BROKEN);
    CHECK_EQ_INT(play(&s, (Plan){.one = 6, .team = 0}), WM_OK);
    CHECK_EQ_INT(say(&s, 2, "name 1"), WM_BROKEN);
    CHECK(s.core.question == Q_ONE && s.named[0] == 0); /* as it was */
}

static void positions_that_ask_without_a_choice_are_refused(void)
{
    WmError error;
    Position s;

    CHECK_EQ_INT(play(&s, (Plan){.one = 6, .team = 6}), WM_OK);
    CHECK(wm_check(&match, &s.core, &error));
    plan.one = 2;
    CHECK(!wm_check(&match, &s.core, &error));
    CHECK_EQ_STR(error.text, "nobody can be asked as things stand");
    plan.one = 6;
    s.due = 1;
    CHECK(!wm_check(&match, &s.core, &error));
    CHECK_EQ_STR(error.text, "nobody can be asked as things stand");
}

static void cards_are_picked_and_dropped(void)
{
    const Plan cards = {.one = 2, .team = 2, .cards = 4, .hand = {1, 2, 2, 3}};
    WmRefusal why;
    Position s;

    CHECK_EQ_INT(play(&s, cards), WM_OK);
    CHECK_EQ_STR(may_say(&s, 2), "done; pick gale; pick hail; pick ward; ");
    CHECK_EQ_INT(say(&s, 2, "pick hail"), WM_OK);
    CHECK_EQ_INT(say(&s, 2, "pick gale"), WM_OK);
    CHECK_EQ_INT(say(&s, 2, "pick hail"), WM_OK);
    CHECK_EQ_STR(may_say(&s, 2), "done; pick ward; drop gale; drop hail; ");
    CHECK(s.picked.count == 3 && s.picked.card[0] == 1 && s.picked.card[2] == 2);
    CHECK_EQ_INT(
        wm_explain(&match, &s.core, 2, (WmAnswer){.kind = A_PICK, .count = 1, .arg = {2}}, &why),
        WM_REFUSED);
    CHECK_EQ_STR(why.id, "T-2");
    CHECK_EQ_INT(
        wm_explain(&match, &s.core, 2, (WmAnswer){.kind = A_DROP, .count = 1, .arg = {3}}, &why),
        WM_REFUSED);
    CHECK_EQ_STR(why.id, "T-3");
    CHECK_EQ_INT(say(&s, 2, "name 1"), WM_REFUSED);
    CHECK_EQ_INT(say(&s, 2, "drop hail"), WM_OK);
    CHECK_EQ_INT(say(&s, 2, "done"), WM_OK);
    CHECK_EQ_INT(s.core.question, 0);
    CHECK(s.picked.count == 2 && s.picked.card[0] == 1 && s.picked.card[1] == 2);
}

static void the_order_of_picking_can_be_kept(void)
{
    Position s;

    CHECK_EQ_INT(
        play(&s, (Plan){.one = 2, .team = 2, .cards = 3, .hand = {1, 2, 3}, .ordered = true}),
        WM_OK);
    CHECK_EQ_INT(say(&s, 2, "pick ward"), WM_OK);
    CHECK_EQ_INT(say(&s, 2, "pick gale"), WM_OK);
    CHECK(s.picked.card[0] == 3 && s.picked.card[1] == 1);
    CHECK_EQ_STR(may_say(&s, 2), "done; pick hail; drop gale; drop ward; ");
}

static void picked_cards_must_be_there(void)
{
    static const WmCard hand[] = {1, 2, 2};
    static const WmCard right[] = {2, 1, 2};
    static const WmCard wrong[] = {1, 1};

    CHECK(wm_picks_there(hand, 3, right, 3));
    CHECK(!wm_picks_there(hand, 3, wrong, 2));
    CHECK(wm_picks_there(hand, 3, wrong, 0));
}

/* A checked build stops on the spot; another one asks. */
static void a_rule_that_forgot_to_settle_stops(void)
{
    const Plan forgets = {.one = 2, .team = 2, .cards = 1, .hand = {1}, .unsettled = true};
    Position s;
#if WM_CHECKED
    const pid_t child = fork();
    int status = 0;

    if (child == 0) {
        (void)play(&s, forgets);
        _exit(0);
    }
    CHECK(waitpid(child, &status, 0) == child && status != 0);
#else
    CHECK_EQ_INT(play(&s, forgets), WM_OK);
    CHECK_EQ_INT(s.core.question, Q_PICK);
#endif
}

int main(void)
{
    static const Test tests[] = {
        TEST(nobody_is_asked_where_one_answer_is_legal),
        TEST(who_can_choose_is_asked),
        TEST(whole_answers_are_offered),
        TEST(a_choice_of_nothing_breaks_the_game),
        TEST(positions_that_ask_without_a_choice_are_refused),
        TEST(cards_are_picked_and_dropped),
        TEST(the_order_of_picking_can_be_kept),
        TEST(picked_cards_must_be_there),
        TEST(a_rule_that_forgot_to_settle_stops),
    };

    return CHECK_RUN(tests);
}
