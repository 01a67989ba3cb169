/* Forms of content that are this game's own: lengths in inches, damage bonuses, sets, health
 * rows and inventories. */
#include <core/plane.h>

#include "pack.h"

/* ---- lengths --------------------------------------------------------------------------------- */

/* In hundredths of an inch, of which a unit has five. */
enum { HUNDREDTHS = 100, IN_UNIT = HUNDREDTHS / WM_INCH };

static bool read_fraction(const char **at, const char *end, int64_t *hundredths)
{
    int64_t part = 10;

    *hundredths = 0;
    if (*at == end) return true;
    if (**at != '.' || *at + 1 == end) return false;
    for (++*at; *at < end && part > 0; ++*at, part /= 10) {
        if (**at < '0' || **at > '9') return false;
        *hundredths += (**at - '0') * part;
    }
    return *at == end;
}

static bool read_inches(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;
    const bool below = length > 0 && *word == '-';
    int64_t whole;
    int64_t part;

    if (below) word++;
    if (!wm_read_number(&word, end, 0, thing->high / WM_INCH, &whole)) return false;
    if (!read_fraction(&word, end, &part) || part % IN_UNIT != 0) return false;
    *value = (int32_t)(whole * WM_INCH + part / IN_UNIT);
    if (below) *value = -*value;
    return *value >= thing->low && *value <= thing->high;
}

static void inches_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    const int32_t size = *value < 0 ? -*value : *value;
    const int32_t part = size % WM_INCH * IN_UNIT;

    (void)thing;
    if (*value < 0) wm_text_char(out, '-');
    wm_text_number(out, size / WM_INCH);
    if (part == 0) return;
    wm_text_char(out, '.');
    wm_text_char(out, (char)('0' + part / 10));
    if (part % 10) wm_text_char(out, (char)('0' + part % 10));
}

const WmThing rb_thing_inches = {.name = "length in inches",
                                 .form = WM_FORM_OWN,
                                 .low = -WM_PLANE_HIGH,
                                 .high = WM_PLANE_SIDE,
                                 .slots = 1,
                                 .read = read_inches,
                                 .text = inches_text};

const WmThing rb_thing_point = {
    .name = "point", .form = WM_FORM_POINT, .low = 0, .high = WM_PLANE_SIDE, .unit = WM_INCH};

/* ---- damage bonuses -------------------------------------------------------------------------- */

static bool read_damage(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;
    int64_t bonus;

    if (length == 0 || *word++ != '+') return false;
    if (!wm_read_number(&word, end, 0, thing->high - 1, &bonus) || word != end) return false;
    *value = (int32_t)bonus + 1;
    return true;
}

static void damage_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    wm_text_char(out, *value ? '+' : '-');
    if (*value) wm_text_number(out, *value - 1);
}

const WmThing rb_thing_damage = {.name = "damage bonus",
                                 .form = WM_FORM_OWN,
                                 .high = 10,
                                 .slots = 1,
                                 .read = read_damage,
                                 .text = damage_text};

/* ---- sets ------------------------------------------------------------------------------------ */

static const char *const keyword_names[] = {"none",      "watch",    "human",    "leader", "caster",
                                            "beast",     "court",    "vermin",   "tinker", "choir",
                                            "construct", "wayfarer", "summoned", "monster"};
static const char *const flag_names[] = {"none",      "solid", "stand", "opaque", "hide",
                                         "difficult", "area",  "pit",   "door"};

/* The names of a set are those of its thing, one for each bit of its range. */
static bool read_set(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    const char *const end = word + length;

    *value = 0;
    if (wm_string_is("-", word, length)) return true;
    while (word < end) {
        const char *part = word;
        int32_t bit = 1;
        int name = 1;
        while (word < end && *word != '+') word++;
        while (bit <= thing->high && !wm_string_is(thing->names[name], part, (size_t)(word - part)))
            bit *= 2, name++;
        if (bit > thing->high) return false;
        *value |= bit;
        if (word < end && ++word == end) return false;
    }
    return *value != 0;
}

static void set_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    const char *mark = "";
    int name = 1;

    if (*value == 0) wm_text_char(out, '-');
    for (int32_t bit = 1; bit <= thing->high; bit *= 2, name++) {
        if (!(*value & bit)) continue;
        wm_text_string(out, mark);
        wm_text_string(out, thing->names[name]);
        mark = "+";
    }
}

const WmThing rb_thing_keyword = {
    .name = "keyword", .form = WM_FORM_NAMED, .names = keyword_names, .high = RB_KEYWORDS};
const WmThing rb_thing_keywords = {.name = "set of keywords",
                                   .form = WM_FORM_OWN,
                                   .names = keyword_names,
                                   .high = (1 << RB_KEYWORDS) - 1,
                                   .slots = 1,
                                   .read = read_set,
                                   .text = set_text};
const WmThing rb_thing_flags = {.name = "set of flags",
                                .form = WM_FORM_OWN,
                                .names = flag_names,
                                .high = (1 << RB_TERRAIN_FLAGS) - 1,
                                .slots = 1,
                                .read = read_set,
                                .text = set_text};

/* ---- health rows ----------------------------------------------------------------------------- */

/* RB-DMG-01: plain and critical boxes, and a skull at the end. */
static bool read_health(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    (void)thing;
    *value = 0;
    if (wm_string_is("-", word, length)) return true;
    if (length == 0 || length > RB_BOXES || word[length - 1] != 's') return false;
    for (size_t i = 0; i + 1 < length; i++) {
        if (word[i] != 'n' && word[i] != 'c') return false;
        if (word[i] == 'c') *value |= 1 << i;
    }
    *value |= (int32_t)length << RB_ROW_SHIFT;
    return true;
}

static void health_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    const int boxes = rb_row_boxes((unsigned)*value);

    (void)thing;
    if (boxes == 0) wm_text_char(out, '-');
    for (int i = 0; i < boxes; i++)
        wm_text_char(out, i + 1 == boxes ? 's' : (*value >> i & 1) ? 'c' : 'n');
}

const WmThing rb_thing_health = {.name = "health row",
                                 .form = WM_FORM_OWN,
                                 .high = RB_BOXES << RB_ROW_SHIFT | ((1 << RB_BOXES) - 1),
                                 .slots = 1,
                                 .read = read_health,
                                 .text = health_text};

/* ---- inventories ----------------------------------------------------------------------------- */

static const char icon_letters[] = "wstip";

static bool read_icons(const WmThing *thing, const char *word, size_t length, int32_t *value)
{
    (void)thing;
    *value = 0;
    if (wm_string_is("-", word, length)) return true;
    for (size_t i = 0; i < length; i++) {
        int type = 0;
        while (type < RB_ICONS && icon_letters[type] != word[i]) type++;
        if (type == RB_ICONS || rb_icons_of((unsigned)*value, type + 1) == 7) return false;
        *value += 1 << 3 * type;
    }
    return length > 0;
}

static void icons_text(const WmThing *thing, const int32_t *value, WmText *out)
{
    (void)thing;
    if (*value == 0) wm_text_char(out, '-');
    for (int type = 1; type <= RB_ICONS; type++)
        for (int i = 0; i < rb_icons_of((unsigned)*value, type); i++)
            wm_text_char(out, icon_letters[type - 1]);
}

const WmThing rb_thing_icons = {.name = "inventory",
                                .form = WM_FORM_OWN,
                                .high = (1 << 3 * RB_ICONS) - 1,
                                .slots = 1,
                                .read = read_icons,
                                .text = icons_text};
