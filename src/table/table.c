#include <table/table.h>

#include <agents/agent.h>
#include <table/table_internal.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool say(WmError *error, const char *sentence)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, sentence);
    return false;
}

/* ---- going through a journal ----------------------------------------------------------------- */

/* Remembers the moment before an answer of a person, for undo. */
static void remember(TbTable *table, int seat, uint32_t standing)
{
    TbMoment *const moment = &table->moments[table->moment_next++ % TB_MOMENTS];

    if (!moment->state) moment->state = wm_memory(table->match->bytes);
    memcpy(moment->state, table->state, table->match->bytes);
    (void)wm_asking(table->match, table->state, &moment->question);
    moment->seat = seat;
    moment->standing = standing;
    if (table->moment_count < TB_MOMENTS) table->moment_count++;
}

static const TbMoment *last_moment(const TbTable *table)
{
    return table->moment_count ? &table->moments[(table->moment_next - 1) % TB_MOMENTS] : NULL;
}

static void forget(TbTable *table, uint32_t standing)
{
    while (table->moment_count && last_moment(table)->standing >= standing) {
        table->moment_next--;
        table->moment_count--;
    }
}

static void forget_last(TbTable *table)
{
    table->moment_next--;
    table->moment_count--;
}

static void forget_all(TbTable *table)
{
    table->moment_count = 0;
}

static void set_player(TbTable *table, int seat, const char *player)
{
    snprintf(table->player[seat], sizeof table->player[0], "%s", player);
}

static void seat_players(TbTable *table, uint32_t n)
{
    for (int seat = 1; seat <= table->match->setup->seats; seat++)
        set_player(table, seat, wm_record_player(table->record, seat, n));
}

/* Plays the record to its end; moments of people are remembered on the way. */
static bool play_through(TbTable *table, WmRecordCursor *cursor, WmError *error)
{
    const uint32_t final = wm_record_final(cursor);
    bool in_time = true;

    seat_players(table, wm_record_at(cursor));
    for (uint32_t n = wm_record_at(cursor) + 1; n <= final; n++) {
        const WmRecordEntry entry = wm_record_entry(table->record, n);
        memcpy(table->state, wm_record_position(cursor), table->state_bytes);
        if (entry.kind == WM_RECORD_ANSWER && in_time &&
            strcmp(table->player[entry.seat], WM_RECORD_PERSON) == 0)
            remember(table, entry.seat, entry.before);
        if (entry.kind == WM_RECORD_UNDO) forget(table, entry.undo);
        if (entry.kind == WM_RECORD_HAND) set_player(table, entry.seat, entry.text);
        in_time = entry.kind != WM_RECORD_TIMEOUT;
        if (!in_time) forget_all(table);
        if (!wm_record_step(cursor, NULL, error)) return false;
    }
    memcpy(table->state, wm_record_position(cursor), table->state_bytes);
    return true;
}

/* A game that is over has no more to be written. */
static bool go_on(TbTable *table, const WmRecordCursor *cursor, const char *text, size_t length,
                  WmError *error)
{
    if (wm_record_finished(table->record)) {
        table->entries = wm_record_count(table->record);
        wm_buffer_bytes(&table->whole, text, length);
        return true;
    }
    table->writer = wm_record_continue(cursor, error);
    return table->writer != NULL;
}

static bool replay(TbTable *table, const char *text, size_t length, WmError *error)
{
    table->match = wm_record_match(table->record, NULL, NULL, error);
    if (!table->match) return false;
    table->state_bytes = wm_state_bytes(table->match->game);
    table->state = wm_memory(table->state_bytes);
    table->practice = wm_record_table(table->record)->practice;
    if (!wm_record_seed(&wm_record_table(table->record)->chance, &table->seed, error)) return false;
    WmRecordCursor *const cursor = wm_record_replay(table->record, NULL, error);
    const bool played =
        cursor && play_through(table, cursor, error) && go_on(table, cursor, text, length, error);
    wm_record_cursor_free(cursor);
    if (played) wm_record_slim(table->record);
    return played;
}

TbTable *tb_table_load(const char *text, size_t length, WmError *error)
{
    TbTable *const table = wm_memory(sizeof *table);
    const WmRecordFound found = wm_record_parse(&table->record, text, length, error);

    table->marked = length; /* going on may have added what other rules it is played by */
    if (found == WM_RECORD_WHOLE && replay(table, text, length, error)) return table;
    tb_table_free(table);
    return NULL;
}

void tb_table_free(TbTable *table)
{
    if (!table) return;
    for (int i = 0; i < TB_MOMENTS; i++) free(table->moments[i].state);
    wm_record_writer_free(table->writer);
    wm_record_free(table->record);
    wm_buffer_free(&table->whole);
    free(table->events.at);
    free(table->state);
    free(table);
}

/* ---- a new table ----------------------------------------------------------------------------- */

/* The head of a record for a match that begins as wished. */
static bool write_head(const TbTableSpec *spec, const WmMatch *m, WmState *state, WmBuffer *text,
                       WmError *error)
{
    WmRecordTable head = {.chance = *spec->chance, .practice = spec->practice};
    WmSeed seed;
    size_t length;

    if (!wm_record_seed(&head.chance, &seed, error)) return false;
    if (wm_begin(m, state, &seed, NULL) != WM_OK) return say(error, "the game cannot begin so");
    for (int seat = 1; seat <= m->setup->seats; seat++)
        snprintf(head.players[seat - 1], sizeof head.players[0], "%s",
                 spec->players[seat - 1] ? spec->players[seat - 1] : WM_RECORD_PERSON);
    WmRecordWriter *const writer = wm_record_begin(m, &head);
    const char *const at = wm_record_text(writer, &length);
    wm_buffer_bytes(text, at, length);
    wm_record_writer_free(writer);
    return true;
}

/* All of them but one, or all where `but` is -1. */
static bool apply_settings(const TbTableSpec *spec, int but, const WmMatch *m, WmSetup *setup,
                           WmError *error)
{
    for (int i = 0; i < spec->setting_count; i++) {
        if (i == but) continue;
        const char *const equals = strchr(spec->settings[i], '=');
        char key[128];
        if (!equals || equals == spec->settings[i] ||
            (size_t)(equals - spec->settings[i]) >= sizeof key)
            return say(error, "a setting is written as KEY=VALUE");
        memcpy(key, spec->settings[i], (size_t)(equals - spec->settings[i]));
        key[equals - spec->settings[i]] = '\0';
        if (strcmp(key, "scenario") == 0) return say(error, "the scenario is chosen beforehand");
        if (!wm_shape_set(m, m->game->setup, setup, key, equals + 1, error)) return false;
    }
    return true;
}

static bool check_players(const TbTableSpec *spec, int seats, WmError *error)
{
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        const char *const player = spec->players[seat - 1];
        if (!player || strcmp(player, WM_RECORD_PERSON) == 0) continue;
        if (seat > seats) return say(error, "there are more players than seats");
        if (!wm_agent_named(player)) return say(error, "there is no agent of that name");
    }
    return true;
}

TbTable *tb_table_new(const TbTableSpec *spec, WmError *error)
{
    const WmGame *const game = spec->game;
    WmSetup *const setup = wm_memory(game->setup->bytes);
    void *const derived = wm_memory(game->derived_bytes);
    WmState *const state = wm_memory(wm_state_bytes(game));
    WmMatch match = {.game = game, .pack = game->pack, .setup = setup, .words = game->words};
    WmBuffer text = {0};
    TbTable *table = NULL;

    wm_setup_usual(game, spec->scenario, setup);
    if (apply_settings(spec, -1, &match, setup, error) &&
        wm_match_begin(&match, game, NULL, setup, derived, error) &&
        check_players(spec, setup->seats, error) && write_head(spec, &match, state, &text, error))
        table = tb_table_load(text.at, text.length, error);
    wm_buffer_free(&text);
    free(state);
    free(derived);
    free(setup);
    return table;
}

/* Would the game be set up so, but for one setting? */
static bool can_be_set_up(const TbTableSpec *spec, int but)
{
    const WmGame *const game = spec->game;
    WmSetup *const setup = wm_memory(game->setup->bytes);
    void *const derived = wm_memory(game->derived_bytes);
    WmMatch match = {.game = game, .pack = game->pack, .setup = setup, .words = game->words};
    WmError error;

    wm_setup_usual(game, spec->scenario, setup);
    const bool can = apply_settings(spec, but, &match, setup, &error) &&
                     wm_match_begin(&match, game, NULL, setup, derived, &error);
    free(derived);
    free(setup);
    return can;
}

int tb_table_spec_fault(const TbTableSpec *spec)
{
    int fault = spec->setting_count - 1;

    if (can_be_set_up(spec, -1)) return -1;
    while (fault >= 0 && !can_be_set_up(spec, fault)) fault--;
    return fault;
}

bool tb_table_excerpt(const TbTable *from, uint32_t entry, const char *note, WmBuffer *out,
                      WmError *error)
{
    WmRecord *record = NULL;
    WmRecordCursor *cursor = NULL;
    WmRecordWriter *writer = NULL;
    size_t length;
    const char *text = tb_table_text(from, &length);

    if (wm_record_parse(&record, text, length, error) <= WM_RECORD_CUT &&
        wm_record_match(record, NULL, NULL, error) &&
        (cursor = wm_record_replay(record, NULL, error)) != NULL &&
        wm_record_seek(cursor, entry, error) &&
        (writer = wm_record_branch(cursor, note, error)) != NULL) {
        text = wm_record_text(writer, &length);
        wm_buffer_bytes(out, text, length);
    }
    const bool done = writer != NULL;
    wm_record_writer_free(writer);
    wm_record_cursor_free(cursor);
    wm_record_free(record);
    return done;
}

TbTable *tb_table_branch(const TbTable *from, uint32_t entry, WmError *error)
{
    WmBuffer text = {0};
    TbTable *table = NULL;

    if (tb_table_excerpt(from, entry, "goes on from another table", &text, error))
        table = tb_table_load(text.at, text.length, error);
    wm_buffer_free(&text);
    return table;
}

/* ---- what a table is ------------------------------------------------------------------------- */

const WmMatch *tb_table_match(const TbTable *table)
{
    return table->match;
}

const WmState *tb_table_state(const TbTable *table)
{
    return table->state;
}

bool tb_table_over(const TbTable *table)
{
    return wm_asked_first(table->state) == 0;
}

bool tb_table_practice(const TbTable *table)
{
    return table->practice;
}

/* A game that is over has no writer once its last line is there. */
uint32_t tb_table_entries(const TbTable *table)
{
    return table->writer ? wm_record_last(table->writer) : table->entries;
}

const char *tb_table_text(const TbTable *table, size_t *length)
{
    if (table->writer) return wm_record_text(table->writer, length);
    *length = table->whole.length;
    return table->whole.at;
}

const char *tb_table_player(const TbTable *table, int seat)
{
    return table->player[seat];
}

int tb_table_agent_asked(const TbTable *table)
{
    WmQuestion question;

    if (!wm_asking(table->match, table->state, &question)) return 0;
    for (int seat = 1; seat <= table->match->setup->seats; seat++)
        if (wm_seats_have(question.seats, seat) && wm_agent_named(table->player[seat])) return seat;
    return 0;
}

/* ---- what is done ---------------------------------------------------------------------------- */

static void entry_begins(TbTable *table)
{
    table->events.count = 0;
    table->last_entry = (WmRecordEntry){0};
}

/* Plays an answer, and keeps what happened until the next. */
static WmResult play(TbTable *table, int seat, WmAnswer answer)
{
    static _Thread_local WmEvent told[TB_EVENTS];
    WmEvents events = {.at = told, .cap = TB_EVENTS};
    const WmResult result = wm_answer(table->match, table->state, seat, answer, &events);
    const uint32_t count = events.count < events.cap ? events.count : events.cap;

    free(table->events.at);
    table->events = (WmEvents){.at = wm_memory(count * sizeof told[0]), .cap = count};
    if (result != WM_OK) return result;
    table->events.count = count;
    memcpy(table->events.at, told, count * sizeof told[0]);
    return result;
}

/* An entry that is told by itself, not by events. */
static void entry_is(TbTable *table, WmRecordKind kind, int seat, const char *text)
{
    entry_begins(table);
    table->last_entry = (WmRecordEntry){.kind = kind, .seat = seat, .text = text};
}

static void end_if_over(TbTable *table)
{
    if (tb_table_over(table) && table->writer) (void)wm_record_finish(table->writer, table->state);
}

/* Reads an answer, and what would become of it. */
static WmResult judge(const TbTable *table, int seat, const char *words, size_t length,
                      WmAnswer *answer, WmRefusal *why)
{
    char text[TB_SAY];
    WmError error;

    *why = (WmRefusal){.result = WM_MALFORMED, .id = "", .page = "", .words = ""};
    if (length >= sizeof text || !table->writer) {
        why->words = table->writer ? "An answer is not as long as that." : "The game is over.";
        return WM_MALFORMED;
    }
    memcpy(text, words, length);
    text[length] = '\0';
    if (strlen(text) != length || !wm_answer_parse(table->match, text, answer, &error)) {
        why->words = "That is no answer of this game.";
        return WM_MALFORMED;
    }
    return wm_explain(table->match, table->state, seat, *answer, why);
}

static WmResult broken(WmRefusal *why)
{
    why->result = WM_BROKEN;
    why->words = "The rules could not carry that out; nothing was done.";
    return WM_BROKEN;
}

WmResult tb_table_answer(TbTable *table, int seat, const char *words, size_t length, WmRefusal *why)
{
    WmAnswer answer;
    const WmResult result = judge(table, seat, words, length, &answer, why);

    if (result != WM_OK) return result;
    entry_begins(table);
    const bool person = strcmp(table->player[seat], WM_RECORD_PERSON) == 0;
    if (person) remember(table, seat, wm_record_standing(table->writer));
    if (play(table, seat, answer) != WM_OK) {
        if (person) forget_last(table);
        return broken(why);
    }
    (void)wm_record_answer(table->writer, seat, answer, table->state);
    end_if_over(table);
    return WM_OK;
}

WmResult tb_table_timeout(TbTable *table, int seat, const char *words, size_t length,
                          WmRefusal *why)
{
    WmAnswer answer;
    const WmResult result = judge(table, seat, words, length, &answer, why);

    if (result != WM_OK) return result;
    WmState *const before = wm_memory(table->state_bytes);
    memcpy(before, table->state, table->state_bytes);
    entry_is(table, WM_RECORD_TIMEOUT, seat, "");
    const WmResult done = play(table, seat, answer);
    if (done == WM_OK) {
        forget_all(table);
        (void)wm_record_timeout(table->writer, seat, before);
        (void)wm_record_answer(table->writer, seat, answer, table->state);
        end_if_over(table);
    }
    free(before);
    return done == WM_OK ? WM_OK : broken(why);
}

/* A question that each of several answers tells who has yet to. Of all others nobody can say how
 * often the same was asked of the same seat. */
static bool others_may_have_decided(const TbTable *table, const TbMoment *moment)
{
    const WmQuestion *const then = &moment->question;
    WmQuestion now;

    if (!wm_asking(table->match, table->state, &now)) return true;
    if (then->mode == WM_EACH_OF && now.mode == WM_EACH_OF && then->kind == now.kind &&
        now.waiting == (then->waiting & ~wm_seat_bit(moment->seat)))
        return false;
    for (int seat = 1; seat <= table->match->setup->seats; seat++)
        if (seat != moment->seat && wm_seats_have(now.seats, seat) &&
            !(table->practice && wm_agent_named(table->player[seat])))
            return true;
    return false;
}

bool tb_table_may_undo(const TbTable *table, int seat)
{
    const TbMoment *const moment = last_moment(table);

    if (!moment || moment->seat != seat || !table->writer || tb_table_over(table)) return false;
    if (others_may_have_decided(table, moment)) return false;
    return table->practice || wm_undoable(table->match, moment->state, table->state, seat);
}

bool tb_table_undo(TbTable *table, int seat, WmError *why)
{
    const TbMoment *const moment = last_moment(table);
    WmRecordHex key;

    if (!tb_table_may_undo(table, seat))
        return say(why,
                   "That cannot be taken back: something was drawn or shown, or it is somebody "
                   "else's turn by now.");
    if (table->practice && !wm_record_hex_draw(&key))
        return say(why, "There is no source of chance here.");
    entry_is(table, WM_RECORD_UNDO, seat, "");
    const uint32_t standing = moment->standing;
    memcpy(table->state, moment->state, table->match->bytes);
    if (table->practice) wm_record_rekey(table->state, &table->seed, &key);
    (void)wm_record_undo(table->writer, seat, standing, table->practice ? &key : NULL,
                         table->state);
    forget_last(table);
    return true;
}

bool tb_table_hand(TbTable *table, int seat, const char *player, WmError *why)
{
    if (seat < 1 || seat > table->match->setup->seats) return say(why, "There is no such seat.");
    if (strcmp(player, WM_RECORD_PERSON) != 0 && !wm_agent_named(player))
        return say(why, "There is no agent of that name.");
    if (!table->writer || tb_table_over(table)) return say(why, "The game is over.");
    set_player(table, seat, player);
    entry_is(table, WM_RECORD_HAND, seat, table->player[seat]);
    (void)wm_record_hand(table->writer, seat, player, table->state);
    return true;
}

void tb_table_fresh_lines(TbTable *table, TbEntry *entry)
{
    size_t length;
    const char *const text = tb_table_text(table, &length);

    *entry = (TbEntry){.text = text + table->marked, .length = length - table->marked};
    table->marked = length;
}

void tb_table_head_lines(TbTable *table, TbEntry *entry)
{
    table->marked = 0;
    tb_table_fresh_lines(table, entry);
}
