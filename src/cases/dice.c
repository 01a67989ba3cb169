/* Forced chance: faces, picks, and what a shuffle brings to the top. */
#include <cases/case.h>
#include <string.h>

/* Notes a face of a die, if it has one of that name. */
static void try_die(const WmGame *game, int die, const char *face, WmForced *forced, bool *doubtful)
{
    for (int side = 1; side <= game->dice[die].sides; side++) {
        if (strcmp(game->dice[die].faces[side], face) != 0) continue;
        *doubtful = *doubtful || (forced->value && forced->value != side);
        forced->value = (uint8_t)side;
        forced->dice |= (uint16_t)(1u << (unsigned)die);
        return;
    }
}

/* A face by its name: on any of the dice, or behind the name of one and then on that one alone. */
static void face_named(const WmGame *game, const char *text, WmForced *forced, bool *doubtful)
{
    for (int i = 0; i < game->die_count; i++) {
        const size_t length = strlen(game->dice[i].name);

        if (!game->dice[i].faces) continue;
        if (strncmp(text, game->dice[i].name, length) == 0 && text[length] == ' ') {
            *forced = (WmForced){.kind = WM_FORCED_ROLL};
            *doubtful = false;
            try_die(game, i, text + length + 1, forced, doubtful);
            return;
        }
        try_die(game, i, text, forced, doubtful);
    }
}

static void no_face(CaseRun *run, const WmNode *node)
{
    const WmGame *game = run->report.game;
    CaseNear near = case_near(node->text);

    for (int i = 0; i < game->die_count; i++)
        for (int side = 1; game->dice[i].faces && side <= game->dice[i].sides; side++)
            case_near_try(&near, game->dice[i].faces[side]);
    case_complain(run, node->line, "dice: \"%s\" is no face of a die%s", node->text,
                  case_hint(&near));
}

static void force_face(CaseRun *run, const WmNode *node, WmForced *forced)
{
    const char *at = node->text;
    const char *end = at + strlen(at);
    bool doubtful = false;
    int64_t number;

    *forced = (WmForced){.kind = WM_FORCED_ROLL};
    if (wm_read_number(&at, end, 1, UINT8_MAX, &number) && at == end)
        forced->value = (uint8_t)number;
    else
        face_named(run->report.game, node->text, forced, &doubtful);
    if (forced->value == 0)
        no_face(run, node);
    else if (doubtful)
        case_complain(run, node->line, "dice: say of which die, as in \"%s %s\"",
                      run->report.game->dice[0].name, node->text);
}

static void force_pick(CaseRun *run, const WmNode *node, WmForced *forced)
{
    const char *at = node->text + strlen("pick ");
    const char *end = at + strlen(at);
    int64_t number = 0;

    if (!wm_read_number(&at, end, 0, UINT8_MAX, &number) || at != end)
        case_complain(run, node->line, "dice: a pick is written as \"pick 2\", counted from 0");
    *forced = (WmForced){.kind = WM_FORCED_PICK, .value = (uint8_t)number};
}

/* "top gale of deck": after the next shuffle. */
static void force_top(CaseRun *run, const WmNode *node, WmForced *forced)
{
    const char *card = node->text + strlen("top ");
    const char *of = strstr(card, " of ");
    const size_t length = of ? (size_t)(of - card) : 0;
    CasePath where;

    *forced = (WmForced){.kind = WM_FORCED_TOP};
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
