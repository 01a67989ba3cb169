/* Leaks: what a seat, or whoever watches, must not notice. Two servers have a table of the same
 * name each, whose positions are alike to one seat and differ in everything else. That seat and a
 * spectator say the same in both, the others decide as they can: every byte that comes must be the
 * same.
 *
 * The positions come from random games of every game, redealt for the seat from two seeds, and get
 * into the tables by a record that goes on from a snapshot. */
#include "servers.h"

#include <agents/agent.h>
#include <record/record.h>
#include <warmoot/warmoot.h>

#include <sodium.h>

enum { STEPS = 12, DECISIONS = 120, EVENTS = 256, WORDS = 200, VIEW = 1 << 17 };

#define INVITATION "an-invitation-for-all"

/* ---- records from positions ------------------------------------------------------------------ */

/* docs/record.md says how lines are summed up. */
static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9fb21c651e98df25u;
    return sum ^ (sum >> 32);
}

static uint64_t sum_of(const char *text)
{
    uint64_t sum = 0;

    while (*text) {
        const size_t length = strcspn(text, "\n");
        for (size_t i = 0; i < length; i += 8) {
            uint64_t word = 0;
            for (size_t j = i; j < length && j < i + 8; j++)
                word |= (uint64_t)(unsigned char)text[j] << 8 * (j - i);
            sum = mix(sum, word);
        }
        sum = mix(sum, '\n');
        text += length + 1;
    }
    return sum;
}

/* A record that another program went on with from this position. */
static char *record_of(const WmMatch *m, const WmState *s, uint64_t seed, bool practice)
{
    WmRecordTable table = {.chance = wm_record_chance_numbered(seed), .practice = practice};
    const WmRecordVersions v = wm_record_versions(m);
    size_t length;

    for (int i = 0; i < m->setup->seats; i++)
        snprintf(table.players[i], sizeof table.players[0], WM_RECORD_PERSON);
    WmRecordWriter *const writer = wm_record_begin(m, &table);
    const char *const head = wm_record_text(writer, &length);
    const size_t cap = wm_save(m, s, NULL, 0) + 1;
    char *const save = malloc(cap);
    char *const text = calloc(1, length + 2 * cap + 1000);
    wm_save(m, s, save, cap);
    size_t at = (size_t)sprintf(text,
                                "%s{\"n\":1,\"rules\":{\"program\":\"%s\",\"rules\":%u,"
                                "\"content\":\"%016" PRIx64 "\",\"shapes\":\"%016" PRIx64 "\"}}\n",
                                head, v.program, v.rules, v.content, v.shapes);
    const uint64_t sum = sum_of(text);
    at += (size_t)sprintf(text + at, "{\"snapshot\":1,\"text\":\"");
    for (const char *c = save; *c; c++) {
        if (*c == '\n')
            at += (size_t)sprintf(text + at, "\\n");
        else
            text[at++] = *c;
    }
    sprintf(text + at, "\",\"sum\":\"%016" PRIx64 "\"}\n", sum);
    free(save);
    wm_record_writer_free(writer);
    return text;
}

/* ---- worlds ---------------------------------------------------------------------------------- */

typedef struct World {
    char url[256];
    TbStore *store; /* past the server, to put tables there */
    TbServer *server;
    Person people[WM_SEATS_MAX + 1]; /* by seat; 0 watches */
    WmState *state;                  /* what the table's position is */
    WmEvents events;                 /* of its last entry */
    WmEvent event[EVENTS];
} World;

static World worlds[2];
static const WmMatch *match;
static size_t state_bytes;
static int pairs = 12; /* of each game */
static int compared, secrets, alone, undos;
static uint32_t pace; /* of agents; 0: there are none */

static void key_of(int seat, char key[64])
{
    snprintf(key, 64, "the-person-of-seat-%d", seat);
}

static void begin_world(World *world)
{
    snprintf(world->url, sizeof world->url, "%s", fresh_url());
    world->server = server_with(&(TbServerConfig){
        .store = world->url, .agent_threads = pace > 0, .pace = pace, .idle = 300, .seed = 1});
    world->store = opened(world->url);
    world->events = (WmEvents){.at = world->event, .cap = EVENTS};
    for (int seat = 0; seat <= WM_SEATS_MAX; seat++) {
        char key[64];
        key_of(seat, key);
        greet(&world->people[seat], world->server, key);
    }
}

static void end_world(World *world)
{
    for (int seat = 0; seat <= WM_SEATS_MAX; seat++) go(&world->people[seat]);
    tb_server_flush(world->server);
    tb_server_close(world->server);
    tb_store_close(world->store);
}

static void digest_of(const char *secret, uint8_t digest[TB_DIGEST])
{
    crypto_generichash(digest, TB_DIGEST, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

static void put_table(World *world, const char *name, uint64_t seed, bool practice)
{
    char *const text = record_of(match, world->state, seed, practice);
    TbTableRow row = {.made = 1600000000, .changed = 1600000000 + (int64_t)seed};
    const TbEntry head = entry_of(0, text);
    WmError error;

    snprintf(row.name, sizeof row.name, "%s", name);
    snprintf(row.game, sizeof row.game, "%s", match->game->name);
    snprintf(row.scenario, sizeof row.scenario, "%s",
             match->game->scenarios[match->setup->scenario]);
    row.seat_count = match->setup->seats;
    digest_of(INVITATION, row.invitation);
    for (int seat = 1; seat <= row.seat_count; seat++) {
        char key[64], whole[100];
        key_of(seat, key);
        snprintf(whole, sizeof whole, "%s-0123456789abcdefghij", key);
        digest_of(whole, row.seats[seat - 1].owner);
        snprintf(row.seats[seat - 1].player, sizeof row.seats[0].player, "person");
    }
    if (!CHECK(tb_store_create(world->store, &row, &head, &error))) printf("%s\n", error.text);
    free(text);
}

/* ---- comparing ------------------------------------------------------------------------------- */

static void show_difference(const char *one, const char *other)
{
    size_t at = 0;

    while (one[at] && one[at] == other[at]) at++;
    at = at > 80 ? at - 80 : 0;
    printf("%.160s\n%.160s\n", one + at, other + at);
}

/* All that a person was told in both worlds since the last time. */
static bool told_the_same(int seat, const char *when)
{
    Person *const a = &worlds[0].people[seat], *const b = &worlds[1].people[seat];
    bool same = a->count - a->read == b->count - b->read;

    if (!same)
        printf("%d messages in one world, %d in the other\n", a->count - a->read,
               b->count - b->read);
    while (a->read < a->count && b->read < b->count) {
        const char *const one = a->received[a->read++], *const other = b->received[b->read++];
        compared++;
        if (strcmp(one, other) == 0) continue;
        if (same) show_difference(one, other);
        same = false;
    }
    if (!same)
        printf("%s: seat %d of %s could tell, %s\n", __FILE__, seat, match->game->name, when);
    check_failures += !same;
    for (int w = 0; w < 2; w++) { /* there is only so much room */
        Person *const person = &worlds[w].people[seat];
        for (int i = 0; i < person->count; i++) free(person->received[i]);
        person->count = person->read = 0;
    }
    return same;
}

/* The same request in both worlds. */
#define ASK_BOTH(seat, ...) ask_both((seat), &(Ask){.todo = __VA_ARGS__})

static void ask_both(int seat, const Ask *what)
{
    for (int w = 0; w < 2; w++) (void)ask(&worlds[w].people[seat], what);
}

static void open_both(int seat, const char *table)
{
    ASK_BOTH(seat, "open", .table = table, .seat = seat);
}

/* Everything that somebody could ask. The last reply in the first world has the number. */
static void ask_everything(int seat, const char *table)
{
    static const char *const garbage[] = {"", "pass", "done", "fly", "bid 9", "pick parry", "none"};
    const Person *const person = &worlds[0].people[seat];
    static char legal[VIEW];

    pass(60);
    open_both(seat, table);
    const char *const whole = person->received[person->count - 1];
    const long n = number_in(whole, "n");
    undos += strcmp(part(whole, "undo"), "true") == 0;
    snprintf(legal, sizeof legal, "%s", part(whole, "legal"));
    ASK_BOTH(seat, "tables");
    ASK_BOTH(seat, "open", .table = table, .seat = seat, .after = n - 1);
    ASK_BOTH(seat, "moment", .table = table, .seat = seat, .n = 1);
    ASK_BOTH(seat, "moment", .table = table, .seat = seat, .n = n);
    ASK_BOTH(seat, "moment", .table = table, .seat = seat, .n = n + 1);
    for (int other = 1; other <= match->setup->seats; other++) {
        ASK_BOTH(seat, "moment", .table = table, .seat = other, .n = n);
        ASK_BOTH(seat, "moment", .table = table, .seat = seat, .n = n, .from = other);
    }
    pass(60);
    ASK_BOTH(seat, "record", .table = table);
    ASK_BOTH(seat, "branch", .table = table, .n = 1);
    ASK_BOTH(seat, "answer", .table = table, .seat = seat, .n = n + 1, .say = "pass",
             .key = "stale-answer");
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++)
        ASK_BOTH(seat, "why", .table = table, .seat = seat, .say = garbage[i]);
    pass(60);
    for (int i = 0; i < items(legal) && i < 20; i++)
        ASK_BOTH(seat, "why", .table = table, .seat = seat, .say = text_item(legal, i));
    for (int i = 0; i < match->game->survey_count; i++)
        for (int thing = 1; thing <= 8; thing++) {
            const WmSurvey *const survey = &match->game->surveys[i];
            char word[WORDS] = "";
            if (survey->about[0] && survey->about[0]->form == WM_FORM_POINT)
                snprintf(word, sizeof word, "%d,%d", thing, thing);
            else if (survey->about[0])
                wm_thing_word(match, survey->about[0], thing, word, sizeof word);
            ASK_BOTH(seat, "survey", .table = table, .seat = seat, .survey = survey->name,
                     .about = word);
        }
    pass(60);
}

/* The undo is tried where it would be refused; elsewhere the position would be another. */
static void try_undo(int seat, const char *table)
{
    const Person *const person = &worlds[0].people[seat];

    open_both(seat, table);
    const char *const whole = person->received[person->count - 1];
    if (strcmp(part(whole, "undo"), "true") == 0) return;
    ASK_BOTH(seat, "undo", .table = table, .seat = seat, .n = number_in(whole, "n"),
             .key = "an-undo-key");
}

static bool nobody_can_tell(int viewer, const char *table, const char *when)
{
    bool same = told_the_same(viewer, when);

    same &= told_the_same(0, when);
    ask_everything(viewer, table);
    ask_everything(0, table);
    try_undo(viewer, table);
    same &= told_the_same(viewer, "asking");
    same &= told_the_same(0, "asking");
    return same;
}

/* ---- positions that are alike ---------------------------------------------------------------- */

static bool look_alike(const WmState *a, const WmState *b, int viewer)
{
    static char one[VIEW], other[VIEW];

    wm_view(match, a, viewer, one, sizeof one);
    wm_view(match, b, viewer, other, sizeof other);
    return strcmp(one, other) == 0;
}

static bool sound_alike(const WmEvents *a, const WmEvents *b, int viewer)
{
    if (a->count != b->count || a->count > EVENTS) return false;
    for (uint32_t i = 0; i < a->count; i++) {
        const WmEvent one = wm_event_for(&a->at[i], viewer),
                      other = wm_event_for(&b->at[i], viewer);
        char words[WORDS], others[WORDS];
        wm_event_text(match, &one, viewer, words, sizeof words);
        wm_event_text(match, &other, viewer, others, sizeof others);
        if (one.kind != other.kind || one.rule != other.rule || strcmp(words, others) != 0)
            return false;
    }
    return true;
}

/* A copy of a world's position after an answer. */
static bool after(World *world, int seat, WmAnswer answer, WmState *out)
{
    memcpy(out, world->state, state_bytes);
    world->events.count = 0;
    return wm_answer(match, out, seat, answer, &world->events, NULL) == WM_OK &&
           wm_asked_first(out) != 0;
}

typedef struct Decision {
    WmAnswer answer[2];
    bool alone; /* only the first world decides: nobody sees anything of it */
} Decision;

/* What a seat can decide in each world so that the viewer sees the same. */
static bool find_decision(int seat, int viewer, WmState *spare[2], uint32_t turn, Decision *found)
{
    static WmAnswer legal[2][WM_LEGAL_MAX];
    const WmEvents silence = {0};
    int count[2];

    for (int w = 0; w < 2; w++) {
        count[w] = wm_legal(match, worlds[w].state, seat, legal[w], WM_LEGAL_MAX);
        if (count[w] > 12) count[w] = 12;
    }
    for (int i = 0; i < count[0]; i++) {
        found->answer[0] = legal[0][(i + (int)turn) % count[0]];
        if (!after(&worlds[0], seat, found->answer[0], spare[0])) continue;
        found->alone = seat != viewer && turn % 2 == 0;
        if (found->alone && sound_alike(&worlds[0].events, &silence, viewer) &&
            look_alike(spare[0], worlds[0].state, viewer))
            return true;
        found->alone = false;
        for (int j = 0; j < count[1]; j++) {
            found->answer[1] = legal[1][(j + 2 * (int)turn + 1) % count[1]];
            if (seat == viewer) found->answer[1] = found->answer[0];
            if (after(&worlds[1], seat, found->answer[1], spare[1]) &&
                sound_alike(&worlds[0].events, &worlds[1].events, viewer) &&
                look_alike(spare[0], spare[1], viewer))
                return true;
        }
    }
    return false;
}

/* Hands a request in, in both worlds; nothing that is on its way comes back before the reply. */
#define LOOK_BOTH(seat, ...) look_both((seat), &(Ask){.todo = __VA_ARGS__})

static void look_both(int seat, const Ask *what)
{
    for (int w = 0; w < 2; w++) {
        Person *const person = &worlds[w].people[seat];
        if (!CHECK(find_reply(person, send_ask(person, what)))) puts(what->todo);
    }
}

/* Surveys that were asked for and not replied to. */
static struct {
    int seat;
    uint64_t id; /* in both worlds */
} surveys[64];
static int survey_count;

static void survey_meanwhile(int seat, const char *table)
{
    for (int i = 0; i < match->game->survey_count; i++) {
        const WmSurvey *const survey = &match->game->surveys[i];
        char word[WORDS] = "";
        if (survey->about[0] && survey->about[0]->form != WM_FORM_POINT)
            wm_thing_word(match, survey->about[0], 1, word, sizeof word);
        for (int w = 0; w < 2; w++)
            surveys[survey_count].id = SEND(&worlds[w].people[seat], "survey", .table = table,
                                            .seat = seat, .survey = survey->name, .about = word);
        surveys[survey_count++].seat = seat;
    }
}

/* Takes a reply out of what somebody was told: whether it came before the news or after them is a
 * matter of threads. */
static char *take_reply(Person *person, uint64_t id)
{
    const char *const reply = reply_to(person, id);
    int at = 0;

    while (at < person->count && person->received[at] != reply) at++;
    if (at == person->count) return strdup(reply);
    char *const taken = person->received[at];
    memmove(&person->received[at], &person->received[at + 1],
            (size_t)(--person->count - at) * sizeof person->received[0]);
    return taken;
}

/* They are worked out beside the table, of the positions that there were when they were asked. */
static void compare_surveys(void)
{
    for (int i = 0; i < survey_count; i++) {
        char *const one = take_reply(&worlds[0].people[surveys[i].seat], surveys[i].id);
        char *const other = take_reply(&worlds[1].people[surveys[i].seat], surveys[i].id);
        CHECK_EQ_STR(one, other);
        compared++;
        free(one);
        free(other);
    }
    survey_count = 0;
}

/* What changes nothing is answered at once while a decision of others is on its way to the store,
 * and as if there were none. */
static void look_meanwhile(int seat, const char *table)
{
    const Person *const person = &worlds[0].people[seat];

    pass(4); /* there is a limit to how many messages are heard in a second */
    LOOK_BOTH(seat, "open", .table = table, .seat = seat, .after = 1 << 30);
    const char *const whole = person->received[person->count - 1];
    const long n = number_in(whole, "n");
    const bool may_undo = strcmp(part(whole, "undo"), "true") == 0;
    LOOK_BOTH(seat, "look", .table = table);
    LOOK_BOTH(seat, "why", .table = table, .seat = seat, .say = "pass");
    LOOK_BOTH(seat, "answer", .table = table, .seat = seat, .n = n + 1, .say = "pass",
              .key = "stale-answer");
    if (!wm_seats_have(wm_asked(worlds[0].state), seat))
        LOOK_BOTH(seat, "answer", .table = table, .seat = seat, .n = n, .say = "pass",
                  .key = "refused-answer");
    if (!may_undo)
        LOOK_BOTH(seat, "undo", .table = table, .seat = seat, .n = n, .key = "refused-undo");
    LOOK_BOTH(seat, "order", .table = table, .seat = seat, .n = n, .order = "no such",
              .key = "refused-order");
    LOOK_BOTH(seat, "hint", .table = table, .seat = seat);
    LOOK_BOTH(seat, "prefer", .table = table, .seat = seat);
    LOOK_BOTH(seat, "chat", .table = table, .text = "");
    LOOK_BOTH(seat, "record", .table = table);
    (void)told_the_same(seat, "meanwhile");
    survey_meanwhile(seat, table);
}

static void decide(int seat, int viewer, const char *table, const Decision *decision)
{
    static int keys;
    const int deciding = decision->alone ? 1 : 2;
    uint64_t ids[2];
    long n[2];
    char key[40];

    snprintf(key, sizeof key, "decision-%06d", keys++);
    for (int w = 0; w < 2; w++) /* that somebody is there is no secret */
        n[w] = number_in(open_seat(&worlds[w].people[seat], table, seat), "n");
    for (int w = 0; w < deciding; w++) {
        char words[WORDS];
        wm_answer_text(match, decision->answer[w], words, sizeof words);
        ids[w] = SEND(&worlds[w].people[seat], "answer", .table = table, .seat = seat, .n = n[w],
                      .say = words, .key = key);
    }
    if (seat != viewer) look_meanwhile(viewer, table);
    look_meanwhile(0, table);
    for (int w = 0; w < deciding; w++) CHECK(ok(reply_to(&worlds[w].people[seat], ids[w])));
    compare_surveys();
}

/* Agents get the same from both, too. */
static void agents_cannot_tell(int viewer)
{
    const WmSeed seed = wm_seed_numbered(77);

    for (int i = 0; wm_agent_at(i); i++) {
        WmAnswer given[2];
        for (int w = 0; w < 2; w++) {
            WmStream chance;
            wm_stream_begin(&chance, &seed);
            given[w] =
                wm_agent_answer(wm_agent_at(i), match, worlds[w].state, viewer, &chance, NULL);
        }
        CHECK(memcmp(&given[0], &given[1], sizeof given[0]) == 0);
    }
}

static void play_pair(int viewer, const char *table)
{
    WmState *spare[2] = {malloc(state_bytes), malloc(state_bytes)};
    static int tables;
    Decision decision;

    for (int seat = 0; seat <= WM_SEATS_MAX; seat++) /* messages have the same numbers again */
        for (int w = 0; w < 2; w++) worlds[w].people[seat].id = 1000000 * (uint64_t)(tables + 1);
    tables++;
    ASK_BOTH(viewer, "open", .table = table, .seat = viewer);
    ASK_BOTH(0, "open", .table = table);
    bool same = nobody_can_tell(viewer, table, "opening");
    for (uint32_t step = 0; same && step < STEPS; step++) {
        const int seat = wm_asked_first(worlds[0].state);
        if (seat == viewer) agents_cannot_tell(viewer);
        if (seat == 0 || seat != wm_asked_first(worlds[1].state) ||
            !find_decision(seat, viewer, spare, step, &decision))
            break;
        decide(seat, viewer, table, &decision);
        for (int w = 0; w < (decision.alone ? 1 : 2); w++)
            memcpy(worlds[w].state, spare[w], state_bytes);
        if (seat != viewer) secrets++;
        alone += decision.alone;
        same = nobody_can_tell(viewer, table, decision.alone ? "others alone" : "others decide");
    }
    for (int seat = 0; seat <= match->setup->seats; seat++) {
        ASK_BOTH(seat, "close", .table = table);
        pass(60);
    }
    for (int seat = 0; seat <= match->setup->seats; seat++)
        for (int w = 0; w < 2; w++) read_all(&worlds[w].people[seat]);
    free(spare[0]);
    free(spare[1]);
}

/* A position some way into a random game. */
static bool play_some(WmState *state, uint64_t seed, int decisions)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    const WmSeed seeds[2] = {wm_seed_numbered(seed), wm_seed_numbered(seed + 1000000)};
    WmStream chance;

    wm_stream_begin(&chance, &seeds[1]);
    if (wm_begin(match, state, &seeds[0], NULL) != WM_OK) return false;
    for (int seat; decisions > 0 && (seat = wm_asked_first(state)) != 0; decisions--) {
        const int count = wm_legal(match, state, seat, legal, WM_LEGAL_MAX);
        const WmAnswer given = legal[wm_stream_below(&chance, (uint32_t)count)];
        if (wm_answer(match, state, seat, given, NULL, NULL) != WM_OK) return false;
    }
    return wm_asked_first(state) != 0;
}

static void one_pair(int number, bool practice)
{
    const int seats = match->setup->seats;
    const int viewer = 1 + number % seats;
    const WmSeed one = wm_seed_numbered(2 * (uint64_t)number + 1);
    const WmSeed other = wm_seed_numbered(2 * (uint64_t)number + 2);
    WmState *const state = malloc(state_bytes);

    if (play_some(state, (uint64_t)number, number * 37 % DECISIONS)) {
        static int tables;
        char name[TB_NAME];
        snprintf(name, sizeof name, "t%05d", ++tables % 100000);
        for (int w = 0; w < 2; w++) {
            worlds[w].state = malloc(state_bytes);
            memcpy(worlds[w].state, state, state_bytes);
            wm_redeal(match, worlds[w].state, viewer, w ? &other : &one);
            put_table(&worlds[w], name, (uint64_t)w + 1, practice);
        }
        play_pair(viewer, name);
        free(worlds[0].state);
        free(worlds[1].state);
    }
    free(state);
}

static void pairs_of(const WmGame *game, int scenario, int seats, int number)
{
    WmSetup *const setup = calloc(1, game->setup->bytes);
    void *const derived = calloc(1, game->derived_bytes + 1);
    WmMatch made;
    WmError error;

    wm_setup_usual(game, scenario, setup);
    setup->seats = (uint8_t)seats;
    if (wm_match_begin(&made, game, NULL, setup, derived, &error)) {
        match = &made;
        state_bytes = wm_state_bytes(game);
        one_pair(number, number % 4 == 3);
    }
    free(derived);
    free(setup);
}

/* ---- the tests ------------------------------------------------------------------------------- */

static void nobody_notices_secrets(void)
{
    for (int w = 0; w < 2; w++) begin_world(&worlds[w]);
    for (int g = 0; g < wm_game_count(); g++) {
        const WmGame *const game = wm_game_at(g);
        const int before = secrets;
        for (int i = 0; i < pairs; i++)
            pairs_of(game, i % game->scenario_count,
                     game->seats_min + i / 3 % (game->seats_max - game->seats_min + 1), i);
        printf("%s: %d secret decisions\n", game->name, secrets - before);
        CHECK(secrets - before > pairs / 2); /* of every game, also of those to come */
    }
    for (int w = 0; w < 2; w++) end_world(&worlds[w]);
    printf("%d messages compared; %d decisions of others, %d of them without a counterpart; "
           "%d could be taken back\n",
           compared, secrets, alone, undos);
    CHECK(compared > 1000 && secrets > 20 && alone > 0 && undos > 0);
}

/* ---- windows --------------------------------------------------------------------------------- */

/* A window that is asked of another seat than the viewer's, which in the first world has only a
 * pass, and in the second something to play: the seat, or 0. */
static int find_window(int number, int viewer)
{
    const WmSeed seeds[2] = {wm_seed_numbered(900 + (uint64_t)number), wm_seed_numbered(901)};
    int found = 0;

    for (int decisions = 10; decisions < 60 && !found; decisions++) {
        WmAnswer only;
        if (!play_some(worlds[0].state, (uint64_t)number, decisions)) break;
        const int seat = wm_asked_first(worlds[0].state);
        memcpy(worlds[1].state, worlds[0].state, state_bytes);
        wm_redeal(match, worlds[0].state, viewer, &seeds[0]);
        wm_redeal(match, worlds[1].state, viewer, &seeds[1]);
        if (seat != viewer && wm_force(match, worlds[0].state, seat, &only) == WM_FORCED_SECRETLY &&
            wm_force(match, worlds[1].state, seat, &only) == WM_NOT_FORCED)
            found = seat;
    }
    return found;
}

/* Both worlds have the table, the seat and those who must not notice anything are there. */
static void open_window(const char *table, uint64_t first, int viewer, int seat)
{
    for (int w = 0; w < 2; w++) put_table(&worlds[w], table, (uint64_t)w + 1, false);
    for (int at = 0; at <= WM_SEATS_MAX; at++)
        for (int w = 0; w < 2; w++) worlds[w].people[at].id = first;
    open_both(viewer, table);
    open_both(0, table);
    ASK_BOTH(seat, "open", .table = table, .seat = seat);
    (void)told_the_same(viewer, "opening");
    (void)told_the_same(0, "opening");
}

/* What still waits is answered first. */
static void close_window(const char *table)
{
    for (int step = 0; step < 60; step++)
        for (int w = 0; w < 2; w++) pass_ms(worlds[w].server, w ? 0 : 50);
    for (int at = 0; at <= match->setup->seats; at++) ASK_BOTH(at, "close", .table = table);
    for (int at = 0; at <= WM_SEATS_MAX; at++)
        for (int w = 0; w < 2; w++) read_all(&worlds[w].people[at]);
    pass(60);
}

/* At each step of the clock the viewer and a spectator are told the same: nothing for half a
 * second, and something in the end. */
static void watch_window(int viewer)
{
    int told = 0;

    for (int step = 0; step < 60; step++) {
        for (int w = 0; w < 2; w++) pass_ms(worlds[w].server, w ? 0 : 50);
        told += worlds[0].people[viewer].count;
        if (step < 10) CHECK_EQ_INT(told, 0);
        if (!told_the_same(viewer, "a window") || !told_the_same(0, "a window")) break;
    }
    CHECK(told > 0);
}

/* The table passes for the seat of the first world. In the second the player passes at once. */
static bool pass_window(int number, int viewer, int seat)
{
    char table[TB_NAME];

    snprintf(table, sizeof table, "w%05d", number);
    open_window(table, 7000000 + 1000 * (uint64_t)number, viewer, seat);
    ASK_BOTH(seat, "prefer", .table = table, .seat = seat, .forced = true);
    (void)told_the_same(viewer, "a preference");
    (void)told_the_same(0, "a preference");
    SEND(&worlds[1].people[seat], "answer", .table = table, .seat = seat, .n = 1, .say = "pass",
         .key = "a-quick-pass");
    watch_window(viewer);
    close_window(table);
    return true;
}

/* Lets the clock run until the viewer is told something; false where the worlds differ. */
static bool await_pass(int viewer)
{
    for (int step = 0; step < 60; step++) {
        for (int w = 0; w < 2; w++) pass_ms(worlds[w].server, w ? 0 : 50);
        const bool told = worlds[0].people[viewer].count > 0;
        if (!told_the_same(viewer, "not now") || !told_the_same(0, "not now")) return false;
        if (told) return true;
    }
    return CHECK(false);
}

static bool ends_order(const WmEvents *events)
{
    bool ends = false;

    for (uint32_t i = 0; i < events->count && i < events->cap; i++)
        ends |= strcmp(match->game->events[events->at[i].kind].name, "turn") == 0;
    return ends;
}

static bool can_order(int seat, const char *name)
{
    static WmAnswer offered[WM_ORDERS_MAX];
    const int count = wm_orders(match, worlds[1].state, seat, offered, WM_ORDERS_MAX);
    bool found = false;

    for (int i = 0; i < count; i++)
        found |= strcmp(match->game->orders[offered[i].kind].name, name) == 0;
    return found;
}

static bool is_alike_after(WmState *const spare[2], int viewer)
{
    return sound_alike(&worlds[0].events, &worlds[1].events, viewer) &&
           look_alike(spare[0], spare[1], viewer);
}

static int passed_later;

/* Both worlds go on until the Turn is over, or the first has a choice as well. */
static void go_on_not_now(int viewer, int seat, const char *table)
{
    const WmAnswer passes = {.kind = WM_PASS};
    WmState *spare[2] = {malloc(state_bytes), malloc(state_bytes)};
    bool goes_on = true;

    for (uint32_t step = 0; goes_on && step < 8; step++) {
        const int who = wm_asked_first(worlds[0].state);
        Decision decision;
        WmAnswer only;

        if (who != wm_asked_first(worlds[1].state)) break;
        if (who == seat && wm_force(match, worlds[0].state, seat, &only) == WM_FORCED_SECRETLY) {
            for (int w = 0; w < 2; w++) goes_on &= after(&worlds[w], seat, passes, spare[w]);
            if (!goes_on || !is_alike_after(spare, viewer)) break; /* a card is drawn then */
            goes_on = await_pass(viewer);
            passed_later += step > 0;
        } else if (who != seat && find_decision(who, viewer, spare, 2 * step + 1, &decision)) {
            decide(who, viewer, table, &decision);
            goes_on = told_the_same(viewer, "others") && told_the_same(0, "others");
        } else {
            break;
        }
        goes_on &= !ends_order(&worlds[0].events);
        for (int w = 0; w < 2; w++) memcpy(worlds[w].state, spare[w], state_bytes);
    }
    free(spare[0]);
    free(spare[1]);
}

/* In the second world the seat has something to play and says "not now"; in the first it has
 * nothing, and the table passes: now and each time until the Turn is over. */
static bool say_not_now(int number, int viewer, int seat)
{
    char table[TB_NAME];

    if (!can_order(seat, "pass-turn")) return false;
    snprintf(table, sizeof table, "n%05d", number);
    open_window(table, 8000000 + 1000 * (uint64_t)number, viewer, seat);
    ASK_BOTH(seat, "prefer", .table = table, .seat = seat, .forced = true);
    (void)told_the_same(viewer, "a preference");
    (void)told_the_same(0, "a preference");
    SEND(&worlds[1].people[seat], "order", .table = table, .seat = seat, .n = 1,
         .order = "pass-turn", .key = "not-now-please");
    go_on_not_now(viewer, seat, table);
    close_window(table);
    return true;
}

/* Windows of a game in which hands differ, each answered as `through` says. */
static void windows_of(const char *name, int seats, int wanted, bool (*through)(int, int, int))
{
    const WmGame *const game = wm_game_named(name);
    WmSetup *const setup = calloc(1, game->setup->bytes);
    void *const derived = calloc(1, game->derived_bytes + 1);
    WmMatch made;
    WmError error;
    int passed = 0;

    wm_setup_usual(game, 0, setup);
    setup->seats = (uint8_t)seats;
    CHECK(wm_match_begin(&made, game, NULL, setup, derived, &error));
    match = &made;
    state_bytes = wm_state_bytes(game);
    for (int w = 0; w < 2; w++) begin_world(&worlds[w]);
    for (int w = 0; w < 2; w++) worlds[w].state = calloc(1, state_bytes);
    for (int number = 1; number <= 60 && passed < wanted; number++) {
        const int viewer = 1 + number % seats;
        const int seat = find_window(number, viewer);
        passed += seat && through(number, viewer, seat);
    }
    CHECK(passed > 2);
    for (int w = 0; w < 2; w++) free(worlds[w].state);
    for (int w = 0; w < 2; w++) end_world(&worlds[w]);
    free(derived);
    free(setup);
}

static void windows_are_passed_alike(void)
{
    windows_of("orcwars", 2, 5, pass_window);
}

static void windows_of_many_are_passed_alike(void)
{
    windows_of("mordak", 3, 5, pass_window);
    windows_of("mordak", 6, 5, pass_window);
}

static void not_now_is_told_alike(void)
{
    windows_of("mordak", 2, 15, say_not_now);
    windows_of("mordak", 4, 15, say_not_now);
    windows_of("mordak", 6, 15, say_not_now);
    printf("%d windows passed after the first\n", passed_later);
    CHECK(passed_later > 2);
}

/* ---- agents ---------------------------------------------------------------------------------- */

/* When the seat has answered, in milliseconds from now; -1: not within a second. */
static int answered_after(const World *world)
{
    const long before = metric(world->server, "answers_total");

    for (int ms = 0; ms < 1000; ms += 10) {
        if (metric(world->server, "answers_total") > before) return ms;
        pass_ms(world->server, 10);
    }
    return -1;
}

/* An agent answers for a seat that has other things to choose from in the one world than in the
 * other. How many those are, in `choices`. */
static void answer_by_agent(int number, int viewer, int seat, int choices[2])
{
    int after_ms[2];
    char table[TB_NAME];

    snprintf(table, sizeof table, "a%05d", number);
    for (int w = 0; w < 2; w++) {
        choices[w] = wm_legal(match, worlds[w].state, seat, NULL, 0);
        put_table(&worlds[w], table, (uint64_t)w + 1, false);
        CHECK(ok(open_seat(&worlds[w].people[viewer], table, viewer)));
        CHECK(ok(hand(&worlds[w].people[seat], table, seat, "greedy")));
        pass_ms(worlds[w].server, 0); /* it has thought now */
        after_ms[w] = answered_after(&worlds[w]);
        CHECK(ok(hand(&worlds[w].people[seat], table, seat, "me")));
        CHECK(ok(close_table(&worlds[w].people[viewer], table)));
        pass(60);
    }
    CHECK(after_ms[0] >= (int)pace && after_ms[0] <= 2 * (int)pace);
    CHECK_EQ_INT(after_ms[0], after_ms[1]);
}

/* A seat that is asked, not the viewer's, in positions that are alike to the viewer; or 0. */
static int deal_alike(int number, int viewer)
{
    const WmSeed seeds[2] = {wm_seed_numbered(500 + (uint64_t)number), wm_seed_numbered(501)};

    if (!play_some(worlds[0].state, (uint64_t)number, 5 + number * 7)) return 0;
    const int seat = wm_asked_first(worlds[0].state);
    memcpy(worlds[1].state, worlds[0].state, state_bytes);
    for (int w = 0; w < 2; w++) wm_redeal(match, worlds[w].state, viewer, &seeds[w]);
    return seat == viewer || wm_asked_first(worlds[1].state) != seat ? 0 : seat;
}

/* The time after which an agent answers tells nothing of what it has to choose from. */
static void agents_answer_in_their_time(void)
{
    const WmGame *const game = wm_game_named("orcwars");
    WmSetup *const setup = calloc(1, game->setup->bytes);
    void *const derived = calloc(1, game->derived_bytes + 1);
    WmMatch made;
    WmError error;
    int answered = 0, differ = 0;

    wm_setup_usual(game, 0, setup);
    CHECK(wm_match_begin(&made, game, NULL, setup, derived, &error));
    match = &made;
    state_bytes = wm_state_bytes(game);
    pace = 200;
    for (int w = 0; w < 2; w++) begin_world(&worlds[w]);
    for (int w = 0; w < 2; w++) worlds[w].state = calloc(1, state_bytes);
    for (int number = 1; number <= 40 && answered < 8; number++) {
        const int viewer = 1 + number % 2;
        const int seat = deal_alike(number, viewer);
        int choices[2];
        if (seat == 0) continue;
        answer_by_agent(number, viewer, seat, choices);
        differ += choices[0] != choices[1];
        answered++;
    }
    CHECK(answered == 8 && differ > 0);
    for (int w = 0; w < 2; w++) free(worlds[w].state);
    for (int w = 0; w < 2; w++) end_world(&worlds[w]);
    free(derived);
    free(setup);
    pace = 0;
}

/* ---- chance ---------------------------------------------------------------------------------- */

static void keep_text(void *user, const TbEntry *entry)
{
    char *const text = user;
    const size_t length = strlen(text);

    snprintf(text + length, VIEW - length, "%.*s", (int)entry->length, entry->text);
}

static bool has_told(const Person *person, const char *digits)
{
    for (int i = 0; i < person->count; i++)
        if (strstr(person->received[i], digits)) return true;
    return false;
}

/* The secret of a table, its shares, and the numbers of the stream are in nothing that is sent; the
 * commitment is. */
static void chance_stays_secret(void)
{
    static char journal[VIEW];
    static Person people[3];
    static const char *const names[] = {"ann", "bob", "eve"};
    char url[256];
    WmError error;

    snprintf(url, sizeof url, "%s", fresh_url());
    TbServer *const server = server_at(url, 0, 300);
    for (int i = 0; i < 3; i++) greet(&people[i], server, names[i]);
    const Made made =
        MAKE(&people[0], .game = "orcwars", .seats = "me open",
             .share = "0000000000000000000000000000000000000000000000000000000000000001");
    CHECK(ok(claim(&people[1], made.table, 2, made.invitation)));
    for (int i = 0; i < 70; i++) {
        char key[40];
        const int seat = asked(open_seat(&people[2], made.table, 0));
        if (seat == 0) break;
        snprintf(key, sizeof key, "some-answer-%d", i);
        CHECK(ok(answer_any(&people[seat - 1], made.table, seat, key)));
        for (int p = 0; p < 3; p++) {
            (void)record(&people[p], made.table);
            (void)moment(&people[p], made.table, 0, i, 0);
            (void)branch(&people[p], made.table, i, NULL);
        }
        pass(1);
    }
    TbStore *const store = opened(url);
    CHECK_EQ_INT(tb_store_journal(store, made.table, 0, keep_text, journal, &error), TB_OK);
    int digits = 0, streams = 0;
    for (const char *at = journal; *at; at++) {
        char secret[65] = "";
        if (strspn(at, "0123456789abcdef") < 64 || strncmp(at - 1, "\"", 1) != 0) continue;
        memcpy(secret, at, 64);
        digits++;
        const bool commitment = strncmp(at - 14, "\"commitment\":\"", 14) == 0;
        for (int p = 0; p < 3; p++) CHECK(has_told(&people[p], secret) == commitment);
        at += 63;
    }
    for (const char *at = journal; (at = strstr(at, "stream")) != NULL; at++) streams++;
    CHECK(digits >= 3); /* the commitment, a share, the secret */
    CHECK(streams > 0); /* a snapshot has it */
    for (int p = 0; p < 3; p++) CHECK(!has_told(&people[p], "stream"));
    for (int p = 0; p < 3; p++) CHECK(!has_told(&people[p], made.invitation) || p == 0);
    tb_store_close(store);
    for (int i = 0; i < 3; i++) go(&people[i]);
    tb_server_flush(server);
    tb_server_close(server);
}

int main(int count, char **arguments)
{
    const Test tests[] = {
        TEST(nobody_notices_secrets),           TEST(windows_are_passed_alike),
        TEST(windows_of_many_are_passed_alike), TEST(not_now_is_told_alike),
        TEST(agents_answer_in_their_time),      TEST(chance_stays_secret),
    };

    if (count > 1) pairs = (int)strtol(arguments[1], NULL, 10);
    return STORES_RUN(tests);
}
