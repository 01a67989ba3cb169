/* The table, drawn for a terminal: the maps, the War Camps, the Heroes, and the attack that is
 * being resolved. All of it is open (OMD-HER-14). */
#include "sketch.h"

enum { LIST_AT = 10, HERO_AT = 4 };

static const char *title_of(const WmSketch *k, int seat)
{
    return om_card_of(game(k), seat)->title;
}

/* The next name of a list, with a number behind it unless that is 0. */
static void say_listed(WmSketch *k, const char *title, int number)
{
    go_on_listing(k, LIST_AT, ", ", (int)wm_string_length(title) + 6);
    say(k, title);
    if (number) say_count(k, " ", number);
}

/* ---- the turn -------------------------------------------------------------------------------- */

static void draw_turn(WmSketch *k)
{
    const OmTurnSoFar *const turn = &game(k)->s->turn;

    paint(k, WM_STRONG);
    say_count(k, "Turn ", turn->number);
    say_count(k, "  Onslaught ", turn->onslaught);
    paint(k, WM_PLAIN);
    say(k, "  ");
    say(k, om_thing_phase.names[turn->phase]);
    if (turn->active) {
        say(k, ", turn of ");
        say(k, title_of(k, turn->active));
    }
    say(k, "  Rift Lord ");
    say(k, title_of(k, turn->lord));
    end_line(k);
}

static void draw_signs(WmSketch *k)
{
    say_painted(k, WM_QUIET,
                "+ Start  * Rift  ~ lava  % acid  # Trapsburg  o Teleporter  x No Man's Land");
    end_line(k);
}

/* OMD-NEU-10 */
static void draw_zone(WmSketch *k)
{
    say(k, "Neutral Zone");
    for (int seat = 1; seat <= om_seats(game(k)); seat++) {
        if (om_hero(game(k), seat)->at != OM_ZONE) continue;
        paint(k, WM_GREEN);
        say_count(k, "  @", seat);
        paint(k, WM_PLAIN);
    }
    end_line(k);
}

/* ---- War Camps ------------------------------------------------------------------------------- */

/* Cards left in the stacks: those of both, by Army. */
static void draw_armies(WmSketch *k, int fort)
{
    bool any = false;

    for (int i = 0; i < OM_ARMIES; i++) {
        const OmArmy *const army = &om_invasion(game(k), fort)->army[i];
        if (army->at == 0 || army->orcs.count + army->critters.count == 0) continue;
        if (!any) say(k, "  Armies");
        any = true;
        go_on_listing(k, LIST_AT, ", ", 16);
        say(k, om_map(game(k))->name[army->at]);
        say_count(k, " ", army->orcs.count);
        say_count(k, "+", army->critters.count);
        say(k, " cards");
    }
    if (any) end_line(k);
}

static void draw_display(WmSketch *k, const OmTeam *camp)
{
    say(k, "  Items");
    pad_to(k, LIST_AT);
    for (int slot = 0; slot < OM_DISPLAY; slot++)
        if (camp->item[slot]) {
            const OmItemFacts *const item = &game(k)->pack->items[camp->item[slot] - 1];
            say_listed(k, item->title, item->cost);
        }
    end_line(k);
    say(k, "  Traps");
    pad_to(k, LIST_AT);
    for (int slot = 0; slot < OM_DISPLAY; slot++)
        if (camp->trap[slot]) {
            const OmTrapFacts *const trap = &game(k)->pack->traps[camp->trap[slot] - 1];
            say_listed(k, trap->title, trap->cost);
        }
    end_line(k);
}

static void draw_camp(WmSketch *k, int team)
{
    const OmTeam *const camp = om_team(game(k), team);

    say_painted(k, WM_STRONG,
                !om_rivalry(game(k)) ? "War Camp"
                : team == OM_ORDER   ? "Order"
                                     : "Unchained");
    paint(k, camp->rift > 3 ? WM_GREEN : WM_RED);
    say_count(k, "  Rift ", camp->rift);
    paint(k, WM_PLAIN);
    say_count(k, "  Skull Pool ", camp->pool);
    say_count(k, "  items left ", camp->items.count);
    say_count(k, "  traps left ", camp->traps.count);
    if (camp->cowed) say(k, "  minions cowed");
    end_line(k);
    draw_display(k, camp);
    draw_armies(k, team);
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* The weapon, and what is in the slots: traps of the Lady Paladin in brackets. */
static void draw_goods(WmSketch *k, int seat)
{
    const OmHero *const hero = om_hero(game(k), seat);

    pad_to(k, HERO_AT);
    say(k, om_card_of(game(k), seat)->weapons[hero->weapon].title);
    for (int slot = 0; slot < OM_SLOTS; slot++) {
        if (hero->item[slot]) say_listed(k, game(k)->pack->items[hero->item[slot] - 1].title, 0);
        if (!hero->trap[slot]) continue;
        const char *const trap = game(k)->pack->traps[hero->trap[slot] - 1].title;
        go_on_listing(k, LIST_AT, ", ", (int)wm_string_length(trap) + 4);
        say(k, "[");
        say(k, trap);
        say(k, "]");
    }
    end_line(k);
}

static void draw_hero(WmSketch *k, int seat)
{
    const OmHero *const hero = om_hero(game(k), seat);

    paint(k, WM_GREEN);
    say_count(k, "@", seat);
    paint(k, WM_PLAIN);
    say(k, " ");
    say_painted(k, WM_STRONG, title_of(k, seat));
    if (seat == k->viewer) say(k, ", you");
    pad_to(k, 24);
    if (hero->at) {
        say(k, " at ");
        say(k, om_map(game(k))->name[hero->at]);
    }
    if (hero->dead) say(k, " dead");
    pad_to(k, 36);
    say_count(k, " Health ", hero->health);
    say_count(k, "/", om_max_health(game(k), seat));
    say_count(k, "  skulls ", hero->skulls);
    if (hero->super) say(k, "  Super");
    if (hero->stunned) say_painted(k, WM_YELLOW, "  stunned");
    end_line(k);
    draw_goods(k, seat);
}

/* ---- the attack ------------------------------------------------------------------------------ */

static void draw_dice(WmSketch *k, const OmAttack *attack)
{
    for (int i = 0; i < attack->rolled; i++) {
        make_room(k, LIST_AT, 20);
        say(k, "  ");
        say(k, om_thing_die.names[attack->die[i]]);
        say(k, " ");
        say(k, om_thing_face.names[attack->face[i]]);
    }
}

static void draw_swords(WmSketch *k, const char *what, int count)
{
    if (count == 0) return;
    make_room(k, LIST_AT, 24);
    say_count(k, what, count);
}

static void draw_results(WmSketch *k, const OmAttack *attack)
{
    for (int result = 1; result < OM_RESULTS; result++) {
        if (attack->result[result] == 0) continue;
        make_room(k, LIST_AT, 12);
        say(k, "  ");
        say(k, om_thing_result.names[result]);
        say_count(k, " ", attack->result[result]);
    }
    draw_swords(k, "  for lesser sword ", attack->lesser_swords);
    draw_swords(k, "  for greater sword ", attack->greater_swords);
}

static void draw_attack(WmSketch *k)
{
    const OmAttack *const attack = &game(k)->s->attack;

    if (attack->by == OM_NO_ATTACK) return;
    paint(k, WM_RED);
    if (attack->by == OM_BY_TRAPS) {
        say(k, "The traps fire");
    } else {
        say(k, title_of(k, attack->seat));
        say(k, " attacks");
    }
    paint(k, WM_PLAIN);
    say(k, " on ");
    say(k, om_map(game(k))->name[attack->at]);
    say(k, ":");
    draw_dice(k, attack);
    draw_results(k, attack);
    end_line(k);
}

void om_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    WmSketch k = {c, viewer, color, 0, out};

    draw_turn(&k);
    om_sketch_map(&k, 1);
    if (om_rivalry(game(&k))) {
        draw_zone(&k);
        om_sketch_map(&k, 2);
    }
    draw_signs(&k);
    for (int team = 1; team <= OM_TEAMS; team++)
        if (om_team(game(&k), team)->here) draw_camp(&k, team);
    for (int seat = 1; seat <= om_seats(game(&k)); seat++) draw_hero(&k, seat);
    draw_attack(&k);
}
