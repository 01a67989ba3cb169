/* Forced chance: faces, picks, and what a shuffle brings to the top. */
#include <cases/case.h>
#include <string.h>

/* A face by its name, on any of the dice or behind the name of one. Dice may disagree. */
static int face_named(const WmGame *game, const char *text, CaseNear *near, bool *doubtful)
{
    int found = 0;

    for (int i = 0; i < game->die_count; i++) {
        const WmDie *die = &game->dice[i];
        const size_t length = strlen(die->name);
        const bool named = strncmp(text, die->name, length) == 0 && text[length] == ' ';
        const char *face = named ? text + length + 1 : text;

        for (int side = die->sides; die->faces && side >= 1; side--) {
            case_near_try(near, die->faces[side]);
            if (strcmp(die->faces[side], face) != 0) continue;
            if (named) return side;
            if (found && found != side && side > found) *doubtful = true;
            found = side;
        }
    }
    return found;
}

static void force_face(CaseRun *run, const WmNode *node, WmForced *forced)
{
    const char *at = node->text;
    const char *end = at + strlen(at);
    CaseNear near = case_near(node->text);
    bool doubtful = false;
    int64_t number;

    if (!wm_read_number(&at, end, 1, UINT8_MAX, &number) || at != end)
        number = face_named(run->report.game, node->text, &near, &doubtful);
    if (number == 0)
        case_complain(run, node->line, "dice: \"%s\" is no face of a die%s", node->text,
                      case_hint(&near));
    else if (doubtful)
        case_complain(run, node->line, "dice: say of which die, as in \"%s %s\"",
                      run->report.game->dice[0].name, node->text);
    *forced = (WmForced){WM_FORCED_ROLL, (uint8_t)number};
}

static void force_pick(CaseRun *run, const WmNode *node, WmForced *forced)
{
    const char *at = node->text + strlen("pick ");
    const char *end = at + strlen(at);
    int64_t number = 0;

    if (!wm_read_number(&at, end, 0, UINT8_MAX, &number) || at != end)
        case_complain(run, node->line, "dice: a pick is written as \"pick 2\", counted from 0");
    *forced = (WmForced){WM_FORCED_PICK, (uint8_t)number};
}

/* "top gale of deck": after the next shuffle. */
static void force_top(CaseRun *run, const WmNode *node, WmForced *forced)
{
    const char *card = node->text + strlen("top ");
    const char *of = strstr(card, " of ");
    const size_t length = of ? (size_t)(of - card) : 0;
    CasePath where;

    *forced = (WmForced){WM_FORCED_TOP, 0};
    if (!of) {
        case_complain(run, node->line, "dice: a top is written as \"top CARD of PATH\"");
        return;
    }
    if (!case_path_find(run, run->report.game->position, of + 4, node->line, &where)) return;
    const WmThing *thing = where.several ? where.field->thing : NULL;
    for (int id = 1; thing && thing->form == WM_FORM_NAMED && id <= UINT8_MAX &&
                     id <= wm_thing_high(&run->match, thing);
         id++)
        if (wm_string_is(case_thing_name(&run->match, thing, id), card, length))
            forced->value = (uint8_t)id;
    if (forced->value == 0)
        case_complain(run, node->line, "dice: %s holds no \"%.*s\"", of + 4, (int)length, card);
}

void case_dice(CaseRun *run)
{
    const WmNode *dice = case_get(run, "dice");

    run->match.script = &run->script;
    run->dice = dice;
    if (!dice) return;
    if (dice->kind == WM_NODE_SCALAR && strcmp(dice->text, "free") == 0) {
        run->match.script = NULL;
        return;
    }
    if (dice->kind != WM_NODE_LIST) {
        case_complain(run, dice->line, "dice must be a list of results, or `free`");
        return;
    }
    run->forced = wm_memory((size_t)dice->count * sizeof *run->forced);
    for (const WmNode *item = dice->first; item; item = item->next) {
        WmForced *forced = &run->forced[run->script.count++];

        if (!case_is_scalar(run, item, "a result of dice")) continue;
        if (strncmp(item->text, "pick ", 5) == 0)
            force_pick(run, item, forced);
        else if (strncmp(item->text, "top ", 4) == 0)
            force_top(run, item, forced);
        else
            force_face(run, item, forced);
    }
    run->script.at = run->forced;
}
