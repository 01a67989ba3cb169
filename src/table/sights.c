/* What a viewer sees of a position at one moment. */
#include <table/parts.h>

enum { WORDS_ROOM = 400, VIEW_ROOM = 8192 };

void tb_sight_free(TbSight *sight)
{
    wm_buffer_free(&sight->view);
    wm_buffer_free(&sight->question);
    wm_buffer_free(&sight->legal);
    wm_buffer_free(&sight->result);
}

void tb_sight_keep(TbSight *kept, const TbSight *sight)
{
    wm_buffer_copy(&kept->view, &sight->view);
    wm_buffer_copy(&kept->question, &sight->question);
    wm_buffer_copy(&kept->legal, &sight->legal);
    wm_buffer_copy(&kept->result, &sight->result);
}

bool tb_sight_same_rest(const TbSight *a, const TbSight *b)
{
    return wm_buffer_same(&a->question, &b->question) && wm_buffer_same(&a->legal, &b->legal) &&
           wm_buffer_same(&a->result, &b->result);
}

bool tb_sight_same(const TbSight *a, const TbSight *b)
{
    return wm_buffer_same(&a->view, &b->view) && tb_sight_same_rest(a, b);
}

static void look_at_view(const WmMatch *m, const WmState *s, int viewer, WmBuffer *out)
{
    const size_t length = wm_view(m, s, viewer, wm_buffer_room(out, VIEW_ROOM - 1), VIEW_ROOM);

    if (length > VIEW_ROOM - 1)
        (void)wm_view(m, s, viewer, wm_buffer_room(out, length), length + 1);
    out->length = length;
}

static void put_seats(WmBuffer *out, WmSeats seats)
{
    tb_json_open(out, '[');
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(seats, seat)) tb_json_number(out, seat);
    tb_json_close(out, ']');
}

static void look_at_question(const WmMatch *m, const WmState *s, WmBuffer *out)
{
    WmQuestion question;
    char words[WORDS_ROOM];

    if (!wm_asking(m, s, &question)) {
        tb_json_null(out);
        return;
    }
    wm_question_text(m, &question, words, sizeof words);
    tb_json_open(out, '{');
    tb_json_put_text(out, "kind", m->game->questions[question.kind].name);
    tb_json_put_text(out, "words", words);
    tb_json_name(out, "seats");
    put_seats(out, question.seats);
    tb_json_close(out, '}');
}

static void look_at_legal(const WmMatch *m, const WmState *s, int viewer, WmBuffer *out)
{
    static _Thread_local WmAnswer legal[WM_LEGAL_MAX];
    int count = viewer > 0 ? wm_legal(m, s, viewer, legal, WM_LEGAL_MAX) : 0;

    if (count > WM_LEGAL_MAX) count = WM_LEGAL_MAX;
    tb_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        char words[TB_SAY];
        wm_answer_text(m, legal[i], words, sizeof words);
        tb_json_text(out, words);
    }
    tb_json_close(out, ']');
}

static const char *outcome_word(WmOutcome outcome)
{
    return outcome == WM_WON ? "won" : outcome == WM_LOST ? "lost" : "drawn";
}

static void look_at_result(const WmMatch *m, const WmState *s, WmBuffer *out)
{
    if (wm_asked_first(s) != 0) return;
    tb_json_open(out, '[');
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        const WmEnd end = wm_result(m, s, seat);
        tb_json_open(out, '{');
        tb_json_put_text(out, "outcome", outcome_word(end.outcome));
        tb_json_put_number(out, "score", end.score);
        tb_json_close(out, '}');
    }
    tb_json_close(out, ']');
}

/* Of a game that is over everybody sees everything. */
static int eye(const WmState *s, int viewer)
{
    return wm_asked_first(s) == 0 ? WM_ALL_SEEING : viewer;
}

void tb_sight_look_at_rest(const WmMatch *m, const WmState *s, int viewer, TbSight *sight)
{
    wm_buffer_clear(&sight->question);
    wm_buffer_clear(&sight->legal);
    wm_buffer_clear(&sight->result);
    look_at_question(m, s, &sight->question);
    look_at_legal(m, s, viewer, &sight->legal);
    look_at_result(m, s, &sight->result);
}

void tb_sight_look_at_view(const WmMatch *m, const WmState *s, int viewer, TbSight *sight)
{
    wm_buffer_clear(&sight->view);
    look_at_view(m, s, eye(s, viewer), &sight->view);
}

void tb_sight_look(const WmMatch *m, const WmState *s, int viewer, TbSight *sight)
{
    tb_sight_look_at_view(m, s, viewer, sight);
    tb_sight_look_at_rest(m, s, viewer, sight);
}
