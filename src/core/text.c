#include <core/mem.h>
#include <core/number.h>
#include <warmoot/text.h>

WmText wm_text(char *at, size_t cap)
{
    const WmText text = {at, cap, 0};

    if (cap > 0) at[0] = '\0';
    return text;
}

WmText wm_error_text(WmError *error, int line)
{
    error->line = line;
    return wm_text(error->text, sizeof error->text);
}

bool wm_error_say(WmError *error, int line, const char *sentence)
{
    WmText text = wm_error_text(error, line);

    wm_text_string(&text, sentence);
    return false;
}

const char *wm_outcome_word(WmOutcome outcome)
{
    static const char *const words[] = {
        [WM_RUNNING] = "running", [WM_WON] = "won",           [WM_LOST] = "lost",
        [WM_DRAWN] = "drawn",     [WM_RESIGNED] = "resigned",
    };

    return words[outcome];
}

const char *wm_meaning_word(WmMeaning meaning)
{
    static const char *const words[] = {[WM_DEED] = "deed",
                                        [WM_ASIDE] = "aside",
                                        [WM_LOSS] = "loss",
                                        [WM_BACK] = "back",
                                        [WM_END] = "end"};

    return words[meaning];
}

void wm_text_bytes(WmText *text, const char *bytes, size_t count)
{
    const size_t left = text->length + 1 < text->cap ? text->cap - 1 - text->length : 0;
    const size_t fits = count < left ? count : left;

    if (fits > 0) {
        wm_mem_copy(text->at + text->length, bytes, fits);
        text->at[text->length + fits] = '\0';
    }
    text->length += count;
}

void wm_text_char(WmText *text, char c)
{
    wm_text_bytes(text, &c, 1);
}

void wm_text_string(WmText *text, const char *string)
{
    wm_text_bytes(text, string, wm_string_length(string));
}

void wm_text_number(WmText *text, int64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0) digits[--at] = '-';
    wm_text_bytes(text, digits + at, sizeof digits - at);
}

static void json_char(WmText *text, char c)
{
    static const char hex[] = "0123456789abcdef";

    if (c == '"' || c == '\\') {
        wm_text_char(text, '\\');
        wm_text_char(text, c);
    } else if (c == '\n') {
        wm_text_string(text, "\\n");
    } else if ((unsigned char)c < 0x20) {
        wm_text_string(text, "\\u00");
        wm_text_char(text, hex[(unsigned char)c >> 4]);
        wm_text_char(text, hex[(unsigned char)c & 15]);
    } else {
        wm_text_char(text, c);
    }
}

void wm_text_json(WmText *text, const char *string)
{
    wm_text_char(text, '"');
    for (; *string; string++) json_char(text, *string);
    wm_text_char(text, '"');
}

void wm_text_quote(WmText *text, const char *bytes, size_t length)
{
    enum { SHOWN = 40 };

    wm_text_char(text, '"');
    for (size_t i = 0; i < length && i < SHOWN; i++)
        wm_text_char(text, bytes[i] < ' ' || bytes[i] > '~' ? '?' : bytes[i]);
    wm_text_string(text, length > SHOWN ? "...\"" : "\"");
}

size_t wm_string_length(const char *string)
{
    size_t length = 0;

    while (string[length]) length++;
    return length;
}

bool wm_string_is(const char *string, const char *bytes, size_t count)
{
    size_t i = 0;

    for (; i < count; i++)
        if (string[i] == '\0' || string[i] != bytes[i]) return false;
    return string[i] == '\0';
}

bool wm_read_number(const char **at, const char *end, int64_t low, int64_t high, int64_t *number)
{
    const char *p = *at;
    const bool negative = p < end && *p == '-';
    const uint64_t limit = negative ? 0 - (uint64_t)low : (uint64_t)high;
    uint64_t n = 0;

    if (negative ? low >= 0 : high < 0) return false;
    if (negative) p++;
    if (p == end || *p < '0' || *p > '9') return false;
    for (; p < end && *p >= '0' && *p <= '9'; p++) {
        const uint64_t digit = (uint64_t)(*p - '0');
        if (n > (limit - digit) / 10 || digit > limit) return false;
        n = n * 10 + digit;
    }
    if (negative ? high < 0 && n < 0 - (uint64_t)high : low > 0 && n < (uint64_t)low) return false;
    *number = negative ? (int64_t)(0 - n) : (int64_t)n;
    *at = p;
    return true;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

size_t wm_read_word(const char **at, const char *end, const char **word)
{
    const char *p = *at;

    while (p < end && blank(*p)) p++;
    *word = p;
    while (p < end && !blank(*p)) p++;
    *at = p;
    return (size_t)(p - *word);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The optimal string alignment distance, a row of the table at a time. */
int wm_words_apart(const char *a, const char *b, int limit)
{
    enum { LONGEST = 63 };
    const size_t rows = wm_string_length(a);
    const size_t columns = wm_string_length(b);
    int table[3][LONGEST + 1];

    if (rows > LONGEST || columns > LONGEST) return limit + 1;
    for (size_t j = 0; j <= columns; j++) table[0][j] = (int)j;
    for (size_t i = 1; i <= rows; i++) {
        int *const row = table[i % 3];
        const int *const above = table[(i - 1) % 3];
        const int *const before = table[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= columns; j++) {
            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return least(table[rows % 3][columns], limit + 1);
}
