/* Forms that are this game's own: dice by their letters, Ranges, tokens with their side, whom
 * something is said of, and sets. */
#include <core/thing.h>

#include "pack.h"

static int named(const char *const *names, int last, const char *word, size_t length)
{
    for (int i = 1; i <= last; i++)
        if (wm_string_is(names[i], word, length)) return i;
    return 0;
}

/* ---- sets ------------------------------------------------------------------------------------ */

bool oq_read_set(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;

    *value = 0;
    if (wm_string_is("none", word, length)) return true;
    for (const char *part = word; part <= end;) {
        const char *stop = part;
        int bit = 0;

        while (stop < end && *stop != '+') stop++;
        while (thing->names[bit] && !wm_string_is(thing->names[bit], part, (size_t)(stop - part)))
            bit++;
        if (!thing->names[bit]) return false;
        *value |= 1 << bit;
        part = stop + 1;
    }
    return *value <= thing->high;
}

void oq_set_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    const char *mark = "";

    if (*value == 0) wm_text_string(out, "none");
    for (int bit = 0; thing->names[bit]; bit++) {
        if (!((unsigned)*value >> bit & 1)) continue;
        wm_text_string(out, mark);
        wm_text_string(out, thing->names[bit]);
        mark = "+";
    }
}

static const char *const class_names[] = {"warrior", "ranger", "thief", "warlock", NULL};
static const char *const resource_names[] = {"wood", "metal", "leather", "gold", NULL};
static const char *const bane_names[] = {"bleed",       "burn",      "poison",    "cursed",
                                         "disoriented", "entangled", "petrified", "stunned",
                                         "terrified",   "weakened",  NULL};

const WmThing oq_thing_class = OQ_SET_OF("set of classes", class_names, 4);
const WmThing oq_thing_resources = OQ_SET_OF("set of Resources", resource_names, 4);
const WmThing oq_thing_immune = OQ_SET_OF("set of effects", bane_names, OQ_WEAKENED);

/* ---- dice ------------------------------------------------------------------------------------ */

enum { DIE_BITS = 2, DIE_KINDS = 4 };

static const char die_letters[] = "wgbx";

/* Letters in this order, at most 3 of each. */
static bool read_dice(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    int kind = 0;
    int count = 0;

    (void)thing;
    *value = 0;
    for (size_t i = 0; i < length; i++, count++) {
        for (; kind < DIE_KINDS && die_letters[kind] != word[i]; kind++) count = 0;
        if (kind == DIE_KINDS || count == 3) return false;
        *value += 1 << DIE_BITS * kind;
    }
    return length > 0;
}

static void dice_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    for (int kind = 0; kind < DIE_KINDS; kind++)
        for (int i = *value >> DIE_BITS * kind & 3; i > 0; i--)
            wm_text_char(out, die_letters[kind]);
}

const WmThing oq_thing_dice = {.name = "row of dice",
                               .form = WM_FORM_OWN,
                               .high = (1 << DIE_BITS * DIE_KINDS) - 1,
                               .slots = 1,
                               .read = read_dice,
                               .text = dice_text};

/* ---- Ranges ---------------------------------------------------------------------------------- */

enum { RANGE_MOST = 12 };

/* Both included; 0-0 is adjacent only. */
static bool read_range(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;
    int64_t low;
    int64_t high;

    (void)thing;
    if (!wm_read_number(&word, end, 0, RANGE_MOST, &low) || word == end || *word != '-')
        return false;
    word++;
    if (!wm_read_number(&word, end, low, RANGE_MOST, &high) || word != end) return false;
    value[0] = (int32_t)low;
    value[1] = (int32_t)high;
    return true;
}

static void range_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    wm_text_number(out, value[0]);
    wm_text_char(out, '-');
    wm_text_number(out, value[1]);
}

const WmThing oq_thing_range = {.name = "Range",
                                .form = WM_FORM_OWN,
                                .high = RANGE_MOST,
                                .slots = 2,
                                .read = read_range,
                                .text = range_text};

/* ---- names with a number --------------------------------------------------------------------- */

/* Takes -N off the end of a word; its length without it. */
static size_t take_number(const char *word, size_t length, int32_t *number)
{
    *number = 0;
    if (length < 3 || word[length - 2] != '-') return length;
    if (word[length - 1] < '1' || word[length - 1] > '9') return length;
    *number = word[length - 1] - '0';
    return length - 2;
}

static void name_text(const char *name, int number, WmText *out)
{
    wm_text_string(out, name);
    if (!number) return;
    wm_text_char(out, '-');
    wm_text_number(out, number);
}

static const char *const effect_names[] = {
    "none",      "bleed",   "burn",      "poison",   "cursed",  "disoriented", "entangled",
    "petrified", "stunned", "terrified", "weakened", "blessed", "enraged",     "fortified"};

static bool has_sides(int effect)
{
    return effect == OQ_BURN || effect == OQ_ENTANGLED || effect == OQ_PETRIFIED ||
           effect == OQ_STUNNED || effect == OQ_ENRAGED;
}

/* A token of two sides has its side, the others have none. */
static bool read_effect(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    length = take_number(word, length, &value[1]);
    value[0] = named(effect_names, thing->high, word, length);
    if (!value[0] || value[1] > 2 || has_sides(value[0]) != (value[1] > 0)) return false;
    if (!value[1]) value[1] = 1;
    return true;
}

static void effect_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    name_text(effect_names[value[0]], has_sides(value[0]) ? value[1] : 0, out);
}

const WmThing oq_thing_effect_token = {.name = "effect",
                                       .form = WM_FORM_OWN,
                                       .low = 1,
                                       .high = OQ_FORTIFIED,
                                       .slots = 2,
                                       .read = read_effect,
                                       .text = effect_text};

static const char *const who_names[] = {
    "none",    "self",     "target",  "attacker",   "boss",   "chosen", "among", "neighbour",
    "smoked",  "revealed", "unaware", "every-hero", "hero",   "heroes", "ally",  "enemy",
    "enemies", "minor",    "dog",     "another",    "beside", "door"};

static bool read_who(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    length = take_number(word, length, &value[1]);
    value[0] = named(who_names, thing->high, word, length);
    return value[0] && (value[0] >= OQ_NO_RANGE_WHO) == (value[1] > 0);
}

static void who_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    name_text(who_names[value[0]], value[1], out);
}

const WmThing oq_thing_who = {.name = "Character",
                              .form = WM_FORM_OWN,
                              .low = 1,
                              .high = OQ_AT_DOOR,
                              .slots = 2,
                              .read = read_who,
                              .text = who_text};
