/* Handlers of requests, one per `do` of docs/protocol.md: looking things up, and the past. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdlib.h>
#include <string.h>

enum { RULES_FOUND = 40, RULES_OF_PART = 200, FINDS_CAP = 256, WORD_CAP = 400 };

/* ---- looking things up ----------------------------------------------------------------------- */

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Without regard to case; both are UTF-8, of which only ASCII letters are folded. */
static bool mentions(const char *text, const char *word)
{
    const size_t length = strlen(word), most = strlen(text);

    for (size_t from = 0; from + length <= most; from++) {
        size_t i = 0;
        while (i < length && folded(text[from + i]) == folded(word[i])) i++;
        if (i == length) return true;
    }
    return false;
}

/* Is a rule of this part of the ledger? Its code is in the middle of the id: "HC-DRW-02". */
static bool is_in_part(const WmRuleEntry *rule, const char *code)
{
    const char *const middle = strchr(rule->id, '-');
    const size_t length = strlen(code);

    return middle && strncmp(middle + 1, code, length) == 0 && middle[1 + length] == '-';
}

static int rules_in_part(const WmGame *game, const char *code)
{
    int count = 0;

    for (int i = 1; i < game->rule_count; i++) count += is_in_part(&game->rules[i], code);
    return count;
}

/* The parts of the ledger, for who wants to read and not to search. */
static void put_parts(const WmGame *game, WmBuffer *out)
{
    wm_json_put_open(out, "parts", '[');
    for (int i = 0; i < game->part_count; i++) {
        const int count = rules_in_part(game, game->parts[i].code);
        if (count == 0) continue;
        wm_json_open(out, '{');
        wm_json_put_text(out, "part", game->parts[i].code);
        wm_json_put_text(out, "title", game->parts[i].name);
        wm_json_put_number(out, "count", count);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

static bool is_wanted(const WmRuleEntry *rule, const TbMessage *message)
{
    if (message->part[0]) return is_in_part(rule, message->part);
    return mentions(rule->id, message->search) || mentions(rule->words, message->search);
}

TbStatus tb_handle_rules(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const WmGame *const game = wm_game_named(message->game);
    const int most = message->part[0] ? RULES_OF_PART : RULES_FOUND;
    WmBuffer *const out = &request->members;
    int found = 0;

    if (!game) return tb_refuse(request, "There is no such game here.");
    if (!message->search[0] && !message->part[0]) {
        put_parts(game, out);
        return TB_DONE;
    }
    wm_json_put_open(out, "rules", '[');
    for (int i = 1; i < game->rule_count && found < most; i++) {
        const WmRuleEntry *const rule = &game->rules[i];
        if (!is_wanted(rule, message)) continue;
        found++;
        wm_json_open(out, '{');
        wm_json_put_text(out, "id", rule->id);
        wm_json_put_text(out, "page", rule->page);
        wm_json_put_text(out, "words", rule->words);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
    return TB_DONE;
}

static int survey_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->survey_count; i++)
        if (strcmp(game->surveys[i].name, name) == 0) return i;
    return -1;
}

/* A survey may take long. The reader goes through a copy of the position for it, so the table is
 * used meanwhile as if nobody had asked. */
typedef struct Survey {
    TbRead read;
    TbLive *live;
    uint64_t request;     /* the client's number of it */
    const WmMatch *match; /* of the table, that has it until this is done */
    WmState *position;
    int viewer;
    int number; /* of the game's surveys */
    WmRow about;
    bool found;
    WmBuffer members; /* of the reply */
} Survey;

static TbStatus refuse_survey(TbRequest *request)
{
    return tb_refuse(request, "The game has no such survey, or nothing of that name.");
}

/* By the reader's thread. */
static void find_rows(TbRead *read, TbStore *store)
{
    Survey *const survey = (Survey *)read;
    WmBuffer *const out = &survey->members;
    WmRow rows[FINDS_CAP];
    const int count = wm_survey(survey->match, survey->position, survey->viewer, survey->number,
                                &survey->about, rows, FINDS_CAP);

    (void)store;
    read->result = TB_OK;
    survey->found = count >= 0;
    wm_json_put_open(out, "finds", '[');
    for (int i = 0; i < count && i < FINDS_CAP; i++) {
        char words[WORD_CAP];
        wm_survey_text(survey->match, survey->number, &rows[i], words, sizeof words);
        wm_json_add_text(out, words);
    }
    wm_json_close(out, ']');
}

static void finish_survey(TbServer *server, TbRead *read)
{
    Survey *const survey = (Survey *)read;
    TbLive *const live = survey->live;
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, read->job.client),
                         .id = survey->request,
                         .members = survey->members};

    live->match_uses--;
    if (!read->given_up) tb_reply(&request, survey->found ? TB_DONE : refuse_survey(&request));
    wm_buffer_free(&survey->members);
    free(survey->position);
    free(survey);
    if (live->match_uses == 0 && (live->stale || live->removing)) tb_resume(server, live);
}

static Survey *new_survey(const TbRequest *request, int number, const WmRow *about)
{
    Survey *const survey = wm_memory(sizeof *survey);

    survey->read.work = find_rows;
    survey->read.finish = finish_survey;
    survey->live = request->live;
    survey->request = request->id;
    survey->match = wm_session_match(request->live->session);
    const size_t bytes = wm_state_bytes(survey->match->game);
    survey->position = wm_memory(bytes);
    memcpy(survey->position, tb_live_position(request->live), bytes);
    survey->viewer = tb_viewer_of(request);
    survey->number = number;
    survey->about = *about;
    return survey;
}

/* What is found is not kept for who asks the same again: that it had to be found anew would tell
 * that somebody has decided something. */
TbStatus tb_handle_survey(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const WmMatch *const m = wm_session_match(request->live->session);
    const int number = survey_named(m->game, message->survey);
    WmRow about = {{0}};
    WmError error;

    if (number < 0 || !wm_survey_parse(m, number, message->about, &about, &error))
        return refuse_survey(request);
    if (!tb_may_read(request)) return TB_REFUSED;
    request->live->match_uses++;
    tb_read(request->server, &new_survey(request, number, &about)->read, request->client);
    return TB_PENDING;
}

/* ---- the past -------------------------------------------------------------------------------- */

/* The number at which the viewer had been told as much as another seat had at its own. Only of a
 * game that is over: how much others have been told is not for everybody before. */
static bool translate(const TbRequest *request, const TbFeed *viewer, uint32_t *n)
{
    const TbLive *const live = request->live;
    const uint64_t from = request->message->from;
    uint32_t entry;

    if (!live->row.over || from > (uint64_t)live->row.seat_count || !live->feeds[from] ||
        !tb_feed_entry(live->feeds[from], *n, &entry))
        return false;
    *n = tb_feed_number_at(viewer, entry);
    return true;
}

static TbStatus find_moment(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const TbFeed *const feed = request->live->feeds[request->viewer];
    uint32_t n = message->n > UINT32_MAX ? 0 : (uint32_t)message->n;

    if ((message->from && !translate(request, feed, &n)) ||
        !tb_feed_moment(feed, n, &request->members))
        return tb_refuse(request, "There was no such moment.");
    return TB_DONE;
}

TbStatus tb_handle_moment(TbRequest *request)
{
    const TbMessage *const message = request->message;

    if (request->live->row.over && message->from <= (uint64_t)request->live->row.seat_count) {
        const TbStatus other = tb_need_feed(request, (int)message->from);
        if (other != TB_DONE) return other;
    }
    return tb_look_up(request, find_moment);
}

/* The entry of the record that the viewer's number `n` came with; false and a refusal. */
static bool find_entry(TbRequest *request, uint32_t *entry)
{
    const uint64_t n = request->message->n;
    const TbFeed *const feed = request->live->feeds[request->viewer];

    if (n <= UINT32_MAX && tb_feed_entry(feed, (uint32_t)n, entry)) return true;
    (void)tb_refuse(request, "There was no such moment.");
    return false;
}

/* The record of a game that goes on has everybody's secrets in it, and the chance to come. Whoever
 * practises alone may have it. */
static bool may_have_record(const TbRequest *request)
{
    const TbLive *const live = request->live;

    return live->row.over || (tb_live_is_solitary(live) && tb_client_sits(request->client, live));
}

/* The record as far as a moment, with a note. */
static TbStatus put_excerpt(TbRequest *request)
{
    const char *const text = request->message->text;
    const char *const note = text[0] ? text : "the moment in question";
    uint32_t entry;
    size_t length;

    if (strlen(note) > WM_RECORD_NOTE_MAX)
        return tb_refuse(request, "A note has at most 200 bytes.");
    if (!find_entry(request, &entry)) return TB_REFUSED;
    WmSession *const excerpt =
        tb_session_branch(request->live->session, entry, note, &request->error);
    if (!excerpt) return TB_REFUSED;
    wm_json_put_text(&request->members, "record", wm_session_text(excerpt, &length));
    wm_session_free(excerpt);
    return TB_DONE;
}

/* By the reader: that of a long game is much to write. */
static TbStatus put_record(TbRequest *request)
{
    size_t length;

    wm_json_put_text(&request->members, "record", wm_session_text(request->live->session, &length));
    return TB_DONE;
}

TbStatus tb_handle_record(TbRequest *request)
{
    if (!may_have_record(request))
        return tb_refuse(request, "The record of a game is open when the game is over.");
    if (request->live->committing) return tb_defer(request);
    return tb_look_up(request, request->message->n ? put_excerpt : put_record);
}

/* Who plays the seats of a new table from now on. */
static bool hand_seats(const TbMessage *message, WmSession *session, WmError *error)
{
    for (int seat = 1; seat <= message->seat_count; seat++) {
        const char *const wanted = message->seats[seat - 1];
        const bool person = strcmp(wanted, "me") == 0 || strcmp(wanted, "open") == 0;
        const char *const player = person ? WM_RECORD_PERSON : wanted;
        if (strcmp(player, wm_session_player(session, seat)) != 0 &&
            !wm_session_hand_over(session, seat, player, error))
            return false;
    }
    return true;
}

/* The game as it was at a moment, for a new table. By the reader: it plays all of it again. */
static TbStatus branch_off(TbRequest *request)
{
    const TbMessage *const message = request->message;
    uint32_t entry;

    if (!find_entry(request, &entry)) return TB_REFUSED;
    WmSession *const session = tb_session_branch(request->live->session, entry,
                                                 "goes on from another table", &request->error);
    if (!session) return TB_REFUSED;
    if (wm_session_over(session)) {
        (void)tb_refuse(request, "The game was over then: go back a little.");
    } else if (message->seat_count > wm_session_match(session)->setup->seats) {
        (void)tb_refuse(request, "The game has fewer seats.");
    } else if (hand_seats(message, session, &request->error)) {
        request->made = session;
        return TB_DONE;
    }
    wm_session_free(session);
    return TB_REFUSED;
}

TbStatus tb_handle_branch(TbRequest *request)
{
    if (!may_have_record(request)) return tb_refuse(request, "Games branch when they are over.");
    if (request->live->committing) return tb_defer(request);
    return tb_may_create_table(request) ? tb_look_up(request, branch_off) : TB_REFUSED;
}
