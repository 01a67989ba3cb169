/* What people read of settings before they choose: it must be there, and lead somewhere. */
#include <check.h>
#include <warmoot/warmoot.h>

#include <stdlib.h>
#include <string.h>

static bool is_sentence(const char *text)
{
    return text && text[0] >= 'A' && text[0] <= 'Z' && text[strlen(text) - 1] == '.';
}

static void check_setting(const WmMatch *m, const WmSetting *setting)
{
    const WmField *const field = wm_setting_field(m->game, setting);

    CHECK(setting->label.title[0] && is_sentence(setting->label.help));
    CHECK(setting->scenarios != 0 && setting->scenarios >> m->game->scenario_count == 0);
    CHECK(((setting->not_first | setting->not_last) & ~setting->scenarios) == 0);
    if (!CHECK(field && field->thing && field->cap == 1)) return;
    for (int seat = 1; seat <= m->game->seats_max; seat++) {
        const int value = wm_setting_value(m->game, setting, seat, m->setup);
        CHECK(value >= 0 && value <= wm_setting_high(m, setting));
    }
}

static void every_setting_has_words_and_a_field(void)
{
    for (int i = 0; i < wm_game_count(); i++) {
        const WmGame *const game = wm_game_at(i);
        WmSetup *const setup = calloc(1, game->setup->bytes);
        const WmMatch match = {.game = game, .pack = game->pack, .setup = setup};
        CHECK(game->setting_count > 0);
        for (int scenario = 0; scenario < game->scenario_count; scenario++) {
            CHECK(game->scenario_labels[scenario].title[0]);
            CHECK(is_sentence(game->scenario_labels[scenario].help));
            wm_setup_usual(game, scenario, setup);
            for (int k = 0; k < game->setting_count; k++) check_setting(&match, &game->settings[k]);
        }
        free(setup);
    }
}

/* What a value is called when it is read is what it was called when it was set. */
static void values_are_those_that_were_set(void)
{
    const WmGame *const game = wm_game_named("orcsmustdie");
    WmSetup *const setup = calloc(1, game->setup->bytes);
    const WmMatch match = {.game = game, .pack = game->pack, .setup = setup};
    const WmSetting hero = {.path = "seat/#/hero"}, map = {.path = "map"};
    WmError error;
    int wanted = 0;

    wm_setup_usual(game, 0, setup);
    CHECK(wm_thing_value(&match, wm_setting_field(game, &map)->thing, "reversi", &wanted));
    CHECK(wm_setting_value(game, &map, 0, setup) != wanted);
    CHECK(wm_shape_set(&match, game->setup, setup, "map", "reversi", &error));
    CHECK_EQ_INT(wm_setting_value(game, &map, 0, setup), wanted);
    const int second = wm_setting_value(game, &hero, 2, setup);
    CHECK(wm_shape_set(&match, game->setup, setup, "seat/3/hero", "none", &error));
    CHECK_EQ_INT(wm_setting_value(game, &hero, 3, setup), 0);
    CHECK_EQ_INT(wm_setting_value(game, &hero, 2, setup), second);
    CHECK_EQ_INT(wm_setting_value(game, &hero, 9, setup), 0);
    free(setup);
}

static void paths_that_lead_nowhere_have_no_field(void)
{
    static const char *const paths[] = {"",       "ma",         "maps",          "map/#/hero",
                                        "seat/#", "seat/#/her", "seat/#/heroes", "#"};
    const WmGame *const game = wm_game_named("orcsmustdie");

    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        CHECK(!wm_setting_field(game, &(WmSetting){.path = paths[i]}));
}

int main(void)
{
    static const Test tests[] = {
        TEST(every_setting_has_words_and_a_field),
        TEST(values_are_those_that_were_set),
        TEST(paths_that_lead_nowhere_have_no_field),
    };

    return CHECK_RUN(tests);
}
