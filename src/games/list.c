/* The list of games: a new one adds its line here. */
#include <warmoot/game.h>
#include <warmoot/text.h>

extern const WmGame ow_game;
extern const WmGame om_game;
extern const WmGame mm_mordak;
extern const WmGame oq_orcquest;
extern const WmGame rb_game_relicblade;
extern const WmGame pb_game; /* the test game */

static const WmGame *const games[] = {
    &ow_game, &om_game, &mm_mordak, &oq_orcquest, &rb_game_relicblade, &pb_game,
};

int wm_game_count(void)
{
    return (int)(sizeof games / sizeof games[0]);
}

const WmGame *wm_game_at(int index)
{
    return index >= 0 && index < wm_game_count() ? games[index] : NULL;
}

const WmGame *wm_game_named(const char *name)
{
    for (int i = 0; i < wm_game_count(); i++)
        if (wm_string_is(games[i]->name, name, wm_string_length(name))) return games[i];
    return NULL;
}
