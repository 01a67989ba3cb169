/* One line of a record: its names, their values, and which of them go together. */
#include <record/record_internal.h>

#include <string.h>

/* ---- values ---------------------------------------------------------------------------------- */

/* Our own hexadecimal digits are small letters: one way to write a number. */
static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool record_read_hash(WmJson *json, uint64_t *hash)
{
    WmJsonText text;

    if (!wm_json_text(json, &text)) return false;
    *hash = 0;
    for (size_t i = 0; i < text.length; i++) {
        const int digit = hex_digit(text.at[i]);
        if (digit < 0 || text.length != 16)
            return wm_json_fail(json, "a hash of 16 small hexadecimal digits is missing");
        *hash = *hash << 4 | (uint64_t)digit;
    }
    return text.length == 16 ||
           wm_json_fail(json, "a hash of 16 small hexadecimal digits is missing");
}

bool record_read_hex(WmJson *json, WmRecordHex *hex)
{
    WmJsonText text;

    if (!wm_json_text(json, &text)) return false;
    bool right = text.length == WM_RECORD_SECRET;
    for (size_t i = 0; right && i < text.length; i++) right = hex_digit(text.at[i]) >= 0;
    if (!right) return wm_json_fail(json, "a text of 64 small hexadecimal digits is missing");
    memcpy(hex->digits, text.at, WM_RECORD_SECRET);
    hex->digits[WM_RECORD_SECRET] = '\0';
    return true;
}

bool record_is_player(const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (name[i] <= ' ' || name[i] > '~' || name[i] == '"' || name[i] == '\\') return false;
    return length > 0 && length < WM_RECORD_NAME;
}

bool record_read_player(WmJson *json, char player[static WM_RECORD_NAME])
{
    WmJsonText text;

    if (!wm_json_text(json, &text)) return false;
    if (!record_is_player(text.at, text.length))
        return wm_json_fail(json, "a player has a name that nobody can have");
    memcpy(player, text.at, text.length);
    player[text.length] = '\0';
    return true;
}

bool record_read_program(WmJson *json, WmRecordVersions *versions)
{
    WmJsonText text;

    if (!wm_json_text(json, &text)) return false;
    if (text.escaped || text.length == 0 || text.length >= sizeof versions->program)
        return wm_json_fail(json, "the version of the program is no version");
    memcpy(versions->program, text.at, text.length);
    versions->program[text.length] = '\0';
    return true;
}

bool record_read_rules(WmJson *json, WmRecordVersions *versions)
{
    uint64_t number;

    if (!wm_json_number(json, &number)) return false;
    if (number == 0 || number > UINT16_MAX)
        return wm_json_fail(json, "the version of the rules is no version");
    versions->rules = (uint32_t)number;
    return true;
}

static bool named(WmJsonText text, const char *name)
{
    return wm_string_is(name, text.at, text.length);
}

static bool read_versions(WmJson *json, WmRecordVersions *versions)
{
    unsigned has = 0;
    WmJsonText name;

    if (!wm_json_object(json)) return false;
    while (wm_json_name(json, &name)) {
        unsigned bit = 0;
        if (named(name, "program"))
            bit = 1 * (unsigned)record_read_program(json, versions);
        else if (named(name, "rules"))
            bit = 2 * (unsigned)record_read_rules(json, versions);
        else if (named(name, "content"))
            bit = 4 * (unsigned)record_read_hash(json, &versions->content);
        else if (named(name, "shapes"))
            bit = 8 * (unsigned)record_read_hash(json, &versions->shapes);
        if (bit == 0 || (has & bit))
            return wm_json_fail(json, "its versions are not what they are");
        has |= bit;
    }
    if (json->fault) return false;
    return has == 15 || wm_json_fail(json, "its versions are not all there");
}

static bool read_results(WmJson *json, RecordEnd *end)
{
    int seats = 0;

    if (!wm_json_array(json)) return false;
    for (; wm_json_item(json); seats++) {
        WmJsonText text;
        int outcome = 0;

        if (seats == WM_SEATS_MAX) return wm_json_fail(json, "it has more results than seats");
        if (!wm_json_text(json, &text)) return false;
        while (outcome <= WM_RESIGNED && !named(text, wm_outcome_word((WmOutcome)outcome)))
            outcome++;
        if (outcome > WM_RESIGNED) return wm_json_fail(json, "a result is none");
        end->seat[seats].outcome = (WmOutcome)outcome;
    }
    end->seats = seats;
    return !json->fault;
}

static bool read_scores(WmJson *json, RecordEnd *end)
{
    int seats = 0;

    if (!wm_json_array(json)) return false;
    for (; wm_json_item(json); seats++) {
        if (seats == WM_SEATS_MAX) return wm_json_fail(json, "it has more scores than seats");
        if (!wm_json_signed(json, &end->seat[seats].score)) return false;
    }
    end->scores = seats;
    return !json->fault;
}

/* ---- names ----------------------------------------------------------------------------------- */

typedef enum Form { NUMBER, TEXT, HASH, HEX, TRUE, VERSIONS, RESULTS, SCORES } Form;

typedef struct Name {
    const char *name;
    size_t length;
    Form form;
} Name;

#define NAMED(text, form)                                                                          \
    {                                                                                              \
        (text), sizeof(text) - 1, (form)                                                           \
    }

static const Name names[NAMES] = {
    [NAME_N] = NAMED("n", NUMBER),
    [NAME_SEAT] = NAMED("seat", NUMBER),
    [NAME_ANSWER] = NAMED("answer", TEXT),
    [NAME_GIVEN] = NAMED("given", TEXT),
    [NAME_UNDO] = NAMED("undo", NUMBER),
    [NAME_KEY] = NAMED("key", HEX),
    [NAME_JOIN] = NAMED("join", TRUE),
    [NAME_LEAVE] = NAMED("leave", TRUE),
    [NAME_HAND] = NAMED("hand", TEXT),
    [NAME_TIMEOUT] = NAMED("timeout", TRUE),
    [NAME_RESIGN] = NAMED("resign", TRUE),
    [NAME_RULES] = NAMED("rules", VERSIONS),
    [NAME_NOTE] = NAMED("note", TEXT),
    [NAME_HASH] = NAMED("hash", HASH),
    [NAME_SNAPSHOT] = NAMED("snapshot", NUMBER),
    [NAME_TEXT] = NAMED("text", TEXT),
    [NAME_SUM] = NAMED("sum", HASH),
    [NAME_END] = NAMED("end", NUMBER),
    [NAME_RESULTS] = NAMED("results", RESULTS),
    [NAME_SCORES] = NAMED("scores", SCORES),
    [NAME_REVEAL] = NAMED("reveal", HEX),
};

static int name_of(WmJsonText text)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].length == text.length && names[i].name[0] == text.at[0] &&
            memcmp(names[i].name, text.at, text.length) == 0)
            return i;
    return NAMES;
}

static bool read_value(WmJson *json, RecordLine *line, int name)
{
    switch (names[name].form) {
    case NUMBER: return wm_json_number(json, &line->number[name]);
    case TEXT: return wm_json_text(json, &line->text[name]);
    case HASH: return record_read_hash(json, &line->number[name]);
    case HEX: return record_read_hex(json, &line->hex);
    case TRUE: return wm_json_true(json);
    case VERSIONS: return read_versions(json, &line->versions);
    case RESULTS: return read_results(json, &line->end);
    case SCORES: return read_scores(json, &line->end);
    }
    return false;
}

/* ---- lines ----------------------------------------------------------------------------------- */

#define HAS(name) (1u << NAME_##name)

typedef struct Pattern {
    int kind;
    unsigned must, may;
} Pattern;

static const Pattern patterns[] = {
    {WM_RECORD_ANSWER, HAS(N) | HAS(SEAT) | HAS(ANSWER), HAS(HASH) | HAS(GIVEN)},
    {WM_RECORD_UNDO, HAS(N) | HAS(SEAT) | HAS(UNDO), HAS(HASH) | HAS(KEY)},
    {WM_RECORD_JOIN, HAS(N) | HAS(SEAT) | HAS(JOIN), HAS(HASH)},
    {WM_RECORD_LEAVE, HAS(N) | HAS(SEAT) | HAS(LEAVE), HAS(HASH)},
    {WM_RECORD_HAND, HAS(N) | HAS(SEAT) | HAS(HAND), HAS(HASH) | HAS(RESIGN)},
    {WM_RECORD_TIMEOUT, HAS(N) | HAS(SEAT) | HAS(TIMEOUT), HAS(HASH)},
    {WM_RECORD_RESIGN, HAS(N) | HAS(SEAT) | HAS(RESIGN), HAS(HASH)},
    {WM_RECORD_RULES, HAS(N) | HAS(RULES), HAS(HASH)},
    {WM_RECORD_NOTE, HAS(N) | HAS(NOTE), HAS(HASH)},
    {LINE_SNAPSHOT, HAS(SNAPSHOT) | HAS(TEXT) | HAS(SUM), 0},
    {LINE_END, HAS(END) | HAS(RESULTS) | HAS(SCORES) | HAS(SUM), 0},
    {LINE_REVEAL, HAS(REVEAL), 0},
};

static int kind_of(unsigned has)
{
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
        if ((has & ~patterns[i].may) == patterns[i].must) return patterns[i].kind;
    return 0;
}

bool record_line_has(const RecordLine *line, RecordName name)
{
    return (line->has & 1u << name) != 0;
}

static bool read_line(WmJson *json, RecordLine *line)
{
    WmJsonText text;

    line->has = 0;
    line->end.seats = line->end.scores = 0;
    if (!wm_json_object(json)) return false;
    while (wm_json_name(json, &text)) {
        const int name = name_of(text);

        if (name == NAMES) return wm_json_fail(json, "it has a name that no line has");
        if (line->has & 1u << name) return wm_json_fail(json, "it has a name twice");
        line->has |= 1u << name;
        if (!read_value(json, line, name)) return false;
    }
    if (!wm_json_end(json)) return false;
    if (line->end.seats != line->end.scores)
        return wm_json_fail(json, "its scores are not as many as its results");
    line->kind = kind_of(line->has);
    return line->kind != 0 || wm_json_fail(json, "its names do not go together");
}

/* ---- the usual line -------------------------------------------------------------------------- */

/* Nearly all lines are answers as we write them. They are read here without looking up names; what
 * is written in another way, or is wrong, is left to the reader of everything. */

static bool skip(const char **at, const char *end, const char *word, size_t length)
{
    if ((size_t)(end - *at) < length || memcmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

#define SKIP(at, end, word) skip((at), (end), (word), sizeof(word) - 1)

/* At most nine digits, which cannot be too large. */
static bool usual_number(const char **at, const char *end, uint64_t *number)
{
    const char *const from = *at;
    uint64_t n = 0;

    for (; *at < end && **at >= '0' && **at <= '9'; (*at)++) n = n * 10 + (uint64_t)(**at - '0');
    *number = n;
    return *at > from && *at - from <= 9 && (*from != '0' || *at - from == 1);
}

static bool usual_text(const char **at, const char *end, WmJsonText *text)
{
    const char *const from = *at;
    const char *stop = from;

    while (stop < end && *stop >= ' ' && *stop <= '~' && *stop != '"' && *stop != '\\') stop++;
    *text = (WmJsonText){.at = from, .length = (size_t)(stop - from)};
    *at = stop;
    return stop < end && *stop == '"';
}

static bool usual_hash(const char **at, const char *end, uint64_t *hash)
{
    uint64_t n = 0;

    if (end - *at < 16) return false;
    for (int i = 0; i < 16; i++) {
        const int digit = hex_digit((*at)[i]);
        if (digit < 0) return false;
        n = n << 4 | (uint64_t)digit;
    }
    *at += 16;
    *hash = n;
    return true;
}

static bool usual_answer(RecordLine *line, const char *at, const char *end)
{
    if (!SKIP(&at, end, "{\"n\":") || !usual_number(&at, end, &line->number[NAME_N]) ||
        !SKIP(&at, end, ",\"seat\":") || !usual_number(&at, end, &line->number[NAME_SEAT]) ||
        !SKIP(&at, end, ",\"answer\":\"") || !usual_text(&at, end, &line->text[NAME_ANSWER]))
        return false;
    line->has = HAS(N) | HAS(SEAT) | HAS(ANSWER);
    line->kind = WM_RECORD_ANSWER;
    if (SKIP(&at, end, "\",\"hash\":\"")) {
        if (!usual_hash(&at, end, &line->number[NAME_HASH])) return false;
        line->has |= HAS(HASH);
    }
    return SKIP(&at, end, "\"}") && at == end;
}

bool record_line_read(RecordLine *line, const char *at, size_t length, const char **fault,
                      bool *is_json)
{
    WmJson json = wm_json(at, length);

    if (usual_answer(line, at, at + length) || read_line(&json, line)) return true;
    *fault = json.fault;
    json = wm_json(at, length);
    *is_json = wm_json_skip(&json) && wm_json_end(&json);
    return false;
}

/* ---- a line by itself ------------------------------------------------------------------------ */

/* We write none of these texts with escapes. */
static bool copy_text(WmJsonText text, char *out, size_t cap)
{
    if (!text.at || text.escaped || text.length >= cap) return false;
    memcpy(out, text.at, text.length);
    out[text.length] = '\0';
    return true;
}

bool wm_record_step_read(const char *line, size_t length, WmRecordStep *step)
{
    RecordLine read = {0};
    const char *fault;
    bool is_json;

    if (!record_line_read(&read, line, length, &fault, &is_json)) return false;
    const uint64_t seat = read.number[NAME_SEAT];
    *step = (WmRecordStep){.kind = (WmRecordKind)read.kind,
                           .seat = seat > WM_SEATS_MAX ? 0 : (int)seat};
    if (read.kind == WM_RECORD_UNDO) return !record_line_has(&read, NAME_KEY);
    return read.kind == WM_RECORD_ANSWER &&
           copy_text(read.text[NAME_ANSWER], step->answer, sizeof step->answer) &&
           (!record_line_has(&read, NAME_GIVEN) ||
            copy_text(read.text[NAME_GIVEN], step->given, sizeof step->given));
}
