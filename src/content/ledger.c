#include <content/ledger.h>

#include <content/arena.h>
#include <content/mistakes.h>
#include <core/thing.h>
#include <string.h>

/* C promises strings of 4,095 characters; escaped ones are longer than they look. */
enum { WORDS_MOST = 2000, ITEMS_MOST = 5000 };

typedef struct Reading {
    WmMistakes mistakes;
    WmLedger *ledger;
    const WmNode *prefixes; /* NULL: any */
    WmRulePart *parts;
    WmRuleEntry *rules;
} Reading;

static const char *const top_keys[] = {"game",  "title", "source",      "prefixes", "note",
                                       "parts", "rules", "differences", NULL};
static const char *const part_keys[] = {"code", "name", "summary", NULL};
static const char *const rule_keys[] = {"id", "ref", "rule", "open", "example", "shown", NULL};
static const char *const shown_names[] = {"code", "content", "absence"};

/* ---- maps ------------------------------------------------------------------------------------ */

static bool is_map(Reading *r, const WmNode *node, const char *const *keys)
{
    return wm_mistakes_keys(&r->mistakes, node, keys, " here");
}

/* A text that must be there, blanks and newlines made one blank; "" and a mistake if it is not. */
static const char *text_of(Reading *r, const WmNode *map, const char *key)
{
    const WmNode *const node = wm_node_get(map, key);

    if (!node || node->kind != WM_NODE_SCALAR || node->text[0] == '\0') {
        WmText text = wm_mistakes_add(&r->mistakes, 0, node ? node->key_line : map->line);
        wm_text_string(&text, key);
        wm_text_string(&text, node ? " must be a text" : " is missing here");
        return "";
    }
    return wm_arena_line(&r->ledger->memory, node->text);
}

static const WmNode *list_of(Reading *r, const WmNode *root, const char *key)
{
    const WmNode *const node = wm_node_get(root, key);

    if (node && node->kind == WM_NODE_LIST && node->count > 0 && node->count <= ITEMS_MOST)
        return node;
    WmText text = wm_mistakes_add(&r->mistakes, 0, node ? node->line : 0);
    wm_text_string(&text, key);
    wm_text_string(&text, " must be a list, neither empty nor endless");
    return NULL;
}

static void wrong(Reading *r, int line, const char *what, const char *why)
{
    WmText text = wm_mistakes_add(&r->mistakes, 0, line);

    wm_text_quote(&text, what, strlen(what));
    wm_text_string(&text, why);
}

/* ---- parts ----------------------------------------------------------------------------------- */

static bool is_code(const char *code)
{
    size_t length = 0;

    for (; code[length]; length++)
        if (!(code[length] >= 'A' && code[length] <= 'Z') &&
            !(code[length] >= '0' && code[length] <= '9'))
            return false;
    return length >= 2 && length <= 4;
}

static int part_coded(const Reading *r, const char *code, size_t length)
{
    for (int i = 0; i < r->ledger->part_count; i++)
        if (wm_string_is(r->parts[i].code, code, length)) return i;
    return -1;
}

static void read_part(Reading *r, const WmNode *node)
{
    const char *code;
    const char *name;

    if (!is_map(r, node, part_keys)) return;
    code = text_of(r, node, "code");
    name = text_of(r, node, "name");
    if (code[0] && !is_code(code))
        wrong(r, node->line, code, " is no code: two to four capital letters and digits");
    else if (part_coded(r, code, strlen(code)) >= 0)
        wrong(r, node->line, code, " is the code of another part already");
    r->parts[r->ledger->part_count++] = (WmRulePart){code, name};
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* A text of a rule, of a length that every compiler takes. */
static const char *words_of(Reading *r, const WmNode *node, const char *key)
{
    const char *const words = text_of(r, node, key);

    if (strlen(words) > WORDS_MOST)
        wm_mistakes_say(&r->mistakes, 0, node->line, "this rule is too long: make it two");
    return words;
}

/* What was decided on an open point: behind the mark, which players never see; "" where nothing
 * was. */
static const char *ruling_of(Reading *r, const WmNode *node)
{
    static const char word[] = "RULING", mark[] = "RULING: ";
    const char *const open = wm_node_get(node, "open") ? words_of(r, node, "open") : "";
    const char *const found = strstr(open, word);

    if (!found) return "";
    if (strncmp(found, mark, strlen(mark)) == 0 && !strstr(found + 1, word))
        return found + strlen(mark);
    wm_mistakes_say(&r->mistakes, 0, node->line, "open has \"RULING: \" once, before the ruling");
    return "";
}

static uint8_t shown_by(Reading *r, const WmNode *node)
{
    const char *const word = wm_node_get(node, "shown") ? text_of(r, node, "shown") : "code";

    for (size_t i = 0; i < sizeof shown_names / sizeof shown_names[0]; i++)
        if (strcmp(shown_names[i], word) == 0) return (uint8_t)i;
    wrong(r, node->line, word, " shows no rule: it is code, content or absence");
    return WM_SHOWN_BY_CODE;
}

static bool known_prefix(const Reading *r, const char *id, size_t length)
{
    if (!r->prefixes) return true;
    for (const WmNode *item = r->prefixes->first; item; item = item->next)
        if (wm_string_is(item->key, id, length)) return true;
    return false;
}

/* A prefix, the code of a part, a number: HC-ATT-04. */
static const char *wrong_with_id(const Reading *r, const char *id)
{
    const char *const code = strchr(id, '-');
    const char *const number = code ? strchr(code + 1, '-') : NULL;

    if (!number || code == id || strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != (size_t)(code - id))
        return " is no id: it is to be like AB-CDE-01";
    if (!known_prefix(r, id, (size_t)(code - id))) return " begins with none of the prefixes";
    if (part_coded(r, code + 1, (size_t)(number - code - 1)) < 0) return " is of no part there is";
    if (strlen(number + 1) < 2 || strspn(number + 1, "0123456789") != strlen(number + 1))
        return " is no id: it is to end with two digits";
    return NULL;
}

static void read_rule(Reading *r, const WmNode *node)
{
    WmRuleEntry *const rule = &r->rules[r->ledger->rule_count];
    const char *why;

    if (!is_map(r, node, rule_keys)) return;
    *rule = (WmRuleEntry){.id = text_of(r, node, "id"),
                          .page = text_of(r, node, "ref"),
                          .words = words_of(r, node, "rule"),
                          .ruling = ruling_of(r, node),
                          .shown = shown_by(r, node)};
    why = rule->id[0] ? wrong_with_id(r, rule->id) : NULL;
    for (int i = 0; !why && rule->id[0] && i < r->ledger->rule_count; i++)
        if (strcmp(r->rules[i].id, rule->id) == 0) why = " is the id of another rule already";
    if (why) wrong(r, node->line, rule->id, why);
    r->ledger->rule_count++;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void read_root(Reading *r, const WmNode *root)
{
    const WmNode *parts;
    const WmNode *rules;

    if (!is_map(r, root, top_keys)) return;
    r->ledger->game = text_of(r, root, "game");
    r->prefixes = wm_node_get(root, "prefixes");
    parts = list_of(r, root, "parts");
    rules = list_of(r, root, "rules");
    if (!parts || !rules) return;
    r->ledger->parts = r->parts =
        wm_arena_take(&r->ledger->memory, (size_t)parts->count * sizeof *r->parts);
    r->ledger->rules = r->rules =
        wm_arena_take(&r->ledger->memory, (size_t)rules->count * sizeof *r->rules);
    for (const WmNode *item = parts->first; item; item = item->next) read_part(r, item);
    for (const WmNode *item = rules->first; item; item = item->next) read_rule(r, item);
}

int wm_ledger_read(WmLedger *ledger, const char *path, WmMistake *mistake, void *who)
{
    Reading r = {.ledger = ledger};
    WmYaml yaml;
    WmError error;
    int mistakes;

    *ledger = (WmLedger){.game = ""};
    if (wm_yaml_read(&yaml, path, WM_YAML_LIMIT, &error)) {
        read_root(&r, yaml.root);
        wm_yaml_free(&yaml);
    } else {
        wm_mistakes_say(&r.mistakes, 0, error.line, error.text);
    }
    mistakes = wm_mistakes_tell(&r.mistakes, &path, mistake, who);
    if (mistakes > 0) wm_ledger_free(ledger);
    return mistakes;
}

void wm_ledger_free(WmLedger *ledger)
{
    wm_arena_free(&ledger->memory);
    *ledger = (WmLedger){.game = ""};
}
