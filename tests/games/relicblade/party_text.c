/* Parties as texts: what is written is read again, and what cannot be read is said. */
#include <check.h>
#include <games/relicblade/relicblade.h>
#include <warmoot/warmoot.h>

typedef struct Draft {
    WmMatch match;
    RbSetup setup;
} Draft;

static void set_up(Draft *draft)
{
    const WmGame *const game = wm_game_named("relicblade");

    *draft = (Draft){.match = {.game = game, .pack = game->pack, .words = game->words}};
    draft->match.setup = &draft->setup.head;
    wm_setup_usual(game, 0, &draft->setup.head);
}

static bool takes(Draft *draft, const char *text, WmError *error)
{
    return wm_roster_read(&draft->match, &draft->setup.head, 2, text, error);
}

static void ready_parties_are_read_as_written(void)
{
    Draft draft;
    WmError error;
    const RbPack *pack;
    char text[512];
    char again[512];

    set_up(&draft);
    pack = draft.match.pack;
    for (int party = 1; party <= pack->party_count; party++) {
        draft.setup.seat[1].party = (uint8_t)party;
        CHECK(wm_roster_write(&draft.match, &draft.setup.head, 2, text, sizeof text) > 20);
        CHECK(takes(&draft, text, &error));
        CHECK_EQ_INT(draft.setup.seat[1].party, 0);
        (void)wm_roster_write(&draft.match, &draft.setup.head, 2, again, sizeof again);
        CHECK_EQ_STR(again, text);
    }
}

static void lines_and_blanks_do_not_matter(void)
{
    Draft draft;
    WmError error;
    char text[512];

    set_up(&draft);
    CHECK(takes(&draft,
                "hearth\r\n\n\t watch-lancer on\tbarrow-charger  with tin-porter:boar-spear "
                ",press-on\noathshield;\n",
                &error));
    (void)wm_roster_write(&draft.match, &draft.setup.head, 2, text, sizeof text);
    CHECK_EQ_STR(text, "hearth; watch-lancer on barrow-charger with tin-porter: boar-spear, "
                       "press-on; oathshield");
}

static void who_carries_an_upgrade_is_written(void)
{
    static const char written[] = "hearth; cogwright with tin-porter: smoke-jar by companion, "
                                  "field-dressing, oil-flask by character";
    Draft draft;
    WmError error;
    char text[512];

    set_up(&draft);
    CHECK(takes(&draft, written, &error));
    CHECK_EQ_INT(draft.setup.seat[1].member[0].by[0], RB_OF_COMPANION);
    CHECK_EQ_INT(draft.setup.seat[1].member[0].by[1], 0);
    CHECK_EQ_INT(draft.setup.seat[1].member[0].by[2], RB_OF_CARD);
    (void)wm_roster_write(&draft.match, &draft.setup.head, 2, text, sizeof text);
    CHECK_EQ_STR(text, written);
}

static void a_gap_between_upgrades_is_left_out(void)
{
    Draft draft;
    WmError error;
    char text[512];

    set_up(&draft);
    CHECK(takes(&draft, "hearth; oathshield: boar-spear, oil-flask", &error));
    draft.setup.seat[1].member[0].up[0] = 0;
    (void)wm_roster_write(&draft.match, &draft.setup.head, 2, text, sizeof text);
    CHECK_EQ_STR(text, "hearth; oathshield: oil-flask");
}

static void what_cannot_be_read_is_said(void)
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"", "a party begins with its alignment"},
        {"oathshield", "a party begins with its alignment: oathshield"},
        {"hearth; balrog", "there is no such card: balrog"},
        {"hearth; za-09", "there is no such card: za-09"}, /* from a to z, from 0 to 9 */
        {"hearth; oathshield: az-90", "there is no such upgrade: az-90"},
        {"hearth; Oathshield", "there is no such card"},
        {"hearth; oathshield{", "this cannot be read: {"},
        {"hearth; oathshield`", "this cannot be read: `"},
        {"hearth; oathshield/", "this cannot be read: /"},
        {"hearth; oathshield@", "this cannot be read: @"},
        {"hearth; oathshield: excalibur", "there is no such upgrade: excalibur"},
        {"hearth; oathshield: ", "there is no such upgrade"},
        {"hearth; oathshield near tin-porter",
         "a member is a card, on a mount, with a companion: near"},
        {"hearth; oathshield!", "this cannot be read: !"},
        {"hearth; oathshield: boar-spear, boar-spear, boar-spear, boar-spear, boar-spear",
         "a member carries at most 4 upgrades"},
        {"hearth; cogwright with tin-porter: smoke-jar by butler",
         "nobody of a member is so called: butler"},
        {"hearth; cogwright: smoke-jar for", "this cannot be read: for"},
        {"hearth;oathshield;oathshield;oathshield;oathshield;oathshield;oathshield;oathshield;"
         "oathshield;oathshield;oathshield;oathshield;oathshield;oathshield;oathshield",
         "a party has at most 13 members"},
    };
    Draft draft;

    set_up(&draft);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        WmError error = {0};
        CHECK(!takes(&draft, bad[i].text, &error));
        CHECK_EQ_STR(error.text, bad[i].why);
        CHECK_EQ_INT(draft.setup.seat[1].party, 4); /* nothing has changed */
    }
    WmError error = {0};
    CHECK(!wm_roster_read(&draft.match, &draft.setup.head, 3, "hearth", &error));
}

int main(void)
{
    static const Test tests[] = {
        TEST(ready_parties_are_read_as_written), TEST(lines_and_blanks_do_not_matter),
        TEST(who_carries_an_upgrade_is_written), TEST(a_gap_between_upgrades_is_left_out),
        TEST(what_cannot_be_read_is_said),
    };

    return CHECK_RUN(tests);
}
