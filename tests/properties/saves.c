/* Laws of positions as text. */
#include "suite.h"

#include <core/context.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SPOTS_MAX = 2000,
    SPOT_TRIES = 100,
    FEW = 12, /* how far from the least or the most a forged number goes */
    FORGED_ANSWERS = 24,
};

typedef struct Spots {
    Spot at[SPOTS_MAX];
    int count;
} Spots;

/* Loads from memory of exactly that size, so that a sanitizer sees a byte read beyond it. */
static bool load(Look *look, WmState *s, const Page *text, WmError *error)
{
    char *const exact = malloc(text->length > 0 ? text->length : 1);
    bool loaded;

    memcpy(exact, text->at, text->length);
    *error = (WmError){.line = -1};
    loaded = wm_load(look->match, s, exact, text->length, error);
    free(exact);
    return loaded;
}

void law_saves(Look *look)
{
    Page *const text = &look->page[0];
    WmError error;

    page_save(look, look->state, text);
    demand(look, strlen(text->at) == text->length, "a save has %zu bytes, not %zu",
           strlen(text->at), text->length);
    memset(look->spare[0], 0xA5, look->bytes);
    if (demand(look, load(look, look->spare[0], text, &error), "a save is refused, line %d: %s",
               error.line, error.text))
        demand_same_state(look, look->state, look->spare[0], "saved and loaded");
    demand_room(look, TEXT_SAVE, 0, text);
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* Takes `count` bytes at a place out of a text and puts others there. */
static void splice(Page *text, size_t place, size_t count, const char *bytes, size_t more)
{
    page_reserve(text, text->length + more);
    memmove(text->at + place + more, text->at + place + count, text->length - place - count);
    memmove(text->at + place, bytes, more);
    text->length += more - count;
    text->at[text->length] = '\0';
}

static size_t line_start(const Page *text, size_t place)
{
    while (place > 0 && text->at[place - 1] != '\n') place--;
    return place;
}

static size_t line_end(const Page *text, size_t place)
{
    while (place < text->length && text->at[place] != '\n') place++;
    return place < text->length ? place + 1 : place;
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Puts another number where one stands at or behind a place. */
static void other_number(Look *look, Page *text, size_t place)
{
    static const char *const large[] = {"255",
                                        "256",
                                        "65535",
                                        "65536",
                                        "-1",
                                        "4294967296",
                                        "9223372036854775807",
                                        "99999999999999999999999",
                                        "-0"};
    char number[32];
    size_t end;

    while (place < text->length && !digit(text->at[place])) place++;
    for (end = place; end < text->length && digit(text->at[end]);) end++;
    if (chance_one_in(look, 3)) {
        snprintf(number, sizeof number, "%s",
                 large[chance_below(look, (int)(sizeof large / sizeof large[0]))]);
    } else {
        snprintf(number, sizeof number, "%d", chance_below(look, 24));
    }
    splice(text, place, end - place, number, strlen(number));
}

/* Doubles a line, or moves it. */
static void copy_line(Look *look, Page *text, size_t place)
{
    const size_t from = line_start(text, place);
    const size_t bytes = line_end(text, place) - from;
    const size_t to = line_start(text, (size_t)chance_below(look, (int)text->length));
    char *const line = malloc(bytes + 1);

    memcpy(line, text->at + from, bytes);
    splice(text, to, 0, line, bytes);
    free(line);
}

static void damage(Look *look, Page *text)
{
    const size_t place =
        text->length > 0 ? (size_t)chance_below(look, (int)text->length) : text->length;
    const char byte = (char)chance_below(look, 256);
    const size_t start = line_start(text, place);

    if (text->length == 0) return;
    switch (chance_below(look, 8)) {
    case 0: splice(text, place, 1, &byte, 1); break;
    case 1: splice(text, place, 0, &byte, 1); break;
    case 2: splice(text, place, 1, &byte, 0); break;
    case 3: splice(text, start, line_end(text, place) - start, "", 0); break;
    case 4: copy_line(look, text, place); break;
    case 5: text->length = place; break;
    default: other_number(look, text, place); break;
    }
}

/* Whatever was loaded can be looked at from all sides. */
static void demand_usable(Look *look, const WmState *s)
{
    WmState *const copy = look->spare[2];
    const WmSeed seed = chance_seed(look);
    WmQuestion q;
    WmRefusal why;

    demand_check(look, s, "what was loaded");
    for (int viewer = WM_ALL_SEEING; viewer <= look->match->setup->seats; viewer++) {
        page_view(look, s, viewer, &look->page[2]);
        page_outline(look, s, viewer, &look->page[2]);
        (void)wm_result(look->match, s, viewer);
        redealt(look, copy, s, viewer, &seed);
    }
    if (!wm_asking(look->match, s, &q)) return;
    for (int seat = 1; seat <= look->match->setup->seats; seat++) {
        list_legal(look->match, s, seat, &look->listed);
        demand(look, all_differ(&look->listed), "seat %d has the same legal answer twice", seat);
        for (int i = 0; i < 8; i++)
            (void)wm_explain(look->match, s, seat, candidate(look, &look->listed), &why);
    }
}

/* Loads to spare 0. What is refused says why and leaves nothing. */
static bool loads(Look *look, const Page *text)
{
    WmState *const s = look->spare[0];
    WmError error;
    int lines = 0;

    for (size_t i = 0; i < text->length; i++) lines += text->at[i] == '\n';
    memset(s, 0xA5, look->bytes);
    if (load(look, s, text, &error)) return true;
    demand(look, error.text[0] != '\0' && memchr(error.text, 0, sizeof error.text),
           "a damaged save is refused without a sentence");
    demand(look, error.line >= 0 && error.line <= lines + 1,
           "a damaged save of %d lines is refused at line %d", lines, error.line);
    memset(look->spare[1], 0, look->bytes);
    demand_same_state(look, look->spare[1], s, "after a save that was refused");
    return false;
}

void law_damage(Look *look)
{
    Page *const text = &look->page[0];

    page_save(look, look->state, text);
    for (int times = 1 + chance_below(look, 3); times > 0; times--) damage(look, text);
    if (loads(look, text)) demand_same_state(look, look->state, look->spare[0], "saved, damaged");
}

/* ---- forgery --------------------------------------------------------------------------------- */

/* Sets the fields that the lines name, up to the hash; false if a line is refused. */
static bool set_lines(Look *look, WmState *s, const Page *text, size_t hash_line)
{
    char line[4000];
    WmError error;

    memset(s, 0, look->bytes);
    for (size_t at = 0; at < hash_line;) {
        const size_t end = line_end(text, at);
        const size_t length = end - at > 0 ? end - at - 1 : 0;
        char *value;

        if (length >= sizeof line) return false;
        memcpy(line, text->at + at, length);
        line[length] = '\0';
        if (strlen(line) != length) return false;
        value = strchr(line, ' ');
        if (!value) return false;
        *value = '\0';
        if (!wm_shape_set(look->match, look->match->game->position, s, line, value + 1, &error))
            return false;
        at = end;
    }
    return true;
}

/* Lets the first value of a line change places with the last one. */
static void swap_values(Page *text, size_t place)
{
    const size_t end = line_end(text, place) - 1;
    size_t first = line_start(text, place);
    size_t last = end;
    char line[4000];
    int length;

    while (first < end && text->at[first] != ' ') first++;
    while (last > first && text->at[last - 1] != ' ') last--;
    if (last <= first + 1) return;
    length = snprintf(line, sizeof line, " %.*s", (int)(end - last), text->at + last);
    if (length < 0 || (size_t)length >= sizeof line) return;
    splice(text, last - 1, end - last + 1, "", 0);
    splice(text, first, 0, line, (size_t)length);
}

static bool in_frames(const Look *look, const Spot *spot)
{
    const WmHooks *const hooks = look->match->game->hooks;

    return spot->offset >= hooks->frames_at &&
           spot->offset < hooks->frames_at + (size_t)hooks->frames_max * hooks->frame_bytes;
}

static int64_t other_value(Look *look, const Spot *spot)
{
    int64_t low;
    int64_t high;

    spot_range(look->match, spot, &low, &high);
    if (high - low > FEW && chance_one_in(look, 4)) low = high - FEW;
    if (high - low > FEW) high = low + FEW;
    return low + chance_below(look, (int)(high - low + 1));
}

/* Any number, or one of a frame if there is any: rules rely on these most. */
static const Spot *spot_to_forge(Look *look, const Spots *spots, bool of_frame)
{
    const Spot *spot = &spots->at[chance_below(look, spots->count)];

    for (int tries = 0; of_frame && !in_frames(look, spot) && tries < SPOT_TRIES; tries++)
        spot = &spots->at[chance_below(look, spots->count)];
    return spot;
}

/* Numbers within their ranges where others stood, in any part of the position. */
static void forge_numbers(Look *look, WmState *s, const Spots *spots)
{
    for (int times = 1 + chance_below(look, 2); times > 0; times--) {
        const Spot *const spot = spot_to_forge(look, spots, chance_one_in(look, 2));

        spot_set(s, spot, other_value(look, spot));
    }
}

/* A seat, a card or a tile for another wherever frames speak of it, and for who is asked: what
 * rules have told each other then fits, but may not fit the table. */
static void forge_frames(Look *look, WmState *s, const Spots *spots)
{
    const Spot *const forged = spot_to_forge(look, spots, true);
    const int64_t old = spot_value(s, forged);
    const int64_t new = other_value(look, forged);
    const bool anywhere = chance_one_in(look, 2);

    for (int i = 0; i < spots->count; i++) {
        const Spot *const spot = &spots->at[i];

        if (spot->field->thing != forged->field->thing || spot_value(s, spot) != old) continue;
        if (anywhere || in_frames(look, spot)) spot_set(s, spot, new);
    }
    if (s->asked == wm_seat_bit((int)old) && chance_one_in(look, 2))
        s->asked = wm_seat_bit((int)new);
}

/* The save of a position in which numbers were changed. */
static void forge_position(Look *look, Page *text)
{
    static Spots spots;
    WmState *const s = look->spare[0];
    int count;

    copy_state(look, s, look->state);
    count = fields_spots(look->match, look->match->game->position, s, spots.at, SPOTS_MAX);
    spots.count = count < SPOTS_MAX ? count : SPOTS_MAX;
    if (chance_one_in(look, 2)) {
        forge_numbers(look, s, &spots);
    } else {
        forge_frames(look, s, &spots);
    }
    page_save(look, s, text);
}

/* Lines changed as text, under a hash that is right again; false if a line says nothing. */
static bool forge_lines(Look *look, Page *text)
{
    char hash[32];
    size_t hash_line;

    page_save(look, look->state, text);
    for (int times = 1 + chance_below(look, 2); times > 0; times--) {
        size_t place;

        hash_line = line_start(text, text->length - 1);
        if (hash_line == 0) return false;
        place = (size_t)chance_below(look, (int)hash_line);
        switch (chance_below(look, 4)) {
        case 0: copy_line(look, text, place); break;
        case 1: swap_values(text, place); break;
        default: other_number(look, text, place); break;
        }
    }
    hash_line = line_start(text, text->length - 1);
    if (!set_lines(look, look->spare[0], text, hash_line)) return false;
    snprintf(hash, sizeof hash, "hash %016llx\n",
             (unsigned long long)wm_hash(look->match, look->spare[0]));
    splice(text, hash_line, text->length - hash_line, hash, strlen(hash));
    return true;
}

/* The first seat that is asked and has an answer; its answers are listed. 0: nobody has one. */
static int seat_with_answers(Look *look, const WmState *s)
{
    for (unsigned left = s->asked; left; left &= left - 1) {
        const int seat = __builtin_ctz(left) + 1;

        list_legal(look->match, s, seat, &look->listed);
        if (look->listed.count > 0) return seat;
    }
    return 0;
}

/* Plays on from what was loaded. It may be the start of what could never be: then the game breaks
 * at worst, and as long as it does not, there is something to answer. */
static void demand_playable(Look *look, WmState *s)
{
    for (int answers = 0; answers < FORGED_ANSWERS && s->question; answers++) {
        const int seat = seat_with_answers(look, s);
        WmResult result;

        if (!demand(look, seat != 0, "a forged position came to %s, which nobody can answer",
                    look->match->game->questions[s->question].name))
            return;
        result = wm_answer(look->match, s, seat,
                           look->listed.at[chance_below(look, look->listed.count)], NULL, NULL);
        if (result == WM_BROKEN) return;
        if (!demand(look, result == WM_OK, "a legal answer in a forged position is refused"))
            return;
    }
}

/* Only wm_check stands between a save that was made up and play. What is at stake is a table that
 * crashes or hangs: such a save is its owner's own file, and nobody else believes it. */
void law_forgery(Look *look)
{
    Page *const text = &look->page[0];

    if (chance_one_in(look, 2)) {
        forge_position(look, text);
    } else if (!forge_lines(look, text)) {
        return;
    }
    if (!loads(look, text)) return;
    demand_usable(look, look->spare[0]);
    demand_playable(look, look->spare[0]);
}
