/* What a viewer sees of a position at one moment. */
#include <base/json_write.h>
#include <table/snapshot.h>

enum { WORDS_CAP = 400, VIEW_CAP = 8192 };

void tb_snapshot_free(TbSnapshot *snapshot)
{
    wm_buffer_free(&snapshot->view);
    wm_buffer_free(&snapshot->question);
    wm_buffer_free(&snapshot->legal);
    wm_buffer_free(&snapshot->result);
}

void tb_snapshot_copy(TbSnapshot *copy, const TbSnapshot *snapshot)
{
    wm_buffer_copy(&copy->view, &snapshot->view);
    wm_buffer_copy(&copy->question, &snapshot->question);
    wm_buffer_copy(&copy->legal, &snapshot->legal);
    wm_buffer_copy(&copy->result, &snapshot->result);
}

bool tb_snapshot_same_rest(const TbSnapshot *a, const TbSnapshot *b)
{
    return wm_buffer_same(&a->question, &b->question) && wm_buffer_same(&a->legal, &b->legal) &&
           wm_buffer_same(&a->result, &b->result);
}

bool tb_snapshot_same(const TbSnapshot *a, const TbSnapshot *b)
{
    return wm_buffer_same(&a->view, &b->view) && tb_snapshot_same_rest(a, b);
}

static void take_view(const WmMatch *m, const WmState *s, int viewer, WmBuffer *out)
{
    const size_t length = wm_view(m, s, viewer, wm_buffer_room(out, VIEW_CAP - 1), VIEW_CAP);

    if (length > VIEW_CAP - 1) (void)wm_view(m, s, viewer, wm_buffer_room(out, length), length + 1);
    out->length = length;
}

static void put_seats(WmBuffer *out, WmSeats seats)
{
    wm_json_open(out, '[');
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(seats, seat)) wm_json_add_number(out, seat);
    wm_json_close(out, ']');
}

static void take_question(const WmMatch *m, const WmState *s, WmBuffer *out)
{
    WmQuestion question;
    char words[WORDS_CAP];

    if (!wm_asking(m, s, &question)) {
        wm_json_add_null(out);
        return;
    }
    wm_question_text(m, &question, words, sizeof words);
    wm_json_open(out, '{');
    wm_json_put_text(out, "kind", m->game->questions[question.kind].name);
    wm_json_put_text(out, "words", words);
    wm_json_add_name(out, "seats");
    put_seats(out, question.seats);
    wm_json_close(out, '}');
}

static void take_legal(const WmMatch *m, const WmState *s, int viewer, WmBuffer *out)
{
    static _Thread_local WmAnswer legal[WM_LEGAL_MAX];
    int count = viewer > 0 ? wm_legal(m, s, viewer, legal, WM_LEGAL_MAX) : 0;

    if (count > WM_LEGAL_MAX) count = WM_LEGAL_MAX;
    wm_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        char words[TB_SAY];
        wm_answer_text(m, legal[i], words, sizeof words);
        wm_json_add_text(out, words);
    }
    wm_json_close(out, ']');
}

static void take_result(const WmMatch *m, const WmState *s, WmBuffer *out)
{
    if (wm_asked_first(s) != 0) return;
    wm_json_open(out, '[');
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        const WmEnd end = wm_result(m, s, seat);
        wm_json_open(out, '{');
        wm_json_put_text(out, "outcome", wm_outcome_word(end.outcome));
        wm_json_put_number(out, "score", end.score);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

/* Of a game that is over everybody sees everything. */
static int eye(const WmState *s, int viewer)
{
    return wm_asked_first(s) == 0 ? WM_ALL_SEEING : viewer;
}

void tb_snapshot_take_rest(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot)
{
    wm_buffer_clear(&snapshot->question);
    wm_buffer_clear(&snapshot->legal);
    wm_buffer_clear(&snapshot->result);
    take_question(m, s, &snapshot->question);
    take_legal(m, s, viewer, &snapshot->legal);
    take_result(m, s, &snapshot->result);
}

void tb_snapshot_take_view(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot)
{
    wm_buffer_clear(&snapshot->view);
    take_view(m, s, eye(s, viewer), &snapshot->view);
}

void tb_snapshot_take(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot)
{
    tb_snapshot_take_view(m, s, viewer, snapshot);
    tb_snapshot_take_rest(m, s, viewer, snapshot);
}
