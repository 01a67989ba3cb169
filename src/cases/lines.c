/* What structs hold, line by line, and what differs between two of them. */
#include <cases/draft.h>
#include <core/context.h>
#include <stdlib.h>
#include <string.h>

CaseLines case_lines(const WmMatch *m, const WmShape *shape, const void *base)
{
    const size_t cap = wm_shape_text(m, shape, base, NULL, 0) + 1;
    CaseLines lines = {.text = wm_memory(cap)};
    int most = 0;

    (void)wm_shape_text(m, shape, base, lines.text, cap);
    for (const char *at = lines.text; *at; at++) most += *at == '\n';
    lines.line = wm_memory((size_t)most * sizeof *lines.line);
    for (char *at = lines.text; *at;) {
        char *const blank = strchr(at, ' ');
        char *const end = strchr(at, '\n');

        lines.line[lines.count++] = (CaseLine){at, blank + 1};
        *blank = *end = '\0';
        at = end + 1;
    }
    return lines;
}

void case_lines_free(CaseLines *lines)
{
    free(lines->text);
    free(lines->line);
    *lines = (CaseLines){0};
}

const char *case_lines_get(const CaseLines *lines, const char *path)
{
    for (int i = 0; i < lines->count; i++)
        if (strcmp(lines->line[i].path, path) == 0) return lines->line[i].value;
    return NULL;
}

const char *case_zero(const WmMatch *m, const WmShape *shape, void *base, const char *path)
{
    static const char *const nothing[] = {"", "0", "none"};

    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        WmError error;

        if (!wm_shape_set(m, shape, base, path, nothing[i], &error)) continue;
        CaseLines lines = case_lines(m, shape, base);
        const bool gone = !case_lines_get(&lines, path);
        case_lines_free(&lines);
        if (gone) return nothing[i];
    }
    return NULL;
}

bool case_can_place(const WmGame *game, const char *path)
{
    const size_t length = strcspn(path, "/");

    if (strcmp(path, "table/present") == 0) return true;
    for (int i = 0; i < game->position->count; i++) {
        const WmField *const field = &game->position->fields[i];

        if (!wm_string_is(field->name, path, length)) continue;
        return field->shape != &wm_state_shape &&
               (field->kind != WM_STRUCT || field->offset != game->hooks->frames_at);
    }
    return false;
}
