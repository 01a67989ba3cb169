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
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x061C, 0x061C},   {0x070F, 0x070F},   {0x115F, 0x1160},   {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},   {0x202A, 0x202E},   {0x2060, 0x206F},
    {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB},   {0x13430, 0x1343F}, {0x16FE4, 0x16FE4}, {0x1BCA0, 0x1BCA3},
    {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

/* Blanks of any width. */
static const Range blanks[] = {
    {0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029},
    {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000},
};

/* What does not tell one name from another: punctuation and accents. */
static const Range marks[] = {
    {0x0021, 0x002F}, {0x003A, 0x0040}, {0x005B, 0x0060}, {0x007B, 0x007E}, {0x00A1, 0x00BF},
    {0x0300, 0x036F}, {0x2010, 0x2027}, {0x2030, 0x205E}, {0x3001, 0x301F}, {0xFF01, 0xFF0F},
    {0xFF1A, 0xFF20}, {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65},
};

/* The alphabet, once or several times: large and small, wide, in circles and boxes, and as
 * mathematicians write it. */
static const Range alphabets[] = {
    {0x0041, 0x005A},   {0x0061, 0x007A},   {0x24B6, 0x24E9},   {0xFF21, 0xFF3A},
    {0xFF41, 0xFF5A},   {0x1D400, 0x1D6A3}, {0x1F110, 0x1F129}, {0x1F130, 0x1F149},
    {0x1F150, 0x1F169}, {0x1F170, 0x1F189},
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

static uint32_t folded(uint32_t character)
{
    for (size_t i = 0; i < sizeof alphabets / sizeof alphabets[0]; i++)
        if (character >= alphabets[i].first && character <= alphabets[i].last)
            return 'a' + (character - alphabets[i].first) % 26;
    return character;
}

/* The next character by which a name is told from others; 0: there is none. */
static uint32_t next_letter(const char **text)
{
    size_t bytes;

    for (; **text; *text += bytes) {
        const uint32_t character = decode(*text, &bytes);
        if (IS_IN(blanks, character) || IS_IN(marks, character)) continue;
        *text += bytes;
        return folded(character);
    }
    return 0;
}

bool tb_name_is_like(const char *name, const char *other)
{
    uint32_t letter;

    do {
        letter = next_letter(&name);
        if (letter != next_letter(&other)) return false;
    } while (letter);
    return true;
}

bool tb_name_is_reserved(const char *name)
{
    static const char *const ours[] = {"a spectator", "spectator", "agent",  "person", "nobody",
                                       "open",        "warmoot",   "server", "system", "admin"};

    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        if (tb_name_is_like(name, ours[i])) return true;
    for (int i = 0; wm_agent_at(i); i++)
        if (tb_name_is_like(name, wm_agent_at(i)->name)) return true;
    return false;
}
