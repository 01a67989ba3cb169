/* Content: Items, traps and Heroes, the words of their texts, and their numbers against the book
 * (EDN, HER, UPK, TRP). */
#include "pack.h"

/* ---- things ---------------------------------------------------------------------------------- */

static const WmThing number_thing = {.name = "number", .form = WM_FORM_NUMBER, .low = 1, .high = 9};
static const WmThing cost_thing = {.name = "cost", .form = WM_FORM_NUMBER, .low = 1, .high = 20};
static const WmThing copies_thing = {
    .name = "copies", .form = WM_FORM_NUMBER, .low = 1, .high = 18};
static const WmThing onslaught_thing = {
    .name = "Onslaught", .form = WM_FORM_NUMBER, .low = 1, .high = OM_ONSLAUGHTS};
static const WmThing move_thing = {.name = "Move", .form = WM_FORM_NUMBER, .low = 1, .high = 5};
static const WmThing health_thing = {
    .name = "Health", .form = WM_FORM_NUMBER, .low = 1, .high = 20};

/* ---- glossaries ------------------------------------------------------------------------------ */

static const WmVerb power_words[OM_POWERS] = {
    [0] = {.name = "none"},
    [OM_P_DICE] = {"dice", {&om_thing_die, &number_thing}},
    [OM_P_RESULT] = {"result", {&om_thing_result, &om_thing_whom}},
    [OM_P_TURN] = {"turn", {&om_thing_result, &number_thing}},
    [OM_P_REROLL] = {"reroll", {&number_thing}},
    [OM_P_REACH] = {"reach", {&number_thing}},
    [OM_P_SPREAD] = {"spread", {&number_thing}},
    [OM_P_MOVE] = {"move", {&number_thing}},
    [OM_P_HEALTH] = {"health", {&number_thing}},
    [OM_P_GUARD] = {"guard", {&number_thing, &om_thing_whom}},
    [OM_P_COVER] = {"cover", {&number_thing}},
    [OM_P_STUNPROOF] = {"stunproof", {NULL}},
    [OM_P_WAVES] = {"waves", {&number_thing}},
    [OM_P_DEATHS] = {"deaths", {&number_thing}},
    [OM_P_CHEAPER] = {"cheaper", {&om_thing_goods, &number_thing}},
    [OM_P_TRAPS] = {"traps", {&number_thing}},
    [OM_P_ALLIES] = {"allies", {&number_thing}},
    [OM_P_NEARBY] = {"nearby", {&number_thing}},
    [OM_P_CARE] = {"care", {&number_thing}},
    [OM_P_THRIVE] = {"thrive", {&number_thing}},
};
static const WmGlossary powers = {.words = power_words, .count = OM_POWERS};

static const WmVerb deed_words[OM_DEEDS] = {
    [0] = {.name = "none"},
    [OM_D_HEAL] = {"heal", {&number_thing, &om_thing_whom}},
    [OM_D_STUN] = {"stun", {&number_thing}},
    [OM_D_STUN_ALL] = {"stun-all", {&om_thing_whom}},
    [OM_D_SLAY] = {"slay", {&om_thing_whom}},
    [OM_D_BACK] = {"back", {&number_thing}},
    [OM_D_FIRE] = {"fire-traps", {NULL}},
    [OM_D_FLY] = {"fly", {NULL}},
    [OM_D_RIFT] = {"rift", {&number_thing}},
    [OM_D_POOL] = {"pool", {&number_thing}},
    [OM_D_BOUNTY] = {"bounty", {&number_thing}},
    [OM_D_HOLD] = {"hold", {&om_thing_whom}},
    [OM_D_LULL] = {"lull", {NULL}},
    [OM_D_FLIP] = {"flip", {NULL}},
};
static const WmGlossary deeds = {.words = deed_words, .count = OM_DEEDS};

/* ---- shapes ---------------------------------------------------------------------------------- */

static const WmField item_fields[] = {
    WM_STRING_FIELD(OmItemFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmItemFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmItemFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmItemFacts, text, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmItemFacts, sets, &om_thing_sets, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmItemFacts, onslaught, &onslaught_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmItemFacts, slot, &om_thing_slot, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmItemFacts, cost, &cost_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmItemFacts, copies, &copies_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmItemFacts, when, &om_thing_when, 0),
    WM_PROGRAM_FIELD("while", OmItemFacts, holds, &powers),
    WM_PROGRAM_FIELD("do", OmItemFacts, does, &deeds),
};
const WmShape om_item_shape = {
    .name = "item", .bytes = sizeof(OmItemFacts), WM_SHAPE_FIELDS(item_fields)};

static const WmField trap_fields[] = {
    WM_STRING_FIELD(OmTrapFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmTrapFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmTrapFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmTrapFacts, text, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTrapFacts, sets, &om_thing_sets, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTrapFacts, onslaught, &onslaught_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTrapFacts, cost, &cost_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTrapFacts, copies, &copies_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmTrapFacts, once, &wm_thing_flag, 0),
    WM_PROGRAM_FIELD("while", OmTrapFacts, holds, &powers),
    WM_PROGRAM_FIELD("do", OmTrapFacts, does, &deeds),
};
const WmShape om_trap_shape = {
    .name = "trap", .bytes = sizeof(OmTrapFacts), WM_SHAPE_FIELDS(trap_fields)};

static const WmField weapon_fields[] = {
    WM_STRING_FIELD(OmWeaponFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmWeaponFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmWeaponFacts, text, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmWeaponFacts, cost, &cost_thing, 0),
    WM_VALUE_FIELD(OmWeaponFacts, when, &om_thing_when, 0),
    WM_PROGRAM_FIELD("while", OmWeaponFacts, holds, &powers),
    WM_PROGRAM_FIELD("do", OmWeaponFacts, does, &deeds),
};
static const WmShape weapon_shape = {
    .name = "weapon", .bytes = sizeof(OmWeaponFacts), WM_SHAPE_FIELDS(weapon_fields)};

static const WmField hero_fields[] = {
    WM_STRING_FIELD(OmHeroFacts, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmHeroFacts, title, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmHeroFacts, from, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmHeroFacts, special_text, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmHeroFacts, rivalry_text, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(OmHeroFacts, super_text, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmHeroFacts, edition, &om_thing_edition, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmHeroFacts, starting, &wm_thing_flag, 0),
    WM_VALUE_FIELD(OmHeroFacts, move, &move_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmHeroFacts, health, &health_thing, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmHeroFacts, brain, &wm_thing_flag, 0),
    WM_VALUE_FIELD(OmHeroFacts, speed, &wm_thing_flag, 0),
    WM_VALUE_FIELD(OmHeroFacts, sword, &wm_thing_flag, 0),
    WM_VALUE_FIELD(OmHeroFacts, special, &om_thing_special, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmHeroFacts, rivalry, &om_thing_rivalry, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(OmHeroFacts, super, &om_thing_super, WM_FIELD_REQUIRED),
    WM_LIST_FIELD(OmHeroFacts, weapons, weapon_count, &weapon_shape),
};
const WmShape om_hero_shape = {
    .name = "hero", .bytes = sizeof(OmHeroFacts), WM_SHAPE_FIELDS(hero_fields)};

/* ---- texts ----------------------------------------------------------------------------------- */

/* Who has a text: the words that make sense there, a bit each. */
typedef struct Text {
    const char *id;
    const WmOp *holds;
    const WmOp *does;
    unsigned powers, deeds;
} Text;

/* What may be done at a moment. In the Upkeep Phase by itself nothing can be chosen. */
static const unsigned deeds_when[OM_WHENS] = {
    [OM_WHEN_REST] = 1u << OM_D_HEAL | 1u << OM_D_STUN | 1u << OM_D_STUN_ALL | 1u << OM_D_SLAY |
                     1u << OM_D_BACK | 1u << OM_D_FIRE | 1u << OM_D_FLY,
    [OM_WHEN_ONCE] = 1u << OM_D_HEAL | 1u << OM_D_STUN | 1u << OM_D_STUN_ALL | 1u << OM_D_SLAY |
                     1u << OM_D_BACK | 1u << OM_D_FIRE,
    [OM_WHEN_UPKEEP] = 1u << OM_D_HEAL,
    [OM_WHEN_UPKEEP_ONCE] = 1u << OM_D_RIFT,
};
static const unsigned trap_powers = 1u << OM_P_DICE | 1u << OM_P_RESULT | 1u << OM_P_REROLL;
static const unsigned trap_deeds = 1u << OM_D_HEAL | 1u << OM_D_STUN_ALL | 1u << OM_D_SLAY |
                                   1u << OM_D_BACK | 1u << OM_D_POOL | 1u << OM_D_BOUNTY |
                                   1u << OM_D_HOLD | 1u << OM_D_LULL | 1u << OM_D_FLIP;

static bool about_enemies(int whom)
{
    return whom >= OM_ANY && whom <= OM_ORCS;
}

static bool all_said(const WmOp *op)
{
    for (int i = 0; i < op->count; i++)
        if (op->arg[i] == 0) return false;
    return true;
}

/* Whether a word is used for what it can be used for. */
static bool power_right(const WmOp *op)
{
    const int first = op->arg[0];
    const int second = op->arg[1];

    if (!all_said(op)) return false;
    if (op->word == OM_P_DICE) return first != OM_HEALING; /* OMD-LIM-03 */
    if (op->word == OM_P_TURN) return first == OM_BRAIN || first == OM_SPEED;
    if (op->word == OM_P_GUARD) return about_enemies(second) && second != OM_ORCS;
    if (op->word != OM_P_RESULT) return true;
    return second == OM_ANY ||
           (first == OM_SWORD && (second == OM_LESSERS || second == OM_GREATERS));
}

static bool deed_right(const WmOp *op, const Text *text)
{
    const bool trap = (text->deeds & 1u << OM_D_FLIP) != 0;
    const bool alone = text->deeds == deeds_when[OM_WHEN_UPKEEP];

    if (!all_said(op)) return false;
    switch (op->word) {
    case OM_D_HEAL:
        if (trap) return op->arg[1] == OM_EACH;
        return alone ? op->arg[1] == OM_OWN : op->arg[1] == OM_ANY || op->arg[1] == OM_OWN;
    case OM_D_STUN_ALL: return about_enemies(op->arg[0]);
    case OM_D_SLAY: return about_enemies(op->arg[0]) && op->arg[0] != OM_ANY;
    case OM_D_HOLD: return op->arg[0] == OM_ANY || op->arg[0] == OM_LESSERS;
    default: return true;
    }
}

static void word_is_wrong(WmText *why, const char *id, const char *where, const char *word)
{
    if (why->length) return;
    wm_pack_wrong(why, id, where);
    wm_text_string(why, word);
}

static void check_text(const Text *text, WmText *why)
{
    if (!text->holds[0].word && !text->does[0].word)
        wm_pack_wrong(why, text->id, " does nothing: it has neither `while` nor `do`");
    for (int i = 0; i < OM_POWERS_HELD; i++) {
        const WmOp *const op = &text->holds[i];
        if (op->word && (!(text->powers & 1u << op->word) || !power_right(op)))
            word_is_wrong(why, text->id,
                          " cannot have this word in its `while`: ", power_words[op->word].name);
    }
    for (int i = 0; i < OM_DEEDS_DONE; i++) {
        const WmOp *const op = &text->does[i];
        if (op->word && (!(text->deeds & 1u << op->word) || !deed_right(op, text)))
            word_is_wrong(why, text->id,
                          " cannot have this word in its `do`: ", deed_words[op->word].name);
    }
}

/* ---- Items and traps ------------------------------------------------------------------------- */

static void check_item(const OmItemFacts *item, WmText *why)
{
    const Text text = {item->id, item->holds, item->does, ~0u, deeds_when[item->when]};

    if (!item->sets) wm_pack_wrong(why, item->id, " is of no edition (OMD-EDN-05)");
    if (!item->slot) wm_pack_wrong(why, item->id, " goes into no slot (OMD-HER-07)");
    if ((item->when == OM_WHEN_ALWAYS) != (item->does[0].word == 0))
        wm_pack_wrong(why, item->id, " must say both when it does something and what, or neither");
    check_text(&text, why);
}

static void check_trap(const OmTrapFacts *trap, WmText *why)
{
    const Text text = {trap->id, trap->holds, trap->does, trap_powers, trap_deeds};

    if (!trap->sets) wm_pack_wrong(why, trap->id, " is of no edition (OMD-EDN-05)");
    check_text(&text, why);
}

static bool belongs(int sets, int edition)
{
    return sets == OM_BOTH_SETS || sets == (edition == OM_ORDER ? OM_ORDER_SET : OM_UNCHAINED_SET);
}

static void check_size(int edition, int onslaught, int cards, int wanted, const char *what,
                       WmText *why)
{
    if (cards == wanted || why->length) return;
    wm_text_string(why, edition == OM_ORDER ? "Order must have " : "Unchained must have ");
    wm_text_number(why, wanted);
    wm_text_string(why, what);
    wm_text_number(why, onslaught);
    wm_text_string(why, ", not ");
    wm_text_number(why, cards);
    wm_text_string(why, " (OMD-EDN-05)");
}

static void check_decks(const OmPack *pack, int edition, WmText *why)
{
    static const uint8_t items_wanted[] = {0, 12, 18, 18};
    static const uint8_t traps_wanted[] = {0, 12, 12, 12};
    int items[OM_ONSLAUGHTS + 1] = {0};
    int traps[OM_ONSLAUGHTS + 1] = {0};

    for (int i = 0; i < pack->item_count; i++)
        if (belongs(pack->items[i].sets, edition))
            items[pack->items[i].onslaught] += pack->items[i].copies;
    for (int i = 0; i < pack->trap_count; i++)
        if (belongs(pack->traps[i].sets, edition))
            traps[pack->traps[i].onslaught] += pack->traps[i].copies;
    for (int n = 1; n <= OM_ONSLAUGHTS; n++) {
        check_size(edition, n, items[n], items_wanted[n], " Items for Onslaught ", why);
        check_size(edition, n, traps[n], traps_wanted[n], " traps for Onslaught ", why);
    }
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

static bool rolls(const OmWeaponFacts *weapon)
{
    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (weapon->holds[i].word == OM_P_DICE) return true;
    return false;
}

/* OMD-HER-06: the first is printed on the card, the others cost skulls. */
static void check_weapon(const OmHeroFacts *hero, int index, WmText *why)
{
    const OmWeaponFacts *const weapon = &hero->weapons[index];
    const Text text = {weapon->id, weapon->holds, weapon->does, ~0u, deeds_when[OM_WHEN_REST]};

    if ((weapon->cost == 0) != (index == 0))
        wm_pack_wrong(why, weapon->id,
                      index == 0 ? " is printed on the card: it has no cost (OMD-HER-06)"
                                 : " must have a cost (OMD-UPK-12)");
    if (!rolls(weapon)) wm_pack_wrong(why, weapon->id, " must roll a die or more (OMD-ATK-01)");
    if (weapon->when != (weapon->does[0].word ? OM_WHEN_REST : OM_WHEN_ALWAYS))
        wm_pack_wrong(why, weapon->id,
                      " does something, once in a turn (`when: rest`), or nothing");
    check_text(&text, why);
}

static void check_hero(const OmHeroFacts *hero, WmText *why)
{
    const int icons = hero->brain + hero->speed + hero->sword;

    if (!hero->edition) wm_pack_wrong(why, hero->id, " is of no edition (OMD-EDN-07)");
    if (icons < 1 || icons > 2)
        wm_pack_wrong(why, hero->id, " must have one or two icons of Vulnerability (OMD-HER-02)");
    if (!hero->special || !hero->rivalry || !hero->super)
        wm_pack_wrong(why, hero->id, " must have a Special, a Rivalry and a Super (OMD-HER-09)");
    if (hero->weapon_count != OM_WEAPONS)
        wm_pack_wrong(why, hero->id, " must have four weapons, the printed one first (OMD-EDN-07)");
    for (int i = 0; i < hero->weapon_count; i++) check_weapon(hero, i, why);
}

void om_cards_check(const OmPack *pack, WmText *why)
{
    int starting[OM_UNCHAINED + 1] = {0};

    for (int i = 0; i < pack->item_count; i++) check_item(&pack->items[i], why);
    for (int i = 0; i < pack->trap_count; i++) check_trap(&pack->traps[i], why);
    check_decks(pack, OM_ORDER, why);
    check_decks(pack, OM_UNCHAINED, why);
    for (int i = 0; i < pack->hero_count; i++) {
        check_hero(&pack->heroes[i], why);
        starting[pack->heroes[i].edition] += pack->heroes[i].starting;
    }
    if (starting[OM_ORDER] != 4 || starting[OM_UNCHAINED] != 4)
        wm_pack_wrong(why, "each edition", " must have four starting Heroes (OMD-EDN-07)");
}
