/* Feeds that advance while a game is played, and feeds that are made from all of it afterwards:
 * both must tell the same. */
#include "check.h"

#include <table/feed.h>
#include <table/sessions.h>

#include <stdlib.h>

enum { ANSWERS = 150, GAMES = 6, SEATS_SEEN = 3 };

typedef struct Play {
    WmSession *session;
    TbFeed *feeds[SEATS_SEEN]; /* of a spectator, and of seats 1 and 2 */
    WmBuffer logs[SEATS_SEEN]; /* what they were told */
    char *views[SEATS_SEEN];   /* what they saw last */
    uint64_t hashes[SEATS_SEEN];
    int different; /* views that were not as before */
    uint64_t chance;
} Play;

static unsigned draw(Play *play, unsigned below)
{
    play->chance ^= play->chance << 13;
    play->chance ^= play->chance >> 7;
    play->chance ^= play->chance << 17;
    return (unsigned)(play->chance % below);
}

static void begin(Play *play, const char *game, uint64_t seed, bool practice)
{
    const WmRecordChance chance = wm_record_chance_numbered(seed);
    const TbTableSpec spec = {.game = wm_game_named(game), .chance = &chance, .practice = practice};
    WmError error = {0};

    memset(play, 0, sizeof *play);
    play->chance = 88172645463325252u + seed;
    play->session = tb_session_begin(&spec, &error);
    CHECK_EQ_STR(error.text, "");
    for (int i = 0; i < SEATS_SEEN; i++)
        play->feeds[i] = tb_feed_new(play->session, NULL, i, 0, &play->logs[i]);
}

static void end(Play *play)
{
    for (int i = 0; i < SEATS_SEEN; i++) {
        tb_feed_free(play->feeds[i]);
        wm_buffer_free(&play->logs[i]);
        free(play->views[i]);
    }
    CHECK(play->different > 0);
    wm_session_free(play->session);
}

/* What is found by the number of a view is found by the view. */
static void compare_hashes(Play *play)
{
    const WmMatch *const m = wm_session_match(play->session);
    const WmState *const s = wm_session_state(play->session);

    for (int i = 0; i < SEATS_SEEN; i++) {
        const size_t length = wm_view(m, s, i, NULL, 0);
        const uint64_t hash = wm_view_hash(m, s, i);
        char *const view = malloc(length + 1);
        wm_view(m, s, i, view, length + 1);
        const bool same = play->views[i] && strcmp(view, play->views[i]) == 0;
        CHECK_EQ_INT(play->views[i] && hash == play->hashes[i], same);
        play->different += !same;
        free(play->views[i]);
        play->views[i] = view;
        play->hashes[i] = hash;
    }
}

/* The items of a part of some news, behind those that came before. */
static void add_log(const WmBuffer *news, WmBuffer *log)
{
    const char *const from = news->length ? strstr(news->at, "\"log\":[") : NULL;

    if (!from) return;
    const size_t begin_at = (size_t)(from - news->at) + 7;
    wm_json_add_raw(log, news->at + begin_at, news->length - begin_at - 1);
}

static void tell(Play *play)
{
    compare_hashes(play);
    for (int i = 0; i < SEATS_SEEN; i++) {
        WmBuffer news = {0};
        if (!tb_feed_advance(play->feeds[i])) continue;
        tb_feed_delta(play->feeds[i], -1, &news);
        add_log(&news, &play->logs[i]);
        tb_feed_trim(play->feeds[i]);
        wm_buffer_free(&news);
    }
}

static int occurrences(const char *text, const char *what)
{
    int count = 0;

    while ((text = strstr(text, what))) {
        text += strlen(what);
        count++;
    }
    return count;
}

/* Of one who was asked alone every line says so; of several who were, none says who it was. */
static void lines_say_by(const WmBuffer *log, size_t from, const WmQuestion *question, int seat)
{
    const bool alone = question->mode != WM_EACH_OF && question->seats == wm_seat_bit(seat);
    char by[16];

    if (log->length == from) return;
    snprintf(by, sizeof by, ",\"by\":%d,", seat);
    const int lines = occurrences(log->at + from, "{\"n\":");
    const int said = occurrences(log->at + from, ",\"by\":");
    const int of_the_table = occurrences(log->at + from, "\"kind\":\"table\"");
    CHECK_EQ_INT(said, alone ? lines : of_the_table);
    CHECK_EQ_INT(occurrences(log->at + from, by), said);
}

/* A random answer, or the time of the seat is up. */
static bool answer(Play *play)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    const WmMatch *const m = wm_session_match(play->session);
    const WmState *const s = wm_session_state(play->session);
    const int seat = wm_asked_first(s);
    const int count = seat ? wm_legal(m, s, seat, legal, WM_LEGAL_MAX) : 0;
    const size_t told = play->logs[0].length;
    WmQuestion question;
    WmRefusal why;

    if (count == 0) return false;
    wm_asking(m, s, &question);
    const WmAnswer given = legal[draw(play, (unsigned)count)];
    const WmResult result = draw(play, 20) == 0
                                ? wm_session_timeout(play->session, seat, given, &why)
                                : wm_session_answer(play->session, seat, given, &why);
    CHECK_EQ_INT(result, WM_OK);
    tell(play);
    lines_say_by(&play->logs[0], told, &question, seat);
    return true;
}

static void undo_or_hand(Play *play)
{
    const int seat = 1 + (int)draw(play, 2);
    WmError why;
    bool done;

    if (wm_session_over(play->session)) return;
    if (draw(play, 5) > 0) {
        done = wm_session_undo(play->session, seat, &why);
    } else {
        const bool person = strcmp(wm_session_player(play->session, seat), WM_RECORD_PERSON) == 0;
        done =
            wm_session_hand_over(play->session, seat, person ? "random" : WM_RECORD_PERSON, &why);
    }
    if (done) tell(play);
}

static void compare(const Play *play, const WmSession *session)
{
    for (int i = 0; i < SEATS_SEEN; i++) {
        WmBuffer log = {0}, again = {0}, later = {0};
        TbFeed *const feed = tb_feed_new(session, NULL, i, 0, &log);
        CHECK(tb_feed_same(feed, play->feeds[i]));
        CHECK(wm_buffer_same(&log, &play->logs[i]));
        tb_feed_log(play->feeds[i], 0, &again);
        CHECK(wm_buffer_same(&again, &log));
        tb_feed_log(play->feeds[i], tb_feed_number(feed), &later);
        CHECK_EQ_INT(later.length, 0);
        uint32_t entry = 0, other = 0;
        for (uint32_t n = 0; n <= tb_feed_number(feed) + 1; n++) {
            CHECK(tb_feed_entry(feed, n, &entry) == tb_feed_entry(play->feeds[i], n, &other));
            CHECK_EQ_INT(entry, other);
        }
        wm_buffer_free(&log);
        wm_buffer_free(&again);
        tb_feed_free(feed);
    }
}

/* Those that are made together are as those that are made alone, each with its own part of the
 * log. */
static void together_as_alone(const WmSession *session)
{
    WmBuffer logs[SEATS_SEEN] = {{0}};
    TbFeedWish wishes[SEATS_SEEN];

    for (int i = 0; i < SEATS_SEEN; i++)
        wishes[i] = (TbFeedWish){.viewer = SEATS_SEEN - 1 - i,
                                 .after = i == 0 ? UINT32_MAX : 7 * (uint32_t)i,
                                 .log = &logs[i]};
    tb_feeds_new(session, NULL, wishes, SEATS_SEEN);
    for (int i = 0; i < SEATS_SEEN; i++) {
        WmBuffer log = {0};
        TbFeed *const alone = tb_feed_new(session, NULL, wishes[i].viewer, wishes[i].after, &log);
        CHECK(tb_feed_same(wishes[i].feed, alone));
        CHECK(wm_buffer_same(&log, &logs[i]));
        uint32_t entry = 0, other = 0;
        for (uint32_t n = 1; n <= tb_feed_number(alone); n++)
            CHECK(tb_feed_entry(alone, n, &entry) && tb_feed_entry(wishes[i].feed, n, &other) &&
                  entry == other);
        tb_feed_free(alone);
        tb_feed_free(wishes[i].feed);
        wm_buffer_free(&log);
        wm_buffer_free(&logs[i]);
    }
}

/* The moment of the last number is what the feed sees now. */
static void last_moment_is_now(const Play *play)
{
    for (int i = 0; i < SEATS_SEEN; i++) {
        const TbFeed *const feed = play->feeds[i];
        WmBuffer whole = {0}, pause = {0}, none = {0};
        tb_feed_full(feed, -1, &whole);
        CHECK(tb_feed_moment(feed, tb_feed_number(feed), &pause));
        const char *const view = strstr(pause.at, "\"view\":");
        const char *const behind = view ? strstr(view, ",\"legal\":") : NULL;
        CHECK(behind != NULL);
        char *const part = behind ? strndup(view, (size_t)(behind - view)) : NULL;
        CHECK(part && strstr(whole.at, part));
        free(part);
        CHECK(!tb_feed_moment(feed, tb_feed_number(feed) + 1, &none));
        CHECK(!tb_feed_moment(feed, 0, &none));
        CHECK_EQ_INT(none.length, 0);
        wm_buffer_free(&whole);
        wm_buffer_free(&pause);
    }
}

static void play_and_compare(const char *game, uint64_t seed, bool practice)
{
    Play play;
    WmError error;
    size_t length;

    begin(&play, game, seed, practice);
    for (int i = 0; i < ANSWERS && answer(&play); i++)
        if (draw(&play, 4) == 0) undo_or_hand(&play);
    compare(&play, play.session);
    last_moment_is_now(&play);
    const char *const text = wm_session_text(play.session, &length);
    WmSession *const loaded = tb_session_load(text, length, NULL, NULL, &error);
    CHECK(loaded != NULL);
    if (loaded) {
        CHECK(wm_session_record(loaded) != NULL);
        compare(&play, loaded);
        together_as_alone(loaded);
        wm_session_drop_record(loaded);
        CHECK(wm_session_record(loaded) == NULL);
        compare(&play, loaded);
    }
    wm_session_free(loaded);
    end(&play);
}

static void all_hear_the_same(void)
{
    for (int i = 0; i < wm_game_count(); i++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play_and_compare(wm_game_at(i)->name, seed, seed % 2 == 0);
}

int main(void)
{
    static const Test tests[] = {TEST(all_hear_the_same)};

    return CHECK_RUN(tests);
}
