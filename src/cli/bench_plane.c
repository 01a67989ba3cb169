/* The plane's rows of `warmoot bench`. */
#include <cli/bench_plane.h>
#include <cli/bench_toy.h>
#include <core/plane.h>
#include <time.h>

enum { TABLES = 16, PAIRS = 256, WALKERS = 4, REACH = 6 * WM_INCH, GRID = WM_INCH / 2 };

typedef struct Table {
    WmPlane plane;
    WmPiece pieces[CLI_PLANE_PIECES];
    WmBody bodies[CLI_PLANE_BODIES];
} Table;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int between(uint64_t *chance, int low, int high)
{
    return low + (int)cli_below(chance, (uint32_t)(high - low + 1));
}

static void put_corner(WmPiece *piece, int x, int y)
{
    SET(piece->corner[piece->corners].x, x);
    SET(piece->corner[piece->corners].y, y);
    piece->corners++;
}

/* Blocks of an inch to four, walls and platforms by turns. */
static void make_piece(WmPiece *piece, int number, uint64_t *chance)
{
    const int west = between(chance, 0, 400);
    const int south = between(chance, 0, 400);
    const int east = west + between(chance, WM_INCH, 4 * WM_INCH);
    const int north = south + between(chance, WM_INCH, 4 * WM_INCH);

    *piece = (WmPiece){.flags = WM_PIECE_SOLID | WM_PIECE_OPAQUE | WM_PIECE_HIDE};
    if (number % 2) piece->flags |= WM_PIECE_STAND;
    SET(piece->top, WM_INCH * between(chance, 1, 3));
    put_corner(piece, west, south);
    put_corner(piece, east, south);
    put_corner(piece, east, north);
    put_corner(piece, west, north);
}

static void make_body(const WmPlane *plane, WmBody *body, int number, uint64_t *chance)
{
    *body =
        (WmBody){.radius = 12, .notch = 5, .height = 30, .eye = 25, .spread = 11, .diagonal = 8};
    SET(body->id, number + 1);
    SET(body->bars, number % 2);
    do {
        SET(body->at.x, between(chance, body->radius, WM_PLANE_SIDE - body->radius));
        SET(body->at.y, between(chance, body->radius, WM_PLANE_SIDE - body->radius));
        SET(body->floor, wm_floor_at(plane, body->at));
    } while (wm_standing(plane, body) != WM_STANDS);
}

static void make_table(Table *table, uint64_t *chance)
{
    wm_plane_begin(&table->plane);
    for (int i = 0; i < CLI_PLANE_PIECES; i++) {
        make_piece(&table->pieces[i], i, chance);
        wm_plane_add_piece(&table->plane, &table->pieces[i]);
    }
    for (int i = 0; i < CLI_PLANE_BODIES; i++) {
        make_body(&table->plane, &table->bodies[i], i, chance);
        wm_plane_add_body(&table->plane, &table->bodies[i]);
    }
}

/* The compiler must not notice that nobody wants to know. */
static volatile int seen;

static bool ends_well(const WmPlane *near, const WmBody *body, WmPoint to)
{
    WmBody there = *body;
    int floor;

    there.at = to;
    return wm_standing(near, &there) == WM_STANDS && wm_walk(near, body, to, &floor) == WM_FREE;
}

/* The next point of a grid around the walker, row by row; the first comes after the last. */
static void next_end(int *dx, int *dy)
{
    *dx += GRID;
    if (*dx <= REACH) return;
    *dx = -REACH;
    *dy = *dy < REACH ? *dy + GRID : -REACH;
}

/* As a lister does it: what is near once, then the points of a grid of half inches in reach. */
static void walk(const Table *table, uint64_t *chance)
{
    WmPlane near;

    for (int i = 0; i < WALKERS; i++) {
        const WmBody *const body = &table->bodies[between(chance, 0, CLI_PLANE_BODIES - 1)];
        int dx = -REACH;
        int dy = -REACH;
        int good = 0;
        wm_plane_near(&table->plane, body->at, REACH + body->radius, &near);
        for (int end = 0; end < CLI_PLANE_ENDS; next_end(&dx, &dy)) {
            if (dx * dx + dy * dy > REACH * REACH) continue;
            WmPoint to = body->at;
            GAIN(to.x, dx);
            GAIN(to.y, dy);
            good += ends_well(&near, body, to);
            end++;
        }
        seen += good;
    }
}

static void any_pair(const Table *table, uint64_t *chance, const WmBody **a, const WmBody **b)
{
    const int first = between(chance, 0, CLI_PLANE_BODIES - 1);
    const int second = between(chance, 1, CLI_PLANE_BODIES - 1);

    *a = &table->bodies[first];
    *b = &table->bodies[(first + second) % CLI_PLANE_BODIES];
}

static void look(const Table *table, uint64_t *chance)
{
    const WmBody *from;
    const WmBody *at;

    for (int i = 0; i < PAIRS; i++) {
        any_pair(table, chance, &from, &at);
        seen += wm_sees(&table->plane, from, at);
    }
}

static void cover(const Table *table, uint64_t *chance)
{
    const WmBody *from;
    const WmBody *at;

    for (int i = 0; i < PAIRS; i++) {
        any_pair(table, chance, &from, &at);
        seen += wm_cover(&table->plane, from, at);
    }
}

/* Seconds for one of what `work` does `count` times at a go. */
static double measure(double seconds, void (*work)(const Table *, uint64_t *), int count)
{
    static Table tables[TABLES];
    uint64_t chance = UINT64_C(0x9E3779B97F4A7C15);
    double done = 0;
    double passed = 0;

    for (int i = 0; i < TABLES; i++) make_table(&tables[i], &chance);
    const double start = now();
    for (int i = 0; passed < seconds; i++) {
        work(&tables[i % TABLES], &chance);
        done += count;
        passed = now() - start;
    }
    return passed / done;
}

void cli_measure_plane(double seconds, CliPlaneSpeed *speed)
{
    speed->walks_ns = 1e9 * measure(seconds / 3, walk, WALKERS);
    speed->sight_ns = 1e9 * measure(seconds / 3, look, PAIRS);
    speed->cover_ns = 1e9 * measure(seconds / 3, cover, PAIRS);
}
