/* Forms of content that are this game's own: dice by their letters, sets of abilities, and values
 * by level, parted by slashes. */
#include "pack.h"

static const char die_letters[] = "NAM";

static const char *const ability_names[] = {"none",  "ambush",     "aoe",     "armor",   "longshot",
                                            "boost", "cursed",     "dodge-n", "dodge-a", "dodge-m",
                                            "evade", "regenerate", "caster"};
static const char *const size_names[] = {"none", "chump", "elite", "boss", "sheep", "horse"};

const WmThing mm_thing_size = {
    .name = "size", .form = WM_FORM_NAMED, .names = size_names, .high = MM_HORSE};

/* Takes the part before the next mark off a word; its length. */
static size_t take_part(const char **word, const char *end, char mark, const char **part)
{
    const char *at = *word;

    *part = at;
    while (at < end && *at != mark) at++;
    *word = at < end ? at + 1 : at;
    return (size_t)(at - *part);
}

/* ---- dice ------------------------------------------------------------------------------------ */

/* Letters in the order of the kinds; at most `each` of a kind. */
static bool read_letters(const char *word, const char *end, int each, int32_t count[MM_DIE_KINDS])
{
    int kind = 0;

    for (int i = 0; i < MM_DIE_KINDS; i++) count[i] = 0;
    for (; word < end; word++) {
        while (kind < MM_DIE_KINDS && die_letters[kind] != *word) kind++;
        if (kind == MM_DIE_KINDS || ++count[kind] > each) return false;
    }
    return true;
}

static void write_letters(unsigned dice, WmText *out)
{
    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        for (int i = 0; i < mm_dice_of(dice, kind); i++) wm_text_char(out, die_letters[kind - 1]);
}

static bool read_dice(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    int32_t count[MM_DIE_KINDS];

    (void)thing;
    *value = 0;
    if (wm_string_is("-", word, length)) return true;
    if (length == 0 || !read_letters(word, word + length, MM_DICE_EACH, count)) return false;
    *value = count[0] | count[1] << 4 | count[2] << 8;
    return true;
}

static void dice_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    if (*value == 0) wm_text_char(out, '-');
    write_letters((unsigned)*value, out);
}

const WmThing mm_thing_dice = {.name = "row of dice",
                               .form = WM_FORM_OWN,
                               .high = MM_DICE_HIGH,
                               .slots = 1,
                               .read = read_dice,
                               .text = dice_text};

/* ---- abilities ------------------------------------------------------------------------------- */

static int named(const char *const *names, int last, const char *word, size_t length)
{
    for (int i = 1; i <= last; i++)
        if (wm_string_is(names[i], word, length)) return i;
    return 0;
}

static bool read_abilities(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;

    (void)thing;
    *value = 0;
    if (wm_string_is("-", word, length)) return true;
    do {
        const char *part;
        const size_t letters = take_part(&word, end, '+', &part);
        const int ability = named(ability_names, MM_ABILITIES, part, letters);
        if (ability == 0) return false;
        *value |= (int32_t)MM_ABILITY_BIT(ability - 1);
    } while (word < end);
    return end[-1] != '+';
}

static void abilities_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    const char *mark = "";

    (void)thing;
    if (*value == 0) wm_text_char(out, '-');
    for (int i = 0; i < MM_ABILITIES; i++) {
        if (!((unsigned)*value & MM_ABILITY_BIT(i))) continue;
        wm_text_string(out, mark);
        wm_text_string(out, ability_names[i + 1]);
        mark = "+";
    }
}

const WmThing mm_thing_abilities = {.name = "set of abilities",
                                    .form = WM_FORM_OWN,
                                    .high = (1 << MM_ABILITIES) - 1,
                                    .slots = 1,
                                    .read = read_abilities,
                                    .text = abilities_text};

/* ---- by level -------------------------------------------------------------------------------- */

/* A value of one level, and back. */
typedef bool ReadLevel(const char *word, const char *end, int32_t *value);
typedef void WriteLevel(int32_t value, WmText *out);

/* The last value that is written holds for the levels after it, too. */
static bool read_levels(const char *word, size_t length, int32_t *value, ReadLevel *read_level)
{
    const char *const end = word + length;
    int levels = 0;

    do {
        const char *part;
        const size_t letters = take_part(&word, end, '/', &part);
        if (levels == MM_LEVELS || !read_level(part, part + letters, &value[levels++]))
            return false;
    } while (word < end);
    if (end[-1] == '/') return false;
    for (; levels < MM_LEVELS; levels++) value[levels] = value[levels - 1];
    return true;
}

static void write_levels(const int32_t *value, WmText *out, WriteLevel *write_level)
{
    int levels = MM_LEVELS;

    while (levels > 1 && value[levels - 1] == value[levels - 2]) levels--;
    for (int i = 0; i < levels; i++) {
        if (i > 0) wm_text_char(out, '/');
        write_level(value[i], out);
    }
}

/* `5`, `AA`, `3+AA` */
static bool read_amount(const char *word, const char *end, int32_t *value)
{
    int32_t count[MM_DIE_KINDS];
    int64_t number = 0;
    const bool numbered = wm_read_number(&word, end, 0, MM_AMOUNT_NUMBER, &number);

    if (numbered && word < end && (*word++ != '+' || word == end)) return false;
    if (!read_letters(word, end, MM_AMOUNT_DICE, count)) return false;
    *value = (int32_t)number | count[0] << 5 | count[1] << 8 | count[2] << 11;
    return numbered || *value != 0;
}

static void write_amount(int32_t value, WmText *out)
{
    const int number = mm_amount_number(value);
    const unsigned dice = mm_amount_dice(value);

    if (number || !dice) wm_text_number(out, number);
    if (number && dice) wm_text_char(out, '+');
    write_letters(dice, out);
}

static bool read_amounts(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    (void)thing;
    return length > 0 && read_levels(word, length, value, read_amount);
}

static void amounts_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    write_levels(value, out, write_amount);
}

const WmThing mm_thing_amounts = {.name = "amount by level",
                                  .form = WM_FORM_OWN,
                                  .high = MM_AMOUNT_HIGH,
                                  .slots = MM_LEVELS,
                                  .read = read_amounts,
                                  .text = amounts_text};

static bool read_size(const char *word, const char *end, int32_t *value)
{
    *value = named(size_names, MM_BOSS, word, (size_t)(end - word));
    return *value != 0;
}

static void write_size(int32_t value, WmText *out)
{
    wm_text_string(out, size_names[value]);
}

static bool read_sizes(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    (void)thing;
    return length > 0 && read_levels(word, length, value, read_size);
}

static void sizes_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    write_levels(value, out, write_size);
}

const WmThing mm_thing_sizes = {.name = "size by level",
                                .form = WM_FORM_OWN,
                                .low = MM_CHUMP,
                                .high = MM_BOSS,
                                .slots = MM_LEVELS,
                                .read = read_sizes,
                                .text = sizes_text};

/* ---- costs ----------------------------------------------------------------------------------- */

int mm_cost_at(int cost, int level)
{
    return cost == MM_COST_PAID ? 0 : cost >> 5 * (level - 1) & MM_COST_EACH;
}

int mm_cost_levels(int cost)
{
    int levels = 1;

    while (levels < MM_LEVELS && mm_cost_at(cost, levels + 1)) levels++;
    return levels;
}

/* Rising, as each pays for more: `4/6/9`, `0`, `P`. */
static bool read_cost(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;
    int64_t before = -1;

    (void)thing;
    *value = MM_COST_PAID;
    if (wm_string_is("P", word, length)) return true;
    *value = 0;
    for (unsigned level = 0; level < MM_LEVELS; level++) {
        int64_t hits;
        if (!wm_read_number(&word, end, before + 1, MM_COST_EACH - 1, &hits)) return false;
        *value |= (int32_t)(hits << 5 * level);
        if (word == end) return true;
        if (hits == 0 || *word++ != '/') return false;
        before = hits;
    }
    return false;
}

static void cost_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    if (*value == MM_COST_PAID) {
        wm_text_char(out, 'P');
        return;
    }
    for (int level = 1; level <= mm_cost_levels(*value); level++) {
        if (level > 1) wm_text_char(out, '/');
        wm_text_number(out, mm_cost_at(*value, level));
    }
}

const WmThing mm_thing_cost = {.name = "cost by level",
                               .form = WM_FORM_OWN,
                               .high = MM_COST_PAID,
                               .slots = 1,
                               .read = read_cost,
                               .text = cost_text};
