/* The position and the setup, field by field. The frame of a rule stands beside the rule. */
#include "internal.h"

static const char *const rule_names[RB_RULES] = {
    "none",
#define WM_RULE(NUMBER, name, word, Frame) word,
#include "kinds.def"
};
static const WmThing rule_thing = {
    .name = "rule", .form = WM_FORM_NAMED, .names = rule_names, .high = RB_RULES - 1};
static const char *const marker_kind_names[] = {"none", "relic", "treasure", "lamp", "nest"};
static const WmThing marker_kind_thing = {.name = "kind of marker",
                                          .form = WM_FORM_NAMED,
                                          .names = marker_kind_names,
                                          .high = RB_NEST_MARKER};

#define NUMBER_THING(label, least, most)                                                           \
    {                                                                                              \
        .name = (label), .form = WM_FORM_NUMBER, .low = (least), .high = (most)                    \
    }

const WmThing rb_thing_nothing = NUMBER_THING("nothing", 0, 0);
static const WmThing round_thing = NUMBER_THING("round", 0, RB_LAST_ROUND + 1);
static const WmThing score_thing = NUMBER_THING("points", 0, 999);
static const WmThing doors_thing = NUMBER_THING("doors", 0, (1 << RB_PIECES) - 1);
const WmThing rb_thing_floor = NUMBER_THING("height", -WM_PLANE_HIGH, WM_PLANE_HIGH);
static const WmThing boxes_thing = NUMBER_THING("boxes", 0, RB_BOXES);
const WmThing rb_thing_tokens = NUMBER_THING("tokens", 0, 2);
static const WmThing bind_thing = NUMBER_THING("difficulty", 0, 15);
static const WmThing uses_thing = NUMBER_THING("uses", 0, 9);
const WmThing rb_thing_pool = NUMBER_THING("dice", 0, 12);
const WmThing rb_thing_did = NUMBER_THING("deeds", 0, 255);
const WmThing rb_thing_few = NUMBER_THING("number", 0, 15);
const WmThing rb_thing_units = NUMBER_THING("units", 0, 250);
const WmThing rb_thing_length = NUMBER_THING("units", 0, 2000);
const WmThing rb_thing_push = NUMBER_THING("units", 0, WM_PLANE_SIDE);
const WmThing rb_thing_used = NUMBER_THING("actions", 0, RB_USED);
const WmThing rb_thing_used_bits = NUMBER_THING("actions", 0, (1 << RB_USED) - 1);
const WmThing rb_thing_models = NUMBER_THING("models", 0, (1 << RB_MODELS) - 1);
const WmThing rb_thing_markers = NUMBER_THING("markers", 0, (1 << RB_MARKERS) - 1);
const WmThing rb_thing_legs = NUMBER_THING("legs", 0, RB_LEGS);
const WmThing rb_thing_piece_kept = NUMBER_THING("piece", 0, RB_PIECES);
const WmThing rb_thing_difficulty = NUMBER_THING("difficulty", 0, 200);
const WmThing rb_thing_face = NUMBER_THING("face", 0, 6);
const WmThing rb_thing_dice = NUMBER_THING("dice", 0, RB_ROLL);
const WmThing rb_thing_damage_kept = NUMBER_THING("damage", 0, 60);
const WmThing rb_thing_word = NUMBER_THING("word", 0, RB_WORDS - 1);
static const WmThing points_thing = NUMBER_THING("points", 20, 200);
static const WmThing experience_thing = NUMBER_THING("experience", 0, 15);
static const WmThing gold_thing = NUMBER_THING("gold", 0, 255);
static const WmThing worth_thing = NUMBER_THING("points", 0, 200);
static const WmThing member_thing = NUMBER_THING("member", 0, RB_MEMBERS);
static const WmThing adventure_thing = NUMBER_THING("adventure", 0, RB_ADVENTURES);
static const WmThing setup_seats_thing = NUMBER_THING("seats", 2, 2);

/* ---- frames ---------------------------------------------------------------------------------- */

static const WmShape *const frame_shapes[RB_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [RB_RULE_##NUMBER] = &rb_##name##_frame_shape,
#include "kinds.def"
};

static const WmField frame_fields[] = {
    WM_FIELD(RbFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(RbFrame, step, BY_NONE, NULL),
    WM_ARRAY(RbFrame, fill, BY_NONE, &rb_thing_nothing),
    WM_VARIANT(RbFrame, u, rule, frame_shapes),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(RbFrame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(RbFrame, rule)};

/* ---- the table ------------------------------------------------------------------------------- */

static int32_t counts_halves(const WmContext *c, const void *item)
{
    (void)item;
    return rb_counts_halves(rb_game(c));
}

static int32_t rounds(const WmContext *c, const void *item)
{
    (void)item;
    return rb_rounds(rb_game(c));
}

static const WmField course_fields[] = {
    WM_COMPUTE("rounds", BY_ALL, rounds),
    WM_FIELD(RbCourse, round, BY_ALL, &round_thing),
    WM_FIELD(RbCourse, phase, BY_ALL, &rb_thing_phase),
    WM_FIELD(RbCourse, outcome, BY_ALL, &rb_thing_outcome),
    WM_FIELD(RbCourse, initiative, BY_ALL, &wm_thing_seat),
    WM_FIELD(RbCourse, corner, BY_ALL, &rb_thing_corner),
    WM_FIELD(RbCourse, layout, BY_ALL, &rb_thing_layout),
    WM_ARRAY(RbCourse, champion, BY_ALL, &rb_thing_model),
    WM_ARRAY(RbCourse, slipped, BY_ALL, &rb_thing_few),
    WM_FIELD(RbCourse, humbled, BY_ALL, &rb_thing_few),
    WM_FIELD(RbCourse, stirred, BY_ALL, &round_thing),
    WM_FIELD(RbCourse, danger, BY_ALL, &rb_thing_danger),
    WM_ARRAY(RbCourse, fill, BY_NONE, &rb_thing_nothing),
    WM_ARRAY(RbCourse, score, BY_ALL, &score_thing),
    WM_FIELD(RbCourse, open, BY_ALL, &doors_thing),
    WM_FIELD(RbCourse, locked, BY_ALL, &doors_thing),
    WM_COMPUTE("halves", BY_ALL, counts_halves),
};
static const WmShape course_shape = {
    .name = "course", .bytes = sizeof(RbCourse), WM_SHAPE_FIELDS(course_fields)};

static const WmField held_fields[] = {
    WM_FIELD(RbHeldUpgrade, upgrade, BY_ALL, &rb_thing_upgrade),
    WM_FIELD(RbHeldUpgrade, uses, BY_ALL, &uses_thing),
};
static const WmShape held_shape = {
    .name = "upgrade", .bytes = sizeof(RbHeldUpgrade), WM_SHAPE_FIELDS(held_fields)};

/* The number of a model by its place in the position. */
static int model_at(const RbGame *g, const RbModel *m)
{
    return (int)(m - g->s->model) + 1;
}

static int32_t boxes_left(const WmContext *c, const void *item)
{
    const RbGame *const g = rb_game(c);
    const RbModel *const m = item;

    return m->card ? rb_wounds_left(g, model_at(g, m)) : 0;
}

static int32_t side_of(const WmContext *c, const void *item)
{
    return rb_side(model_at(rb_game(c), item));
}

static int32_t radius_of(const WmContext *c, const void *item)
{
    const RbGame *const g = rb_game(c);
    WmBody body;

    if (!((const RbModel *)item)->card) return 0;
    rb_body(g, model_at(g, item), &body);
    return body.radius;
}

static int32_t reach_of(const WmContext *c, const void *item)
{
    return ((const RbModel *)item)->card ? rb_reach(rb_game(c), model_at(rb_game(c), item)) : 0;
}

static int32_t speed_of(const WmContext *c, const void *item)
{
    return ((const RbModel *)item)->card ? rb_speed(rb_game(c), model_at(rb_game(c), item)) : 0;
}

static int32_t armor_of(const WmContext *c, const void *item)
{
    return ((const RbModel *)item)->card ? rb_armor(rb_game(c), model_at(rb_game(c), item)) : 0;
}

static int32_t dice_of(const WmContext *c, const void *item)
{
    return ((const RbModel *)item)->card ? rb_pool_size(rb_game(c), model_at(rb_game(c), item)) : 0;
}

static const WmField model_fields[] = {
    WM_FIELD(RbModel, card, BY_ALL, &rb_thing_card),
    WM_FIELD(RbModel, rider, BY_ALL, &rb_thing_card),
    WM_FIELD(RbModel, at, BY_ALL, &rb_thing_point),
    WM_FIELD(RbModel, floor, BY_ALL, &rb_thing_floor),
    WM_FIELD(RbModel, damage, BY_ALL, &boxes_thing),
    WM_FIELD(RbModel, cells, BY_ALL, &rb_thing_few),
    WM_FIELD(RbModel, deadly, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, acted, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, dodges, BY_ALL, &rb_thing_tokens),
    WM_FIELD(RbModel, bound, BY_ALL, &bind_thing),
    WM_FIELD(RbModel, stunned, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, poisoned, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, commanded, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, offered, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, cling, BY_ALL, &rb_thing_few),
    WM_FIELD(RbModel, summoner, BY_ALL, &rb_thing_model),
    WM_FIELD(RbModel, kept, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, fallen_to, BY_ALL, &rb_thing_model),
    WM_FIELD(RbModel, deployed, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, seasoned, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbModel, fill, BY_NONE, &rb_thing_nothing),
    WM_FIELD(RbModel, scorched, BY_ALL, &wm_thing_flag),
    WM_PARTS(RbModel, held, BY_ALL, &held_shape, NULL),
    WM_COMPUTE("left", BY_ALL, boxes_left),
    WM_COMPUTE("side", BY_ALL, side_of),
    WM_COMPUTE("radius", BY_ALL, radius_of),
    WM_COMPUTE("reach", BY_ALL, reach_of),
    WM_COMPUTE("speed", BY_ALL, speed_of),
    WM_COMPUTE("armor", BY_ALL, armor_of),
    WM_COMPUTE("dice", BY_ALL, dice_of),
};
static const WmShape model_shape = {.name = "model",
                                    .bytes = sizeof(RbModel),
                                    WM_SHAPE_FIELDS(model_fields),
                                    .live = WM_LIVE(RbModel, card)};

static const WmField marker_fields[] = {
    WM_FIELD(RbMarker, kind, BY_ALL, &marker_kind_thing),
    WM_FIELD(RbMarker, relic, BY_ALL, &rb_thing_relic, WM_HOLDS(RB_STOCK_RELICS)),
    WM_FIELD(RbMarker, uses, BY_ALL, &uses_thing),
    WM_FIELD(RbMarker, carrier, BY_ALL, &rb_thing_model),
    WM_FIELD(RbMarker, at, BY_ALL, &rb_thing_point),
    WM_FIELD(RbMarker, monster, BY_ALL, &rb_thing_card),
    WM_FIELD(RbMarker, drawn, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbMarker, owner, BY_ALL, &wm_thing_seat),
    WM_FIELD(RbMarker, fill, BY_NONE, &rb_thing_nothing),
};
static const WmShape marker_shape = {.name = "marker",
                                     .bytes = sizeof(RbMarker),
                                     WM_SHAPE_FIELDS(marker_fields),
                                     .live = WM_LIVE(RbMarker, kind),
                                     .holds = WM_STOCK(RB_STOCK_RELICS)};

static const WmField lasting_fields[] = {
    WM_FIELD(RbLasting, word, BY_ALL, &rb_thing_word),
    WM_FIELD(RbLasting, by, BY_ALL, &rb_thing_model),
    WM_FIELD(RbLasting, target, BY_ALL, &rb_thing_model),
    WM_FIELD(RbLasting, amount, BY_ALL, &rb_thing_units),
    WM_FIELD(RbLasting, against, BY_ALL, &rb_thing_against),
    WM_FIELD(RbLasting, round, BY_ALL, &round_thing),
    WM_FIELD(RbLasting, action, BY_ALL, &rb_thing_action),
    WM_FIELD(RbLasting, fill, BY_NONE, &rb_thing_nothing),
    WM_FIELD(RbLasting, at, BY_ALL, &rb_thing_point),
};
static const WmShape lasting_shape = {.name = "lasting",
                                      .bytes = sizeof(RbLasting),
                                      WM_SHAPE_FIELDS(lasting_fields),
                                      .live = WM_LIVE(RbLasting, word)};

static const WmField veteran_fields[] = {
    WM_FIELD(RbVeteran, experience, BY_ALL, &experience_thing),
    WM_FIELD(RbVeteran, maimed, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbVeteran, shaken, BY_ALL, &wm_thing_flag),
    WM_FIELD(RbVeteran, cured, BY_ALL, &wm_thing_flag),
};
static const WmShape veteran_shape = {
    .name = "veteran", .bytes = sizeof(RbVeteran), WM_SHAPE_FIELDS(veteran_fields)};

/* In a position the relics of a stash are in no other place. */
#define STASH_FIELDS(...)                                                                          \
    WM_FIELD(RbStash, gold, BY_ALL, &gold_thing), WM_FIELD(RbStash, wins, BY_ALL, &rb_thing_few),  \
        WM_ARRAY(RbStash, relic, BY_ALL, &rb_thing_relic __VA_ARGS__),                             \
        WM_ARRAY(RbStash, upgrade, BY_ALL, &rb_thing_upgrade),                                     \
        WM_PARTS(RbStash, veteran, BY_ALL, &veteran_shape, NULL)

static const WmField stash_fields[] = {STASH_FIELDS(, WM_HOLDS(RB_STOCK_RELICS))};
static const WmShape stash_shape = {.name = "stash",
                                    .bytes = sizeof(RbStash),
                                    WM_SHAPE_FIELDS(stash_fields),
                                    .holds = WM_STOCK(RB_STOCK_RELICS)};

static const WmField tale_fields[] = {
    WM_FIELD(RbTale, razed, BY_ALL, &rb_thing_few),
    WM_ARRAY(RbTale, glory, BY_ALL, &rb_thing_few),
    WM_ARRAY(RbTale, fallen, BY_ALL, &rb_thing_few),
    WM_ARRAY(RbTale, lost, BY_ALL, &rb_thing_few),
    WM_FIELD(RbTale, fill, BY_NONE, &rb_thing_nothing),
    WM_ARRAY(RbTale, claim, BY_ALL, &rb_thing_few),
    WM_PART(RbTale, stash, BY_ALL, &stash_shape),
};
static const WmShape tale_shape = {.name = "tale",
                                   .bytes = sizeof(RbTale),
                                   WM_SHAPE_FIELDS(tale_fields),
                                   .holds = WM_STOCK(RB_STOCK_RELICS)};

static const WmField wild_facts[] = {
    WM_FIELD(RbWild, behavior, BY_ALL, &rb_thing_behavior),
    WM_FIELD(RbWild, ward, BY_ALL, &rb_thing_marker),
    WM_ARRAY(RbWild, fill, BY_NONE, &rb_thing_nothing),
    WM_FIELD(RbWild, attackers, BY_ALL, &rb_thing_models),
};
static const WmShape wild_monster_shape = {.name = "monster",
                                           .bytes = sizeof(RbWild),
                                           WM_SHAPE_FIELDS(wild_facts),
                                           .live = WM_LIVE(RbWild, behavior)};

static const WmField position_fields[] = {
    WM_STATE_PART(RbPosition, core),
    WM_PART(RbPosition, course, BY_ALL, &course_shape),
    WM_PARTS(RbPosition, model, BY_ALL, &model_shape, &rb_thing_model),
    WM_PARTS(RbPosition, marker, BY_ALL, &marker_shape, &rb_thing_marker),
    WM_PARTS(RbPosition, lasting, BY_ALL, &lasting_shape, NULL),
    WM_PARTS(RbPosition, wild, BY_ALL, &wild_monster_shape, NULL),
    WM_PARTS(RbPosition, tale, BY_ALL, &tale_shape, NULL),
    WM_PILE_FIELD(RbPosition, deck, BY_NONE, BY_ALL, &rb_thing_relic, WM_HOME(RB_STOCK_RELICS)),
    WM_PILE_FIELD(RbPosition, gone, BY_ALL, BY_ALL, &rb_thing_relic, WM_HOLDS(RB_STOCK_RELICS)),
    WM_ARRAY(RbPosition, fill, BY_NONE, &rb_thing_nothing),
    WM_PARTS(RbPosition, frames, BY_ALL, &frame_shape, NULL),
};
const WmShape rb_position_shape = {.name = "relicblade",
                                   .bytes = sizeof(RbPosition),
                                   WM_SHAPE_FIELDS(position_fields),
                                   .holds = WM_STOCK(RB_STOCK_RELICS)};

/* ---- setups ---------------------------------------------------------------------------------- */

static const WmField member_fields[] = {
    WM_FIELD(RbMemberFacts, card, BY_ALL, &rb_thing_card),
    WM_FIELD(RbMemberFacts, mount, BY_ALL, &rb_thing_card),
    WM_FIELD(RbMemberFacts, companion, BY_ALL, &rb_thing_card),
    WM_ARRAY(RbMemberFacts, up, BY_ALL, &rb_thing_upgrade),
    WM_ARRAY(RbMemberFacts, by, BY_ALL, &rb_thing_bearer),
};
static const WmShape member_shape = {
    .name = "member", .bytes = sizeof(RbMemberFacts), WM_SHAPE_FIELDS(member_fields)};

static const WmField kept_stash_fields[] = {STASH_FIELDS()};
static const WmShape kept_stash_shape = {
    .name = "stash", .bytes = sizeof(RbStash), WM_SHAPE_FIELDS(kept_stash_fields)};

static const WmField seat_fields[] = {
    WM_FIELD(RbSeatSetup, party, BY_ALL, &rb_thing_party),
    WM_FIELD(RbSeatSetup, alignment, BY_ALL, &rb_thing_alignment),
    WM_FIELD(RbSeatSetup, worth, BY_ALL, &worth_thing),
    WM_FIELD(RbSeatSetup, equipped, BY_ALL, &rb_thing_relic),
    WM_FIELD(RbSeatSetup, bearer, BY_ALL, &member_thing),
    WM_PARTS(RbSeatSetup, member, BY_ALL, &member_shape, NULL),
    WM_PART(RbSeatSetup, stash, BY_ALL, &kept_stash_shape),
};
static const WmShape seat_shape = {
    .name = "seat", .bytes = sizeof(RbSeatSetup), WM_SHAPE_FIELDS(seat_fields)};

static const WmField setup_fields[] = {
    WM_SETUP_HEAD(RbSetup, head, &setup_seats_thing),
    WM_FIELD(RbSetup, layout, BY_ALL, &rb_thing_layout),
    WM_FIELD(RbSetup, points, BY_ALL, &points_thing),
    WM_FIELD(RbSetup, monster, BY_ALL, &rb_thing_card),
    WM_FIELD(RbSetup, behavior, BY_ALL, &rb_thing_behavior),
    WM_FIELD(RbSetup, danger, BY_ALL, &rb_thing_danger),
    WM_FIELD(RbSetup, adventure, BY_ALL, &adventure_thing),
    WM_PARTS(RbSetup, seat, BY_ALL, &seat_shape, NULL),
};
const WmShape rb_setup_shape = {
    .name = "setup", .bytes = sizeof(RbSetup), WM_SHAPE_FIELDS(setup_fields)};
