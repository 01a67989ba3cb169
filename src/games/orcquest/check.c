/* Whether a position can be true. */
#include "internal.h"

static bool on_board(const OqGame *g, int square)
{
    return square && oq_on(g, &g->derived->board, square);
}

static bool items_right(const OqHero *who)
{
    for (int i = 0; i < OQ_ITEMS; i++) {
        const OqItem *const item = &who->item[i];

        if ((i < who->item_count) != (item->place != 0)) return false;
        if (item->place && !item->loot) return false;
        if (item->kraft) return false;
    }
    return true;
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
    if (!items_right(who)) return "the cards of a Hero are not in order";
    return who->standing != OQ_LIVES || oq_health(g, hero) > 0 || g->s->course.due
               ? NULL
               : "a Hero should be dead";
}

static const char *wrong_with_enemy(const OqGame *g, int enemy)
{
    const OqEnemy *const who = oq_enemy(g, enemy);

    if (!who->sheet) return NULL;
    if (who->sheet != g->derived->sheet[enemy]) return "an Enemy has the Sheet of another";
    if (!on_board(g, who->figure.at) || !who->figure.facing) return "an Enemy stands nowhere";
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
        if (board->furniture[i]) return false;
    for (int i = 0; i < OQ_PATROLS; i++)
        if (board->patrol[i].path > quest->path_count ||
            (board->patrol[i].path && !board->patrol[i].head))
            return false;
    for (int i = 0; i < OQ_LAIN; i++) {
        const OqLain *const lain = &board->lain[i];
        if (i >= board->lain_count && (lain->at || lain->token || lain->mark)) return false;
        if (lain->at && !on_board(g, lain->at)) return false;
        if (lain->mark > quest->mark_count) return false;
    }
    return true;
}

static bool course_right(const OqGame *g)
{
    const OqCourse *const course = &g->s->course;

    return course->alert >= 1 && course->bp <= course->limit && course->limit >= 10;
}

void oq_check(const WmContext *c, WmText *why)
{
    const OqGame *const g = oq_game(c);

    if (!course_right(g)) wm_text_string(why, "the tracks are wrong");
    if (!why->length && !board_right(g)) wm_text_string(why, "the board is wrong");
    for (int hero = 1; !why->length && hero <= OQ_HEROES; hero++)
        if (wrong_with_hero(g, hero)) wm_text_string(why, wrong_with_hero(g, hero));
    for (int enemy = OQ_FIRST_ENEMY; !why->length && enemy <= OQ_FIGURES; enemy++)
        if (wrong_with_enemy(g, enemy)) wm_text_string(why, wrong_with_enemy(g, enemy));
}
