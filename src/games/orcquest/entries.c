/* PAP: Patrols that come onto the board. */
#include <core/mem.h>

#include "internal.h"

/* ---- new Patrols ----------------------------------------------------------------------------- */

static const OqFormation *formation_of(const OqGame *g, int path)
{
    const OqPathFacts *const facts = &g->derived->quest->paths[path - 1];

    for (int i = 0; i < facts->formation_count; i++)
        if (facts->formations[i].colour == oq_alert_colour(g)) return &facts->formations[i];
    return NULL;
}

static int patrols_on(const OqGame *g, int path)
{
    int count = 0;

    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++)
        count += oq_patrol(g, patrol)->path == path;
    return count;
}

static int free_patrol(const OqGame *g)
{
    for (int patrol = 1; patrol <= OQ_PATROLS; patrol++)
        if (!oq_patrol(g, patrol)->path) return patrol;
    return 0;
}

/* Where a Patrol comes in: the places of its rear and its front rank on the Path. */
typedef struct End {
    int rear, front;
} End;

static End entry_of(void)
{
    return (End){1, 2};
}

/* OQ-BEL-03: inwards, along the Path in reverse. */
static End exit_of(const OqGame *g, int path)
{
    const int length = g->derived->way[path - 1].length;

    return (End){length, length - 1};
}

static End end_of(const OqGame *g, const OqAppearFrame *f)
{
    return f->exit ? exit_of(g, f->path) : entry_of();
}

/* OQ-PAP-07: an Enemy on one of the first four squares. */
static bool end_blocked(const OqGame *g, int path, End end)
{
    const OqWay *const way = &g->derived->way[path - 1];
    const int places[] = {end.rear, end.front};

    for (int i = 0; i < 2; i++) {
        const int place = places[i];
        if (oq_on(g, &g->enemies, way->left[place]) || oq_on(g, &g->enemies, way->right[place]))
            return true;
    }
    return false;
}

/* ---- Heroes in front of an Entry ------------------------------------------------------------- */

/* The place of a square on a Path, and on which side; 0: it is not on it. */
static int place_on(const OqWay *way, int square, bool *right)
{
    for (int place = 1; place <= way->length; place++) {
        *right = way->right[place] == square;
        if (*right || way->left[place] == square) return place;
    }
    return 0;
}

/* How far a square is from the end of the Path, which is two squares wide. */
static int range_of_end(const OqGame *g, const OqAppearFrame *f, int square)
{
    const OqWay *const way = &g->derived->way[f->path - 1];
    const int rear = end_of(g, f).rear;

    return oq_min(oq_range(g, way->left[rear], square), oq_range(g, way->right[rear], square));
}

/* OQ-PAP-09: the nearest free squares that are farther from the Entry; false: there are none. */
static bool squares_away(const OqGame *g, const OqAppearFrame *f, WmSquares *out)
{
    const int at = oq_figure(g, f->hero)->at;
    int best = WM_GRID_FAR;

    wm_mem_zero(out, sizeof *out);
    EACH_SQUARE(g, &g->derived->board, to) {
        const int range = oq_range(g, at, to);

        if (range > best || range_of_end(g, f, to) <= range_of_end(g, f, at)) continue;
        if (!oq_may_be_put(g, f->hero, to)) continue;
        if (range < best) wm_mem_zero(out, sizeof *out);
        best = range;
        wm_squares_add(out, g->grid.columns, to);
    }
    return best < WM_GRID_FAR;
}

static void shove(OqGame *g, int hero, int to)
{
    const int range = oq_range(g, oq_figure(g, hero)->at, to);

    oq_put(g, hero, to);
    EVENT(OQ_EV_MOVED, OQ_PAP_09, hero, to);
    oq_hurt(g, hero, range, 0, OQ_PAP_09);
}

/* The square that a Hero on the Path is pushed to along it; 0: there is none. */
static int square_along(const OqGame *g, const OqAppearFrame *f, int hero)
{
    const OqWay *const way = &g->derived->way[f->path - 1];
    bool right = false;
    const int place = place_on(way, oq_figure(g, hero)->at, &right);
    const int next = place ? place + (f->exit ? -1 : 1) : 0;

    if (next < 1 || next > way->length) return 0;
    return right ? way->right[next] : way->left[next];
}

static bool is_stuck(const OqAppearFrame *f, int hero)
{
    return f->stuck >> (hero - 1) & 1;
}

/* A Hero on a square who can be pushed on; 0: none. */
static int loose_hero(const OqGame *g, const OqAppearFrame *f, int square)
{
    const int there = square ? oq_figure_on(g, square) : 0;

    return there && oq_is_hero(there) && !is_stuck(f, there) ? there : 0;
}

/* The square of a place in the formation, from 1 on. */
static int square_of(const OqGame *g, const OqAppearFrame *f, int slot)
{
    const OqWay *const way = &g->derived->way[f->path - 1];
    const End end = end_of(g, f);
    const int place = slot <= 2 ? end.front : end.rear;

    return slot % 2 ? way->left[place] : way->right[place];
}

/* OQ-PAP-09: of the Heroes who stand in a row before a member's square, the last one; 0: the square
 * is free, not needed, or cannot be had. */
static int who_is_pushed(const OqGame *g, const OqAppearFrame *f)
{
    const OqFormation *const formation = formation_of(g, f->path);
    int hero = formation->member[f->slot - 1] ? loose_hero(g, f, square_of(g, f, f->slot)) : 0;
    int next = hero;

    for (int i = 0; next && i < OQ_HEROES; i++) {
        hero = next;
        next = loose_hero(g, f, square_along(g, f, hero));
    }
    return hero;
}

static void hold_on(OqAppearFrame *f)
{
    SET(f->stuck, f->stuck | 1 << (f->hero - 1));
}

/* OQ-PAP-09: Entangled it stays, or it goes along the Path; false: it must leave the Path. */
static bool push_on(OqGame *g, OqAppearFrame *f)
{
    const int along = square_along(g, f, f->hero);
    WmSquares away;

    if (oq_has_effect(g, f->hero, OQ_ENTANGLED)) {
        oq_hurt(g, f->hero, 1, 0, OQ_PAP_09);
        hold_on(f);
        return true;
    }
    if (oq_may_be_put(g, f->hero, along)) {
        shove(g, f->hero, along);
        return true;
    }
    if (squares_away(g, f, &away)) return false;
    hold_on(f);
    return true;
}

void oq_scope_away(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    (void)squares_away(g, &oq_top(g)->u.appear, &oq_scope(c)->squares);
}

WmRule oq_judge_away(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_PAP_09;
}

void oq_list_away(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

/* ---- who comes ------------------------------------------------------------------------------- */

/* One member; false: there is no miniature for it. */
static bool bring_in(OqGame *g, int patrol, int sheet, int square, int facing, int number)
{
    const int figure = oq_free_figure(g, sheet);

    if (!figure) return false;
    oq_appear(g, figure, sheet, square, facing);
    SET(oq_enemy(g, figure)->patrol, patrol);
    SET(oq_enemy(g, figure)->rank, number / 2);
    SET(oq_enemy(g, figure)->right, number % 2);
    return true;
}

/* OQ-PAP-09: for who lacks its square, the nearest free one of the Path, straight before diagonal;
 * 0: there is none. */
static int nearest_on_path(const OqGame *g, const OqWay *way, int square)
{
    int best = 0;
    int least = 0;

    for (int place = 1; place <= way->length; place++)
        for (int right = 0; right < 2; right++) {
            const int to = right ? way->right[place] : way->left[place];

            if (!to || !oq_is_empty(g, to)) continue;
            const int far =
                oq_range(g, square, to) * 64 + wm_grid_steps(g->grid.columns, square, to);
            if (!best || far < least) {
                best = to;
                least = far;
            }
        }
    return best;
}

/* False: there is no square or no miniature for this member. */
static bool place_member(OqGame *g, const OqAppearFrame *f, int patrol, int slot, int square)
{
    const End end = end_of(g, f);
    const int facing = g->derived->way[f->path - 1].facing[slot <= 2 ? end.front : end.rear];

    return square && bring_in(g, patrol, formation_of(g, f->path)->member[slot - 1], square,
                              f->exit ? wm_side_opposite(facing) : facing, slot - 1);
}

/* The places of the formation that have a member, bit slot-1. */
static unsigned members_of(const OqFormation *formation)
{
    unsigned all = 0;

    for (int i = 0; i < OQ_FORMATION; i++)
        if (formation->member[i]) all |= 1u << i;
    return all;
}

/* OQ-PAP-03, OQ-PAP-04, OQ-PAP-08 */
static void appear(OqGame *g, const OqAppearFrame *f)
{
    const OqWay *const way = &g->derived->way[f->path - 1];
    const unsigned members = members_of(formation_of(g, f->path));
    const int patrol = free_patrol(g);
    unsigned lack = 0; /* who cannot have their squares come after the others */
    bool short_of = false;

    SET(oq_patrol(g, patrol)->path, f->path);
    SET(oq_patrol(g, patrol)->head, end_of(g, f).front);
    SET(oq_patrol(g, patrol)->moved, 1);
    for (unsigned left = members; left; left &= left - 1) {
        const int slot = 1 + __builtin_ctz(left);
        const int square = square_of(g, f, slot);

        if (oq_figure_on(g, square) || oq_is_obstacle(g, square))
            lack |= 1u << (slot - 1);
        else
            short_of |= !place_member(g, f, patrol, slot, square);
    }
    for (; lack; lack &= lack - 1) {
        const int slot = 1 + __builtin_ctz(lack);
        const int square = nearest_on_path(g, way, square_of(g, f, slot));

        short_of |= !place_member(g, f, patrol, slot, square);
    }
    if (!oq_members(g, patrol)) wm_mem_zero(oq_patrol(g, patrol), sizeof(OqPatrol));
    CITE(OQ_PAP_03, OQ_PAP_04);
    CITE(OQ_PAT_04, OQ_ALR_03, OQ_ALR_12, OQ_PAP_10);
    if (short_of) {
        CITE(OQ_ALR_06);
        oq_raise_alert(g, 1, OQ_PAP_08);
    }
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum { APPEAR_AWAY = 1 };

const WmStop oq_appear_stops[] = {
    [APPEAR_AWAY] = WM_CHOOSES_ANY(OQ_Q_AWAY),
    WM_NO_STOP,
};

static const WmField appear_fields[] = {
    WM_NEED(OqAppearFrame, path, BY_ALL, &oq_thing_path),
    WM_FIELD(OqAppearFrame, exit, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqAppearFrame, slot, BY_ALL, &oq_thing_few),
    WM_FIELD(OqAppearFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqAppearFrame, stuck, BY_ALL, &oq_thing_heroes),
};
const WmShape oq_appear_frame_shape = {
    .name = "appear", .bytes = sizeof(OqAppearFrame), WM_SHAPE_FIELDS(appear_fields)};

/* The squares of the formation are cleared from the rear on. What that brings about is settled
 * once the Patrol is there. */
WmFlow oq_rule_appear(OqGame *g, OqFrame *fr)
{
    OqAppearFrame *const f = &fr->u.appear;

    RULE_BEGIN(fr);
    for (SET(f->slot, OQ_FORMATION); f->slot > 0; SPEND(f->slot, 1))
        for (SET(f->hero, who_is_pushed(g, f)); f->hero; SET(f->hero, who_is_pushed(g, f))) {
            if (push_on(g, f)) continue;
            CHOOSE_ANY(fr, APPEAR_AWAY, oq_all_seats(g), 0, OQ_Q_AWAY);
            shove(g, f->hero, g->answer.arg[0]);
        }
    appear(g, f);
    RULE_END;
}

/* Whether it can be true: only who must leave the Path is asked about. */
bool oq_appear_right(const OqGame *g, const OqAppearFrame *f)
{
    WmSquares away;

    if (f->path > g->derived->quest->path_count || !formation_of(g, f->path)) return false;
    if (!f->slot || f->slot > OQ_FORMATION || !f->hero || !free_patrol(g)) return false;
    if (who_is_pushed(g, f) != f->hero || oq_has_effect(g, f->hero, OQ_ENTANGLED)) return false;
    return !oq_may_be_put(g, f->hero, square_along(g, f, f->hero)) && squares_away(g, f, &away);
}

WmFlow oq_bring_patrol(OqGame *g, int path, bool exit)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_APPEAR);

    SET(fr->u.appear.path, path);
    SET(fr->u.appear.exit, exit);
    return WM_CALLED;
}

/* Whether a Patrol can come in there: it has a formation, and no Enemy blocks it. */
bool oq_end_open(const OqGame *g, int path, bool exit)
{
    return formation_of(g, path) && free_patrol(g) &&
           !end_blocked(g, path, exit ? exit_of(g, path) : entry_of());
}

int oq_draw_patrol_card(OqGame *g)
{
    const int card = oq_draw(g, PILE(g->s->decks.patrols), PILE(g->s->decks.patrols_used));

    if (card) EVENT(OQ_EV_PATROL_CARD, OQ_PAT_10, card);
    return card;
}

/* OQ-PAP-01, OQ-PAP-02: whether a new Patrol comes. */
bool oq_look_for_patrol(OqGame *g, int path)
{
    const OqFormation *const formation = formation_of(g, path);

    if (!formation || g->s->course.rung || patrols_on(g, path) >= formation->most) return false;
    const int card = oq_draw_patrol_card(g);
    if (!card) return false;
    oq_lay_on(PILE(g->s->decks.patrols_used), card);
    CITE(OQ_PAP_01, OQ_PAT_08);
    const bool symbol = g->pack->patrols[card - 1].appears || g->s->course.runner;
    g->s->course.runner = 0;
    if (!symbol) return false;
    if (end_blocked(g, path, entry_of()))
        CITE(OQ_PAP_07);
    else
        CITE(OQ_PAP_02, OQ_PAP_05, OQ_PAP_06);
    return oq_end_open(g, path, false);
}

/* A runner calls the next Patrol; false: none can come. */
bool oq_send_runner(OqGame *g)
{
    if (!g->derived->quest->path_count || g->s->course.rung) return false;
    SET(g->s->course.runner, 1);
    return true;
}
