/* warmoot-lessons OUT.c [GAME FOLDER]...: the lessons of games as C, to be linked in. */
#include <content/lesson.h>

#include "say.h"

typedef struct Printing {
    FILE *out;
    int count;
} Printing;

static void print_member(FILE *out, const char *text)
{
    print_quoted(out, text);
    fputs(", ", out);
}

static void print_settings(FILE *out, const WmLesson *lesson, int number)
{
    fprintf(out, "static const char *const settings_%d[] = {", number);
    for (int i = 0; i < lesson->setting_count; i++) print_member(out, lesson->settings[i]);
    fputs("0};\n", out);
}

/* Facts are compared when content is checked, and not linked in. */
static void print_steps(FILE *out, const WmLesson *lesson, int number)
{
    fprintf(out, "static const WmLessonStep steps_%d[] = {\n", number);
    for (int i = 0; i < lesson->step_count; i++) {
        const WmLessonStep *const step = &lesson->steps[i];
        fputs("    {", out);
        print_member(out, step->say);
        print_member(out, step->ring);
        print_member(out, step->by);
        print_member(out, step->answer);
        fprintf(out, "%d, 0, 0},\n", step->line);
    }
    fputs("};\n\n", out);
}

static void print_lesson(FILE *out, const WmLesson *lesson, int number)
{
    print_settings(out, lesson, number);
    print_steps(out, lesson, number);
    fprintf(out, "static const WmLesson lesson_%d = {", number);
    print_member(out, lesson->game);
    print_member(out, lesson->name);
    print_member(out, lesson->title);
    print_member(out, lesson->about);
    print_member(out, lesson->scenario);
    fprintf(out, "%d, %llu, settings_%d, %d, steps_%d, %d};\n\n", lesson->seat,
            (unsigned long long)lesson->seed, number, lesson->setting_count, number,
            lesson->step_count);
}

static void take(void *who, WmLessonFile *file, const char *path)
{
    Printing *const printing = who;

    (void)path;
    print_lesson(printing->out, &file->lesson, printing->count++);
    wm_lesson_file_free(file);
}

static void print_list(const Printing *printing)
{
    fputs("static const WmLesson *const lessons[] = {", printing->out);
    for (int i = 0; i < printing->count; i++) fprintf(printing->out, "&lesson_%d, ", i);
    fprintf(printing->out,
            "0};\n\nconst WmLesson *wm_lesson_at(int index)\n{\n"
            "    return index >= 0 && index < %d ? lessons[index] : 0;\n}\n",
            printing->count);
}

int main(int argc, char **argv)
{
    Printing printing = {.out = argc > 1 ? fopen(argv[1], "w") : NULL};
    int mistakes = 0;

    if (argc < 2 || argc % 2 != 0) {
        fputs("usage: warmoot-lessons OUT.c [GAME FOLDER]...\n", stderr);
        return 2;
    }
    if (!printing.out) {
        fprintf(stderr, "%s: cannot be written\n", argv[1]);
        return 1;
    }
    fputs("/* Made by warmoot-lessons from the lessons of all games. */\n"
          "#include <base/lesson.h>\n\n",
          printing.out);
    for (int i = 2; i < argc; i += 2)
        mistakes += wm_lessons_read(argv[i], argv[i + 1], take, &printing, say, NULL);
    print_list(&printing);
    const int failed = finish(printing.out, argv[1]);
    if (mistakes > 0) remove(argv[1]);
    return failed || mistakes > 0;
}
