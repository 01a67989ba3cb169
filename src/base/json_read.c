#include <base/json_read.h>

#include <string.h>

WmJson wm_json(const char *text, size_t length)
{
    return (WmJson){.at = text, .end = text + length};
}

bool wm_json_fail(WmJson *json, const char *fault)
{
    if (!json->fault) json->fault = fault;
    return false;
}

/* The next character that is not a blank; 0 at the end, and a zero byte is no JSON anyway. */
static char peek(WmJson *json)
{
    while (json->at < json->end && (*json->at == ' ' || *json->at == '\t' || *json->at == '\r'))
        json->at++;
    return json->at < json->end ? *json->at : '\0';
}

static bool take(WmJson *json, char c)
{
    if (peek(json) != c) return false;
    json->at++;
    return true;
}

/* ---- objects and arrays ---------------------------------------------------------------------- */

static bool enter(WmJson *json, char c, const char *fault)
{
    if (json->fault) return false;
    json->first = true;
    return take(json, c) || wm_json_fail(json, fault);
}

bool wm_json_object(WmJson *json)
{
    return enter(json, '{', "an object is missing");
}

bool wm_json_array(WmJson *json)
{
    return enter(json, '[', "an array is missing");
}

/* Over the comma to the next part; false behind the last. */
static bool next_part(WmJson *json, char close)
{
    const bool first = json->first;

    if (json->fault) return false;
    json->first = false;
    if (take(json, close)) return false;
    return first || take(json, ',') || wm_json_fail(json, "a comma is missing");
}

bool wm_json_name(WmJson *json, WmJsonText *name)
{
    if (!next_part(json, '}') || !wm_json_text(json, name)) return false;
    return take(json, ':') || wm_json_fail(json, "a colon is missing");
}

bool wm_json_item(WmJson *json)
{
    return next_part(json, ']');
}

bool wm_json_end(WmJson *json)
{
    if (json->fault) return false;
    (void)peek(json);
    return json->at == json->end || wm_json_fail(json, "something follows its end");
}

/* ---- texts ----------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The four digits of a \u escape; -1 if they are not there. */
static int unit_at(const char *at, const char *end)
{
    int unit = 0;

    if (end - at < 4) return -1;
    for (int i = 0; i < 4; i++) {
        const int digit = hex_digit(at[i]);
        if (digit < 0) return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

/* What stands behind \u, halves of pairs put together; -1 if it is no character. A zero would end
 * a text of ours too early. */
static int character_at(const char *at, const char *end, int *digits)
{
    const int high = unit_at(at, end);
    int low;

    *digits = 4;
    if (high <= 0 || (high >= 0xdc00 && high < 0xe000)) return -1;
    if (high < 0xd800 || high >= 0xe000) return high;
    if (end - at < 6 || at[4] != '\\' || at[5] != 'u') return -1;
    low = unit_at(at + 6, end);
    *digits = 10;
    if (low < 0xdc00 || low >= 0xe000) return -1;
    return 0x10000 + (high - 0xd800) * 0x400 + (low - 0xdc00);
}

static bool escape(WmJson *json)
{
    int digits;

    if (++json->at == json->end) return wm_json_fail(json, "a text without an end");
    if (*json->at != 'u') {
        if (!*json->at || !strchr("\"\\/bfnrt", *json->at))
            return wm_json_fail(json, "an unknown escape");
        json->at++;
        return true;
    }
    json->at++;
    if (character_at(json->at, json->end, &digits) < 0)
        return wm_json_fail(json, "a broken \\u escape");
    json->at += digits;
    return true;
}

static bool in(unsigned char c, int low, int high)
{
    return c >= low && c <= high;
}

/* The length of the UTF-8 character that begins there; 0 if none does. No surrogates, nothing that
 * could be shorter, nothing beyond U+10FFFF. */
static int utf8_length(const unsigned char *at, ptrdiff_t left)
{
    const unsigned char c = at[0];
    const int length = c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

    if (!in(c, 0xc2, 0xf4) || left < length) return 0;
    for (int i = 1; i < length; i++)
        if (!in(at[i], 0x80, 0xbf)) return 0;
    if ((c == 0xe0 && at[1] < 0xa0) || (c == 0xed && at[1] > 0x9f)) return 0;
    if ((c == 0xf0 && at[1] < 0x90) || (c == 0xf4 && at[1] > 0x8f)) return 0;
    return length;
}

static bool wide(WmJson *json)
{
    const int length = utf8_length((const unsigned char *)json->at, json->end - json->at);

    if ((unsigned char)*json->at < 0x20) return wm_json_fail(json, "a control character in a text");
    if (length == 0) return wm_json_fail(json, "bytes that are no UTF-8");
    json->at += length;
    return true;
}

/* Marks the bytes of a word that are zero; bytes above one that is may be marked too. */
static uint64_t zero_bytes(uint64_t word)
{
    return (word - 0x0101010101010101u) & ~word & 0x8080808080808080u;
}

/* Passes over plain characters, eight at a time: nothing else takes as long in a record. */
static const char *skip_plain(const char *at, const char *end)
{
    const uint64_t each = 0x0101010101010101u;

    for (; end - at >= 8; at += 8) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        if ((word & each * 0x80) || (~word & (word - each * 0x20) & each * 0x80) ||
            zero_bytes(word ^ each * '"') || zero_bytes(word ^ each * '\\'))
            break;
    }
    return at;
}

bool wm_json_text(WmJson *json, WmJsonText *text)
{
    if (json->fault) return false;
    if (!take(json, '"')) return wm_json_fail(json, "a text is missing");
    *text = (WmJsonText){.at = json->at};
    while (json->at < json->end && *json->at != '"') {
        const unsigned char c = (unsigned char)*json->at;
        if (c == '\\') {
            text->escaped = true;
            if (!escape(json)) return false;
            json->at = skip_plain(json->at, json->end);
        } else if (c >= 0x20 && c < 0x80) {
            json->at++;
        } else if (!wide(json)) {
            return false;
        }
    }
    text->length = (size_t)(json->at - text->at);
    if (json->at == json->end) return wm_json_fail(json, "a text without an end");
    json->at++;
    return true;
}

static char *put_utf8(char *out, int c)
{
    if (c < 0x80) {
        *out++ = (char)c;
        return out;
    }
    if (c < 0x800) {
        *out++ = (char)(0xc0 | c >> 6);
    } else if (c < 0x10000) {
        *out++ = (char)(0xe0 | c >> 12);
        *out++ = (char)(0x80 | (c >> 6 & 0x3f));
    } else {
        *out++ = (char)(0xf0 | c >> 18);
        *out++ = (char)(0x80 | (c >> 12 & 0x3f));
        *out++ = (char)(0x80 | (c >> 6 & 0x3f));
    }
    *out++ = (char)(0x80 | (c & 0x3f));
    return out;
}

static char plain_escape(char c)
{
    switch (c) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return c;
    }
}

size_t wm_json_plain(WmJsonText text, char *out)
{
    const char *at = text.at;
    const char *const end = text.at + text.length;
    char *to = out;

    while (at < end) {
        const char *const slash = memchr(at, '\\', (size_t)(end - at));
        const size_t plain = (size_t)((slash ? slash : end) - at);
        int digits;

        memcpy(to, at, plain);
        to += plain;
        at += plain;
        if (at == end) break;
        if (at[1] == 'u') {
            to = put_utf8(to, character_at(at + 2, end, &digits));
            at += 2 + digits;
        } else {
            *to++ = plain_escape(at[1]);
            at += 2;
        }
    }
    return (size_t)(to - out);
}

/* ---- other values ---------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool wm_json_number(WmJson *json, uint64_t *number)
{
    const char *start;
    uint64_t n = 0;

    if (json->fault || !is_digit(peek(json)))
        return wm_json_fail(json, "a whole number is missing");
    start = json->at;
    do {
        const uint64_t digit = (uint64_t)(*json->at++ - '0');
        if (n > (UINT64_MAX - digit) / 10) return wm_json_fail(json, "a number is too large");
        n = n * 10 + digit;
    } while (json->at < json->end && is_digit(*json->at));
    if (*start == '0' && json->at > start + 1) return wm_json_fail(json, "a number begins with 0");
    *number = n;
    return true;
}

bool wm_json_signed(WmJson *json, int32_t *number)
{
    const bool negative = !json->fault && take(json, '-');
    uint64_t n;

    if (!wm_json_number(json, &n)) return false;
    if (n > INT32_MAX) return wm_json_fail(json, "a number is too large");
    *number = negative ? -(int32_t)n : (int32_t)n;
    return true;
}

static bool take_word(WmJson *json, const char *word)
{
    const size_t length = strlen(word);

    if ((size_t)(json->end - json->at) < length || memcmp(json->at, word, length) != 0)
        return wm_json_fail(json, "a value is missing");
    json->at += length;
    return true;
}

bool wm_json_true(WmJson *json)
{
    if (json->fault) return false;
    return peek(json) == 't' ? take_word(json, "true") : wm_json_fail(json, "`true` is missing");
}

bool wm_json_flag(WmJson *json, bool *flag)
{
    if (json->fault) return false;
    *flag = peek(json) != 'f';
    return *flag ? wm_json_true(json) : take_word(json, "false");
}

static bool take_digits(WmJson *json)
{
    const char *const from = json->at;

    while (json->at < json->end && is_digit(*json->at)) json->at++;
    return json->at > from || wm_json_fail(json, "a value is missing");
}

static bool at_char(const WmJson *json, char c)
{
    return json->at < json->end && *json->at == c;
}

/* Any number at all. */
static bool skip_number(WmJson *json)
{
    if (at_char(json, '-')) json->at++;
    if (at_char(json, '0')) {
        json->at++;
    } else if (!take_digits(json)) {
        return false;
    }
    if (at_char(json, '.')) {
        json->at++;
        if (!take_digits(json)) return false;
    }
    if (!at_char(json, 'e') && !at_char(json, 'E')) return true;
    json->at++;
    if (at_char(json, '+') || at_char(json, '-')) json->at++;
    return take_digits(json);
}

static bool skip_scalar(WmJson *json)
{
    WmJsonText text;

    switch (peek(json)) {
    case '"': return wm_json_text(json, &text);
    case 't': return take_word(json, "true");
    case 'f': return take_word(json, "false");
    case 'n': return take_word(json, "null");
    default: return skip_number(json);
    }
}

bool wm_json_skip(WmJson *json)
{
    bool object[WM_JSON_DEPTH];
    int depth = 0;
    WmJsonText name;

    if (json->fault) return false;
    do {
        const char c = peek(json);
        if (c == '{' || c == '[') {
            if (depth == WM_JSON_DEPTH) return wm_json_fail(json, "it is nested too deep");
            object[depth++] = c == '{';
            json->at++;
            json->first = true;
        } else if (!skip_scalar(json)) {
            return false;
        }
        /* Out of everything that ends here, to where the next value stands. */
        while (depth > 0 && !(object[depth - 1] ? wm_json_name(json, &name) : wm_json_item(json))) {
            if (json->fault) return false;
            depth--;
        }
    } while (depth > 0);
    return true;
}
