/* `with`: content for one case alone, merged into a copy of the game's own. */
#include <cases/case.h>
#include <content/load.h>
#include <core/context.h>
#include <string.h>

static void hear(void *who, const char *file, int line, const char *reason)
{
    (void)file;
    case_complain(who, line, "with: %s", reason);
}

void case_with(CaseRun *run, const WmNode *with)
{
    const WmGame *game = run->report.game;
    char why[sizeof(WmError)];
    WmText text = wm_text(why, sizeof why);

    if (!game->pack_shape) {
        case_complain(run, with->line, "with: %s takes no content", game->name);
        return;
    }
    run->pack = case_allocate(game->pack_shape->bytes);
    memcpy(run->pack, game->pack, game->pack_shape->bytes);
    run->match = (WmMatch){.game = game, .pack = run->pack};
    if (wm_content_add(game, with, run->report.file, run->pack, hear, run) > 0) return;
    /* The rules lean on what they find in a pack. */
    if (game->hooks->pack_check) game->hooks->pack_check(&run->match, &text);
    if (text.length > 0) case_complain(run, with->line, "with: %s", why);
}
