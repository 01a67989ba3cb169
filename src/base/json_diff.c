#include <base/json_diff.h>

#include <base/json_write.h>

#include <string.h>

/* A piece of a text. */
typedef struct Span {
    const char *at;
    size_t length;
} Span;

/* Both texts are ours, so the walk trusts their form. */
static const char *behind_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
}

static const char *behind_value(const char *at)
{
    int depth = 0;

    do {
        if (*at == '"') {
            at = behind_string(at);
            if (depth == 0) return at;
            continue;
        }
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') {
            if (depth == 0) return at;
            depth--;
            if (depth == 0) return at + 1;
        }
        if (*at == ',' && depth == 0) return at;
        if (*at) at++;
    } while (*at);
    return at;
}

/* The next name and value of an object from *at on, which stands behind its brace, a comma or a
 * value. False behind the last. */
static bool next_member(const char **at, Span *name, Span *value)
{
    if (**at == ',') ++*at;
    if (**at != '"') return false;
    const char *const behind_name = behind_string(*at);
    *name = (Span){*at + 1, (size_t)(behind_name - *at) - 2};
    *at = behind_name + 1; /* the colon */
    const char *const end = behind_value(*at);
    *value = (Span){*at, (size_t)(end - *at)};
    *at = end;
    return true;
}

static bool same(Span a, Span b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* Members mostly stand in the same order in both texts: is it the one at *next? Then *next stands
 * behind it. */
static bool is_next(const char **next, Span name, Span *value)
{
    const char *at = *next;
    Span other;

    if (!next_member(&at, &other, value) || !same(other, name)) return false;
    *next = at;
    return true;
}

/* The one at *next, or any other. */
static bool member(Span object, const char **next, Span name, Span *value)
{
    if (is_next(next, name, value)) return true;
    const char *at = object.at + 1;
    bool found = false;
    Span other;

    while (!found && next_member(&at, &other, value)) found = same(other, name);
    if (found) *next = at;
    return found;
}

/* RFC 6901. Names of ours have neither tildes nor slashes, but players may not rely on it. */
static size_t path_add(WmBuffer *path, Span name)
{
    const size_t before = path->length;

    wm_buffer_bytes(path, "/", 1);
    for (size_t i = 0; i < name.length; i++) {
        if (name.at[i] == '~') {
            wm_buffer_bytes(path, "~0", 2);
        } else if (name.at[i] == '/') {
            wm_buffer_bytes(path, "~1", 2);
        } else {
            wm_buffer_bytes(path, &name.at[i], 1);
        }
    }
    return before;
}

static void path_cut(WmBuffer *path, size_t length)
{
    path->length = length;
    path->at[length] = '\0';
}

static void put_change(WmBuffer *out, const WmBuffer *path, const Span *value)
{
    wm_json_open(out, '[');
    wm_json_add_text(out, path->length ? path->at : "");
    if (value) wm_json_add_raw(out, value->at, value->length);
    wm_json_close(out, ']');
}

/* Where all members stand in the same order none is missing, and they are gone through once. */
static void compare(Span before, Span now, WmBuffer *path, WmBuffer *out)
{
    const char *at, *next = before.at + 1;
    bool in_order = true;
    Span name, value, other;

    if (same(before, now)) return;
    if (before.at[0] != '{' || now.at[0] != '{') {
        put_change(out, path, &now);
        return;
    }
    for (at = now.at + 1; next_member(&at, &name, &value);) {
        const size_t length = path_add(path, name);
        in_order = in_order && is_next(&next, name, &other);
        if (in_order || member(before, &next, name, &other)) {
            compare(other, value, path, out);
        } else {
            put_change(out, path, &value);
        }
        path_cut(path, length);
    }
    if (in_order && *next == '}') return;
    next = now.at + 1;
    for (at = before.at + 1; next_member(&at, &name, &value);) {
        if (member(now, &next, name, &other)) continue;
        const size_t length = path_add(path, name);
        put_change(out, path, NULL);
        path_cut(path, length);
    }
}

void wm_json_diff(const char *before, const char *now, WmBuffer *out)
{
    WmBuffer path = {0};

    wm_buffer_string(&path, "");
    wm_json_open(out, '[');
    compare((Span){before, strlen(before)}, (Span){now, strlen(now)}, &path, out);
    wm_json_close(out, ']');
    wm_buffer_free(&path);
}
