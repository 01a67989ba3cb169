/* The words of a case: paths, values, seats, rules and answers. */
#include <cases/case.h>
#include <core/thing.h>
#include <string.h>

const char *case_thing_name(const WmMatch *m, const WmThing *thing, int id)
{
    return thing->name_of ? thing->name_of(m, id) : thing->names[id];
}

bool case_is_scalar(CaseRun *run, const WmNode *node, const char *what)
{
    if (node->kind == WM_NODE_SCALAR) return true;
    case_complain(run, node->line, "%s must be a single value", what);
    return false;
}

bool case_is_list(CaseRun *run, const WmNode *node)
{
    if (node->kind == WM_NODE_LIST) return true;
    case_complain(run, node->line, "%s must be a list", node->key);
    return false;
}

bool case_is_map(CaseRun *run, const WmNode *node)
{
    if (node->kind == WM_NODE_MAP) return true;
    case_complain(run, node->line, "%s must be a map", node->key);
    return false;
}

bool case_ends_with(const char *key, const char *end, char front[CASE_PATH])
{
    const size_t length = strlen(key);
    const size_t tail = strlen(end);

    if (length < tail || length - tail >= CASE_PATH || strcmp(key + length - tail, end) != 0)
        return false;
    memcpy(front, key, length - tail);
    front[length - tail] = '\0';
    return true;
}

/* ---- paths ----------------------------------------------------------------------------------- */

/* A path on its way through a shape. */
typedef struct Walk {
    const WmMatch *match;
    const WmShape *shape;
    const char *at;       /* the rest of the path */
    char part[CASE_PATH]; /* the part looked at */
    CaseNear near;        /* what could have been meant by it */
    const char *inside;   /* how a complaint calls what the part should be in */
} Walk;

static bool next_part(Walk *walk)
{
    const size_t length = strcspn(walk->at, "/");

    if (*walk->at == '\0') return false;
    memcpy(walk->part, walk->at, length < CASE_PATH ? length : CASE_PATH - 1);
    walk->part[length < CASE_PATH ? length : CASE_PATH - 1] = '\0';
    walk->at += walk->at[length] == '/' ? length + 1 : length;
    walk->near = case_near(walk->part);
    return true;
}

static bool part_is(Walk *walk, const char *name)
{
    case_near_try(&walk->near, name);
    return strcmp(walk->part, name) == 0;
}

/* The field of that name; of a union, whichever variant has it. */
static const WmField *find_field(Walk *walk, const WmShape **below)
{
    for (int i = 0; i < walk->shape->count; i++) {
        const WmField *field = &walk->shape->fields[i];

        *below = field->shape;
        if (field->kind != WM_UNION && part_is(walk, field->name)) return field;
        for (int tag = 0; field->kind == WM_UNION && tag < field->cap; tag++) {
            *below = field->variants[tag];
            if (*below && part_is(walk, (*below)->name)) return field;
        }
    }
    return NULL;
}

static bool find_item(Walk *walk, const WmField *field)
{
    const char *at = walk->part;
    const char *end = at + strlen(at);
    int64_t number;

    if (!field->keys) return wm_read_number(&at, end, 1, field->cap, &number) && at == end;
    if (field->keys->form != WM_FORM_NAMED) { /* a square: 4,6 */
        int32_t id[WM_ARGS_MAX];
        return wm_thing_read(walk->match, field->keys, at, strlen(at), id) && id[0] <= field->cap;
    }
    for (int n = 1; n <= wm_thing_high(walk->match, field->keys) && n <= field->cap; n++)
        if (part_is(walk, case_thing_name(walk->match, field->keys, n))) return true;
    return false;
}

static bool several(const WmField *field)
{
    return (field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) != 0;
}

/* What may stand behind a field of values: nothing, or one of its items. */
static bool find_value(Walk *walk, const WmField *field, CasePath *found)
{
    found->value = true;
    found->several = several(field);
    if (!next_part(walk)) return true;
    found->several = false;
    walk->inside = field->name;
    return several(field) && *walk->at == '\0' &&
           (strcmp(walk->part, "top") == 0 || find_item(walk, &(WmField){.cap = field->cap}));
}

static bool walk_path(Walk *walk, CasePath *found)
{
    while (next_part(walk)) {
        const WmShape *below;
        const WmField *field = find_field(walk, &below);

        if (!field) return false;
        if (!found->top) found->top = field;
        found->field = field;
        if (field->kind != WM_STRUCT && field->kind != WM_UNION)
            return find_value(walk, field, found);
        walk->inside = field->name;
        walk->shape = below;
        if (!several(field)) continue;
        found->several = true;
        if (!next_part(walk)) return true;
        found->several = false;
        if (!find_item(walk, field)) return false;
    }
    walk->part[0] = '\0';
    return found->field != NULL;
}

bool case_path_find(CaseRun *run, const WmShape *shape, const char *path, int line, CasePath *found)
{
    Walk walk = {.match = &run->match, .shape = shape, .at = path, .inside = shape->name};

    *found = (CasePath){0};
    if (walk_path(&walk, found)) return true;
    case_complain(run, line, "%s: there is no \"%s\" in %s%s", path, walk.part, walk.inside,
                  case_hint(&walk.near));
    return false;
}

bool case_path_join(CaseRun *run, char out[CASE_PATH], const char *above, const char *below,
                    int line)
{
    const int length = snprintf(out, CASE_PATH, "%s%s%s", above, above[0] ? "/" : "", below);

    if (length > 0 && length < CASE_PATH) return true;
    case_complain(run, line, "this path is too long, or empty");
    return false;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* What parts the items of a list: a square and a point are x,y, and a set of seats, or of what a
 * game has sets of, is 1+2. */
static char parted_by(const CasePath *where, const WmNode *list)
{
    const WmForm form =
        where->field && where->field->thing ? where->field->thing->form : WM_FORM_NUMBER;
    const char *const numeral = form == WM_FORM_POINT ? "-.0123456789" : "0123456789";

    if ((form == WM_FORM_SEATS || form == WM_FORM_OWN) && !where->several) return '+';
    if ((form != WM_FORM_SQUARE && form != WM_FORM_POINT) || list->count != 2) return ' ';
    for (const WmNode *item = list->first; item; item = item->next)
        if (item->kind != WM_NODE_SCALAR || strspn(item->text, numeral) != strlen(item->text))
            return ' ';
    return ',';
}

static bool value_text(const CasePath *where, const WmNode *node, int depth, WmText *text)
{
    if (node->kind == WM_NODE_SCALAR) wm_text_string(text, node->text);
    if (node->kind == WM_NODE_SCALAR) return true;
    if (node->kind == WM_NODE_MAP || depth > 1) return false;
    for (const WmNode *item = node->first; item; item = item->next) {
        if (item != node->first) wm_text_char(text, depth > 0 ? ',' : parted_by(where, node));
        if (!value_text(where, item, depth + 1, text)) return false;
    }
    return true;
}

bool case_value(CaseRun *run, const CasePath *where, const WmNode *node, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (value_text(where, node, 0, &text) && text.length < cap) return true;
    case_complain(run, node->line, "this must be a value or a list of values, and not too long");
    return false;
}

/* ---- seats, rules, answers ------------------------------------------------------------------- */

int case_seat(CaseRun *run, const char *text, int line)
{
    const WmThing *seats_are = run->match.game->seats_are;
    const char *at = strncmp(text, "seat ", 5) == 0 ? text + 5 : text;
    const char *end = at + strlen(at);
    CaseNear near = case_near(text);
    int64_t number;

    if (wm_read_number(&at, end, 1, run->setup->seats, &number) && at == end) return (int)number;
    for (int seat = 1; seats_are && seat <= run->setup->seats; seat++) {
        const char *name = case_thing_name(&run->match, seats_are, seat);
        if (strcmp(name, text) == 0) return seat;
        case_near_try(&near, name);
    }
    case_complain(run, line, "there is no seat \"%s\"%s", text, case_hint(&near));
    return 0;
}

WmRule case_rule(CaseRun *run, const char *id, int line)
{
    const WmGame *game = run->report.game;
    CaseNear near = case_near(id);

    for (int i = 1; i < game->rule_count; i++) {
        if (strcmp(game->rules[i].id, id) == 0) return (WmRule)i;
        case_near_try(&near, game->rules[i].id);
    }
    case_complain(run, line, "%s has no rule \"%s\"%s", game->name, id, case_hint(&near));
    return 0;
}

bool case_answer(CaseRun *run, const char *text, int line, WmAnswer *answer)
{
    WmError error;

    if (wm_answer_parse(&run->match, text, answer, &error)) return true;
    case_complain(run, line, "\"%s\": %s", text, error.text);
    return false;
}
