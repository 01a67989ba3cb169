/* A session after another one of the same record, which plays at another server. */
#include <session/session_internal.h>

#include <string.h>

static bool play_answer(WmSession *session, const WmRecordStep *step)
{
    const char *const reason = session_reason(session, step->given);
    WmAnswer answer;
    WmRefusal why;
    WmError error;

    if (step->seat > session->match->setup->seats ||
        !wm_answer_parse(session->match, step->answer, &answer, &error))
        return false;
    return (reason[0] ? session_give(session, step->seat, answer, reason, &why)
                      : wm_session_answer(session, step->seat, answer, &why)) == WM_OK;
}

static bool play(WmSession *session, const WmRecordStep *step)
{
    WmError error;

    if (step->kind == WM_RECORD_ANSWER) return play_answer(session, step);
    return wm_session_undo(session, step->seat, &error);
}

/* The hashes and snapshots that are due are lines as well: where all are the same, so is the
 * position. */
bool wm_session_follow(WmSession *session, const char *lines, size_t length)
{
    const char *const end = memchr(lines, '\n', length);
    WmRecordStep step;
    size_t before, after;

    (void)wm_session_text(session, &before);
    if (!end || !wm_record_step_read(lines, (size_t)(end - lines), &step) || !play(session, &step))
        return false;
    const char *const text = wm_session_text(session, &after);
    return after - before == length && memcmp(text + before, lines, length) == 0;
}
