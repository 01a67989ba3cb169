/* The public verbs of play. Each goes through the game's `enter`, which puts the game's typed
 * context around it. */
#include <core/mem.h>
#include <core/rule.h>
#include <core/stock.h>
#include <limits.h>

#include "core_internal.h"

void wm_enter(WmContext *c, const WmMatch *m, WmState *s, void *scope, WmState *backup,
              WmCall *call)
{
    c->match = m;
    c->state = s;
    c->events = NULL;
    c->answer = (WmAnswer){0};
    c->seat = 0;
    c->value = 0;
    c->left = 0;
    c->broken = false;
    c->scope = scope;
    c->backup = backup;
    call->verb(c, call);
}

size_t wm_state_bytes(const WmGame *game)
{
    return game->position->bytes;
}

/* ---- beginning ------------------------------------------------------------------------------- */

typedef struct BeginCall {
    WmCall call;
    WmEvents *events;
    WmResult result;
} BeginCall;

static void begin(WmContext *c, WmCall *call)
{
    BeginCall *const b = (BeginCall *)call;

    c->events = b->events;
    c->match->game->hooks->begin(c);
    b->result = wm_run(c);
}

WmResult wm_begin(const WmMatch *m, WmState *s, const WmSeed *seed, WmEvents *events)
{
    BeginCall b = {.call = {begin}, .events = events};
    const uint32_t before = events ? events->count : 0;

    wm_mem_zero(s, m->game->position->bytes);
    wm_stream_begin(&s->stream, seed);
    wm_with_context(m, s, &b.call);
    if (b.result != WM_OK) {
        wm_mem_zero(s, m->game->position->bytes);
        if (events) events->count = before;
    }
    return b.result;
}

/* ---- staging --------------------------------------------------------------------------------- */

static void stage(WmContext *c, WmCall *call)
{
    (void)call;
    c->match->game->hooks->begin(c);
    wm_unwind(c);
}

void wm_stage(const WmMatch *m, WmState *s, const WmSeed *seed)
{
    WmCall call = {stage};

    wm_mem_zero(s, m->game->position->bytes);
    wm_stream_begin(&s->stream, seed);
    wm_with_context(m, s, &call);
}

static void settle(WmContext *c, WmCall *call)
{
    (void)call;
    if (c->match->game->hooks->settle) c->match->game->hooks->settle(c);
    wm_stocks_fill(c);
}

void wm_settle(const WmMatch *m, WmState *s)
{
    WmCall call = {settle};

    wm_with_context(m, s, &call);
}

typedef struct StartCall {
    WmCall call;
    const WmAnswer *entry;
    WmEvents *events;
    WmResult result;
} StartCall;

static void start(WmContext *c, WmCall *call)
{
    StartCall *const b = (StartCall *)call;
    const uint32_t before = b->events ? b->events->count : 0;

    wm_mem_copy(c->backup, c->state, c->match->bytes);
    c->events = b->events;
    c->match->game->hooks->start(c, b->entry);
    b->result = wm_run(c);
    if (b->result == WM_OK) return;
    wm_mem_copy(c->state, c->backup, c->match->bytes);
    if (b->events) b->events->count = before;
}

WmResult wm_start(const WmMatch *m, WmState *s, WmAnswer entry, WmEvents *events)
{
    StartCall b = {.call = {start}, .entry = &entry, .events = events, .result = WM_BROKEN};

    if (m->game->hooks->start && entry.kind < m->game->entry_count && s->depth == 0)
        wm_with_context(m, s, &b.call);
    return b.result;
}

/* ---- asking ---------------------------------------------------------------------------------- */

/* Of many that are asked in secret, the lowest seat comes first. */
WmSeats wm_asked(const WmState *s)
{
    return s->mode == WM_EACH_OF ? (WmSeats)(s->asked & -s->asked) : s->asked;
}

int wm_asked_first(const WmState *s)
{
    return s->asked ? __builtin_ctz(s->asked) + 1 : 0;
}

typedef struct AskingCall {
    WmCall call;
    WmQuestion *question;
} AskingCall;

static void ask_about(WmContext *c, WmCall *call)
{
    const WmGame *const game = c->match->game;
    WmQuestion *const q = ((AskingCall *)call)->question;
    const WmAsking *const asking = &game->hooks->asking[q->kind];
    const uint8_t *const top =
        (const uint8_t *)wm_frame_at(c->match, c->state, c->state->depth - 1);

    q->count = (uint16_t)wm_arg_slots(game->questions[q->kind].arg);
    for (int i = 0; i < q->count; i++)
        if (asking->about_at[i]) q->arg[i] = top[asking->about_at[i]];
    if (asking->about) asking->about(c, q);
}

bool wm_asking(const WmMatch *m, const WmState *s, WmQuestion *question)
{
    AskingCall a = {.call = {ask_about}, .question = question};

    *question = (WmQuestion){.kind = s->question,
                             .mode = s->mode,
                             .decider = s->decider,
                             .seats = wm_asked(s),
                             .waiting = s->mode == WM_EACH_OF ? s->asked : 0};
    if (question->kind == 0) return false;
    wm_with_context(m, s, &a.call);
    return true;
}

/* ---- judging and listing --------------------------------------------------------------------- */

/* Disputes are the same in every game: for a team that has somebody else to settle them. */
static bool may_dispute(const WmState *s, int seat)
{
    return s->mode == WM_ANY_OF && s->decider != 0 && s->decider != seat;
}

static const WmAsking *asking_of(const WmContext *c, int seat)
{
    const WmAsking *const asking = &c->match->game->hooks->asking[c->state->question];

    if (asking->scope) asking->scope(c, seat);
    return asking;
}

static WmResult verdict(const WmContext *c, int seat, const WmAnswer *a, WmRule *rule)
{
    const WmState *const s = c->state;

    *rule = 0;
    if (s->question == 0) return WM_OVER;
    if (!wm_seats_have(wm_asked(s), seat)) return WM_NOT_ASKED;
    if (!wm_answer_well_formed(c->match, a)) return WM_MALFORMED;
    if (a->kind == WM_DISPUTE) {
        *rule = may_dispute(s, seat) ? 0 : WM_NOT_OFFERED;
    } else {
        *rule = asking_of(c, seat)->judge(c, seat, a);
    }
    return *rule == 0 ? WM_OK : WM_REFUSED;
}

/* Candidates are made where they stay: to copy small fields just written would cost a stall. */
static void judge_next(WmOffers *offers)
{
    if (offers->count >= offers->enough) return;
    WM_ASSERT(offers->next->count ==
              wm_arg_slots(offers->context->match->game->verbs[offers->next->kind].arg));
    if (offers->judge(offers->context, offers->seat, offers->next)) return;
    offers->next = ++offers->count < offers->cap ? offers->next + 1 : &offers->overflow;
}

static void offer(WmOffers *offers, int verb, int count, int arg0, int arg1, int arg2)
{
    WM_ASSERT_ID(verb, offers->context->match->game->verb_count - 1);
    *offers->next = (WmAnswer){.kind = wm_fit_u16(verb),
                               .count = wm_fit_u16(count),
                               .arg = {wm_fit_i16(arg0), wm_fit_i16(arg1), wm_fit_i16(arg2)}};
    judge_next(offers);
}

void wm_offer(WmOffers *offers, int verb)
{
    offer(offers, verb, 0, 0, 0, 0);
}

void wm_offer_one(WmOffers *offers, int verb, int arg)
{
    offer(offers, verb, 1, arg, 0, 0);
}

void wm_offer_two(WmOffers *offers, int verb, int arg0, int arg1)
{
    offer(offers, verb, 2, arg0, arg1, 0);
}

void wm_offer_three(WmOffers *offers, int verb, int arg0, int arg1, int arg2)
{
    offer(offers, verb, 3, arg0, arg1, arg2);
}

void wm_offer_answer(WmOffers *offers, const WmAnswer *answer)
{
    *offers->next = *answer;
    judge_next(offers);
}

static int list_by(const WmContext *c, int seat, WmJudge *judge, WmAnswer *out, int cap, int enough)
{
    const WmAsking *const asking = &c->match->game->hooks->asking[c->state->question];
    WmOffers offers;

    offers.context = c;
    offers.judge = judge;
    offers.out = out;
    offers.seat = seat;
    offers.cap = cap;
    offers.count = 0;
    offers.enough = enough;
    /* cppcheck-suppress uninitvar ; only where it is */
    offers.next = cap > 0 ? out : &offers.overflow;
    asking->list(c, seat, &offers);
    return offers.count;
}

int wm_list_some(const WmContext *c, int seat, WmAnswer *out, int cap, int enough)
{
    return list_by(c, seat, asking_of(c, seat)->judge, out, cap, enough);
}

int wm_list(const WmContext *c, int seat, WmAnswer *out, int cap)
{
    return wm_list_some(c, seat, out, cap, INT_MAX);
}

/* All that a seat may answer, disputes too. */
static int list_all(const WmContext *c, int seat, WmAnswer *out, int cap)
{
    const int count = wm_list(c, seat, out, cap);

    if (!may_dispute(c->state, seat)) return count;
    if (count < cap) out[count] = (WmAnswer){.kind = WM_DISPUTE};
    return count + 1;
}

bool wm_answerable(const WmContext *c)
{
    const bool each = c->state->mode == WM_EACH_OF;

    for (unsigned left = c->state->asked; left; left &= left - 1) {
        const int seat = __builtin_ctz(left) + 1;
        WmAnswer none;

        if ((wm_list_some(c, seat, &none, 0, 1) > 0) != each) return !each;
    }
    return each;
}

typedef struct LegalCall {
    WmCall call;
    int seat, cap, count;
    WmAnswer *out;
} LegalCall;

static void legal(WmContext *c, WmCall *call)
{
    LegalCall *const l = (LegalCall *)call;

    l->count = list_all(c, l->seat, l->out, l->cap);
}

int wm_legal(const WmMatch *m, const WmState *s, int seat, WmAnswer *out, int cap)
{
    LegalCall l = {.call = {legal}, .seat = seat, .cap = cap, .out = out};

    if (s->question != 0 && wm_seats_have(wm_asked(s), seat)) wm_with_context(m, s, &l.call);
    return l.count;
}

/* ---- answering ------------------------------------------------------------------------------- */

typedef struct AnswerCall {
    WmCall call;
    WmEvents *events;
    const WmAnswer *answer;
    int seat;
    WmRule rule;
    WmResult result;
} AnswerCall;

static void explain(WmContext *c, WmCall *call)
{
    AnswerCall *const a = (AnswerCall *)call;

    a->result = verdict(c, a->seat, a->answer, &a->rule);
}

/* The decider answers the same question instead of the team. */
static void hand_to_decider(WmState *s)
{
    s->mode = WM_ONE;
    s->asked = wm_seat_bit(s->decider);
    s->decider = 0;
}

static WmResult go_on(WmContext *c, int seat, const WmAnswer *answer)
{
    WmState *const s = c->state;

    s->decided[seat - 1]++;
    if (answer->kind == WM_DISPUTE) {
        hand_to_decider(s);
        return WM_OK;
    }
    c->answer = *answer;
    c->seat = seat;
    c->left = (WmSeats)(s->asked & ~wm_seat_bit(seat));
    wm_take_question(s);
    return wm_run(c);
}

static void give_answer(WmContext *c, WmCall *call)
{
    AnswerCall *const a = (AnswerCall *)call;
    const uint32_t before = a->events ? a->events->count : 0;
    const size_t bytes = c->match->bytes;

    explain(c, call);
    if (a->result != WM_OK) return;
    wm_mem_copy(c->backup, c->state, bytes);
    c->events = a->events;
    a->result = go_on(c, a->seat, a->answer);
    if (a->result == WM_OK) return;
    wm_mem_copy(c->state, c->backup, bytes);
    if (a->events) a->events->count = before;
}

typedef struct AnyCall {
    WmCall call;
    int seat;
    uint32_t random;
    WmResult result;
} AnyCall;

static void answer_any(WmContext *c, WmCall *call)
{
    AnyCall *const a = (AnyCall *)call;
    WmAnswer answer[WM_LEGAL_MAX];
    const int listed = list_all(c, a->seat, answer, WM_LEGAL_MAX);
    const uint64_t count = (uint64_t)(listed < WM_LEGAL_MAX ? listed : WM_LEGAL_MAX);

    /* cppcheck-suppress knownConditionTrueFalse ; it does not see that a list may be empty */
    a->result = count ? go_on(c, a->seat, &answer[a->random * count >> 32]) : WM_BROKEN;
    if (a->result != WM_OK) wm_mem_zero(c->state, c->match->game->position->bytes);
}

static WmRule pass_all(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat, (void)a;
    return 0;
}

/* The next of a row of numbers as random as drawing one of a few hundred needs. */
static uint32_t next_random(uint32_t random)
{
    return random * 747796405u + 2891336453u;
}

static void answer_drawn(WmContext *c, WmCall *call)
{
    AnyCall *const a = (AnyCall *)call;
    WmAnswer answer[WM_LEGAL_MAX];
    WmJudge *const judge = asking_of(c, a->seat)->judge;
    int left = list_by(c, a->seat, pass_all, answer, WM_LEGAL_MAX, WM_LEGAL_MAX);

    a->result = WM_BROKEN;
    for (; left > 0; left--) {
        WmAnswer *const drawn = &answer[(uint64_t)a->random * (uint64_t)left >> 32];
        if (!judge(c, a->seat, drawn)) {
            a->result = go_on(c, a->seat, drawn);
            break;
        }
        *drawn = answer[left - 1];
        a->random = next_random(a->random);
    }
    if (a->result != WM_OK) wm_mem_zero(c->state, c->match->game->position->bytes);
}

static WmResult draw(const WmMatch *m, WmState *s, AnyCall a)
{
    if (s->question == 0) return WM_OVER;
    if (!wm_seats_have(wm_asked(s), a.seat)) return WM_NOT_ASKED;
    wm_with_context(m, s, &a.call);
    return a.result;
}

WmResult wm_answer_any(const WmMatch *m, WmState *s, int seat, uint32_t random)
{
    return draw(m, s, (AnyCall){.call = {answer_any}, .seat = seat, .random = random});
}

WmResult wm_answer_drawn(const WmMatch *m, WmState *s, int seat, uint32_t random)
{
    return draw(m, s, (AnyCall){.call = {answer_drawn}, .seat = seat, .random = random});
}

static const char *plain_words(WmResult result)
{
    switch (result) {
    case WM_OK: return "That is allowed.";
    case WM_MALFORMED: return "That is no answer of this game, or speaks of something it has not.";
    case WM_NOT_ASKED: return "That seat is not asked now.";
    case WM_OVER: return "The game is over.";
    case WM_REFUSED: return "That does not answer this question.";
    case WM_BROKEN: break;
    }
    return "The game could not go on from there.";
}

static void say_why(const WmGame *game, WmResult result, WmRule rule, WmRefusal *why)
{
    *why = (WmRefusal){result, rule, "", "", plain_words(result)};
    if (result != WM_REFUSED || rule >= game->rule_count) return;
    why->id = game->rules[rule].id;
    why->page = game->rules[rule].page;
    why->words = game->rules[rule].words;
}

WmResult wm_answer(const WmMatch *m, WmState *s, int seat, WmAnswer answer, WmEvents *events,
                   WmRefusal *why)
{
    AnswerCall a = {.call = {give_answer}, .events = events, .answer = &answer, .seat = seat};

    wm_with_context(m, s, &a.call);
    if (why) say_why(m->game, a.result, a.rule, why);
    return a.result;
}

WmResult wm_explain(const WmMatch *m, const WmState *s, int seat, WmAnswer answer, WmRefusal *why)
{
    AnswerCall a = {.call = {explain}, .answer = &answer, .seat = seat};

    wm_with_context(m, s, &a.call);
    say_why(m->game, a.result, a.rule, why);
    return a.result;
}

/* ---- seats that come and go ------------------------------------------------------------------ */

typedef struct SeatCall {
    WmCall call;
    int seat;
    bool joins;
    WmRule rule;
} SeatCall;

static void judge_seat(WmContext *c, WmCall *call)
{
    SeatCall *const j = (SeatCall *)call;
    const WmHooks *const hooks = c->match->game->hooks;
    WmRule (*const judge)(const WmContext *, int) =
        j->joins ? hooks->judge_join : hooks->judge_leave;

    if (judge) j->rule = judge(c, j->seat);
}

static WmResult change_seat(const WmMatch *m, WmState *s, int seat, bool joins, WmRefusal *why)
{
    SeatCall j = {.call = {judge_seat}, .seat = seat, .joins = joins, .rule = WM_NOT_OFFERED};
    const bool sensible =
        seat >= 1 && seat <= m->setup->seats && wm_seats_have(s->present, seat) != joins;
    WmResult result = WM_OVER;

    if (s->question != 0) {
        if (sensible) wm_with_context(m, s, &j.call);
        result = j.rule == 0 ? WM_OK : WM_REFUSED;
    }
    if (result == WM_OK) {
        s->present = (WmSeats)(s->present ^ wm_seat_bit(seat));
        s->decided[seat - 1]++;
    }
    if (why) say_why(m->game, result, j.rule, why);
    if (why && j.rule == WM_NOT_OFFERED) why->words = "There is no such seat to come or go.";
    return result;
}

WmResult wm_join(const WmMatch *m, WmState *s, int seat, WmRefusal *why)
{
    return change_seat(m, s, seat, true, why);
}

WmResult wm_leave(const WmMatch *m, WmState *s, int seat, WmRefusal *why)
{
    return change_seat(m, s, seat, false, why);
}

/* ---- giving up ------------------------------------------------------------------------------- */

WmSeats wm_side(const WmMatch *m, int seat)
{
    const WmHooks *const hooks = m->game->hooks;

    return (WmSeats)(wm_seat_bit(seat) | (hooks->team ? hooks->team(m, seat) : 0));
}

void wm_resign(const WmMatch *m, WmState *s)
{
    const WmHooks *const hooks = m->game->hooks;

    wm_take_question(s);
    wm_mem_zero((unsigned char *)s + hooks->frames_at, (size_t)s->depth * hooks->frame_bytes);
    s->depth = 0;
}

WmEnd wm_resigned(const WmMatch *m, int by, int seat)
{
    if (seat == by) return (WmEnd){WM_RESIGNED, 0};
    return (WmEnd){wm_seats_have(wm_side(m, by), seat) ? WM_LOST : WM_WON, 0};
}

/* ---- looking --------------------------------------------------------------------------------- */

bool wm_undoable(const WmMatch *m, const WmState *before, const WmState *now, int seat)
{
    (void)m;
    if (seat < 1 || seat > WM_SEATS_MAX || now->decided[seat - 1] == before->decided[seat - 1])
        return false;
    if (now->stream.used != before->stream.used || now->reveals != before->reveals) return false;
    for (int other = 1; other <= WM_SEATS_MAX; other++)
        if (other != seat && now->decided[other - 1] != before->decided[other - 1]) return false;
    return true;
}

typedef struct WeighCall {
    WmCall call;
    int seat;
    int32_t *parts;
} WeighCall;

static void weigh(WmContext *c, WmCall *call)
{
    const WeighCall *const w = (WeighCall *)call;

    c->match->game->hooks->weigh(c, w->seat, w->parts);
}

int wm_weigh(const WmMatch *m, const WmState *s, int seat, int32_t parts[WM_REASONS_MAX])
{
    WeighCall w = {.call = {weigh}, .seat = seat, .parts = parts};

    wm_mem_zero(parts, WM_REASONS_MAX * sizeof *parts);
    if (!m->game->hooks->weigh || s->question == 0) return 0;
    wm_with_context(m, s, &w.call);
    return m->game->reason_count;
}

typedef struct ResultCall {
    WmCall call;
    int seat;
    WmEnd end;
} ResultCall;

static void tell_result(WmContext *c, WmCall *call)
{
    ResultCall *const r = (ResultCall *)call;

    r->end = c->match->game->hooks->result(c, r->seat);
}

WmEnd wm_result(const WmMatch *m, const WmState *s, int seat)
{
    ResultCall r = {.call = {tell_result}, .seat = seat, .end = {WM_RUNNING, 0}};

    if (seat >= 1 && seat <= m->setup->seats) wm_with_context(m, s, &r.call);
    return r.end;
}

typedef struct CarryCall {
    WmCall call;
    WmSetup *next;
    bool follows;
} CarryCall;

static void carry(WmContext *c, WmCall *call)
{
    CarryCall *const k = (CarryCall *)call;

    k->follows = c->match->game->hooks->carry(c, k->next);
}

bool wm_can_carry(const WmGame *game)
{
    return game->hooks->carry != NULL;
}

bool wm_carry(const WmMatch *m, const WmState *s, WmSetup *next)
{
    CarryCall k = {.call = {carry}, .next = next, .follows = false};

    if (!wm_can_carry(m->game) || s->question != 0) return false;
    wm_mem_copy(next, m->setup, m->game->setup->bytes);
    wm_with_context(m, s, &k.call);
    return k.follows;
}

typedef struct TurnCall {
    WmCall call;
    int seat;
} TurnCall;

static void turn(WmContext *c, WmCall *call)
{
    ((TurnCall *)call)->seat = c->match->game->hooks->turn(c);
}

int wm_turn(const WmMatch *m, const WmState *s)
{
    TurnCall t = {.call = {turn}, .seat = 0};

    if (m->game->hooks->turn) wm_with_context(m, s, &t.call);
    return t.seat;
}

typedef struct RedealCall {
    WmCall call;
    int viewer;
} RedealCall;

enum { DEALS_MAX = 100 }; /* more than enough: what was dealt in truth can be answered */

/* Everybody knows that who is asked can answer, so cards with which nobody could are dealt anew. */
static void redeal(WmContext *c, WmCall *call)
{
    const WmHooks *const hooks = c->match->game->hooks;
    const int viewer = ((RedealCall *)call)->viewer;

    if (viewer == WM_ALL_SEEING) return;
    for (int deals = 0; deals < DEALS_MAX; deals++) {
        wm_stocks_redeal(c, viewer);
        if (hooks->redeal) hooks->redeal(c, viewer);
        if (c->state->question == 0 || wm_answerable(c)) return;
    }
}

void wm_redeal(const WmMatch *m, WmState *s, int viewer, const WmSeed *seed)
{
    RedealCall r = {.call = {redeal}, .viewer = viewer};
    WmMatch unforced = *m;

    unforced.script = NULL;
    /* Counts of private decisions are nobody's view. */
    s->reveals = 0;
    wm_mem_zero(s->decided, sizeof s->decided);
    wm_stream_begin(&s->stream, seed);
    wm_with_context(&unforced, s, &r.call);
}

typedef struct SurveyCall {
    WmCall call;
    int viewer, survey;
    const WmRow *about;
    WmFinds finds;
} SurveyCall;

static void survey_board(WmContext *c, WmCall *call)
{
    SurveyCall *const v = (SurveyCall *)call;

    c->match->game->hooks->survey(c, v->viewer, v->survey, v->about, &v->finds);
}

void wm_find(WmFinds *finds, int id)
{
    wm_find_row(finds, &(WmRow){{wm_fit_i16(id)}});
}

void wm_find_row(WmFinds *finds, const WmRow *row)
{
    if (finds->count < finds->cap) finds->out[finds->count] = *row;
    finds->count++;
}

int wm_survey(const WmMatch *m, const WmState *s, int viewer, int survey, const WmRow *about,
              WmRow *rows, int cap)
{
    SurveyCall v = {.call = {survey_board},
                    .viewer = viewer,
                    .survey = survey,
                    .about = about,
                    .finds = {rows, cap, 0}};

    if (survey < 0 || survey >= m->game->survey_count || !m->game->hooks->survey) return -1;
    if (!wm_row_well_formed(m, m->game->surveys[survey].about, about)) return -1;
    wm_with_context(m, s, &v.call);
    return v.finds.count;
}

/* ---- what rules call ------------------------------------------------------------------------- */

void wm_reveal(WmContext *c)
{
    c->state->reveals++;
}

void wm_cite(WmContext *c, const int *rules, int count)
{
    const WmEvents *const ev = c->events;

    for (int i = 0; ev->cited && i < count; i++)
        if ((uint32_t)rules[i] / 64 < ev->cited_cap)
            ev->cited[(uint32_t)rules[i] / 64] |= (uint64_t)1 << ((uint32_t)rules[i] % 64);
}

void wm_event(WmContext *c, int kind, int rule, WmSeats seen_by, unsigned hidden, const int *args,
              int count)
{
    WmEvents *const ev = c->events;
    WmEvent e = {.kind = wm_fit_u16(kind),
                 .rule = wm_fit_u16(rule),
                 .seen_by = seen_by,
                 .hidden = wm_fit_u8(hidden),
                 .count = (uint16_t)wm_arg_slots(c->match->game->events[kind].arg)};

    WM_ASSERT_ID(kind, c->match->game->event_count - 1);
    WM_ASSERT(count >= e.count);
    WM_ASSERT((hidden & ~(unsigned)c->match->game->events[kind].hides) == 0);
    for (int i = 0; i < count && i < e.count; i++) e.arg[i] = wm_fit_i16(args[i]);
    wm_cite(c, &rule, 1);
    if (ev->at && ev->count < ev->cap) ev->at[ev->count] = e;
    ev->count++;
}

WmEvent wm_event_for(const WmEvent *event, int viewer)
{
    WmEvent e = *event;

    if (viewer == WM_ALL_SEEING || wm_seats_have(e.seen_by, viewer)) return e;
    for (int i = 0; i < WM_ARGS_MAX; i++)
        if (e.hidden & (1u << i)) e.arg[i] = 0;
    return e;
}

int wm_arg_slots(const WmThing *const arg[WM_ARGS_MAX])
{
    int slots = 0;

    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) slots += wm_thing_slots(arg[i]);
    return slots;
}
