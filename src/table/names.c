#include <table/names.h>

#include <agents/agent.h>

#include <stdint.h>
#include <string.h>

typedef struct Range {
    uint32_t first, last;
} Range;

/* By Unicode: controls and format characters, those that turn the direction of writing among them;
 * letters and marks that are drawn as nothing; tags and variation selectors. */
static const Range unseen[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C},
    {0x070F, 0x070F}, {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},
    {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

/* Blanks of any width. */
static const Range blanks[] = {
    {0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029},
    {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000},
};

static bool is_in(const Range *ranges, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last) return true;
    return false;
}

#define IS_IN(ranges, character) is_in((ranges), sizeof(ranges) / sizeof(ranges)[0], (character))

/* The character that begins there, and its bytes. The text is UTF-8 that was checked. */
static uint32_t decode(const char *text, size_t *bytes)
{
    const unsigned char *const at = (const unsigned char *)text;
    const size_t length = at[0] < 0x80 ? 1 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
    uint32_t character = length == 1 ? at[0] : at[0] & (0x7Fu >> length);

    *bytes = 1;
    for (; *bytes < length && (at[*bytes] & 0xC0) == 0x80; ++*bytes)
        character = character << 6 | (at[*bytes] & 0x3F);
    return character;
}

void tb_text_clean(const char *text, char *out, size_t cap)
{
    size_t length = 0, bytes;
    bool blank = false; /* one is to come before the next character */

    for (; *text; text += bytes) {
        const uint32_t character = decode(text, &bytes);
        if (IS_IN(blanks, character)) blank = length > 0;
        if (IS_IN(blanks, character) || IS_IN(unseen, character)) continue;
        if (length + blank + bytes >= cap) break;
        if (blank) out[length++] = ' ';
        memcpy(out + length, text, bytes);
        length += bytes;
        blank = false;
    }
    out[length] = '\0';
}

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* The same, whatever the case. */
static bool is_like(const char *name, const char *other)
{
    while (*name && folded(*name) == folded(*other)) name++, other++;
    return *name == *other;
}

bool tb_name_is_reserved(const char *name)
{
    static const char *const ours[] = {"a spectator", "spectator", "agent",  "person", "nobody",
                                       "open",        "warmoot",   "server", "system", "admin"};

    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        if (is_like(name, ours[i])) return true;
    for (int i = 0; wm_agent_at(i); i++)
        if (is_like(name, wm_agent_at(i)->name)) return true;
    return false;
}
