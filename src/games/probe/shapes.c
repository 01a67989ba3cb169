/* The position, the setup and the content, field by field. The frame of a rule stands beside the
 * rule. */
#include "probe.h"

#include "internal.h"

static const char *const rule_names[PB_RULES] = {
    "none",
#define WM_RULE(NUMBER, name, word, Frame) word,
#include "kinds.def"
};
static const WmThing rule_thing = {
    .name = "rule", .form = WM_FORM_NAMED, .names = rule_names, .high = PB_RULES - 1};
const WmThing pb_thing_face = {
    .name = "face", .form = WM_FORM_NAMED, .names = pb_face_names, .high = 6};

/* ---- frames ---------------------------------------------------------------------------------- */

static const WmShape *const frame_variants[PB_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [PB_RULE_##NUMBER] = &pb_##name##_frame_shape,
#include "kinds.def"
};

static const WmField frame_fields[] = {
    WM_FIELD(PbFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(PbFrame, step, BY_NONE, NULL),
    WM_VARIANT(PbFrame, u, rule, frame_variants),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(PbFrame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(PbFrame, rule)};

/* ---- the position ---------------------------------------------------------------------------- */

static int32_t dice_of(const WmContext *c, const void *item)
{
    (void)item;
    return pb_pool((const PbGame *)c);
}

static const WmField hero_fields[] = {
    WM_FIELD(PbHero, stones, BY_ALL, NULL),
    WM_NEED(PbHero, at, BY_ALL, &pb_thing_square),
    WM_FACE_FIELD(PbHero, charm, flipped, &pb_thing_charm),
    WM_FIELD(PbHero, flipped, BY_ALL, &wm_thing_flag),
    WM_HAND_FIELD(PbHero, hand, BY_TEAM, BY_ALL, &pb_thing_card, WM_HOLDS(PB_STOCK_CARDS)),
    WM_COMPUTE("dice", BY_ALL, dice_of),
};
static const WmShape hero_shape = {.name = "hero",
                                   .bytes = sizeof(PbHero),
                                   WM_SHAPE_FIELDS(hero_fields),
                                   .owned = WM_OWNED_BY_INDEX,
                                   .live = WM_LIVE(PbHero, stones),
                                   .holds = WM_STOCK(PB_STOCK_CARDS)};

static const WmField position_fields[] = {
    WM_STATE_PART(PbPosition, core),
    WM_PARTS(PbPosition, hero, BY_ALL, &hero_shape, &pb_thing_hero),
    WM_KNOWN_PILE_FIELD(PbPosition, deck, BY_ALL, &pb_thing_card, WM_HOME(PB_STOCK_CARDS)),
    WM_PILE_MASKS(PbPosition, deck, "known", BY_ALL),
    WM_PILE_FIELD(PbPosition, discard, BY_ALL, BY_ALL, &pb_thing_card, WM_HOLDS(PB_STOCK_CARDS)),
    WM_FIELD(PbPosition, round, BY_ALL, NULL),
    WM_FIELD(PbPosition, omen, BY_ALL, &pb_thing_omen),
    WM_FIELD(PbPosition, entered, BY_ALL, &wm_thing_seats),
    WM_PARTS(PbPosition, frames, BY_ALL, &frame_shape, NULL),
    WM_ARRAY(PbPosition, fill, BY_NONE, &pb_thing_nothing),
};
const WmShape pb_position_shape = {.name = "probe",
                                   .bytes = sizeof(PbPosition),
                                   WM_SHAPE_FIELDS(position_fields),
                                   .holds = WM_STOCK(PB_STOCK_CARDS)};

static const WmField setup_fields[] = {
    WM_SETUP_HEAD(PbSetup, head, &pb_thing_seats),
    WM_FIELD(PbSetup, rounds, BY_ALL, &pb_thing_rounds),
    WM_FIELD(PbSetup, late, BY_ALL, &wm_thing_flag),
};
const WmShape pb_setup_shape = {
    .name = "setup", .bytes = sizeof(PbSetup), WM_SHAPE_FIELDS(setup_fields)};

/* ---- content --------------------------------------------------------------------------------- */

static const WmThing copies_thing = {
    .name = "copies", .form = WM_FORM_NUMBER, .low = 1, .high = PB_DECK};
static const WmThing few_thing = {.name = "number", .form = WM_FORM_NUMBER, .low = 1, .high = 4};

static const WmVerb words[PB_WORDS] = {
    [PB_CHOOSE] = {"choose", {NULL}},   /* a hero, which the operations after it mean */
    [PB_PUSH] = {"push", {NULL}},       /* the hero chosen, to a square beside it */
    [PB_DRAW] = {"draw", {&few_thing}}, /* that many cards */
    [PB_HURT] = {"hurt", {&few_thing}}, /* the hero chosen loses that many stones */
};
static const WmGlossary glossary = {.words = words, .count = PB_WORDS};

static const WmField card_fields[] = {
    WM_STRING_FIELD(PbCard, id, WM_FIELD_REQUIRED),
    WM_STRING_FIELD(PbCard, from, WM_FIELD_REQUIRED),
    WM_VALUE_FIELD(PbCard, copies, &copies_thing, WM_FIELD_REQUIRED),
    WM_PROGRAM_FIELD("do", PbCard, effect, &glossary),
};
static const WmShape card_shape = {
    .name = "card", .bytes = sizeof(PbCard), WM_SHAPE_FIELDS(card_fields)};

static const WmField pack_fields[] = {
    WM_LIST_FIELD(PbPack, cards, card_count, &card_shape),
};
const WmShape pb_pack_shape = {
    .name = "the content", .bytes = sizeof(PbPack), WM_SHAPE_FIELDS(pack_fields)};
