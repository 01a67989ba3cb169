/* Writing text into a caller's buffer, and reading it, without a C library. */
#pragma once

#include <warmoot/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A text being written. It never writes past `cap`, always ends in a zero byte when cap is
 * not 0, and counts on when full, so that a second call can bring enough room. */
typedef struct WmText {
    char *at;
    size_t cap;
    size_t length; /* bytes of the whole text, without the zero byte */
} WmText;

WmText wm_text(char *at, size_t cap);

void wm_text_char(WmText *text, char c);
void wm_text_string(WmText *text, const char *string);
void wm_text_bytes(WmText *text, const char *bytes, size_t count);
void wm_text_number(WmText *text, int64_t number);

/* A string between double quotes, escaped as JSON wants it. */
void wm_text_json(WmText *text, const char *string);

/* Bytes from outside, in quotes: control characters and all that is not ASCII become question
 * marks, and of long ones only the beginning is shown. */
void wm_text_quote(WmText *text, const char *bytes, size_t length);

/* Takes a decimal number of the whole range low..high off the front of *at; on failure false,
 * and nothing moved. */
bool wm_read_number(const char **at, const char *end, int64_t low, int64_t high, int64_t *number);

/* Takes a word (no blank in it) off the front of *at, after any blanks; its length, or 0. */
size_t wm_read_word(const char **at, const char *end, const char **word);

size_t wm_string_length(const char *string);

/* True when the `count` bytes at `bytes` are exactly `string`. */
bool wm_string_is(const char *string, const char *bytes, size_t count);

/* How many single-letter edits (change, drop, add, swap of neighbours) part two words; at most
 * `limit`+1 is returned, and words of more than 63 letters count as `limit`+1 apart. */
int wm_words_apart(const char *a, const char *b, int limit);

/* Starts an error's sentence anew; the WmText then writes into it. */
WmText wm_error_text(WmError *error, int line);
/* The same for a sentence that is whole. Always false, for callers to return. */
bool wm_error_say(WmError *error, int line, const char *sentence);

/* "running", "won", "lost", "drawn": what files, cases and clients call an outcome. */
const char *wm_outcome_word(WmOutcome outcome);

/* "deed", "aside", "loss", "back", "end": what clients call a meaning. */
const char *wm_meaning_word(WmMeaning meaning);

#ifdef __cplusplus
}
#endif
