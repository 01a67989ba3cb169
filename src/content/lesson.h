/* Lessons from YAML: read, and played through to see whether they hold. */
#pragma once

#include <base/lesson.h>
#include <content/load.h>

/* A lesson in memory of its own. */
typedef struct WmLessonFile {
    WmLesson lesson;
    void *memory;
} WmLessonFile;

/* Reads a file, which is to be a lesson of that game, and is named after itself. Every mistake of
 * its form is told: their number. Where there is none, wm_lesson_file_free gives it back. Nothing
 * is played, so that content need not be there. */
int wm_lesson_read(WmLessonFile *file, const char *game, const char *path, WmMistake *mistake,
                   void *who);
void wm_lesson_file_free(WmLessonFile *file);

/* Reads every .yaml file in the folder `lessons` of a folder of content, which need not be there,
 * and hands each to `take`, who owns it from then on. The number of mistakes. */
typedef void WmLessonTake(void *who, WmLessonFile *file, const char *path);
int wm_lessons_read(const char *game, const char *folder, WmLessonTake *take, void *taker,
                    WmMistake *mistake, void *who);

/* Plays a lesson with another seed than its own, or with its own, and compares what it says is
 * true. `pack` and `words` are content as wm_match_begin takes it; NULL: the game's own. False and
 * a sentence, with the line in the file, at the first step that does not hold. */
bool wm_lesson_play(const WmLesson *lesson, const WmGame *game, const void *pack, uint64_t seed,
                    WmError *error);
