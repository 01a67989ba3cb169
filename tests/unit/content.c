/* Content through shapes of the test's own: every kind of field, and every mistake. */
#include <check.h>
#include <content/ledger.h>
#include <content/load.h>
#include <core/thing.h>
#include <forms.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- a game that is nothing but content ------------------------------------------------------ */

enum { HEROES = 3, CARDS = 4 };

typedef struct Trait {
    char id[12];
    int8_t worth;
} Trait;

typedef struct Hero {
    char id[12];
    char name[20];
    uint8_t friend; /* another hero */
    uint8_t bold;
    uint8_t cost[2]; /* body, mind */
    int16_t steps[3];
    uint8_t card_count;
    uint8_t cards[4];
    uint8_t trait_count;
    Trait traits[2];
    WmOp act[3];
    char rows[2][5];
    uint8_t arms; /* dice, in a form of their own */
} Hero;

typedef struct Card {
    char id[12];
    uint16_t price;
} Card;

typedef struct Pack {
    uint8_t hero_count, card_count;
    Hero heroes[HEROES];
    Card cards[CARDS];
    Trait common;
    uint8_t limit;
} Pack;

static int hero_count(const WmMatch *m)
{
    return ((const Pack *)m->pack)->hero_count;
}

static const char *hero_name(const WmMatch *m, int id)
{
    return ((const Pack *)m->pack)->heroes[id - 1].id;
}

static int card_count(const WmMatch *m)
{
    return ((const Pack *)m->pack)->card_count;
}

static const char *card_name(const WmMatch *m, int id)
{
    return ((const Pack *)m->pack)->cards[id - 1].id;
}

static const char *const stat_names[] = {"none", "body", "mind"};
static const WmThing hero_thing = {
    .name = "hero", .form = WM_FORM_NAMED, .count = hero_count, .name_of = hero_name};
static const WmThing card_thing = {
    .name = "card", .form = WM_FORM_NAMED, .count = card_count, .name_of = card_name};
static const WmThing stat_thing = {
    .name = "stat", .form = WM_FORM_NAMED, .names = stat_names, .high = 2};
static const WmThing cost_thing = {.name = "cost", .form = WM_FORM_NUMBER, .low = 0, .high = 9};
static const WmThing large_thing = {
    .name = "large", .form = WM_FORM_NUMBER, .low = -999, .high = 999};

static const WmVerb words[] = {{.name = "none"},
                               {"draw", {&cost_thing}},
                               {"give", {&card_thing, &hero_thing}},
                               {"rest", {NULL}},
                               {"hit", {&levels_thing, &dice_thing, &stat_thing, &cost_thing}}};
static const char *const conditions[] = {"", "on-damage", "may"};
static const WmGlossary glossary = {
    .words = words, .count = 5, .conditions = conditions, .condition_count = 3};

static const WmField trait_fields[] = {
    WM_STRING_FIELD(Trait, id, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(Trait, worth, &large_thing, 0),
};
static const WmShape trait_shape = {
    .name = "trait", .bytes = sizeof(Trait), WM_SHAPE_FIELDS(trait_fields)};

static const WmField hero_fields[] = {
    WM_STRING_FIELD(Hero, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(Hero, name, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(Hero, friend, &hero_thing, 0),
    WM_VALUE_FIELD(Hero, bold, &wm_thing_flag, 0),
    {.name = "cost",
     .kind = WM_U8,
     .flags = WM_FIELD_ARRAY,
     .offset = offsetof(Hero, cost),
     .size = 1,
     .cap = 2,
     .thing = &cost_thing,
     .keys = &stat_thing},
    WM_ARRAY(Hero, steps, BY_ALL, NULL),
    {.name = "cards",
     .kind = WM_U8,
     .flags = WM_FIELD_LIST,
     .offset = offsetof(Hero, cards),
     .size = 1,
     .cap = 4,
     .count_at = offsetof(Hero, card_count),
     .thing = &card_thing},
    WM_LIST_FIELD(Hero, traits, trait_count, &trait_shape),
    WM_PROGRAM_FIELD("do", Hero, act, &glossary),
    {.name = "rows",
     .kind = WM_STRING,
     .flags = WM_FIELD_ARRAY,
     .offset = offsetof(Hero, rows),
     .size = 5,
     .cap = 2},
    WM_VALUE_FIELD(Hero, arms, &dice_thing, 0),
};
static const WmShape hero_shape = {
    .name = "hero", .bytes = sizeof(Hero), WM_SHAPE_FIELDS(hero_fields)};

static const WmField card_fields[] = {
    WM_STRING_FIELD(Card, id, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(Card, price, NULL, 0),
};
static const WmShape card_shape = {
    .name = "card", .bytes = sizeof(Card), WM_SHAPE_FIELDS(card_fields)};

static const WmField pack_fields[] = {
    WM_LIST_FIELD(Pack, heroes, hero_count, &hero_shape),
    WM_LIST_FIELD(Pack, cards, card_count, &card_shape),
    WM_PART(Pack, common, BY_ALL, &trait_shape),
    WM_VALUE_FIELD(Pack, limit, &cost_thing, WM_FIELD_REQUIRED),
};
static const WmShape pack_shape = {
    .name = "the content", .bytes = sizeof(Pack), WM_SHAPE_FIELDS(pack_fields)};

static const WmQuestionKind questions[] = {{.name = NULL}, {.name = "act", .arg = {&hero_thing}}};
static const WmEventKind events[] = {{.name = NULL}, {.name = "fell"}};
static const WmVerb verbs[] = {WM_STANDARD_VERBS};
static const WmGame game = {.name = "test",
                            .pack_shape = &pack_shape,
                            .verbs = verbs,
                            .verb_count = WM_OWN_VERBS,
                            .questions = questions,
                            .events = events,
                            .question_count = 2,
                            .event_count = 2,
                            .seats_max = 2};

/* ---- folders --------------------------------------------------------------------------------- */

static char folder[64];
static char told[4096]; /* "file:line: reason" a line, without the folder */
static Pack pack;

static void tell(void *who, const char *file, int line, const char *reason)
{
    const size_t used = strlen(told);
    const char *const name = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;

    (void)who;
    snprintf(told + used, sizeof told - used, "%s:%d: %s\n", name, line, reason);
}

static void put_file(const char *name, const char *text)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    file = fopen(path, "w");
    CHECK(file != NULL);
    if (!file) return;
    fputs(text, file);
    fclose(file);
}

static void remove_file(const char *name)
{
    char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
}

static int load(void)
{
    told[0] = '\0';
    return wm_content_load(&game, folder, &pack, tell, NULL);
}

/* Loads this alone, with a limit so that nothing else is amiss. */
static int load_text(const char *text)
{
    put_file("a.yaml", text);
    put_file("z.yaml", "limit: 1\n");
    return load();
}

/* The one mistake that it has. */
static void mistaken(const char *text, const char *mistake)
{
    char line[300];

    snprintf(line, sizeof line, "a.yaml:%s\n", mistake);
    CHECK_EQ_INT(load_text(text), 1);
    CHECK_EQ_STR(told, line);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void reads_every_kind(void)
{
    const Hero *const orrus = &pack.heroes[0];

    put_file("cards.yaml", "cards:\n  - {id: gale, price: 65535}\n  - {id: spring-2}\n");
    CHECK_EQ_INT(load_text("heroes:\n"
                           "  - id: orrus\n"
                           "    name: Orrus the \"Old\"\n"
                           "    friend: mek\n" /* stands below */
                           "    bold: yes\n"
                           "    cost: {mind: 3}\n"
                           "    steps: [-32768, 7]\n"
                           "    cards: [spring-2, gale]\n"
                           "    traits: [{id: slow, worth: -2}, {id: kind}]\n"
                           "    do: [draw 2, give gale mek, rest]\n"
                           "    rows: [\"....\", \"..\"]\n"
                           "  - {id: mek, name: Mek, friend: none, bold: false, do: rest}\n"
                           "common: {id: dull, worth: 1}\n"),
                 0);
    CHECK_EQ_STR(told, "");
    remove_file("cards.yaml");
    CHECK_EQ_INT(pack.hero_count, 2);
    CHECK_EQ_INT(pack.card_count, 2);
    CHECK_EQ_INT(wm_content_entries(&game, &pack), 4);
    CHECK_EQ_STR(orrus->name, "Orrus the \"Old\"");
    CHECK_EQ_INT(orrus->friend, 2);
    CHECK_EQ_INT(pack.heroes[1].friend, 0);
    CHECK(orrus->bold == 1 && pack.heroes[1].bold == 0);
    CHECK(orrus->cost[0] == 0 && orrus->cost[1] == 3);
    CHECK(orrus->steps[0] == -32768 && orrus->steps[1] == 7 && orrus->steps[2] == 0);
    CHECK(orrus->card_count == 2 && orrus->cards[0] == 2 && orrus->cards[1] == 1);
    CHECK_EQ_INT(orrus->trait_count, 2);
    CHECK_EQ_INT(orrus->traits[0].worth, -2);
    CHECK_EQ_STR(orrus->traits[1].id, "kind");
    CHECK(orrus->act[0].word == 1 && orrus->act[0].count == 1 && orrus->act[0].arg[0] == 2);
    CHECK(orrus->act[1].word == 2 && orrus->act[1].arg[0] == 1 && orrus->act[1].arg[1] == 2);
    CHECK(orrus->act[2].word == 3 && orrus->act[2].count == 0);
    CHECK(pack.heroes[1].act[0].word == 3 && pack.heroes[1].act[1].word == 0);
    CHECK(strcmp(orrus->rows[0], "....") == 0 && strcmp(orrus->rows[1], "..") == 0);
    CHECK_EQ_INT(pack.cards[0].price, 65535);
    CHECK_EQ_STR(pack.common.id, "dull");
    CHECK_EQ_INT(pack.limit, 1);
}

/* Conditions before words, six arguments, and forms of the game's own. */
static void reads_what_cards_say(void)
{
    const WmOp *const act = pack.heroes[0].act;
    const WmMatch m = {.game = &game, .pack = &pack};
    uint64_t hash;

    CHECK_EQ_INT(load_text("heroes:\n"
                           "  - {id: a, name: A, arms: AAA,\n"
                           "     do: [hit 5/8/12 AA mind 7, on-damage draw 2, may rest]}\n"),
                 0);
    CHECK_EQ_STR(told, "");
    CHECK_EQ_INT(pack.heroes[0].arms, 3);
    CHECK(act[0].word == 4 && act[0].on == 0 && act[0].count == 6);
    CHECK(act[0].arg[0] == 5 && act[0].arg[1] == 8 && act[0].arg[2] == 12);
    CHECK(act[0].arg[3] == 2 && act[0].arg[4] == 2 && act[0].arg[5] == 7);
    CHECK(act[1].word == 1 && act[1].on == 1 && act[1].arg[0] == 2);
    CHECK(act[2].word == 3 && act[2].on == 2 && act[2].count == 0);
    hash = wm_shape_values_hash(&m, &pack_shape, &pack);
    pack.heroes[0].act[0].arg[5]++;
    CHECK(wm_shape_values_hash(&m, &pack_shape, &pack) != hash);
    pack.heroes[0].act[0].arg[5]--;
    pack.heroes[0].act[2].on = 0;
    CHECK(wm_shape_values_hash(&m, &pack_shape, &pack) != hash);
    mistaken("heroes: [{id: a, name: A, do: hit 5/8 AA mind 7}]\n",
             "1: \"5/8\" is no levels of this game");
    mistaken("heroes: [{id: a, name: A, do: hit 5/8/100 AA mind 7}]\n",
             "1: \"5/8/100\" is no levels of this game");
    mistaken("heroes: [{id: a, name: A, do: on-damage}]\n", "1: there is no operation \"\"");
    mistaken("heroes: [{id: a, name: A, do: on-damage drow 2}]\n",
             "1: there is no operation \"drow\"; did you mean draw?");
    mistaken("heroes: [{id: a, name: A, do: on-damege draw 2}]\n",
             "1: there is no operation \"on-damege\"; did you mean on-damage?");
    mistaken("heroes: [{id: a, name: A, arms: AB}]\n", "1: arms must be a dice, not \"AB\"");
}

static void writes_forms_of_its_own(void)
{
    const WmMatch m = {.game = &game, .pack = &pack};
    char out[32];
    WmText text = wm_text(out, sizeof out);

    wm_thing_text_of(&m, &levels_thing, (const int16_t[]){5, 8, 12}, &text);
    CHECK_EQ_STR(out, "5/8/12");
    CHECK_EQ_INT(wm_thing_slots(&levels_thing), 3);
    CHECK(wm_thing_word(&m, &dice_thing, 2, out, sizeof out) == 2);
    CHECK_EQ_STR(out, "AA");
}

static void tells_mistakes_of_form(void)
{
    mistaken("cards:\n  - {id: a, prise: 3}\n",
             "2: there is no \"prise\" in card; did you mean price?");
    mistaken("decks: []\n", "1: there is no \"decks\" in the content");
    mistaken("cards: 3\n", "1: cards must be a list");
    mistaken("cards: {id: a}\n", "1: cards must be a list");
    mistaken("cards: [a]\n", "1: card must be keys and values");
    mistaken("- 3\n", "1: a file of content must be keys and values");
    mistaken("common: 3\n", "1: trait must be keys and values");
    mistaken("common: {worth: 1}\n", "1: id is missing in this trait");
    mistaken("cards: [{id: [a]}]\n", "1: id must be a text");
    mistaken("cards: [{id: abcdefghijkl}]\n", "1: id is too long: 12 bytes, where 11 fit");
    mistaken("cards: [{id: ''}]\n", "1: id is empty");
    mistaken("cards:\n  - id: a\n  - id: b\n  - id: c\n  - id: d\n  - id: e\n",
             "6: this is one too many: cards has room for 4");
    mistaken("limit: 1\nheroes: []\nlimit: 2\n", "3: the key \"limit\" is there twice");
    mistaken("cards:\n - id: a\n   price: [\n", "4: this is not YAML: did not find expected node "
                                                "content");
    put_file("a.yaml", "limit: 2\n");
    CHECK_EQ_INT(load(), 1);
    CHECK_EQ_STR(told, "z.yaml:1: limit is in another file already\n");
}

static void tells_mistakes_of_ids(void)
{
    mistaken("cards: [{id: Gale}]\n", "1: \"Gale\" is no id: lower-case words, joined by hyphens");
    mistaken("cards: [{id: a--b}]\n", "1: \"a--b\" is no id: lower-case words, joined by hyphens");
    mistaken("cards: [{id: a-}]\n", "1: \"a-\" is no id: lower-case words, joined by hyphens");
    mistaken("cards: [{id: none}]\n", "1: \"none\" is no id: it means nothing at all");
    mistaken("cards:\n  - id: a\n  - id: a\n", "3: the id \"a\" is there already in cards");
}

static void tells_mistakes_of_values(void)
{
    mistaken("cards: [{id: a, price: 65536}]\n",
             "1: price must be a number from 0 to 65535, not \"65536\"");
    mistaken("cards: [{id: a, price: -1}]\n",
             "1: price must be a number from 0 to 65535, not \"-1\"");
    mistaken("cards: [{id: a, price: 3x}]\n",
             "1: price must be a number from 0 to 65535, not \"3x\"");
    mistaken("cards: [{id: a, price: }]\n", "1: price must be a number from 0 to 65535, not \"\"");
    mistaken("cards: [{id: a, price: [3]}]\n", "1: price must be a number from 0 to 65535");
    /* The thing allows more than the byte holds. */
    mistaken("common: {id: a, worth: 200}\n",
             "1: worth must be a number from -999 to 999, not \"200\"");
    mistaken("heroes: [{id: a, name: A, bold: maybe}]\n",
             "1: bold must be yes or no, not \"maybe\"");
    mistaken("heroes: [{id: orrus, name: A, friend: orus}]\n",
             "1: friend must be a hero, not \"orus\"; did you mean orrus?");
    mistaken("heroes: [{id: a, name: A, cards: [gale]}]\n",
             "1: cards must be a card, not \"gale\"");
    mistaken("heroes: [{id: a, name: A, cards: gale}]\n", "1: cards must be a list of at most 4");
    mistaken("heroes: [{id: a, name: A, steps: [1, 2, 3, 4]}]\n",
             "1: steps must be a list of at most 3");
    mistaken("heroes: [{id: a, name: A, cost: [1, 2]}]\n",
             "1: cost must be keys and values: a stat each");
    mistaken("heroes: [{id: a, name: A, cost: {mid: 2}}]\n",
             "1: \"mid\" is no stat; did you mean mind?");
    mistaken("heroes: [{id: a, name: A, rows: [a, b, c]}]\n",
             "1: rows must be a list of at most 2 texts");
}

static void tells_mistakes_of_programs(void)
{
    mistaken("heroes: [{id: a, name: A, do: drow 2}]\n",
             "1: there is no operation \"drow\"; did you mean draw?");
    mistaken("heroes: [{id: a, name: A, do: draw}]\n", "1: a cost is missing");
    mistaken("heroes: [{id: a, name: A, do: draw 10}]\n",
             "1: \"10\" is no cost of this game: it goes from 0 to 9");
    mistaken("heroes: [{id: a, name: A, do: rest well}]\n",
             "1: nothing should follow, but there is \"well\"");
    mistaken("heroes: [{id: a, name: A, do: [[rest]]}]\n", "1: an operation of do must be words");
    mistaken("heroes: [{id: a, name: A, do: [rest, rest, rest, rest]}]\n",
             "1: do must be a list of at most 3");
    mistaken("heroes: [{id: a, name: A, do: ''}]\n", "1: there is no operation \"\"");
}

/* All of them, by file and line, though some are found later than others. */
static void tells_mistakes_in_order(void)
{
    put_file("b.yaml", "cards:\n  - id: x\n    price: y\n    colour: red\n");
    CHECK_EQ_INT(load_text("heroes:\n  - id: a\n    friend: b\n    nane: A\n  - name: B\n"), 6);
    CHECK_EQ_STR(told, "a.yaml:2: name is missing in this hero\n"
                       "a.yaml:3: friend must be a hero, not \"b\"; did you mean a?\n"
                       "a.yaml:4: there is no \"nane\" in hero; did you mean name?\n"
                       "a.yaml:5: id is missing in this hero\n"
                       "b.yaml:3: price must be a number from 0 to 65535, not \"y\"\n"
                       "b.yaml:4: there is no \"colour\" in card\n");
    remove_file("b.yaml");
}

static void looks_at_folders(void)
{
    char path[128];

    remove_file("z.yaml");
    put_file("a.yaml", "cards: []\n");
    put_file(".hidden.yaml", "noise: [");
    put_file("rules.yaml", "noise: [");
    put_file("notes.txt", "noise: [");
    CHECK_EQ_INT(load(), 1);
    CHECK(strstr(told, ":0: limit is in none of the files") != NULL);
    remove_file("a.yaml");
    CHECK_EQ_INT(load(), 1);
    CHECK(strstr(told, ":0: has no files of content") != NULL);
    snprintf(path, sizeof path, "%s/sub.yaml", folder);
    CHECK(mkdir(path, 0700) == 0);
    CHECK_EQ_INT(load(), 1);
    CHECK_EQ_STR(told, "sub.yaml:0: is a folder\n");
    rmdir(path);
    told[0] = '\0';
    CHECK_EQ_INT(wm_content_load(&game, path, &pack, tell, NULL), 1);
    CHECK_EQ_STR(told, "sub.yaml:0: cannot be read: No such file or directory\n");
    remove_file(".hidden.yaml");
    remove_file("rules.yaml");
    remove_file("notes.txt");
}

static void adds_to_a_pack(void)
{
    static const char more[] = "cards: [{id: b, price: 7}, {id: c}]\nlimit: 9\n";
    WmYaml yaml;
    WmError error;

    CHECK_EQ_INT(load_text("cards: [{id: a, price: 1}, {id: b, price: 2}]\n"), 0);
    if (!CHECK(wm_yaml_parse(&yaml, more, sizeof more - 1, &error))) return;
    CHECK_EQ_INT(wm_content_add(&game, yaml.root, "case.yaml", &pack, tell, NULL), 0);
    wm_yaml_free(&yaml);
    CHECK_EQ_INT(pack.card_count, 3);
    CHECK(pack.cards[0].price == 1 && pack.cards[1].price == 7);
    CHECK_EQ_STR(pack.cards[2].id, "c");
    CHECK_EQ_INT(pack.limit, 9);
}

/* ---- more than 64 KiB of content ------------------------------------------------------------- */

enum { TOMES = 200 };

typedef struct Tome {
    char id[12];
    char text[500];
    uint8_t next; /* another tome */
} Tome;

typedef struct Library {
    Tome tomes[TOMES];
    uint8_t tome_count, card_count; /* behind 64 KiB, as all that follows */
    Card cards[CARDS];
    Trait rule;
    uint8_t shelves[3];
} Library;

_Static_assert(offsetof(Library, tome_count) > UINT16_MAX, "two bytes must not do for its offsets");

static Library library;

static int tome_count(const WmMatch *m)
{
    return ((const Library *)m->pack)->tome_count;
}

static const char *tome_name(const WmMatch *m, int id)
{
    return ((const Library *)m->pack)->tomes[id - 1].id;
}

static const WmThing tome_thing = {
    .name = "tome", .form = WM_FORM_NAMED, .count = tome_count, .name_of = tome_name};

static const WmField tome_fields[] = {
    WM_STRING_FIELD(Tome, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(Tome, text, 0),
    WM_VALUE_FIELD(Tome, next, &tome_thing, 0),
};
static const WmShape tome_shape = {
    .name = "tome", .bytes = sizeof(Tome), WM_SHAPE_FIELDS(tome_fields)};

static const WmField library_fields[] = {
    WM_LIST_FIELD(Library, tomes, tome_count, &tome_shape),
    WM_LIST_FIELD(Library, cards, card_count, &card_shape),
    WM_PART(Library, rule, BY_ALL, &trait_shape),
    WM_ARRAY(Library, shelves, BY_ALL, &tome_thing),
};
static const WmShape library_shape = {
    .name = "the library", .bytes = sizeof(Library), WM_SHAPE_FIELDS(library_fields)};
static const WmGame library_game = {
    .name = "test", .pack_shape = &library_shape, .pack = &library, .seats_max = 2};

/* Each tome leads to the one before it, and the first to the last, which stands below it. */
static void write_tomes(void)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/a.yaml", folder);
    file = fopen(path, "w");
    CHECK(file != NULL);
    if (!file) return;
    fputs("tomes:\n", file);
    for (int i = 1; i <= TOMES; i++)
        fprintf(file, "  - {id: t-%d, text: page %d, next: t-%d}\n", i, i, i > 1 ? i - 1 : TOMES);
    fclose(file);
}

static void reads_large_packs(void)
{
    const WmSetup setup = {.seats = 2};
    const WmMatch m = {.game = &library_game, .pack = &library, .setup = &setup};
    uint64_t hash;

    write_tomes();
    put_file("z.yaml", "cards: [{id: gale, price: 3}, {id: hail, price: 65535}]\n"
                       "rule: {id: dull, worth: -7}\nshelves: [t-200, none, t-7]\n");
    told[0] = '\0';
    CHECK_EQ_INT(wm_content_load(&library_game, folder, &library, tell, NULL), 0);
    CHECK_EQ_STR(told, "");
    CHECK_EQ_INT(wm_content_entries(&library_game, &library), TOMES + 2);
    CHECK_EQ_STR(library.tomes[TOMES - 1].text, "page 200");
    CHECK_EQ_INT(library.tomes[TOMES - 1].next, TOMES - 1);
    CHECK_EQ_INT(library.tomes[0].next, TOMES);
    CHECK(library.card_count == 2 && library.cards[1].price == 65535);
    CHECK_EQ_INT(library.rule.worth, -7);
    CHECK(library.shelves[0] == 200 && library.shelves[1] == 0 && library.shelves[2] == 7);
    hash = wm_shape_values_hash(&m, &library_shape, &library);
    library.cards[1].price--;
    CHECK(wm_shape_values_hash(&m, &library_shape, &library) != hash);
    put_file("z.yaml", "shelves: [t-201]\n");
    told[0] = '\0';
    CHECK_EQ_INT(wm_content_load(&library_game, folder, &library, tell, NULL), 1);
    CHECK_EQ_STR(told, "z.yaml:1: shelves must be a tome, not \"t-201\"; did you mean t-1?\n");
}

/* ---- words and ledgers ----------------------------------------------------------------------- */

static int load_words(const char *text, WmWords *out)
{
    put_file("words.yaml", text);
    told[0] = '\0';
    return wm_words_load(&game, folder, out, tell, NULL);
}

static void reads_words(void)
{
    WmWords out;

    CHECK_EQ_INT(
        load_words("questions: {act: 'What does {1} do?'}\nevents: {fell: It fell.}\n", &out), 0);
    CHECK_EQ_STR(out.questions[1], "What does {1} do?");
    CHECK_EQ_STR(out.events[1], "It fell.");
    CHECK_EQ_STR(out.events[0], "");
    wm_words_free(&out);
    CHECK_EQ_INT(load_words("questions: {act: What?}\nevents: {fell: It fell.}\n"
                            "answers: {act: {done: 'Keep {1}', done picked: Give these}}\n",
                            &out),
                 0);
    CHECK_EQ_INT(out.label_count, 2);
    CHECK_EQ_STR(out.labels[0].words, "Keep {1}");
    CHECK(out.labels[0].question == 1 && out.labels[0].verb == WM_DONE && !out.labels[0].picked);
    CHECK_EQ_STR(out.labels[1].words, "Give these");
    CHECK(out.labels[1].verb == WM_DONE && out.labels[1].picked);
    wm_words_free(&out);
    CHECK_EQ_INT(load_words("questions: {act: What?}\nevents: {fell: It fell.}\n"
                            "answers:\n  act: {dance: x, done: 'To {3}'}\n  fell: {done: x}\n",
                            &out),
                 3);
    CHECK_EQ_STR(told, "words.yaml:4: test has no answer \"dance\" that names no thing\n"
                       "words.yaml:4: done has arguments from {1} to {1} and no other braces\n"
                       "words.yaml:5: test has no \"fell\" among its questions\n");
    CHECK_EQ_INT(load_words("questions:\n  akt: x\nevents:\n  fell: 'It {1}'\nnotes: {}\n", &out),
                 4);
    CHECK_EQ_STR(
        told,
        "words.yaml:1: \"act\" is missing among the questions\n"
        "words.yaml:2: test has no \"akt\" among its questions; did you mean act?\n"
        "words.yaml:4: fell has no arguments for braces to stand for\n"
        "words.yaml:5: there are only the keys questions, events, answers, orders and reasons\n");
    CHECK_EQ_INT(load_words("questions: {act: 'Who is {2}?'}\nevents: {fell: ''}\n", &out), 2);
    CHECK_EQ_STR(told, "words.yaml:1: act has arguments from {1} to {1} and no other braces\n"
                       "words.yaml:2: words are wanted here\n");
    CHECK_EQ_INT(load_words("", &out), 1);
    remove_file("words.yaml");
    CHECK_EQ_INT(wm_words_load(&game, folder, &out, tell, NULL), 0);
    CHECK(!out.questions);
}

static int read_ledger(const char *text, WmLedger *ledger)
{
    char path[128];

    snprintf(path, sizeof path, "%s/rules.yaml", folder);
    put_file("rules.yaml", text);
    told[0] = '\0';
    return wm_ledger_read(ledger, path, tell, NULL);
}

#define LEDGER_HEAD "game: test\nprefixes: {AB: a}\nparts: [{code: CDE, name: Parts}]\nrules:\n"

static void reads_ledgers(void)
{
    WmLedger ledger;

    CHECK_EQ_INT(read_ledger(LEDGER_HEAD "  - id: AB-CDE-01\n    ref: p.3\n    rule: >\n      One\n"
                                         "      rule.\n    open: 'Unclear. RULING: so.'\n"
                                         "    shown: absence\n",
                             &ledger),
                 0);
    CHECK_EQ_STR(told, "");
    if (!ledger.rules) return;
    CHECK_EQ_INT(ledger.rule_count, 1);
    CHECK_EQ_STR(ledger.rules[0].words, "One rule.");
    CHECK_EQ_STR(ledger.rules[0].ruling, "so.");
    CHECK_EQ_INT(ledger.rules[0].shown, WM_SHOWN_BY_ABSENCE);
    CHECK_EQ_STR(ledger.rules[0].page, "p.3");
    CHECK_EQ_STR(ledger.parts[0].name, "Parts");
    wm_ledger_free(&ledger);
    CHECK_EQ_INT(read_ledger(LEDGER_HEAD
                             "  - {id: AB-CDE-01, ref: x, rule: x}\n"
                             "  - {id: AB-CDE-01, ref: x, rule: x}\n"
                             "  - {id: AB-XXX-01, ref: x, rule: x}\n"
                             "  - {id: XX-CDE-01, ref: x, rule: x}\n"
                             "  - {id: AB-CDE-1, ref: x, rule: x}\n"
                             "  - {id: gale, ref: x, rule: x}\n"
                             "  - {id: AB-CDE-02, rul: x, ref: x}\n"
                             "  - {id: AB-CDE-03, ref: x, rule: x, shown: luck}\n"
                             "  - {id: AB-CDE-04, ref: x, rule: x, open: 'RULING, so'}\n"
                             "  - {id: AB-CDE-05, ref: x, rule: x, open: 'RULING: a. "
                             "RULING: b.'}\n",
                             &ledger),
                 10);
    CHECK_EQ_STR(told, "rules.yaml:6: \"AB-CDE-01\" is the id of another rule already\n"
                       "rules.yaml:7: \"AB-XXX-01\" is of no part there is\n"
                       "rules.yaml:8: \"XX-CDE-01\" begins with none of the prefixes\n"
                       "rules.yaml:9: \"AB-CDE-1\" is no id: it is to end with two digits\n"
                       "rules.yaml:10: \"gale\" is no id: it is to be like AB-CDE-01\n"
                       "rules.yaml:11: there is no \"rul\" here; did you mean rule?\n"
                       "rules.yaml:11: rule is missing here\n"
                       "rules.yaml:12: \"luck\" shows no rule: it is code, content or absence\n"
                       "rules.yaml:13: open has \"RULING: \" once, before the ruling\n"
                       "rules.yaml:14: open has \"RULING: \" once, before the ruling\n");
    CHECK_EQ_INT(read_ledger("rules: 3\n", &ledger), 3);
    remove_file("rules.yaml");
}

int main(void)
{
    static const Test tests[] = {
        TEST(reads_every_kind),
        TEST(reads_what_cards_say),
        TEST(writes_forms_of_its_own),
        TEST(tells_mistakes_of_form),
        TEST(tells_mistakes_of_ids),
        TEST(tells_mistakes_of_values),
        TEST(tells_mistakes_of_programs),
        TEST(tells_mistakes_in_order),
        TEST(looks_at_folders),
        TEST(adds_to_a_pack),
        TEST(reads_large_packs),
        TEST(reads_words),
        TEST(reads_ledgers),
    };
    int status;

    snprintf(folder, sizeof folder, "/tmp/warmoot-content-XXXXXX");
    if (!mkdtemp(folder)) return 1;
    status = CHECK_RUN(tests);
    remove_file("a.yaml");
    remove_file("z.yaml");
    rmdir(folder);
    return status;
}
