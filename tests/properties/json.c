/* A strict reader of JSON (RFC 8259) that keeps nothing: names must differ within an object, text
 * must be UTF-8, and nothing may follow. */
#include "suite.h"

#include <string.h>

enum { DEEPEST = 32, NAMES = 256 };

typedef struct Reader {
    const char *at, *end;
    const char *fault;
} Reader;

typedef struct Name {
    const char *at;
    size_t length;
} Name;

static bool fail(Reader *r, const char *fault)
{
    if (!r->fault) r->fault = fault;
    return false;
}

static void skip_blanks(Reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at) r->at++;
}

static bool take(Reader *r, char c)
{
    if (r->at == r->end || *r->at != c) return false;
    r->at++;
    return true;
}

static bool take_word(Reader *r, const char *word)
{
    const size_t length = strlen(word);

    if ((size_t)(r->end - r->at) < length || memcmp(r->at, word, length) != 0)
        return fail(r, "no value");
    r->at += length;
    return true;
}

static bool take_digits(Reader *r)
{
    const char *const from = r->at;

    while (r->at < r->end && *r->at >= '0' && *r->at <= '9') r->at++;
    return r->at > from || fail(r, "a digit is missing");
}

static bool number(Reader *r)
{
    take(r, '-');
    if (!take(r, '0') && !take_digits(r)) return false;
    if (take(r, '.') && !take_digits(r)) return false;
    if (take(r, 'e') || take(r, 'E')) {
        if (!take(r, '+')) take(r, '-');
        return take_digits(r);
    }
    return true;
}

static bool escape(Reader *r)
{
    if (r->at == r->end) return fail(r, "a text without an end");
    if (*r->at != 'u') return strchr("\"\\/bfnrt", *r->at++) || fail(r, "an unknown escape");
    r->at++;
    for (int i = 0; i < 4; i++, r->at++)
        if (r->at == r->end || !strchr("0123456789abcdefABCDEF", *r->at) || !*r->at)
            return fail(r, "a broken \\u escape");
    return true;
}

/* The bytes that follow a first byte of UTF-8; -1 if it cannot be a first byte. */
static int followers(unsigned char c)
{
    if (c < 0x80) return 0;
    if (c >= 0xc2 && c < 0xe0) return 1;
    if (c >= 0xe0 && c < 0xf0) return 2;
    return c >= 0xf0 && c < 0xf5 ? 3 : -1;
}

static bool character(Reader *r)
{
    const unsigned char c = (unsigned char)*r->at++;
    const int more = followers(c);

    if (c < 0x20) return fail(r, "a control character in a text");
    if (more < 0) return fail(r, "bytes that are no UTF-8");
    for (int i = 0; i < more; i++, r->at++)
        if (r->at == r->end || ((unsigned char)*r->at & 0xc0) != 0x80)
            return fail(r, "bytes that are no UTF-8");
    return true;
}

static bool string(Reader *r, Name *name)
{
    if (!take(r, '"')) return fail(r, "a text is missing");
    name->at = r->at;
    while (r->at < r->end && *r->at != '"')
        if (!(take(r, '\\') ? escape(r) : character(r))) return false;
    name->length = (size_t)(r->at - name->at);
    return take(r, '"') || fail(r, "a text without an end");
}

static bool value(Reader *r, int depth);

static bool object(Reader *r, int depth)
{
    Name names[NAMES];
    int count = 0;

    skip_blanks(r);
    if (take(r, '}')) return true;
    do {
        skip_blanks(r);
        if (count == NAMES) return fail(r, "an object with more names than the suite can hold");
        if (!string(r, &names[count])) return false;
        for (int i = 0; i < count; i++)
            if (names[i].length == names[count].length &&
                memcmp(names[i].at, names[count].at, names[i].length) == 0)
                return fail(r, "the same name twice in an object");
        count++;
        skip_blanks(r);
        if (!take(r, ':')) return fail(r, "a colon is missing");
        if (!value(r, depth + 1)) return false;
        skip_blanks(r);
    } while (take(r, ','));
    return take(r, '}') || fail(r, "an object without an end");
}

static bool array(Reader *r, int depth)
{
    skip_blanks(r);
    if (take(r, ']')) return true;
    do {
        if (!value(r, depth + 1)) return false;
        skip_blanks(r);
    } while (take(r, ','));
    return take(r, ']') || fail(r, "an array without an end");
}

static bool value(Reader *r, int depth)
{
    Name ignored;

    if (depth > DEEPEST) return fail(r, "nested too deep");
    skip_blanks(r);
    if (r->at == r->end) return fail(r, "a value is missing");
    switch (*r->at) {
    case '{': r->at++; return object(r, depth);
    case '[': r->at++; return array(r, depth);
    case '"': return string(r, &ignored);
    case 't': return take_word(r, "true");
    case 'f': return take_word(r, "false");
    case 'n': return take_word(r, "null");
    default: return number(r);
    }
}

const char *json_fault(const char *text, size_t length, size_t *place)
{
    Reader r = {.at = text, .end = text + length};

    if (value(&r, 0)) {
        skip_blanks(&r);
        if (r.at < r.end) fail(&r, "something follows the end");
    }
    *place = (size_t)(r.at - text);
    return r.fault;
}
