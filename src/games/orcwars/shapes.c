/* The position and the setup, field by field. The frame of a rule stands beside the rule. */
#include "orcwars.h"

#include "internal.h"

static const char *const rule_names[OW_RULES] = {
    "none",
#define WM_RULE(NUMBER, name, word, Frame) word,
#include "kinds.def"
};
static const WmThing rule_thing = {
    .name = "rule", .form = WM_FORM_NAMED, .names = rule_names, .high = OW_RULES - 1};
static const WmThing step_thing = {.name = "step", .form = WM_FORM_NUMBER, .low = 0, .high = 8};
static const WmThing nothing = {.name = "nothing", .form = WM_FORM_NUMBER, .low = 0, .high = 0};

/* ---- frames ---------------------------------------------------------------------------------- */

static const WmShape *const frame_variants[OW_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [OW_RULE_##NUMBER] = &ow_##name##_frame_shape,
#define WM_RULE_BARE(NUMBER, name, word)
#include "kinds.def"
};

static const WmField frame_fields[] = {
    WM_FIELD(OwFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(OwFrame, step, BY_NONE, &step_thing),
    WM_VARIANT(OwFrame, u, rule, frame_variants),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(OwFrame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(OwFrame, rule)};

/* ---- heroes ---------------------------------------------------------------------------------- */

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

static int seat_of(const OwGame *g, const void *item)
{
    const size_t bytes = (size_t)((const char *)item - (const char *)g->s->hero);

    return (int)(bytes / sizeof(OwHero)) + 1;
}

static int32_t cost_of(const WmContext *c, const void *item)
{
    return ow_card(game(c), ((const OwPlayed *)item)->card)->cost;
}

/* Which of the two sides of the sequence an active card lies with. */
static int32_t value_of(const WmContext *c, const void *item)
{
    const OwFight *const fight = &game(c)->s->fight;
    const OwPlayed *const played = item;

    if (!played->active) return 0;
    EACH_PLAYED(game(c), fight->attacker, other)
        if (other == played) return ow_value(game(c), fight->attacker, played);
    return ow_value(game(c), fight->target, played);
}

static const WmField played_fields[] = {
    WM_FACE_FIELD(OwPlayed, card, face, &ow_thing_card, WM_TIED(OW_STOCK_CARDS)),
    WM_FIELD(OwPlayed, face, BY_ALL, &wm_thing_flag),
    WM_FACE_FIELD(OwPlayed, as, face, &ow_thing_class),
    WM_FIELD(OwPlayed, active, BY_ALL, NULL),
    WM_FIELD(OwPlayed, wasted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwPlayed, aims, BY_ALL, NULL),
    WM_FIELD(OwPlayed, worth, BY_ALL, NULL),
    WM_COMPUTE("cost", BY_ALL, cost_of),
    WM_COMPUTE("value", BY_ALL, value_of),
};
static const WmShape played_shape = {.name = "played",
                                     .bytes = sizeof(OwPlayed),
                                     WM_SHAPE_FIELDS(played_fields),
                                     .holds = WM_STOCK(OW_STOCK_CARDS)};

#define STACK_FIELD(label, attribute)                                                              \
    {                                                                                              \
        .name = (label), .kind = WM_STRUCT, .flags = WM_FIELD_LIST, .seen = WM_SEEN_BY_ALL,        \
        .count_seen = WM_SEEN_BY_ALL, .offset = offsetof(OwHero, stack[(attribute)-1].card),       \
        .size = sizeof(OwPlayed), .cap = OW_STACK,                                                 \
        .count_at = offsetof(OwHero, stack[(attribute)-1].count), .shape = &played_shape           \
    }

static int32_t free_body(const WmContext *c, const void *item)
{
    return ow_free_points(game(c), seat_of(game(c), item), OW_BODY);
}

static int32_t free_mind(const WmContext *c, const void *item)
{
    return ow_free_points(game(c), seat_of(game(c), item), OW_MIND);
}

static int32_t free_x(const WmContext *c, const void *item)
{
    return ow_free_points(game(c), seat_of(game(c), item), OW_X);
}

static const WmField hero_fields[] = {
    WM_FIELD(OwHero, here, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwHero, points, BY_ALL, &ow_thing_small),
    WM_HAND_FIELD(OwHero, hand, BY_OWNER, BY_ALL, &ow_thing_card, WM_HOLDS(OW_STOCK_CARDS)),
    WM_COMPUTE("free_body", BY_ALL, free_body),
    WM_COMPUTE("free_mind", BY_ALL, free_mind),
    WM_COMPUTE("free_x", BY_ALL, free_x),
    WM_ARRAY(OwHero, twisted, BY_ALL, &ow_thing_score),
    WM_PILE_FIELD(OwHero, deck, BY_NONE, BY_ALL, &ow_thing_card, WM_HOME(OW_STOCK_CARDS)),
    WM_PILE_FIELD(OwHero, discard, BY_ALL, BY_ALL, &ow_thing_card, WM_HOLDS(OW_STOCK_CARDS)),
    STACK_FIELD("body", OW_BODY),
    STACK_FIELD("mind", OW_MIND),
    STACK_FIELD("x", OW_X),
};
static const WmShape hero_shape = {.name = "hero",
                                   .bytes = sizeof(OwHero),
                                   WM_SHAPE_FIELDS(hero_fields),
                                   .owned = WM_OWNED_BY_INDEX,
                                   .live = WM_LIVE(OwHero, here),
                                   .holds = WM_STOCK(OW_STOCK_CARDS)};

/* ---- the board ------------------------------------------------------------------------------- */

static int32_t orc_points(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return OW_ORC_POINTS;
}

static const WmField orc_figure_fields[] = {
    WM_COMPUTE("points", BY_ALL, orc_points),
    WM_FIELD(OwOrc, type, BY_ALL, &ow_thing_orc_type),
    WM_FIELD(OwOrc, at, BY_ALL, &ow_thing_space),
    WM_FIELD(OwOrc, moved, BY_ALL, &wm_thing_flag),
};
static const WmShape orc_shape = {.name = "orc",
                                  .bytes = sizeof(OwOrc),
                                  WM_SHAPE_FIELDS(orc_figure_fields),
                                  .live = WM_LIVE(OwOrc, type)};

static const WmField clan_fields[] = {
    WM_FIELD(OwClan, here, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwClan, bases, BY_ALL, &ow_thing_token),
    WM_FIELD(OwClan, acted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwClan, trophy, BY_ALL, &ow_thing_orc_type),
    WM_ARRAY(OwClan, twisted, BY_ALL, &ow_thing_score),
    WM_PARTS(OwClan, orc, BY_ALL, &orc_shape, NULL),
    {.name = "stack",
     .kind = WM_STRUCT,
     .flags = WM_FIELD_LIST,
     .seen = WM_SEEN_BY_ALL,
     .count_seen = WM_SEEN_BY_ALL,
     .offset = offsetof(OwClan, card),
     .size = sizeof(OwPlayed),
     .cap = OW_CLAN_STACK,
     .count_at = offsetof(OwClan, count),
     .shape = &played_shape},
};
static const WmShape clan_shape = {.name = "clan",
                                   .bytes = sizeof(OwClan),
                                   WM_SHAPE_FIELDS(clan_fields),
                                   .live = WM_LIVE(OwClan, here),
                                   .holds = WM_STOCK(OW_STOCK_CARDS)};

static const WmField elf_fields[] = {
    WM_FIELD(OwElf, role, BY_ALL, &ow_thing_role),
    WM_FIELD(OwElf, at, BY_ALL, &ow_thing_space),
    WM_FIELD(OwElf, wounds, BY_ALL, &ow_thing_token),
    WM_FIELD(OwElf, wounded, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwElf, fate, BY_ALL, &ow_thing_fate),
};
static const WmShape elf_shape = {.name = "elf",
                                  .bytes = sizeof(OwElf),
                                  WM_SHAPE_FIELDS(elf_fields),
                                  .live = WM_LIVE(OwElf, role)};

/* OW-TOK-03: the number is for its owner. */
static const WmField token_fields[] = {
    WM_FIELD(OwToken, at, BY_ALL, &ow_thing_space),
    WM_FIELD(OwToken, number, BY_OWNER, &ow_thing_token, WM_TIED(OW_STOCK_TOKENS)),
    WM_FIELD(OwToken, owner, BY_ALL, &ow_thing_seat),
};
static const WmShape token_shape = {.name = "token",
                                    .bytes = sizeof(OwToken),
                                    WM_SHAPE_FIELDS(token_fields),
                                    .owned = WM_OWNED_BY_FIELD,
                                    .owner_at = offsetof(OwToken, owner),
                                    .live = WM_LIVE(OwToken, at),
                                    .holds = WM_STOCK(OW_STOCK_TOKENS)};

static const WmField chest_fields[] = {
    WM_FIELD(OwChest, here, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwChest, known, BY_ALL, &wm_thing_flag),
    WM_FACE_FIELD(OwChest, treasure, known, &ow_thing_treasure, WM_HOLDS(OW_STOCK_TREASURES)),
    WM_FIELD(OwChest, at, BY_ALL, &ow_thing_space),
    WM_FIELD(OwChest, holder, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwChest, used, BY_ALL, &wm_thing_flag),
};
static const WmShape chest_shape = {.name = "chest",
                                    .bytes = sizeof(OwChest),
                                    WM_SHAPE_FIELDS(chest_fields),
                                    .live = WM_LIVE(OwChest, here),
                                    .holds = WM_STOCK(OW_STOCK_TREASURES)};

static const WmField phase_fields[] = {
    WM_FIELD(OwPhaseSoFar, who, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwPhaseSoFar, mover, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwPhaseSoFar, steps, BY_ALL, &ow_thing_small),
    WM_FIELD(OwPhaseSoFar, ended, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwPhaseSoFar, acted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwPhaseSoFar, march, BY_ALL, &ow_thing_small),
    WM_FIELD(OwPhaseSoFar, charges, BY_ALL, &ow_thing_small),
    WM_FIELD(OwPhaseSoFar, boar, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwPhaseSoFar, boar_steps, BY_ALL, &ow_thing_small),
    WM_FIELD(OwPhaseSoFar, boar_done, BY_ALL, &ow_thing_draw),
};
static const WmShape phase_shape = {
    .name = "phase", .bytes = sizeof(OwPhaseSoFar), WM_SHAPE_FIELDS(phase_fields)};

/* The tricks are the Orc player's, and their number everybody's (OW-TRK-05). */
static const WmField tricks_fields[] = {
    WM_FIELD(OwTricks, owner, BY_ALL, &ow_thing_seat),
    WM_HAND_FIELD(OwTricks, held, BY_OWNER, BY_ALL, &ow_thing_trick, WM_HOLDS(OW_STOCK_TRICKS)),
};
static const WmShape tricks_shape = {.name = "tricks",
                                     .bytes = sizeof(OwTricks),
                                     WM_SHAPE_FIELDS(tricks_fields),
                                     .owned = WM_OWNED_BY_FIELD,
                                     .owner_at = offsetof(OwTricks, owner),
                                     .holds = WM_STOCK(OW_STOCK_TRICKS)};

static const WmField board_fields[] = {
    WM_FIELD(OwBoard, here, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwBoard, winner, BY_ALL, &ow_thing_side),
    WM_FIELD(OwBoard, king, BY_ALL, &ow_thing_space),
    WM_FIELD(OwBoard, king_acted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwBoard, imprisoned, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwBoard, bonus, BY_ALL, &ow_thing_small),
    WM_FIELD(OwBoard, guard, BY_ALL, &ow_thing_small),
    WM_FIELD(OwBoard, shielded, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwBoard, boars, BY_ALL, &ow_thing_small),
    WM_FIELD(OwBoard, tricked, BY_ALL, NULL),
    WM_ARRAY(OwBoard, woken, BY_ALL, &ow_thing_small),
    WM_PART(OwBoard, phase, BY_ALL, &phase_shape),
    WM_PART(OwBoard, tricks, BY_ALL, &tricks_shape),
    WM_ARRAY(OwBoard, boar, BY_ALL, &ow_thing_space),
    WM_PARTS(OwBoard, elf, BY_ALL, &elf_shape, &ow_thing_seat),
    WM_PARTS(OwBoard, token, BY_ALL, &token_shape, NULL),
    WM_PARTS(OwBoard, chest, BY_ALL, &chest_shape, NULL),
    WM_PARTS(OwBoard, clan, BY_ALL, &clan_shape, &ow_thing_clan),
};
static const WmShape board_shape = {.name = "board",
                                    .bytes = sizeof(OwBoard),
                                    WM_SHAPE_FIELDS(board_fields),
                                    .live = WM_LIVE(OwBoard, here),
                                    .holds = WM_STOCK(OW_STOCK_CARDS) |
                                             WM_STOCK(OW_STOCK_TREASURES) |
                                             WM_STOCK(OW_STOCK_TOKENS) | WM_STOCK(OW_STOCK_TRICKS)};

/* ---- the position ---------------------------------------------------------------------------- */

/* Victory Points that win a duel; 0 on a board. */
static int32_t goal(const WmContext *c, const void *item)
{
    (void)item;
    return ow_on_board(game(c)) ? 0 : game(c)->derived->goal;
}

static const WmField so_far_fields[] = {
    WM_COMPUTE("goal", BY_ALL, goal),
    WM_FIELD(OwTurnSoFar, active, BY_ALL, &ow_thing_seat),
    WM_FIELD(OwTurnSoFar, phase, BY_ALL, &ow_thing_phase),
    WM_FIELD(OwTurnSoFar, exclusive, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwTurnSoFar, played, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwTurnSoFar, scored, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwTurnSoFar, stunned, BY_ALL, &ow_thing_figure),
};
static const WmShape so_far_shape = {
    .name = "turn", .bytes = sizeof(OwTurnSoFar), WM_SHAPE_FIELDS(so_far_fields)};

static int32_t attack_total(const WmContext *c, const void *item)
{
    (void)item;
    return ow_attack_total(game(c));
}

static int32_t block_total(const WmContext *c, const void *item)
{
    (void)item;
    return ow_block_total(game(c));
}

/* As they lay: the cards themselves are among the discards. */
static const WmField purged_fields[] = {
    WM_FIELD(OwPlayed, card, BY_ALL, &ow_thing_card),
    WM_FIELD(OwPlayed, face, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwPlayed, as, BY_ALL, &ow_thing_class),
    WM_FIELD(OwPlayed, active, BY_ALL, NULL),
    WM_FIELD(OwPlayed, wasted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OwPlayed, aims, BY_ALL, NULL),
    WM_FIELD(OwPlayed, worth, BY_ALL, NULL),
};
static const WmShape purged_shape = {
    .name = "purged", .bytes = sizeof(OwPlayed), WM_SHAPE_FIELDS(purged_fields)};

static const WmField undone_fields[] = {
    WM_FIELD(OwUndone, by, BY_ALL, NULL),
    {.name = "card",
     .kind = WM_STRUCT,
     .flags = WM_FIELD_LIST,
     .seen = WM_SEEN_BY_ALL,
     .count_seen = WM_SEEN_BY_ALL,
     .offset = offsetof(OwUndone, card),
     .size = sizeof(OwPlayed),
     .cap = OW_UNDONE,
     .count_at = offsetof(OwUndone, count),
     .shape = &purged_shape},
    WM_PILE_FIELD(OwUndone, moved, BY_ALL, BY_ALL, &ow_thing_card),
};
static const WmShape undone_shape = {
    .name = "undone", .bytes = sizeof(OwUndone), WM_SHAPE_FIELDS(undone_fields)};

static const WmField fight_fields[] = {
    WM_FIELD(OwFight, attacker, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwFight, target, BY_ALL, &ow_thing_figure),
    WM_FIELD(OwFight, plays, BY_ALL, NULL),
    WM_FIELD(OwFight, last, BY_ALL, NULL),
    WM_FIELD(OwFight, purged, BY_ALL, &wm_thing_flag),
    WM_PART(OwFight, undone, BY_ALL, &undone_shape),
    WM_COMPUTE("attack", BY_ALL, attack_total),
    WM_COMPUTE("block", BY_ALL, block_total),
};
static const WmShape fight_shape = {
    .name = "fight", .bytes = sizeof(OwFight), WM_SHAPE_FIELDS(fight_fields)};

static const WmField position_fields[] = {
    WM_STATE_PART(OwPosition, core),
    WM_PART(OwPosition, turn, BY_ALL, &so_far_shape),
    WM_PART(OwPosition, fight, BY_ALL, &fight_shape),
    WM_PARTS(OwPosition, frames, BY_ALL, &frame_shape, NULL),
    WM_PARTS(OwPosition, hero, BY_ALL, &hero_shape, &ow_thing_seat),
    WM_PART(OwPosition, board, BY_ALL, &board_shape),
    WM_ARRAY(OwPosition, fill, BY_NONE, &nothing),
};
const WmShape ow_position_shape = {.name = "orcwars",
                                   .bytes = sizeof(OwPosition),
                                   WM_SHAPE_FIELDS(position_fields),
                                   .holds = WM_STOCK(OW_STOCK_CARDS) |
                                            WM_STOCK(OW_STOCK_TREASURES) |
                                            WM_STOCK(OW_STOCK_TOKENS) | WM_STOCK(OW_STOCK_TRICKS)};

/* ---- the setup ------------------------------------------------------------------------------- */

static const WmField copies_fields[] = {
    WM_FIELD(OwCopies, copies, BY_ALL, &ow_thing_copies),
};
static const WmShape copies_shape = {.name = "copies",
                                     .bytes = sizeof(OwCopies),
                                     WM_SHAPE_FIELDS(copies_fields),
                                     .live = WM_LIVE(OwCopies, copies)};

static const WmField seat_fields[] = {
    WM_FIELD(OwSeatSetup, hero, BY_ALL, &ow_thing_hero),
    WM_FIELD(OwSeatSetup, body, BY_ALL, &ow_thing_hero),
    WM_FIELD(OwSeatSetup, mind, BY_ALL, &ow_thing_hero),
    WM_FIELD(OwSeatSetup, x, BY_ALL, &ow_thing_hero),
    WM_FIELD(OwSeatSetup, role, BY_ALL, &ow_thing_role),
    WM_PARTS(OwSeatSetup, deck, BY_ALL, &copies_shape, &ow_thing_card),
};
static const WmShape seat_shape = {
    .name = "seat", .bytes = sizeof(OwSeatSetup), WM_SHAPE_FIELDS(seat_fields)};

static const WmField setup_fields[] = {
    WM_SETUP_HEAD(OwSetup, head, &ow_thing_seats),
    WM_FIELD(OwSetup, build_limit, BY_ALL, &ow_thing_build),
    WM_FIELD(OwSetup, skill, BY_ALL, &ow_thing_skill),
    WM_PARTS(OwSetup, seat, BY_ALL, &seat_shape, NULL),
};
const WmShape ow_setup_shape = {
    .name = "setup", .bytes = sizeof(OwSetup), WM_SHAPE_FIELDS(setup_fields)};
