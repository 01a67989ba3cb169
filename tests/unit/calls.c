/* Steps that call a rule by a table: WM_CALLS_ANY, in a game whose effect runs the rule that goes
 * with each word of a program. */
#include <check.h>
#include <core/rule.h>

enum { EFFECT = 1, PUSH, DRAW, IDLE, RULES }; /* the last of them never stops */
enum { Q_PUSH = 1, Q_DRAW, QUESTIONS };

typedef struct Frame {
    uint8_t rule, step;
    uint8_t at; /* in the program */
    uint8_t seat;
} Frame;

typedef struct Position {
    WmState core;
    uint8_t pushed, drawn;
    Frame frames[2];
    uint8_t fill[6];
} Position;

_Static_assert(sizeof(Position) % 8 == 0 && offsetof(Position, fill) + 6 == sizeof(Position),
               "no padding");

typedef struct Game {
    WM_CONTEXT;
    Position *s;
} Game;

/* ---- rules ----------------------------------------------------------------------------------- */

static const uint8_t program[] = {PUSH, DRAW, PUSH, 0};

static WmFlow push_frame(Game *g, int rule)
{
    Frame *const fr = wm_push(&g->core, rule);

    SET(fr->seat, 1);
    return WM_CALLED;
}

enum { EFFECT_WORD = 1 };
enum { WORD_ASK = 1 };

static const WmStop effect_stops[] = {[EFFECT_WORD] = WM_CALLS_ANY, WM_NO_STOP};
static const WmStop push_stops[] = {[WORD_ASK] = WM_ASKS(Q_PUSH, Frame, seat), WM_NO_STOP};
static const WmStop draw_stops[] = {[WORD_ASK] = WM_ASKS(Q_DRAW, Frame, seat), WM_NO_STOP};
static const WmStop *const stops[RULES] = {
    [EFFECT] = effect_stops, [PUSH] = push_stops, [DRAW] = draw_stops};

static WmFlow rule_effect(Game *g, Frame *fr)
{
    RULE_BEGIN(fr);
    for (; program[fr->at]; GAIN(fr->at, 1)) CALL(fr, EFFECT_WORD, push_frame(g, program[fr->at]));
    return WM_FINISHED;
    RULE_END;
}

static WmFlow rule_push(Game *g, Frame *fr)
{
    RULE_BEGIN(fr);
    ASK(fr, WORD_ASK, fr->seat, Q_PUSH);
    GAIN(g->s->pushed, 1);
    RULE_END;
}

static WmFlow rule_draw(Game *g, Frame *fr)
{
    RULE_BEGIN(fr);
    ASK(fr, WORD_ASK, fr->seat, Q_DRAW);
    GAIN(g->s->drawn, 1);
    RULE_END;
}

static WmFlow run(WmContext *c, WmFrame *frame)
{
    Game *const g = (Game *)c;
    Frame *const fr = (Frame *)(void *)frame;

    switch (fr->rule) {
    case EFFECT: return rule_effect(g, fr);
    case PUSH: return rule_push(g, fr);
    case DRAW: return rule_draw(g, fr);
    default: return WM_ASTRAY;
    }
}

/* ---- the game -------------------------------------------------------------------------------- */

static WmRule judge(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == WM_DONE ? 0 : WM_NOT_OFFERED;
}

static void list(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
}

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    Position backup;
    Game g;

    g.s = (Position *)s;
    wm_enter(&g.core, m, s, NULL, &backup.core, call);
}

static void begin(WmContext *c)
{
    c->state->present = 1;
    (void)push_frame((Game *)c, EFFECT);
}

static void check(const WmContext *c, WmText *why)
{
    (void)c, (void)why;
}

static const WmAsking asking[QUESTIONS] = {
    [Q_PUSH] = {.judge = judge, .list = list}, [Q_DRAW] = {.judge = judge, .list = list}};
static const WmHooks hooks = {.frames_at = offsetof(Position, frames),
                              .frame_bytes = sizeof(Frame),
                              .frames_max = 2,
                              .stops = stops,
                              .enter = enter,
                              .begin = begin,
                              .run = run,
                              .asking = asking,
                              .check = check};

static const WmThing rule_thing = {.name = "rule", .form = WM_FORM_NUMBER, .high = RULES - 1};
static const WmField frame_fields[] = {
    WM_FIELD(Frame, rule, BY_ALL, &rule_thing),
    WM_FIELD(Frame, step, BY_NONE, NULL),
    WM_FIELD(Frame, at, BY_NONE, NULL),
    WM_FIELD(Frame, seat, BY_ALL, &wm_thing_seat),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(Frame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(Frame, rule)};
static const WmField position_fields[] = {
    WM_STATE_PART(Position, core),           WM_FIELD(Position, pushed, BY_ALL, NULL),
    WM_FIELD(Position, drawn, BY_ALL, NULL), WM_PARTS(Position, frames, BY_ALL, &frame_shape, NULL),
    WM_ARRAY(Position, fill, BY_NONE, NULL),
};
static const WmShape position_shape = {
    .name = "position", .bytes = sizeof(Position), WM_SHAPE_FIELDS(position_fields)};

static const WmVerb verbs[] = {WM_STANDARD_VERBS};
static WmQuestionKind questions[QUESTIONS] = {
    [Q_PUSH] = {.name = "push", .asked_by = PUSH}, [Q_DRAW] = {.name = "draw", .asked_by = DRAW}};
static const WmGame game = {.name = "test",
                            .verbs = verbs,
                            .verb_count = sizeof verbs / sizeof verbs[0],
                            .questions = questions,
                            .question_count = QUESTIONS,
                            .position = &position_shape,
                            .hooks = &hooks};
static const WmSetup setup = {.seats = 1};
static const WmMatch match = {.game = &game, .setup = &setup, .bytes = sizeof(Position)};

/* ---- tests ----------------------------------------------------------------------------------- */

static void begin_game(Position *s)
{
    const WmSeed seed = wm_seed_numbered(1);

    CHECK_EQ_INT(wm_begin(&match, &s->core, &seed, NULL), WM_OK);
}

/* Every rule of the program asks in its turn, and each of its positions is one that can be. */
static void rules_are_called_by_a_table(void)
{
    static const uint8_t asked[] = {Q_PUSH, Q_DRAW, Q_PUSH};
    Position s;
    WmError error;

    begin_game(&s);
    for (int i = 0; i < 3; i++) {
        CHECK_EQ_INT(s.core.question, asked[i]);
        CHECK(wm_check(&match, &s.core, &error));
        CHECK_EQ_INT(wm_answer(&match, &s.core, 1, (WmAnswer){.kind = WM_DONE}, NULL, NULL), WM_OK);
    }
    CHECK(s.core.question == 0 && s.pushed == 2 && s.drawn == 1);
}

/* Only a rule that stops can be waited for; which one it is, no table tells. */
static void frames_of_rules_that_never_stop_are_refused(void)
{
    Position s;
    WmError error;

    begin_game(&s);
    s.frames[1].rule = DRAW;
    s.core.question = Q_DRAW;
    CHECK(wm_check(&match, &s.core, &error));
    s.frames[1].rule = IDLE;
    questions[Q_DRAW].asked_by = IDLE;
    CHECK(!wm_check(&match, &s.core, &error));
    CHECK_EQ_STR(error.text, "the frames do not fit the question");
    questions[Q_DRAW].asked_by = DRAW;
}

int main(void)
{
    static const Test tests[] = {
        TEST(rules_are_called_by_a_table),
        TEST(frames_of_rules_that_never_stop_are_refused),
    };

    return CHECK_RUN(tests);
}
