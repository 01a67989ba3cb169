/* EXP, PRS: Rooms and Spawn Zones are explored. */
#include <core/mem.h>

#include "internal.h"

/* OQ-EXP-08: of Rooms that are joined the sum. */
static int dice_of(const OqGame *g, int area)
{
    const OqQuestFacts *const quest = g->derived->quest;
    int dice = 0;

    if (area > OQ_ROOMS) return quest->zones[area - OQ_ROOMS - 1].dice;
    for (int i = 0; i < quest->room_count; i++) {
        const int square = wm_grid_square(quest->columns, quest->rooms[i].x, quest->rooms[i].y);
        if (g->derived->area[square] == area) dice += quest->rooms[i].dice;
    }
    return dice;
}

/* Whether it is one of several Rooms that are joined. */
static bool is_joined(const OqGame *g, int area)
{
    const OqQuestFacts *const quest = g->derived->quest;

    for (int i = 0; area <= OQ_ROOMS && i < quest->room_count; i++) {
        const int square = wm_grid_square(quest->columns, quest->rooms[i].x, quest->rooms[i].y);
        if (i + 1 != area && g->derived->area[square] == area) return true;
    }
    return false;
}

static int reserve_number(const OqGame *g, int area)
{
    const OqQuestFacts *const quest = g->derived->quest;

    return area > OQ_ROOMS ? quest->zones[area - OQ_ROOMS - 1].reserve
                           : quest->rooms[area - 1].reserve;
}

static OqReserve *reserve_of(const OqGame *g, int area)
{
    return &g->s->reserve[reserve_number(g, area) - 1];
}

/* ---- where tokens come to lie ---------------------------------------------------------------- */

/* OQ-EXP-14: within the area, not where another token lies already. */
static bool free_squares(const OqGame *g, const OqExploreFrame *f, int from, WmSquares *out)
{
    WmSquares within;

    oq_area_squares(g, f->area, &within);
    for (int i = 0; i < f->count; i++)
        if (f->at[i]) wm_squares_remove(&within, g->grid.columns, f->at[i]);
    return oq_nearest_empty(g, from, &within, out);
}

void oq_scope_drop(const WmContext *c, int seat)
{
    const OqExploreFrame *const f = &oq_top(oq_game(c))->u.explore;

    (void)seat;
    if (f->boss)
        oq_squares_of_boss(oq_game(c), &oq_scope(c)->squares);
    else
        (void)free_squares(oq_game(c), f, f->drop, &oq_scope(c)->squares);
}

WmRule oq_judge_drop(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqExploreFrame *const f = &oq_top(g)->u.explore;

    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    if (oq_on(g, &oq_scope(c)->squares, a->arg[0])) return 0;
    return f->boss ? OQ_BOS_02 : f->extra ? OQ_PRS_02 : OQ_EXP_14;
}

void oq_list_drop(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

/* OQ-EXP-09: a die falls on any square of the area; false: there is no room for its token. */
static bool drop_die(OqGame *g, OqExploreFrame *f)
{
    WmSquares within;
    int count = 0;
    int square = 0;

    oq_area_squares(g, f->area, &within);
    while ((square = wm_squares_next(&within, g->grid.columns, square))) count++;
    if (!count || f->count >= 12) return false;
    for (int skip = wm_pick(&g->core, count); skip >= 0; skip--)
        square = wm_squares_next(&within, g->grid.columns, square);
    SET(f->drop, square);
    CITE(OQ_EXP_09);
    return free_squares(g, f, square, &within);
}

static void lay(OqExploreFrame *f, int square)
{
    SET(f->at[f->count], square);
    GAIN(f->count, 1);
}

/* ---- what they are --------------------------------------------------------------------------- */

/* OQ-EXP-12: from what lies in the discard area. */
static void form_main_reserve(OqGame *g)
{
    OqReserve *const reserve = &g->s->reserve[0];

    if (reserve->tokens.count) return;
    wm_pile_move_all(PILE(reserve->used), PILE(reserve->tokens));
    wm_pile_shuffle(&g->core, PILE(reserve->tokens));
    CITE(OQ_EXP_12);
}

/* OQ-EXP-12, OQ-EXP-13: only the Main Reserve is formed again. 0: there is no token. */
static int draw_token(OqGame *g, int area)
{
    OqReserve *const reserve = reserve_of(g, area);
    const int token = wm_pile_take(PILE(reserve->tokens));

    if (reserve == &g->s->reserve[0]) form_main_reserve(g);
    return token;
}

static void put_away(OqGame *g, int area, int token)
{
    oq_lay_on(PILE(reserve_of(g, area)->gone), token);
    CITE(OQ_EXP_11);
}

/* OQ-EXP-16: Enemy tokens of the Main Reserve go to the discard area once all are turned over;
 * those of others are out of the game, and the rest lies on the board. */
static void discard_tokens(OqGame *g)
{
    OqReserve *const reserve = &g->s->reserve[0];

    for (int i = 0; i < reserve->gone.count;) {
        const int token = reserve->gone.card[i];

        if (g->pack->tokens[token - 1].kind == OQ_TOKEN_ENEMY) {
            (void)wm_pile_remove(PILE(reserve->gone), token);
            oq_lay_on(PILE(reserve->used), token);
        } else {
            i++;
        }
    }
    CITE(OQ_EXP_16);
    form_main_reserve(g);
}

static int special_sheet(const OqGame *g, int token)
{
    const OqQuestFacts *const quest = g->derived->quest;

    for (int i = 0; i < quest->special_count; i++)
        if (quest->specials[i].token == token) return quest->specials[i].enemy;
    return 0;
}

/* OQ-EXP-18: they know who has come. */
void oq_rouse(OqGame *g, int enemy, int explorer)
{
    const int at = oq_figure(g, enemy)->at;
    const int hero = explorer && oq_in_play(g, explorer) ? explorer : oq_nearest_hero(g, at);

    if (hero) oq_turn_towards(g, enemy, oq_figure(g, hero)->at, OQ_EXP_18);
    oq_alert(g, enemy, hero ? oq_figure(g, hero)->at : at);
}

/* The move that waits for what is behind the door it has smashed; NULL: none does. */
static OqMoveFrame *smashing_move(const OqGame *g)
{
    for (int i = g->state->depth - 1; i >= 0; i--)
        if (g->s->frames[i].rule == OQ_RULE_MOVE) return &g->s->frames[i].u.move;
    return NULL;
}

/* OQ-SMA-13: behind a smashed door once its die and its Push are over. */
static void rouse_revealed(OqGame *g, const OqExploreFrame *f, int enemy)
{
    OqMoveFrame *const move = f->smashed ? smashing_move(g) : NULL;

    if (move) {
        move->startled |= oq_figure_bit(enemy);
    } else if (f->smashed || oq_bell_ringing(g)) {
        CITE(OQ_BEL_07);
        oq_rouse(g, enemy, f->hero);
    }
}

/* OQ-EXP-17: the miniatures that there are. */
static void place_enemy(OqGame *g, OqExploreFrame *f, int sheet, int square)
{
    const int figure = sheet ? oq_free_figure(g, sheet) : 0;

    if (!figure) {
        SET(f->short_of, 1);
        return;
    }
    oq_appear(g, figure, sheet, square, f->facing);
    rouse_revealed(g, f, figure);
}

static void lay_token(OqGame *g, int area, int token, int square)
{
    OqBoard *const board = &g->s->board;
    OqLain *const lain = &board->lain[board->lain_count];

    if (board->lain_count >= OQ_LAIN) return;
    GAIN(board->lain_count, 1);
    SET(lain->token, token);
    SET(lain->reserve, reserve_number(g, area));
    SET(lain->at, square);
}

/* Turns the next token over (OQ-EXP-15); figures of x2 and x3 tokens are left to be placed. */
static void turn_over(OqGame *g, OqExploreFrame *f)
{
    const int square = f->at[f->placing];
    const int token = draw_token(g, f->area);
    const OqTokenFacts *const facts = token ? &g->pack->tokens[token - 1] : NULL;

    f->at[f->placing] = 0;
    f->extra = 0;
    if (!facts) {
        CITE(OQ_EXP_13);
        return;
    }
    if (facts->kind == OQ_TOKEN_SPECIAL) CITE(OQ_PRS_03, OQ_NAM_01);
    wm_reveal(&g->core);
    EVENT(OQ_EV_TURNED_UP, OQ_EXP_15, token, square);
    SET(f->facing, 1 + wm_pick(&g->core, WM_SIDES));
    SET(f->drop, square);
    SET(f->token, token);
    put_away(g, f->area, token);
    if (facts->kind == OQ_TOKEN_ENEMY || facts->kind == OQ_TOKEN_SPECIAL) {
        place_enemy(g, f, facts->enemy ? facts->enemy : special_sheet(g, token), square);
        SET(f->extra, facts->figures > 1 ? facts->figures - 1 : 0);
    } else {
        lay_token(g, f->area, token, square);
    }
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* OQ-EXP-17: nobody is asked where to put a miniature that is missing. */
static bool may_place_more(const OqGame *g, OqExploreFrame *f)
{
    WmSquares squares;

    if (!oq_free_figure(g, g->pack->tokens[f->token - 1].enemy)) {
        SET(f->short_of, 1);
        return false;
    }
    return free_squares(g, f, f->drop, &squares);
}

static void finish(OqGame *g, const OqExploreFrame *f)
{
    discard_tokens(g);
    if (f->short_of) {
        CITE(OQ_ALR_06);
        oq_raise_alert(g, 1, OQ_EXP_17);
    }
    oq_note_look(g);
}

enum { EXPLORE_DROP = 1, EXPLORE_MORE, EXPLORE_BOSS };

const WmStop oq_explore_stops[] = {
    [EXPLORE_DROP] = WM_CHOOSES_ANY(OQ_Q_DROP),
    [EXPLORE_MORE] = WM_CHOOSES_ANY(OQ_Q_DROP),
    [EXPLORE_BOSS] = WM_CHOOSES_ANY(OQ_Q_DROP),
    WM_NO_STOP,
};

static const WmField explore_fields[] = {
    WM_NEED(OqExploreFrame, area, BY_ALL, &oq_thing_area),
    WM_FIELD(OqExploreFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqExploreFrame, smashed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqExploreFrame, left, BY_ALL, &oq_thing_few),
    WM_FIELD(OqExploreFrame, count, BY_ALL, &oq_thing_few),
    WM_FIELD(OqExploreFrame, placing, BY_ALL, &oq_thing_few),
    WM_FIELD(OqExploreFrame, token, BY_ALL, &oq_thing_token),
    WM_FIELD(OqExploreFrame, facing, BY_ALL, &oq_thing_side),
    WM_FIELD(OqExploreFrame, extra, BY_ALL, &oq_thing_few),
    WM_FIELD(OqExploreFrame, short_of, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqExploreFrame, boss, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqExploreFrame, fill, BY_NONE, &oq_thing_nothing),
    WM_FIELD(OqExploreFrame, drop, BY_ALL, &oq_thing_square),
    WM_ARRAY(OqExploreFrame, at, BY_ALL, &oq_thing_square),
};
const WmShape oq_explore_frame_shape = {
    .name = "explore", .bytes = sizeof(OqExploreFrame), WM_SHAPE_FIELDS(explore_fields)};

/* OQ-EXP-07 to OQ-EXP-21: dice fall, tokens are laid, and then turned over one by one. */
WmFlow oq_rule_explore(OqGame *g, OqFrame *fr)
{
    OqExploreFrame *const f = &fr->u.explore;

    RULE_BEGIN(fr);
    if (f->boss) {
        CHOOSE_ANY(fr, EXPLORE_BOSS, oq_all_seats(g), 0, OQ_Q_DROP);
        oq_boss_appears(g, g->answer.arg[0]);
        f->boss = 0;
    }
    for (; f->left > 0; SPEND(f->left, 1)) {
        if (drop_die(g, f)) {
            CHOOSE_ANY(fr, EXPLORE_DROP, oq_all_seats(g), 0, OQ_Q_DROP);
            lay(f, g->answer.arg[0]);
        }
    }
    for (; f->placing < f->count; GAIN(f->placing, 1)) {
        turn_over(g, f);
        for (; f->extra > 0; SPEND(f->extra, 1)) {
            if (may_place_more(g, f)) {
                CHOOSE_ANY(fr, EXPLORE_MORE, oq_all_seats(g), 0, OQ_Q_DROP);
                place_enemy(g, f, g->pack->tokens[f->token - 1].enemy, g->answer.arg[0]);
                CITE(OQ_PRS_02);
            }
        }
    }
    finish(g, f);
    RULE_END;
}

WmFlow oq_explore(OqGame *g, int area)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_EXPLORE);

    g->s->course.explore &= ~oq_area_bit(area);
    g->s->board.explored |= oq_area_bit(area);
    SET(fr->u.explore.area, area);
    SET(fr->u.explore.hero, g->s->course.explorer);
    SET(fr->u.explore.smashed, g->s->course.smashed);
    SET(fr->u.explore.left, dice_of(g, area));
    if (!g->s->course.explore) {
        g->s->course.explorer = 0;
        g->s->course.smashed = 0;
    }
    EVENT(OQ_EV_EXPLORED, OQ_EXP_06, area);
    if (is_joined(g, area)) CITE(OQ_EXP_08);
    SET(fr->u.explore.boss, g->derived->boss && g->derived->quest->boss_room == area);
    return WM_CALLED;
}
