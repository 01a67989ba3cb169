/* warmoot-pack GAME FOLDER OUT.c: the content of a game as C, to be linked in. */
#include <base/memory.h>
#include <content/load.h>
#include <stdlib.h>

#include "say.h"

static void print_pack(FILE *out, const WmGame *game, const unsigned char *pack, size_t bytes)
{
    fprintf(out, "extern const unsigned char wm_pack_%s[];\n", game->name);
    fprintf(out, "_Alignas(8) const unsigned char wm_pack_%s[] = {", game->name);
    for (size_t i = 0; i < bytes; i++) fprintf(out, "%s%d,", i % 24 == 0 ? "\n    " : "", pack[i]);
    fputs("\n};\n", out);
}

static void print_table(FILE *out, const char *name, const char *const *words, int count)
{
    fprintf(out, "\nstatic const char *const %s[] = {\n", name);
    for (int i = 0; i < count; i++) {
        fputs("    ", out);
        print_quoted(out, words[i]);
        fputs(",\n", out);
    }
    fputs("    0,\n};\n", out);
}

static void print_labels(FILE *out, const WmWords *words)
{
    fputs("\nstatic const WmAnswerLabel labels[] = {\n", out);
    for (int i = 0; i < words->label_count; i++) {
        const WmAnswerLabel *const label = &words->labels[i];
        fprintf(out, "    {%d, %d, %d, ", label->question, label->verb, label->picked);
        print_quoted(out, label->words);
        fputs("},\n", out);
    }
    fputs("    {0, 0, 0, 0},\n};\n", out);
}

static int print(const char *path, const WmGame *game, const unsigned char *pack, size_t bytes,
                 const WmWords *words)
{
    FILE *const out = fopen(path, "w");

    if (!out) {
        fprintf(stderr, "%s: cannot be written\n", path);
        return 1;
    }
    fputs("/* Made by warmoot-pack from the content of this game. */\n"
          "#include <warmoot/game.h>\n\n",
          out);
    print_pack(out, game, pack, bytes);
    print_table(out, "questions", words->questions, game->question_count);
    print_table(out, "events", words->events, game->event_count);
    print_table(out, "orders", words->orders, game->order_count);
    print_table(out, "reasons", words->reasons, game->reason_count);
    print_labels(out, words);
    fprintf(out, "\nextern const WmWords wm_words_%s;\n", game->name);
    fprintf(out, "const WmWords wm_words_%s = {questions, events, orders, reasons, labels, %d};\n",
            game->name, words->label_count);
    return finish(out, path);
}

static int make(const WmGame *game, const char *folder, const char *path)
{
    const size_t bytes = game->pack_shape ? game->pack_shape->bytes : 1;
    unsigned char *const pack = wm_memory(bytes);
    WmWords words;
    int mistakes;

    mistakes = wm_words_load(game, folder, &words, say, NULL);
    if (game->pack_shape) mistakes += wm_content_load(game, folder, pack, say, NULL);
    if (mistakes == 0 && !words.questions) {
        say(NULL, folder, 0, "has no words.yaml");
        mistakes++;
    }
    const int failed = mistakes > 0 ? 1 : print(path, game, pack, bytes, &words);
    wm_words_free(&words);
    free(pack);
    return failed;
}

int main(int argc, char **argv)
{
    const WmGame *const game = argc == 4 ? wm_game_named(argv[1]) : NULL;

    if (argc != 4) {
        fputs("usage: warmoot-pack GAME FOLDER OUT.c\n", stderr);
        return 2;
    }
    if (!game) {
        fprintf(stderr, "warmoot-pack: no game is called %s\n", argv[1]);
        return 1;
    }
    return make(game, argv[2], argv[3]);
}
