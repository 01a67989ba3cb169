/* Setting the table for a case: setup, content, placing, forced chance, and the start. */
#include <cases/case.h>
#include <content/load.h>
#include <core/context.h>
#include <stdlib.h>
#include <string.h>

const WmNode *case_get(const CaseRun *run, const char *key)
{
    const WmNode *node = run->other ? wm_node_get(run->other, key) : NULL;
    return node ? node : wm_node_get(run->node, key);
}

/* Maps that a run has too are done one after the other. */
static void do_both(CaseRun *run, const char *key, void (*act)(CaseRun *run, const WmNode *map))
{
    const WmNode *maps[] = {wm_node_get(run->node, key),
                            run->other ? wm_node_get(run->other, key) : NULL};

    for (int i = 0; i < 2; i++) {
        if (!maps[i]) continue;
        if (maps[i]->kind == WM_NODE_MAP)
            act(run, maps[i]);
        else
            case_complain(run, maps[i]->line, "%s must be a map", key);
    }
}

/* ---- `with`: content for one case alone, merged into a copy of the game's own ---------------- */

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

/* ---- setup ----------------------------------------------------------------------------------- */

static int scenario_named(CaseRun *run, const WmNode *node)
{
    const WmGame *game = run->report.game;
    CaseNear near = case_near(node->text);

    for (int i = 0; i < game->scenario_count; i++) {
        if (strcmp(game->scenarios[i], node->text) == 0) return i;
        case_near_try(&near, game->scenarios[i]);
    }
    case_complain(run, node->line, "%s has no scenario \"%s\"%s", game->name, node->text,
                  case_hint(&near));
    return 0;
}

static const WmNode *scenario_node(const CaseRun *run)
{
    const WmNode *setup = case_get(run, "setup");
    const WmNode *node = case_get(run, "scenario");

    if (!node && setup) node = wm_node_get(setup, "scenario");
    return node;
}

static void set_value(CaseRun *run, const WmShape *shape, void *base, const char *path,
                      const CasePath *where, const WmNode *node)
{
    WmError error;

    if (!case_value(run, where, node, run->wanted, sizeof run->wanted)) return;
    if (!wm_shape_set(&run->match, shape, base, path, run->wanted, &error))
        case_complain(run, node->line, "%s: %s", path, error.text);
}

static void set_setup(CaseRun *run, const WmNode *map)
{
    const WmShape *shape = run->report.game->setup;

    for (const WmNode *item = map->first; item; item = item->next) {
        CasePath where;

        if (strcmp(item->key, "scenario") == 0) continue;
        if (case_path_find(run, shape, item->key, item->key_line, &where))
            set_value(run, shape, run->setup, item->key, &where, item);
    }
}

static void begin_match(CaseRun *run)
{
    const WmGame *game = run->report.game;
    const WmNode *scenario = scenario_node(run);
    WmError error;

    run->setup = wm_memory(game->setup->bytes);
    run->derived = wm_memory(game->derived_bytes);
    run->state = wm_memory(wm_state_bytes(game));
    run->before = wm_memory(wm_state_bytes(game));
    run->match = (WmMatch){.game = game,
                           .pack = run->pack ? run->pack : game->pack,
                           .setup = run->setup,
                           .words = game->words};
    wm_setup_usual(game, scenario ? scenario_named(run, scenario) : 0, run->setup);
    do_both(run, "setup", set_setup);
    if (!case_well(run)) return;
    if (!wm_match_begin(&run->match, game, run->match.pack, run->setup, run->derived, &error))
        case_complain(run, run->node->line, "setup: %s", error.text);
}

/* Cites the rules that a sentence names. */
static void cite_named(CaseRun *run, const char *sentence)
{
    const WmGame *game = run->report.game;

    for (int rule = 1; rule < game->rule_count; rule++) {
        const char *id = game->rules[rule].id;
        const char *at = strstr(sentence, id);

        if (at && (at[strlen(id)] < '0' || at[strlen(id)] > '9')) case_cite(run, (WmRule)rule);
    }
}

static void no_table(CaseRun *run)
{
    static const char *const later[] = {"at", "place", "cards", "dice", "steps", "expect"};

    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
        if (case_get(run, later[i]))
            case_complain(run, case_get(run, later[i])->key_line,
                          "%s: nothing comes after a setup that is refused", later[i]);
}

/* `setup refused`: the one complaint there is has these words in it, and is none then. */
static void setup_refused(CaseRun *run, const WmNode *node)
{
    WmComplaint *const first = &run->complaint[0];

    if (!case_is_scalar(run, node, "setup refused")) return;
    if (case_well(run)) {
        case_differs(run, node->line, "setup refused", node->text, "allowed");
    } else if (run->report.complaint_count > 1 || !strstr(first->reason, node->text)) {
        case_differs(run, node->line, "setup refused", node->text, first->reason);
    } else {
        cite_named(run, first->reason);
        free(first->reason);
        *first = (WmComplaint){0};
        run->report.complaint_count = 0;
        run->refused = run->expects = true;
        no_table(run);
    }
}

/* ---- placing --------------------------------------------------------------------------------- */

/* The middle of a rule is reached by answers: frames and the core's own part are not placed. */
static bool may_place(CaseRun *run, const char *path, const CasePath *where, int line)
{
    const WmGame *game = run->report.game;
    const char *why = NULL;

    if (where->top->offset == game->hooks->frames_at && where->top->kind == WM_STRUCT)
        why = "frames are not placed: the middle of a rule is reached by `do`";
    else if (where->top->shape == &wm_state_shape && strcmp(where->field->name, "present") != 0)
        why = "this belongs to the engine and is not placed";
    else if (!where->value)
        why = "this is no single value";
    else if (where->field->kind == WM_COMPUTED)
        why = "this is computed from the rest and is not placed";
    else if ((where->field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) && !where->several)
        why = "lists are placed as a whole";
    if (why) case_complain(run, line, "%s: %s", path, why);
    return !why;
}

static void place_value(CaseRun *run, const WmNode *node, const char *path)
{
    const WmShape *shape = run->report.game->position;
    CasePath where;

    if (case_path_find(run, shape, path, node->key_line ? node->key_line : node->line, &where) &&
        may_place(run, path, &where, node->line))
        set_value(run, shape, run->state, path, &where, node);
}

typedef void Placing(CaseRun *run, const WmNode *node, const char *path);

/* Does it with every value below a node. */
static void place_nodes(CaseRun *run, const WmNode *node, const char *path, Placing *act)
{
    const bool items =
        node->kind == WM_NODE_LIST && node->first && node->first->kind == WM_NODE_MAP;
    int number = 0;

    if (node->kind != WM_NODE_MAP && !items) {
        act(run, node, path);
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        char below[CASE_PATH];
        char key[16];

        snprintf(key, sizeof key, "%d", ++number);
        if (case_path_join(run, below, path, items ? key : item->key, item->line))
            place_nodes(run, item, below, act);
    }
}

static void place(CaseRun *run, const WmNode *map)
{
    place_nodes(run, map, "", place_value);
}

static void look_at(const CaseRun *run, const WmState *state, const char *path, char *out,
                    size_t cap)
{
    if (wm_view_get(&run->match, state, WM_ALL_SEEING, path, out, cap) < 0) out[0] = '\0';
}

/* A single value that settling has changed could not be so: saying nothing would let the case speak
 * of another table than it has. Piles do change: cards that lie elsewhere leave the decks. */
static void compare_placed(CaseRun *run, const WmNode *node, const char *path)
{
    CasePath where;

    if (!case_path_find(run, run->report.game->position, path, node->line, &where) || where.several)
        return;
    look_at(run, run->before, path, run->wanted, sizeof run->wanted);
    look_at(run, run->state, path, run->got, sizeof run->got);
    if (strcmp(run->got, run->wanted) != 0)
        case_complain(run, node->line, "%s cannot be %s here: it would be %s", path, run->wanted,
                      run->got[0] ? run->got : "nothing");
}

static void look_at_placed(CaseRun *run, const WmNode *map)
{
    place_nodes(run, map, "", compare_placed);
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* Takes a word out of a text of words parted by blanks. */
static bool take_word(char *words, const char *word)
{
    const size_t length = strlen(word);

    for (char *at = words; *at; at += strcspn(at, " ") + (strchr(at, ' ') ? 1 : 0)) {
        if (strncmp(at, word, length) != 0 || (at[length] != ' ' && at[length] != '\0')) continue;
        const size_t gone = length + (at[length] == ' ' ? 1 : 0);
        memmove(at, at + gone, strlen(at + gone) + 1);
        return true;
    }
    return false;
}

/* The top is the last of a pile, so the first card of the list comes last. */
static void stack_cards(CaseRun *run, const WmNode *list, const char *path)
{
    const WmNode *card[64];
    int count = 0;
    WmError error;

    for (const WmNode *item = list->first; item; item = item->next) {
        if (item->kind != WM_NODE_SCALAR || item->text[0] == '\0' || count == 64) {
            case_complain(run, item->line, "cards: this must be a list of at most 64 cards");
            return;
        }
        if (!take_word(run->got, item->text)) {
            case_complain(run, item->line, "cards: %s holds no \"%s\", or not so many", path,
                          item->text);
            return;
        }
        card[count++] = item;
    }
    WmText text = wm_text(run->wanted, sizeof run->wanted);
    wm_text_string(&text, run->got);
    while (count > 0) {
        wm_text_char(&text, ' ');
        wm_text_string(&text, card[--count]->text);
    }
    if (!wm_shape_set(&run->match, run->report.game->position, run->state, path, run->wanted,
                      &error))
        case_complain(run, list->line, "cards: %s: %s", path, error.text);
}

static void put_cards(CaseRun *run, const WmNode *map)
{
    for (const WmNode *item = map->first; item; item = item->next) {
        CasePath where;

        if (!case_path_find(run, run->report.game->position, item->key, item->key_line, &where) ||
            !may_place(run, item->key, &where, item->key_line))
            continue;
        if (!where.several || item->kind != WM_NODE_LIST) {
            case_complain(run, item->line, "cards: this must be a pile and a list of cards");
            continue;
        }
        if (wm_view_get(&run->match, run->state, WM_ALL_SEEING, item->key, run->got,
                        sizeof run->got) < 0)
            run->got[0] = '\0';
        stack_cards(run, item, item->key);
    }
}

/* ---- the start ------------------------------------------------------------------------------- */

static bool read_entry(CaseRun *run, const WmNode *at, WmAnswer *entry)
{
    const WmGame *game = run->report.game;
    CaseNear near = case_near(at->text);
    WmError error;

    if (!case_is_scalar(run, at, "at")) return false;
    if (wm_entry_parse(&run->match, at->text, entry, &error)) return true;
    for (int i = 0; i < game->entry_count; i++) case_near_try(&near, game->entries[i].name);
    case_complain(run, at->line, "at: %s%s", error.text, case_hint(&near));
    return false;
}

/* Stages without forced chance: it is for what happens after the start. */
static void stage(CaseRun *run, const WmSeed *seed, const WmNode *at)
{
    WmScript *script = run->match.script;
    WmAnswer entry;
    WmError error;

    run->match.script = NULL;
    wm_stage(&run->match, run->state, seed);
    do_both(run, "place", place);
    memcpy(run->before, run->state, wm_state_bytes(run->report.game));
    if (case_well(run)) wm_settle(&run->match, run->state);
    if (case_well(run)) do_both(run, "place", look_at_placed);
    if (case_well(run)) do_both(run, "cards", put_cards);
    if (case_well(run) && !wm_check(&run->match, run->state, &error))
        case_complain(run, run->node->line, "what was placed cannot be true: %s", error.text);
    run->match.script = script;
    if (!case_well(run) || !read_entry(run, at, &entry)) return;
    case_step(run, "at %s", at->text);
    if (wm_start(&run->match, run->state, entry, &run->events) != WM_OK)
        case_complain(run, at->line, "at: the game could not start there");
}

bool case_seed(CaseRun *run, const WmNode *node, WmSeed *seed)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = node->text;

    if (!case_is_scalar(run, node, "chance")) return false;
    if (strlen(at) != 2 * sizeof seed->bytes || strspn(at, digits) != strlen(at)) {
        case_complain(run, node->line, "chance must be 64 small hexadecimal digits");
        return false;
    }
    for (size_t i = 0; i < sizeof seed->bytes; i++, at += 2)
        seed->bytes[i] =
            (uint8_t)((strchr(digits, at[0]) - digits) * 16 + (strchr(digits, at[1]) - digits));
    return true;
}

/* Where all chance comes from that is not forced. */
static WmSeed read_seed(CaseRun *run)
{
    const WmNode *node = case_get(run, "seed");
    const WmNode *chance = case_get(run, "chance");
    const char *at = node ? node->text : "1";
    const char *end = at + strlen(at);
    int64_t number = 1;

    if (!wm_read_number(&at, end, 0, INT64_MAX, &number) || at != end)
        case_complain(run, node ? node->line : 0, "seed must be a whole number");
    WmSeed seed = wm_seed_numbered((uint64_t)number);
    if (chance && node)
        case_complain(run, chance->key_line, "a case has either a seed or a chance");
    else if (chance)
        (void)case_seed(run, chance, &seed);
    return seed;
}

void case_begin(CaseRun *run)
{
    const WmNode *with = case_get(run, "with");
    const WmNode *at = case_get(run, "at");
    const WmNode *refused = case_get(run, "setup refused");
    static const char *const staged[] = {"place", "cards"};

    if (with) case_with(run, with);
    if (case_well(run)) begin_match(run);
    if (refused) setup_refused(run, refused);
    if (!case_well(run) || run->refused) return;
    const WmSeed seed = read_seed(run);
    if (!case_well(run)) return;
    case_dice(run);
    for (int i = 0; i < 2 && !at; i++)
        if (case_get(run, staged[i]))
            case_complain(run, case_get(run, staged[i])->key_line,
                          "%s needs `at`: a game from its beginning sets its own table", staged[i]);
    if (!case_well(run)) return;
    if (at)
        stage(run, &seed, at);
    else if (wm_begin(&run->match, run->state, &seed, &run->events) != WM_OK)
        case_complain(run, run->node->line, "the game could not begin");
    if (!case_well(run)) return;
    run->report.match = &run->match;
    run->report.state = run->state;
    case_look(run, at ? at->line : run->node->line);
}
