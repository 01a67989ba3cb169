/* Content: what cards and Heroes are made of, and what must hold between them (CMP). */
#include "orcwars.h"

#include "internal.h"

/* ---- the glossary ---------------------------------------------------------------------------- */

static const WmVerb words[OW_WORDS] = {
    [0] = {.name = "none"},
    [OW_DRAW] = {"draw", {&ow_thing_small}},
    [OW_CLEAR] = {"clear", {&ow_thing_small}},
    [OW_STUN] = {"stun", {&ow_thing_small}},
    [OW_AIM] = {"aim", {&ow_thing_class}},
    [OW_MARK] = {"mark", {NULL}},
    [OW_PURGE] = {"purge", {&ow_thing_class}},
    [OW_WASTE] = {"waste", {&ow_thing_class}},
    [OW_CONVERT] = {"convert", {&ow_thing_small}},
    [OW_TWIST] = {"twist", {&ow_thing_small}},
    [OW_SACRIFICE] = {"sacrifice", {&ow_thing_small}},
    [OW_SELECT] = {"select", {NULL}},
};
static const WmGlossary glossary = {.words = words, .count = OW_WORDS};

static const WmVerb modifier_words[OW_MODIFIERS] = {
    [0] = {.name = "none"},
    [OW_VALUE] = {"value", {&ow_thing_small, &ow_thing_growth}},
    [OW_CANCEL] = {"cancel", {NULL}},
    [OW_LOWER] = {"lower", {&ow_thing_small}},
};
static const WmGlossary modifiers = {.words = modifier_words, .count = OW_MODIFIERS};

/* ---- shapes ---------------------------------------------------------------------------------- */

static const WmField card_fields[] = {
    WM_STRING_FIELD(OwCardFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwCardFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwCardFacts, text, 0),
    WM_STRING_FIELD(OwCardFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwCardFacts, attribute, &ow_thing_attribute, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwCardFacts, cost, &ow_thing_cost, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwCardFacts, type, &ow_thing_type, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwCardFacts, class, &ow_thing_class, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwCardFacts, value, &ow_thing_small, 0),
    WM_VALUE_FIELD(OwCardFacts, when, &ow_thing_when, 0),
    WM_PROGRAM_FIELD("while", OwCardFacts, modifies, &modifiers),
    WM_PROGRAM_FIELD("do", OwCardFacts, does, &glossary),
};
static const WmShape card_shape = {
    .name = "card", .bytes = sizeof(OwCardFacts), WM_SHAPE_FIELDS(card_fields)};

static const WmField attribute_fields[] = {
    WM_STRING_FIELD(OwAttributeFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwAttributeFacts, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwAttributeFacts, attribute, &ow_thing_attribute, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwAttributeFacts, score, &ow_thing_score, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwAttributeFacts, build, &ow_thing_build, WM_FIELD_REQUIRED),
};
static const WmShape attribute_shape = {
    .name = "attribute", .bytes = sizeof(OwAttributeFacts), WM_SHAPE_FIELDS(attribute_fields)};

static const WmField line_fields[] = {
    WM_VALUE_FIELD(OwDeckLine, card, &ow_thing_card, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OwDeckLine, copies, &ow_thing_copies, WM_FIELD_REQUIRED),
};
static const WmShape line_shape = {
    .name = "line", .bytes = sizeof(OwDeckLine), WM_SHAPE_FIELDS(line_fields)};

static const WmField hero_fields[] = {
    WM_STRING_FIELD(OwHeroFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OwHeroFacts, title, WM_FIELD_REQUIRED),
    WM_LIST_FIELD(OwHeroFacts, attributes, attribute_count, &attribute_shape),
    WM_LIST_FIELD(OwHeroFacts, deck, line_count, &line_shape),
};
static const WmShape hero_shape = {
    .name = "hero", .bytes = sizeof(OwHeroFacts), WM_SHAPE_FIELDS(hero_fields)};

static const WmField pack_fields[] = {
    WM_LIST_FIELD(OwPack, cards, card_count, &card_shape),
    WM_LIST_FIELD(OwPack, heroes, hero_count, &hero_shape),
    WM_LIST_FIELD(OwPack, tiles, tile_count, &ow_tile_shape),
    WM_LIST_FIELD(OwPack, layouts, layout_count, &ow_layout_shape),
    WM_LIST_FIELD(OwPack, clans, clan_count, &ow_clan_shape),
    WM_LIST_FIELD(OwPack, roles, role_count, &ow_role_shape),
    WM_LIST_FIELD(OwPack, treasures, treasure_count, &ow_treasure_shape),
    WM_LIST_FIELD(OwPack, tricks, trick_count, &ow_trick_shape),
    WM_LIST_FIELD(OwPack, tokens, token_count, &ow_token_shape),
};
const WmShape ow_pack_shape = {
    .name = "orcwars", .bytes = sizeof(OwPack), WM_SHAPE_FIELDS(pack_fields)};

/* ---- checks ---------------------------------------------------------------------------------- */

static void hero_is(WmText *why, const OwHeroFacts *hero, const char *what)
{
    wm_text_string(why, hero->id);
    wm_text_string(why, what);
}

/* HC-CMP-01, HC-CMP-05: three Attributes and thirty Action cards, no more than six of a kind. */
static void check_hero(const OwHeroFacts *hero, WmText *why)
{
    int seen = 0;
    int cards = 0;

    for (int i = 0; i < hero->attribute_count; i++) seen |= 1 << hero->attributes[i].attribute;
    for (int i = 0; i < hero->line_count; i++) {
        cards += hero->deck[i].copies;
        if (hero->deck[i].copies > 6)
            hero_is(why, hero, " has more than six of a card (HC-DCK-02)");
        for (int j = 0; j < i; j++)
            if (hero->deck[j].card == hero->deck[i].card)
                hero_is(why, hero, " names a card of its deck twice");
    }
    if (hero->attribute_count != OW_ATTRIBUTES || seen != 0x0E)
        hero_is(why, hero, " must have one Body, one Mind and one X card (HC-CMP-01)");
    if (cards != 30) hero_is(why, hero, " must have 30 Action cards (HC-CMP-05)");
}

static bool does(const OwCardFacts *card, int word)
{
    for (int i = 0; i < OW_OPS; i++)
        if (card->does[i].word == word) return true;
    return false;
}

/* A card in play remembers one thing that it aims at: another card, or the Attribute selected. */
static bool aims_right(const OwCardFacts *card)
{
    const WmOp *const modifier = &card->modifies[0];

    if (modifier->word != OW_VALUE || modifier->arg[1] != OW_PER_COST)
        return !does(card, OW_SELECT);
    return !does(card, OW_AIM) && !does(card, OW_MARK);
}

/* HC-CMP-04, HC-CMP-06, HC-TYP-04: what every Action card bears; a number, or a text that may give
 * a variable one. */
static void check_card(const OwCardFacts *card, WmText *why)
{
    const int modifier = card->modifies[0].word;
    const bool number = card->value > 0 && modifier != OW_VALUE;
    const bool program = modifier || card->does[0].word;
    const char *lacks = NULL;

    if (!card->type) lacks = " has no Action Type (HC-TYP-04)";
    if (!card->attribute || !card->class) lacks = " has no Attribute or no class (HC-CMP-04)";
    if (!number && !program) lacks = " has neither a value nor a text (HC-CMP-04)";
    if (number && card->text[0]) lacks = " has a text, so its value is no number (HC-CMP-06)";
    if (modifier > OW_VALUE && card->does[0].word != OW_AIM && card->does[0].word != OW_MARK)
        lacks = " changes what it aims at, and does not aim (HC-CMP-04)";
    if (!aims_right(card))
        lacks = " selects an Attribute without need, or aims at a card besides (HC-VAL-03)";
    if (!lacks) return;
    wm_text_string(why, card->id);
    wm_text_string(why, lacks);
}

void ow_pack_check(const WmMatch *m, WmText *why)
{
    const OwPack *const pack = m->pack;

    for (int i = 0; i < pack->card_count && why->length == 0; i++) check_card(&pack->cards[i], why);
    for (int i = 0; i < pack->hero_count && why->length == 0; i++)
        check_hero(&pack->heroes[i], why);
    if (why->length == 0 && pack->hero_count < 4)
        wm_text_string(why, "a duel of four needs four heroes");
    if (why->length == 0) ow_board_pack_check(pack, why);
}
