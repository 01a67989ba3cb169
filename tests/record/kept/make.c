/* Prints one of the records that are kept here, as this build would write it: a random game with
 * everything that a record can hold. docs/record.md says when to use it. */
#include "../played.h"

static const struct {
    const char *name;
    Plan plan;
} kept[] = {
    {"probe",
     {.game = "probe", .seed = 12, .settings = {"seats", "4", "rounds", "60", "late", "1"}}},
    {"probe-practice",
     {.game = "probe",
      .seed = 13,
      .settings = {"seats", "4", "rounds", "90"},
      .drawn = true,
      .practice = true}},
    {"orcwars", {.game = "orcwars", .seed = 11, .drawn = true}},
    {"orcwars-board", {.game = "orcwars", .scenario = 1, .seed = 14, .most = 160, .drawn = true}},
    {"orcsmustdie", {.game = "orcsmustdie", .seed = 15, .settings = {"bosses", "1"}}},
    {"orcsmustdie-rivalry",
     {.game = "orcsmustdie",
      .scenario = 2,
      .seed = 16,
      .settings = {"seats", "4", "mode", "challenge"},
      .most = 160,
      .drawn = true}},
    {"orcquest",
     {.game = "orcquest", .seed = 17, .settings = {"seats", "3"}, .most = 160, .drawn = true}},
    {"relicblade", {.game = "relicblade", .seed = 18, .most = 160, .drawn = true}},
};

enum { KEPT = sizeof kept / sizeof kept[0] };

int main(int count, char **words)
{
    for (int i = 0; count == 2 && i < KEPT; i++) {
        if (strcmp(kept[i].name, words[1]) != 0) continue;
        Played *const p = played(&kept[i].plan);
        size_t length;
        const char *const text = wm_record_text(p->writer, &length);
        const bool written = fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
        played_free(p);
        return !written;
    }
    fputs("usage: kept-record NAME, of", stderr);
    for (int i = 0; i < KEPT; i++) fprintf(stderr, " %s", kept[i].name);
    fputs("\n", stderr);
    return 2;
}
