/* How many clicks a game costs a person who plays as an agent would.
 *
 *     clicks [--plain | --trusting] [--story] GAME SCENARIO SEATS PEOPLE GAMES
 *
 * PEOPLE are the first so many seats; a negative number is that one seat. Agents play the others.
 * With --plain every answer is a click. Else forced answers cost nothing, and an order is given
 * where it comes to the same as what the agent answers, by fewer clicks: the same position, or one
 * at the same question that is worth as much, after as many answers of everybody, with as much
 * drawn and shown. With --trusting the person decides what to do and leaves the rest to orders: one
 * that takes things is given where the agent does, of the question at which it is offered, all that
 * it does; one that takes none, always. How many games were won says what that costs.
 *
 * Printed are numbers of a round, by the kind of question: answers, those that were forced, those
 * that an order gave, and clicks. */
#include <agents/agent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 4096, KINDS = 256, DECISIONS = 6000, RUN_MOST = 120 };

typedef struct Count {
    int asked, forced, ordered, clicks;
} Count;

/* A position on its way, with the chance of its agents. */
typedef struct Course {
    WmState *state;
    WmStream chance;
    WmPlan plan;
} Course;

static WmMatch match;
static Count counts[KINDS];
static WmEvent room[EVENTS];
static int rounds, first_person, last_person;
static bool plain, trusting, story;
static int won;

static bool is_person(int seat)
{
    return seat >= first_person && seat <= last_person;
}

static Course course_new(void)
{
    return (Course){.state = calloc(1, wm_state_bytes(match.game))};
}

static void course_copy(Course *to, const Course *from)
{
    memcpy(to->state, from->state, match.bytes);
    to->chance = from->chance;
    to->plan = from->plan;
}

static WmAnswer agent_answer(Course *course, int seat)
{
    return wm_agent_answer(wm_agent_best(), &match, course->state, seat, &course->chance,
                           &course->plan);
}

static WmEvents give(Course *course, int seat, WmAnswer answer)
{
    WmEvents events = {.at = room, .cap = EVENTS};

    if (wm_answer(&match, course->state, seat, answer, &events, NULL) != WM_OK) abort();
    return events;
}

static void count_rounds(const WmEvents *events)
{
    const char *const word = strcmp(match.game->name, "mordak") == 0 ? "round" : "turn";

    for (uint32_t i = 0; i < events->count && i < EVENTS; i++)
        rounds += strcmp(match.game->events[events->at[i].kind].name, word) == 0;
}

static void tell(const Course *course, int seat, WmAnswer answer, const char *by)
{
    char text[128];

    if (!story) return;
    wm_answer_text(&match, answer, text, sizeof text);
    printf("%d %-12s %-34s %s\n", seat, match.game->questions[course->state->question].name, text,
           by);
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Where an order leads to, or the agent's answers, and by how many clicks. */
typedef struct Run {
    Course course;
    int clicks, answers;
    bool willed; /* the order has done nothing yet that the agent would not have decided */
} Run;

static void count(const Course *course, int seat, WmAnswer answer, const char *by)
{
    Count *const c = &counts[course->state->question];

    if (!is_person(seat)) return;
    c->asked++;
    c->forced += strcmp(by, "forced") == 0;
    c->ordered += by[0] && strcmp(by, "forced") != 0;
    c->clicks += !by[0];
    tell(course, seat, answer, by);
}

static bool together(const WmAnswer *order)
{
    return match.game->orders[order->kind].together;
}

/* Who answers next: a seat whose order holds before others that are asked as well. */
static int asked_of(const WmState *s, int seat, const WmAnswer *order)
{
    if (wm_seats_have(wm_asked(s), seat)) return seat;
    for (int other = first_person; order && together(order) && other <= last_person; other++)
        if (wm_seats_have(wm_asked(s), other)) return other;
    return wm_asked_first(s);
}

static bool same(WmAnswer one, WmAnswer other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

/* Is what is asked now a matter of what to do, and not of how an order does it? */
static bool is_decided(const WmState *s, const WmAnswer *order)
{
    const WmOrder *const row = &match.game->orders[order->kind];
    bool leaves = false;

    for (int i = 0; i < WM_ORDER_PARTS && row->verbs[i]; i++) leaves |= row->verbs[i] == WM_DONE;
    return (order->count > 0 || leaves) && s->question == row->question;
}

/* One answer of whoever is asked, the person of an order first. False where the order has ended. */
static bool step(Run *run, int seat, const WmAnswer *order, bool tally)
{
    Course *const course = &run->course;
    const int who = asked_of(course->state, seat, order);
    const bool mine = order && (who == seat || (together(order) && is_person(who)));
    WmAnswer answer;
    const WmAnswer wanted = agent_answer(course, who); /* also where it is not needed: chance */
    const bool forced = wm_force(&match, course->state, who, &answer) != WM_NOT_FORCED;
    const bool ordered = mine && wm_order_answer(&match, course->state, who, order, &answer);
    const bool first = ordered && run->answers == 0;

    if (ordered && is_decided(course->state, order) && !same(answer, wanted)) run->willed = false;
    if (!ordered && !forced) answer = wanted;
    run->clicks += is_person(who) && !forced && (!ordered || first);
    run->answers++;
    const char *const by = forced                       ? "forced"
                           : order && ordered && !first ? match.game->orders[order->kind].name
                                                        : "";
    if (tally) count(course, who, answer, by);
    const WmEvents events = give(course, who, answer);
    if (tally) count_rounds(&events);
    return !order || !wm_order_ended(&match, order, &events);
}

static bool holds(const WmState *s, int seat, const WmAnswer *order)
{
    bool any = wm_order_holds(&match, s, seat, order);

    for (int other = first_person; together(order) && other <= last_person; other++)
        any = any && wm_order_holds(&match, s, other, order);
    return any;
}

/* Another seat of the same person is asked: there, too, an order may be given. */
static bool asks_elsewhere(const WmState *s, int seat, const WmAnswer *order)
{
    const int who = asked_of(s, seat, order);

    return who != seat && is_person(who) && !together(order);
}

static void follow(Run *run, const Course *from, int seat, const WmAnswer *order, bool tally)
{
    course_copy(&run->course, from);
    run->clicks = run->answers = 0;
    run->willed = true;
    for (bool on = true; on && run->answers < RUN_MOST && wm_asked_first(run->course.state);)
        on = step(run, seat, order, tally) && holds(run->course.state, seat, order) &&
             !asks_elsewhere(run->course.state, seat, order);
}

static bool comes_to_the_same(const WmState *order, const WmState *agent, int seat)
{
    if (wm_hash(&match, order) == wm_hash(&match, agent)) return true;
    return order->question == agent->question && wm_asked(order) == wm_asked(agent) &&
           memcmp(order->decided, agent->decided, sizeof order->decided) == 0 &&
           order->reveals == agent->reveals && order->stream.used == agent->stream.used &&
           wm_result(&match, order, seat).score >= wm_result(&match, agent, seat).score;
}

/* The clicks of the agent's way to where an order leads; 0: it leads elsewhere. */
static int clicks_without(const Course *from, Run *agent, int seat, const Run *order)
{
    course_copy(&agent->course, from);
    agent->clicks = agent->answers = 0;
    while (agent->answers < order->answers && wm_asked_first(agent->course.state))
        (void)step(agent, seat, NULL, false);
    return comes_to_the_same(order->course.state, agent->course.state, seat) ? agent->clicks : 0;
}

/* The clicks that an order spares; 0: it is not given. */
static int spared_by(const Course *from, int seat, const Run *by_order, Run *by_agent)
{
    if (!trusting) return clicks_without(from, by_agent, seat, by_order) - by_order->clicks;
    return by_order->willed ? by_order->answers - by_order->clicks : 0;
}

/* Gives the order that spares most, if there is one. */
static bool give_order(Course *course, int seat, Run *by_order, Run *by_agent)
{
    static WmAnswer orders[WM_ORDERS_MAX];
    int offered = wm_orders(&match, course->state, seat, orders, WM_ORDERS_MAX);
    int best = -1, most = 0;

    if (offered > WM_ORDERS_MAX) offered = WM_ORDERS_MAX;
    for (int i = 0; i < offered; i++) {
        follow(by_order, course, seat, &orders[i], false);
        const int spared = spared_by(course, seat, by_order, by_agent);
        if (spared <= most) continue;
        best = i;
        most = spared;
    }
    if (best < 0) return false;
    follow(by_order, course, seat, &orders[best], true);
    course_copy(course, &by_order->course);
    return true;
}

/* ---- games ----------------------------------------------------------------------------------- */

static void play(int number)
{
    const WmSeed seed = wm_seed_numbered((uint64_t)number);
    Course course = course_new();
    Run by_order = {.course = course_new()}, by_agent = {.course = course_new()};

    wm_stream_begin(&course.chance, &seed);
    WmEvents events = {.at = room, .cap = EVENTS};
    wm_begin(&match, course.state, &seed, &events);
    count_rounds(&events);
    for (int i = 0; i < DECISIONS && wm_asked_first(course.state); i++) {
        const int seat = wm_asked_first(course.state);
        WmAnswer answer;
        const bool forced =
            !plain && wm_force(&match, course.state, seat, &answer) != WM_NOT_FORCED;

        if (!forced && !plain && is_person(seat) && give_order(&course, seat, &by_order, &by_agent))
            continue;
        const WmAnswer wanted = agent_answer(&course, seat);
        if (!forced) answer = wanted;
        count(&course, seat, answer, forced ? "forced" : "");
        events = give(&course, seat, answer);
        count_rounds(&events);
    }
    won += wm_result(&match, course.state, first_person).outcome == WM_WON;
    free(course.state);
    free(by_order.course.state);
    free(by_agent.course.state);
}

static void print_row(const char *name, Count c, double of)
{
    printf("%-14s %7.2f %7.2f %7.2f %7.2f\n", name, c.asked / of, c.forced / of, c.ordered / of,
           c.clicks / of);
}

static void print_counts(int seats)
{
    const bool by_seat = strcmp(match.game->name, "orcwars") == 0; /* a turn is one seat's */
    const double of = (double)rounds / (by_seat ? seats : 1);
    Count all = {0};

    printf("%-14s %7s %7s %7s %7s\n", "a round", "asked", "forced", "ordered", "clicks");
    for (int kind = 1; kind < match.game->question_count; kind++) {
        const Count c = counts[kind];
        if (c.asked) print_row(match.game->questions[kind].name, c, of);
        all = (Count){all.asked + c.asked, all.forced + c.forced, all.ordered + c.ordered,
                      all.clicks + c.clicks};
    }
    print_row("all", all, of);
    printf("won: %d games\n", won);
}

static int number_of(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

int main(int argc, char **argv)
{
    static uint64_t derived[1 << 18];
    WmError error;

    for (; argc > 1 && argv[1][0] == '-' && argv[1][1] == '-'; argc--, argv++) {
        plain |= strcmp(argv[1], "--plain") == 0;
        trusting |= strcmp(argv[1], "--trusting") == 0;
        story |= strcmp(argv[1], "--story") == 0;
    }
    const WmGame *const game = argc == 6 ? wm_game_named(argv[1]) : NULL;
    if (!game || game->derived_bytes > sizeof derived) {
        fprintf(stderr, "usage: clicks [--plain | --trusting] [--story] GAME SCENARIO SEATS "
                        "PEOPLE GAMES\n");
        return 2;
    }
    WmSetup *const setup = calloc(1, game->setup->bytes);
    const int people = number_of(argv[4]), games = number_of(argv[5]);
    wm_setup_usual(game, number_of(argv[2]), setup);
    setup->seats = (uint8_t)number_of(argv[3]);
    first_person = people < 0 ? -people : 1;
    last_person = abs(people);
    if (!wm_match_begin(&match, game, NULL, setup, derived, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    for (int n = 1; n <= games; n++) play(n);
    print_counts(setup->seats);
    free(setup);
    return 0;
}
