/* Forms of content: what can be read, to its borders, and that it is written as it is read. */
#include <check.h>
#include <games/relicblade/pack.h>
#include <stdio.h>
#include <string.h>
#include <warmoot/warmoot.h>

enum { REFUSED = -9999 };

/* The value of a word, or REFUSED. Whatever stands behind the word is not read. */
static int32_t value_of(const WmThing *thing, const char *word)
{
    char longer[64];
    int32_t value = -1; /* of whatever was read before */

    (void)snprintf(longer, sizeof longer, "%s5sw+", word);
    return thing->read(thing, longer, strlen(word), &value) ? value : REFUSED;
}

static const char *text_of(const WmThing *thing, int32_t value)
{
    static char room[64];
    WmText text = wm_text(room, sizeof room);

    thing->text(thing, &value, &text);
    return room;
}

/* Both ways. */
#define CHECK_FORM(thing, word, value)                                                             \
    do {                                                                                           \
        CHECK_EQ_INT(value_of(thing, word), value);                                                \
        CHECK_EQ_STR(text_of(thing, value), word);                                                 \
    } while (0)

static void lengths_are_in_inches_of_20_units(void)
{
    const WmThing *const inches = &rb_thing_inches;

    CHECK_FORM(inches, "0", 0);
    CHECK_FORM(inches, "1", 20);
    CHECK_FORM(inches, "1.5", 30);
    CHECK_FORM(inches, "0.05", 1);
    CHECK_FORM(inches, "0.95", 19);
    CHECK_FORM(inches, "2.75", 55);
    CHECK_FORM(inches, "-3", -60);
    CHECK_FORM(inches, "-0.5", -10);
    CHECK_FORM(inches, "24", 480);
    CHECK_EQ_INT(value_of(inches, "1.50"), 30);
    CHECK_EQ_INT(value_of(inches, "1.0"), 20);
}

static void other_lengths_are_refused(void)
{
    static const char *const words[] = {"",      "-",    "x",   "24.05", "25",   "1.",   ".5",
                                        "1,5",   "1.5x", "1./", "1.:",   "1.x5", "1.02", "1.051",
                                        "1.050", "--1",  "-25", "1 ",    "1.5 "};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        CHECK_EQ_INT(value_of(&rb_thing_inches, words[i]), REFUSED);
}

static void lengths_go_from_the_deepest_pit_to_the_side(void)
{
    const WmThing *const inches = &rb_thing_inches;

    CHECK_EQ_STR(text_of(inches, inches->low), "-12");
    CHECK_EQ_INT(value_of(inches, text_of(inches, inches->low)), inches->low);
    CHECK_EQ_INT(value_of(inches, text_of(inches, inches->low - 1)), REFUSED);
}

static void damage_bonuses_have_a_sign(void)
{
    const WmThing *const damage = &rb_thing_damage;

    CHECK_FORM(damage, "+0", 1);
    CHECK_FORM(damage, "+1", 2);
    CHECK_FORM(damage, "+9", 10);
    CHECK_EQ_STR(text_of(damage, 0), "-");
    CHECK_EQ_INT(value_of(damage, ""), REFUSED);
    CHECK_EQ_INT(value_of(damage, "+"), REFUSED);
    CHECK_EQ_INT(value_of(damage, "2"), REFUSED);
    CHECK_EQ_INT(value_of(damage, "-2"), REFUSED);
    CHECK_EQ_INT(value_of(damage, "+10"), REFUSED);
    CHECK_EQ_INT(value_of(damage, "+2x"), REFUSED);
}

static void sets_are_joined_names(void)
{
    const WmThing *const keywords = &rb_thing_keywords;

    CHECK_FORM(keywords, "-", 0);
    CHECK_FORM(keywords, "watch", RB_KEYWORD_BIT(RB_WATCH));
    CHECK_FORM(keywords, "monster", RB_KEYWORD_BIT(RB_KEY_MONSTER));
    CHECK_FORM(keywords, "watch+human+leader", 7);
    CHECK_EQ_INT(value_of(keywords, "leader+watch"), 5);
    CHECK_FORM(&rb_thing_flags, "solid+stand", 3);
    CHECK_FORM(&rb_thing_flags, "pit+door", 64 + 128);
    CHECK_EQ_INT(value_of(keywords, ""), REFUSED);
    CHECK_EQ_INT(value_of(keywords, "watch+"), REFUSED);
    CHECK_EQ_INT(value_of(keywords, "+watch"), REFUSED);
    CHECK_EQ_INT(value_of(keywords, "watch++human"), REFUSED);
    CHECK_EQ_INT(value_of(keywords, "watc"), REFUSED);
    CHECK_EQ_INT(value_of(keywords, "none"), REFUSED);
    CHECK_EQ_INT(value_of(&rb_thing_flags, "watch"), REFUSED);
}

static void health_rows_end_with_a_skull(void)
{
    const WmThing *const health = &rb_thing_health;
    const int32_t box = 1 << RB_ROW_SHIFT;
    char row[RB_BOXES + 2];

    CHECK_FORM(health, "-", 0);
    CHECK_FORM(health, "s", box);
    CHECK_FORM(health, "ns", 2 * box);
    CHECK_FORM(health, "cs", 2 * box + 1);
    CHECK_FORM(health, "nncs", 4 * box + 4);
    CHECK_FORM(health, "cncs", 4 * box + 5);
    CHECK_EQ_INT(value_of(health, ""), REFUSED);
    CHECK_EQ_INT(value_of(health, "nn"), REFUSED);
    CHECK_EQ_INT(value_of(health, "nss"), REFUSED);
    CHECK_EQ_INT(value_of(health, "nxs"), REFUSED);
    CHECK_EQ_INT(value_of(health, "xs"), REFUSED);
    memset(row, 'n', sizeof row);
    row[RB_BOXES] = 's';
    row[RB_BOXES + 1] = 0;
    CHECK_EQ_INT(value_of(health, row), REFUSED);
    CHECK_FORM(health, row + 1, RB_BOXES * box);
}

static void inventories_count_their_icons(void)
{
    const WmThing *const icons = &rb_thing_icons;

    CHECK_FORM(icons, "-", 0);
    CHECK_FORM(icons, "w", 1);
    CHECK_FORM(icons, "s", 8);
    CHECK_FORM(icons, "p", 1 << 12);
    CHECK_FORM(icons, "wwtip", 2 + 64 + 512 + 4096);
    CHECK_FORM(icons, "wwwwwww", 7);
    CHECK_EQ_INT(value_of(icons, "tw"), 65);
    CHECK_EQ_INT(value_of(icons, "wwwwwwww"), REFUSED);
    CHECK_EQ_INT(value_of(icons, ""), REFUSED);
    CHECK_EQ_INT(value_of(icons, "wx"), REFUSED);
}

int main(void)
{
    static const Test tests[] = {
        TEST(lengths_are_in_inches_of_20_units),
        TEST(other_lengths_are_refused),
        TEST(lengths_go_from_the_deepest_pit_to_the_side),
        TEST(damage_bonuses_have_a_sign),
        TEST(sets_are_joined_names),
        TEST(health_rows_end_with_a_skull),
        TEST(inventories_count_their_icons),
    };

    return CHECK_RUN(tests);
}
