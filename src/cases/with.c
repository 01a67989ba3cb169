/* `with`: content for one case alone, merged into a copy of the game's own. */
#include <cases/case.h>
#include <content/load.h>
#include <string.h>

static void hear(void *who, const char *file, int line, const char *reason)
{
    (void)file;
    case_complain(who, line, "with: %s", reason);
}

void case_with(CaseRun *run, const WmNode *with)
{
    const WmGame *game = run->report.game;

    if (!game->pack_shape) {
        case_complain(run, with->line, "with: %s takes no content", game->name);
        return;
    }
    run->pack = wm_memory(game->pack_shape->bytes);
    memcpy(run->pack, game->pack, game->pack_shape->bytes);
    run->match = (WmMatch){.game = game, .pack = run->pack};
    (void)wm_content_add(game, with, run->report.file, run->pack, hear, run);
}
