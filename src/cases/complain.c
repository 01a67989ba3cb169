/* Complaints, and what was probably meant. */
#include <cases/case.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 1, 0))) static char *format_list(const char *format, va_list values)
{
    va_list again;
    va_copy(again, values);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = wm_memory((size_t)(length > 0 ? length : 0) + 1);
    vsnprintf(text, (size_t)(length > 0 ? length : 0) + 1, format, values);
    return text;
}

char *case_format(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text = format_list(format, values);
    va_end(values);
    return text;
}

static WmComplaint *next_complaint(CaseRun *run)
{
    return run->report.complaint_count < CASE_COMPLAINTS
               ? &run->complaint[run->report.complaint_count++]
               : NULL;
}

void case_complain(CaseRun *run, int line, const char *format, ...)
{
    WmComplaint *complaint = next_complaint(run);
    va_list values;

    if (!complaint) return;
    complaint->line = line;
    va_start(values, format);
    complaint->reason = format_list(format, values);
    va_end(values);
}

void case_differs(CaseRun *run, int line, const char *path, const char *wanted, const char *got)
{
    WmComplaint *complaint = next_complaint(run);

    if (!complaint) return;
    complaint->line = line;
    complaint->path = case_format("%s", path);
    complaint->wanted = case_format("%s", wanted);
    complaint->got = case_format("%s", got);
    complaint->reason = case_format("%s: wanted %s, got %s", path, wanted[0] ? wanted : "nothing",
                                    got[0] ? got : "nothing");
}

void case_step(CaseRun *run, const char *format, ...)
{
    va_list values;

    if (run->report.step_count == CASE_STEPS) {
        free(run->step[0]);
        memmove(run->step, run->step + 1, (CASE_STEPS - 1) * sizeof run->step[0]);
        run->report.step_count--;
    }
    va_start(values, format);
    run->step[run->report.step_count++] = format_list(format, values);
    va_end(values);
}

/* ---- suggestions ----------------------------------------------------------------------------- */

static int limit_for(const char *typed)
{
    const size_t length = strlen(typed);
    return length <= 3 ? 1 : length <= 6 ? 2 : 3;
}

CaseNear case_near(const char *typed)
{
    return (CaseNear){.typed = typed, .apart = limit_for(typed) + 1};
}

void case_near_try(CaseNear *near, const char *name)
{
    const int apart = wm_words_apart(near->typed, name, limit_for(near->typed));

    if (apart >= near->apart) return;
    near->apart = apart;
    snprintf(near->best, sizeof near->best, "%s", name);
}

const char *case_hint(CaseNear *near)
{
    near->hint[0] = '\0';
    if (near->best[0]) snprintf(near->hint, sizeof near->hint, "; did you mean %s?", near->best);
    return near->hint;
}
