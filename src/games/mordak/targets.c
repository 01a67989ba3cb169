/* Whom and where the words of a text can be said of (MM-TRM-01, MM-TRM-02, MM-MAG-13). */
#include "effects.h"
#include "window.h"

/* ---- where ----------------------------------------------------------------------------------- */

/* Where the word has its Region and its Character, by place in its arguments; -1: nowhere. */
static int where_at(int word)
{
    switch (word) {
    case MM_W_ATTACK:
    case MM_W_BLAST:
    case MM_W_SMITE:
    case MM_W_LEECH:
    case MM_W_PUSH:
    case MM_W_STUN:
    case MM_W_CONTROL:
    case MM_W_ACT:
    case MM_W_FRESH:
    case MM_W_BANISH:
    case MM_W_DISCARD:
    case MM_W_LINK: return 0;
    case MM_W_HEAL:
    case MM_W_PLUS:
    case MM_W_BONUS:
    case MM_W_MOVE:
    case MM_W_TERRAIN:
    case MM_W_TELEPORT:
    case MM_W_PAY: return 1;
    case MM_W_ABILITY: return 2;
    default: return -1;
    }
}

int mm_op_where(const WmOp *op)
{
    return where_at(op->word) < 0 ? MM_ANYWHERE : op->arg[where_at(op->word)];
}

static MmPlaces places_where(const MmGame *g, const MmSay *say, int where)
{
    const MmPlaces revealed = mm_all_revealed(g);
    const int there = say->event ? mm_event_place(g, say->event) : 0;

    if (where == MM_ANYWHERE) return revealed;
    if (where == MM_THERE) return there ? mm_place_bit(there) : 0;
    if (!say->home) return 0; /* MM-MAG-13 */
    if (where == MM_OWN) return mm_place_bit(say->home);
    return revealed & (where == MM_ADJACENT ? mm_adjacent(g, say->home) : mm_nearby(g, say->home));
}

/* ---- who ------------------------------------------------------------------------------------- */

int mm_op_who(const WmOp *op)
{
    switch (op->word) {
    case MM_W_HEAL:
    case MM_W_PLUS:
    case MM_W_BONUS:
    case MM_W_AP:
    case MM_W_MOVE:
    case MM_W_TELEPORT:
    case MM_W_PAY: return op->arg[0];
    case MM_W_ABILITY: return op->arg[1];
    case MM_W_LEECH:
    case MM_W_DISCARD: return MM_HERO;
    case MM_W_STUN:
    case MM_W_CONTROL:
    case MM_W_ACT:
    case MM_W_FRESH:
    case MM_W_BANISH: return MM_MINION;
    case MM_W_LINK: return MM_ANYONE;
    default: return 0;
    }
}

/* Where Mordak casts a Spell of the Heroes' decks, its Heroes are himself. */
static bool is_hero_to(const MmSay *say, int figure)
{
    return say->own_side ? figure == MM_VILLAIN : mm_is_hero(figure);
}

static bool is_who(const MmSay *say, int figure, int who)
{
    if (who == MM_HERO || who == MM_ALL_HEROES) return is_hero_to(say, figure);
    return who == MM_ANYONE || mm_is_minion(figure);
}

static MmFigures figures_who(const MmGame *g, const MmSay *say, int who, MmPlaces places)
{
    MmFigures all = 0;

    if (who == MM_SELF) return mm_figure_bit(say->figure);
    if (who == MM_TARGET) return mm_figure_bit(mm_event_figure(say->event));
    for (int figure = 1; figure <= MM_FIGURES; figure++) {
        const int at = mm_at(g, figure);
        if (at && (places & mm_place_bit(at)) && is_who(say, figure, who))
            all |= mm_figure_bit(figure);
    }
    return all;
}

/* ---- which of them --------------------------------------------------------------------------- */

/* MM-SPC-02: a Sheep is smaller than everybody. */
static bool is_up_to(const MmGame *g, int figure, int size)
{
    return mm_is_sheep(figure) || mm_size(g, figure) <= size;
}

/* Of the Sizes that the level allows, and not in the middle of a Turn. */
static bool is_of_size(const MmGame *g, const MmSay *say, const WmOp *op, int figure)
{
    return is_up_to(g, figure, mm_op_level(say, op, 1)) && !mm_turn_of(g, figure);
}

/* The same for what is done to a Minion's Turns: a Sheep has none (MM-SPC-02). */
static bool is_of_size_and_acts(const MmGame *g, const MmSay *say, const WmOp *op, int figure)
{
    return !mm_is_sheep(figure) && is_of_size(g, say, op, figure);
}

/* Whether the word would do something to them. */
static bool suits(const MmGame *g, const MmSay *say, const WmOp *op, int figure)
{
    switch (op->word) {
    case MM_W_HEAL: return mm_is_player(figure); /* MM-DMG-06 */
    case MM_W_PLUS: return mm_is_player(figure); /* MM-PLU-08 */
    case MM_W_LEECH: return mm_tokens(g, figure) > 0;
    case MM_W_DISCARD: return mm_hand_size(g, figure) > 0;
    case MM_W_STUN:
        return is_of_size_and_acts(g, say, op, figure) && !mm_minion(g, figure)->stunned;
    case MM_W_CONTROL:
    case MM_W_ACT: return is_of_size_and_acts(g, say, op, figure);
    case MM_W_BANISH: return is_of_size(g, say, op, figure);
    case MM_W_FRESH: return is_of_size(g, say, op, figure) && mm_minion(g, figure)->wounded;
    case MM_W_PAY: /* MM-TRM-08, MM-SPC-01 */
        return mm_is_player(figure) && mm_may_pay(g, figure, mm_op_number(say, op, 2));
    case MM_W_MOVE: return mm_may_step(g, figure, false);
    case MM_W_TELEPORT: return mm_op_goals(g, say, op, figure) != 0;
    default: return true;
    }
}

MmFigures mm_op_figures(const MmGame *g, const MmSay *say, const WmOp *op)
{
    const MmPlaces places = places_where(g, say, mm_op_where(op));
    MmFigures all = 0;

    for (MmFigures left = figures_who(g, say, mm_op_who(op), places); left; left &= left - 1)
        if (suits(g, say, op, mm_first_figure(left))) all |= left & (~left + 1);
    return all;
}

int mm_op_picks(const WmOp *op)
{
    switch (op->word) {
    case MM_W_ATTACK:
    case MM_W_BLAST:
    case MM_W_SMITE:
    case MM_W_PUSH:
    case MM_W_SHEEP:
    case MM_W_TERRAIN: return MM_PICKS_REGION;
    default: break;
    }
    return mm_op_who(op) == 0 || mm_op_who(op) == MM_ALL_HEROES ? MM_PICKS_NOTHING : MM_PICKS_ONE;
}

/* ---- Regions --------------------------------------------------------------------------------- */

MmFigures mm_defenders(const MmGame *g, int place, int team)
{
    const MmFigures there = mm_figures_at(g, place, team);
    MmFigures marked = 0;

    if (team == MM_VILLAIN_TEAM && mm_top_minion(g, place))
        return mm_figure_bit(mm_top_minion(g, place)); /* MM-DEF-03, MM-DEF-04 */
    for (MmFigures left = there; left; left &= left - 1)
        if (mm_is_hero(mm_first_figure(left)) && mm_player(g, mm_first_figure(left))->defends)
            marked |= left & (~left + 1);
    return marked ? marked : there;
}

static bool is_struck(const MmGame *g, const MmSay *say, const WmOp *op, int place)
{
    const int team = mm_team_of_seat(say->seat);

    switch (op->word) {
    case MM_W_ATTACK:
    case MM_W_SMITE: return mm_enemies_at(g, place, team);
    case MM_W_BLAST: /* MM-ABL-01: everybody but who causes it */
        return ((mm_figures_at(g, place, MM_HERO_TEAM) | mm_figures_at(g, place, MM_VILLAIN_TEAM)) &
                ~mm_figure_bit(say->figure)) != 0;
    case MM_W_PUSH:
        return mm_enemies_at(g, place, team) && (mm_adjacent(g, place) & mm_all_revealed(g)) != 0;
    default: return true;
    }
}

static int free_sheep(const MmGame *g)
{
    int count = 0;

    for (int figure = MM_FIRST_SHEEP; figure < MM_GUST; figure++) count += !mm_in_play(g, figure);
    return count;
}

/* MM-TRM-01, MM-TRM-02: what keeps a word from reaching a Region. */
WmRule mm_out_of_reach(const WmOp *op)
{
    const int where = mm_op_where(op);

    return where == MM_ADJACENT ? MM_TRM_01 : where == MM_NEARBY ? MM_TRM_02 : MM_TRM_10;
}

MmPlaces mm_op_places(const MmGame *g, const MmSay *say, const WmOp *op)
{
    MmPlaces all = 0;

    if (op->word == MM_W_SHEEP && !free_sheep(g)) return 0; /* MM-SPC-04 */
    for (MmPlaces left = places_where(g, say, mm_op_where(op)); left; left &= left - 1)
        if (is_struck(g, say, op, mm_first_place(left))) all |= left & (~left + 1);
    return all;
}

/* ---- where somebody is put ------------------------------------------------------------------- */

static MmPlaces without_enemies(const MmGame *g, MmPlaces among, int team)
{
    MmPlaces all = 0;

    for (; among; among &= among - 1)
        if (!mm_enemies_at(g, mm_first_place(among), team)) all |= among & (~among + 1);
    return all;
}

static MmPlaces goals(const MmGame *g, const MmSay *say, int to, int figure)
{
    const MmPlaces revealed = mm_all_revealed(g);
    const int at = mm_at(g, figure);
    const MmPlaces keep = mm_place_bit(g->derived->keep);

    switch (to) {
    case MM_TO_FREE: return without_enemies(g, revealed, mm_team(g, figure));
    case MM_TO_CASTER: return keep | (say->home ? mm_place_bit(say->home) : 0);
    case MM_TO_BESIDE: return at ? revealed & mm_adjacent(g, at) : 0;
    default: return keep;
    }
}

MmPlaces mm_op_goals(const MmGame *g, const MmSay *say, const WmOp *op, int figure)
{
    const int to = op->word == MM_W_PUSH ? MM_TO_BESIDE : op->arg[2];
    const int at = mm_at(g, figure);

    return at ? goals(g, say, to, figure) & ~mm_place_bit(at) : 0;
}

/* ---- whether it can be said at all ----------------------------------------------------------- */

static bool needs_home(const WmOp *op)
{
    const int where = where_at(op->word) < 0 ? 0 : op->arg[where_at(op->word)];

    return mm_op_who(op) != MM_SELF && where >= MM_OWN && where <= MM_NEARBY;
}

static bool is_reroll(const WmOp *op)
{
    return op->word == MM_W_REROLL || op->word == MM_W_REROLL_ALL;
}

/* MM-RRL-02, MM-REA-10: friends reroll before enemies do. */
static WmRule judge_reroll(const MmSay *say, const MmRollFrame *roll)
{
    const bool friends = mm_team_of_seat(say->seat) == mm_team_of_seat(roll->seat);

    return roll->foiled && friends ? MM_RRL_02 : 0;
}

/* Words about what a window is about. */
static WmRule judge_event(const MmGame *g, const MmSay *say, const WmOp *op)
{
    const int figure = mm_event_figure(say->event);

    if (is_reroll(op)) return judge_reroll(say, &say->event->u.roll);
    if (op->word == MM_W_SHARE) return mm_may_pay(g, say->seat, 1) ? 0 : MM_TRM_08;
    if (op->word != MM_W_SURVIVE) return 0;
    return mm_is_minion(figure) && !mm_is_sheep(figure) && !mm_minion(g, figure)->wounded
               ? 0
               : MM_DMG_05;
}

WmRule mm_judge_op(const MmGame *g, const MmSay *say, const WmOp *op)
{
    const int picks = mm_op_picks(op);

    if (say->event && judge_event(g, say, op)) return judge_event(g, say, op);
    if (op->word == MM_W_SPAWN)
        return mm_can_spawn(g, op->arg[0]) && mm_spawn_places(g) ? 0 : MM_DSC_02;
    if (op->word == MM_W_SHEEP && !free_sheep(g)) return MM_SPC_04;
    if (needs_home(op) && !say->home) return MM_MAG_13;
    if (picks == MM_PICKS_REGION) return mm_op_places(g, say, op) ? 0 : MM_TRM_10;
    if (mm_op_who(op) == 0 || mm_op_figures(g, say, op)) return 0;
    if (op->word == MM_W_PAY) return mm_is_player(say->figure) ? MM_TRM_08 : MM_SPC_01;
    return MM_TRM_10;
}
