/* Whether a position can be true. */
#include "internal.h"

static bool on_board(const OqGame *g, int square)
{
    return square && oq_on(g, &g->derived->board, square);
}

static const char *wrong_with_items(const OqGame *g)
{
    const OqItem *items[OQ_HEROES];

    EACH_HERO(hero) {
        const OqHero *const who = oq_hero(g, hero);

        items[hero - 1] = who->item;
        if (who->item_count && !who->item[who->item_count - 1].place)
            return "the cards of a Hero are not in order";
        if (who->item_count < OQ_ITEMS && who->item[who->item_count].place)
            return "the cards of a Hero are not in order";
    }
    return oq_wrong_with_cards(g->pack, items);
}

static const char *wrong_with_hero(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    const bool here = who->standing == OQ_LIVES || who->standing == OQ_DEAD;

    if (!who->standing || who->sheet != g->setup->hero[hero - 1].sheet)
        return "a Hero has the Sheet of another";
    if (here != (who->figure.at != 0))
        return "a Hero is on the board, or not, against its standing";
    if (here && !on_board(g, who->figure.at)) return "a Hero stands beside the board";
    if (who->standing == OQ_LIVES && !who->figure.facing) return "a Hero faces nowhere";
    return who->standing != OQ_LIVES || oq_health(g, hero) > 0 || g->s->course.due
               ? NULL
               : "a Hero should be dead";
}

/* On the board with all its squares. */
static bool stands_whole(const OqGame *g, int enemy)
{
    int squares[OQ_BLOCK];
    const int count = oq_covered(g, enemy, oq_figure(g, enemy)->at, squares);

    for (int i = 0; i < count; i++)
        if (!on_board(g, squares[i])) return false;
    return count > 0;
}

static const char *wrong_with_enemy(const OqGame *g, int enemy)
{
    const OqEnemy *const who = oq_enemy(g, enemy);

    if (!who->sheet) return NULL;
    if (who->sheet != g->derived->sheet[enemy]) return "an Enemy has the Sheet of another";
    if (!on_board(g, who->figure.at) || !who->figure.facing) return "an Enemy stands nowhere";
    if (!stands_whole(g, enemy)) return "an Enemy stands beside the board";
    if (who->patrol && !g->s->board.patrol[who->patrol - 1].path)
        return "an Enemy is in a Patrol that is not there";
    if (who->rings > g->derived->quest->path_count) return "an Enemy rings no Bell of this Quest";
    return oq_health(g, enemy) > 0 || g->s->course.due ? NULL : "an Enemy should be dead";
}

static bool board_right(const OqGame *g)
{
    const OqQuestFacts *const quest = g->derived->quest;
    const OqBoard *const board = &g->s->board;

    for (int i = 0; i < OQ_DOORS; i++) {
        const bool there = i < quest->door_count && quest->doors[i].kind != OQ_DEAD_END;
        if (there != (board->door[i] != 0)) return false;
    }
    for (int i = quest->furniture_count; i < OQ_FURNITURE; i++)
        if (board->furniture[i] || board->moved[i]) return false;
    for (int piece = 1; piece <= quest->furniture_count; piece++) {
        uint16_t squares[2];
        oq_piece_squares(g, piece, squares);
        if (!on_board(g, squares[0])) return false;
        if (quest->furniture[piece - 1].side && !on_board(g, squares[1])) return false;
    }
    for (int i = 0; i < OQ_PATROLS; i++)
        if (board->patrol[i].path > quest->path_count ||
            (board->patrol[i].path && !board->patrol[i].head))
            return false;
    for (int i = 0; i < OQ_LAIN; i++) {
        const OqLain *const lain = &board->lain[i];
        if (i >= board->lain_count && (lain->at || lain->token || lain->mark)) return false;
        if (lain->at && !on_board(g, lain->at)) return false;
        if (lain->mark > quest->mark_count) return false;
        if (lain->held && oq_hero(g, lain->held)->standing != OQ_LIVES &&
            oq_hero(g, lain->held)->standing != OQ_LEFT)
            return false;
    }
    return true;
}

/* A part that is whole has Health Points left; what is aimed at is there. */
static bool boss_right(const OqGame *g)
{
    const OqBoss *const boss = &g->s->boss;

    if (!g->derived->boss)
        return oq_arrivals_right(g) && !boss->broken && !boss->aimed && !boss->acting &&
               !boss->grounded && !boss->drawn && !boss->struck && !boss->bit && !boss->squeezed &&
               !boss->damage[0] && !boss->damage[1] && !boss->damage[2];
    for (int part = 1; part <= OQ_BOSS_PARTS; part++)
        if (boss->damage[part - 1] && !g->s->course.due &&
            (oq_part_broken(g, part) || boss->damage[part - 1] >= oq_part(g, part)->health))
            return false;
    if (boss->squeezed && g->pack->bosses[g->derived->quest->boss - 1].size < 2) return false;
    if (!oq_arrivals_right(g)) return false;
    return !boss->aimed || (oq_boss(g) && !oq_part_broken(g, boss->aimed));
}

static bool course_right(const OqGame *g)
{
    const OqCourse *const course = &g->s->course;

    return course->alert >= 1 && course->bp <= course->limit && course->limit >= 10;
}

/* ---- frames ---------------------------------------------------------------------------------- */

static bool area_right(const OqGame *g, int area)
{
    return area <= OQ_ROOMS ? area <= g->derived->quest->room_count
                            : area - OQ_ROOMS <= g->derived->quest->zone_count;
}

static bool areas_right(const OqGame *g, OqAreas areas)
{
    for (; areas; areas &= areas - 1)
        if (!area_right(g, 1 + __builtin_ctz(areas))) return false;
    return true;
}

/* The Boss is placed, dice still fall, or figures of a token that was turned over are placed. */
static bool exploring_right(const OqGame *g, const OqExploreFrame *f)
{
    if (f->boss)
        return area_right(g, f->area) && g->derived->boss && !oq_boss(g) && !f->count &&
               !f->placing && !f->extra && f->left <= 12;
    if (!area_right(g, f->area) || f->count > 12 || f->placing > f->count || !f->drop) return false;
    for (int i = 0; i < f->count; i++)
        if (f->at[i] ? !on_board(g, f->at[i]) : i > f->placing) return false;
    if (f->left) return !f->extra && !f->placing && f->count < 12;
    return f->extra && f->extra <= 2 && f->token && f->facing && f->placing < f->count &&
           g->pack->tokens[f->token - 1].enemy;
}

/* The cards that are left pay for what is missing of the Plan. */
static bool sorting_right(const OqGame *g, const OqSortFrame *f)
{
    const OqHero *const who = oq_hero(g, f->hero);

    if (!f->item) return !oq_counts_any(&f->missing);
    return f->item <= who->item_count && oq_can_pay(g, f->hero, f->missing) &&
           !who->item[f->item - 1].relic && !who->item[f->item - 1].torn &&
           oq_stuff(g, oq_item_stuff(&who->item[f->item - 1]))->next;
}

static bool enemy_there(const OqGame *g, int figure)
{
    return figure >= OQ_FIRST_ENEMY && oq_enemy(g, figure)->sheet && oq_figure(g, figure)->at;
}

static bool card_right(const OqGame *g, const OqCardFrame *f)
{
    const int path = g->s->board.patrol[f->patrol - 1].path;

    if (!path || !oq_members(g, f->patrol)) return false;
    return (!f->figure || enemy_there(g, f->figure)) &&
           f->place <= g->derived->way[path - 1].length;
}

/* Who decides for a Hero plays it. */
static bool player_right(const OqGame *g, const OqFrame *fr)
{
    switch (fr->rule) {
    case OQ_RULE_ACTIVATION:
        return wm_seats_have(oq_players(g, fr->u.activation.hero), fr->u.activation.seat);
    case OQ_RULE_EFFECT: return wm_seats_have(oq_players(g, fr->u.effect.hero), fr->u.effect.seat);
    case OQ_RULE_ENTER: return wm_seats_have(oq_players(g, fr->u.enter.hero), fr->u.enter.seat);
    case OQ_RULE_MOVE: return wm_seats_have(oq_players(g, fr->u.move.hero), fr->u.move.seat);
    case OQ_RULE_STRIKE: return wm_seats_have(oq_players(g, fr->u.strike.hero), fr->u.strike.seat);
    case OQ_RULE_SORT: return wm_seats_have(oq_players(g, fr->u.sort.hero), fr->u.sort.seat);
    default: return true;
    }
}

/* Texts, Attacks and what they bring about; the rule on top has asked something. */
static bool combat_right(const OqGame *g, int depth)
{
    const OqFrame *const fr = &g->s->frames[depth];
    const bool asks = depth == g->state->depth - 1;

    switch (fr->rule) {
    case OQ_RULE_EFFECT: return oq_effect_right(g, fr, asks);
    case OQ_RULE_STRIKE: return oq_strike_right(g, fr, asks);
    case OQ_RULE_FIGHT: return oq_fight_right(g, fr, asks);
    case OQ_RULE_ANSWER: return oq_answer_right(g, fr, asks);
    case OQ_RULE_WINDOW: return oq_window_right(g, depth, asks);
    default: return true;
    }
}

/* What rules remember that wait for others. */
static bool below_right(const OqGame *g)
{
    for (int i = 0; i < g->state->depth; i++) {
        const OqFrame *const fr = &g->s->frames[i];

        if (!player_right(g, fr)) return false;

        if (!combat_right(g, i)) return false;
        if (fr->rule == OQ_RULE_PATROLS && fr->u.patrols.figure &&
            fr->u.patrols.figure < OQ_FIRST_ENEMY)
            return false;
        if (fr->rule == OQ_RULE_PATROLS && fr->u.patrols.end > 2 * g->derived->quest->path_count)
            return false;
        if (fr->rule == OQ_RULE_BEHAVE && fr->u.behave.enemy < OQ_FIRST_ENEMY) return false;
    }
    return true;
}

static bool top_right(const OqGame *g)
{
    const OqFrame *const fr = oq_top(g);

    switch (fr->rule) {
    case OQ_RULE_EXPLORE: return exploring_right(g, &fr->u.explore);
    case OQ_RULE_MOVE: return oq_in_play(g, fr->u.move.hero) && on_board(g, fr->u.move.from);
    case OQ_RULE_STRIKE: return oq_in_play(g, fr->u.strike.hero);
    case OQ_RULE_SORT: return sorting_right(g, &fr->u.sort);
    case OQ_RULE_CARD: return card_right(g, &fr->u.card);
    case OQ_RULE_APPEAR: return oq_appear_right(g, &fr->u.appear);
    case OQ_RULE_GROUPS: return oq_groups_right(g, fr);
    case OQ_RULE_AIM: return oq_boss(g) != 0 && !g->s->boss.aimed;
    case OQ_RULE_REWARD: return oq_reward_right(g, fr);
    case OQ_RULE_LOOT: return fr->u.loot.loot && fr->u.loot.seats == oq_players(g, fr->u.loot.hero);
    case OQ_RULE_BEHAVE: return enemy_there(g, fr->u.behave.enemy);
    case OQ_RULE_PATROLS:
        return fr->u.patrols.patrol == 0 || g->s->board.patrol[fr->u.patrols.patrol - 1].path;
    case OQ_RULE_SETTLE:
        return oq_settle_right(g, fr) &&
               (!fr->u.settle.enemy ||
                (enemy_there(g, fr->u.settle.enemy) && oq_enemy(g, fr->u.settle.enemy)->turns)) &&
               (!fr->u.settle.patrol || g->s->board.patrol[fr->u.settle.patrol - 1].path);
    default: return true;
    }
}

void oq_check(const WmContext *c, WmText *why)
{
    const OqGame *const g = oq_game(c);

    if (!course_right(g)) wm_text_string(why, "the tracks are wrong");
    if (!why->length && c->state->decider)
        wm_text_string(why, "nobody settles what the players dispute");
    if (!why->length && !board_right(g)) wm_text_string(why, "the board is wrong");
    if (!why->length && !boss_right(g)) wm_text_string(why, "the Boss is wrong");
    if (!why->length &&
        !(areas_right(g, g->s->course.explore) && areas_right(g, g->s->board.explored)))
        wm_text_string(why, "there is no such area in this Quest");
    if (!why->length && wrong_with_items(g)) wm_text_string(why, wrong_with_items(g));
    for (int hero = 1; !why->length && hero <= OQ_HEROES; hero++)
        if (wrong_with_hero(g, hero)) wm_text_string(why, wrong_with_hero(g, hero));
    for (int enemy = OQ_FIRST_ENEMY; !why->length && enemy <= OQ_FIGURES; enemy++)
        if (wrong_with_enemy(g, enemy)) wm_text_string(why, wrong_with_enemy(g, enemy));
    if (!why->length && c->state->depth && !(below_right(g) && top_right(g)))
        wm_text_string(why, "what a rule remembers does not fit the table");
}
