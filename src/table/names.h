/* What people call themselves and say, without what only deceives: marks that turn the direction of
 * writing, characters that nobody sees, and names of those who are not people. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Copies a UTF-8 text without such characters, all blanks as spaces, none at either end, and cut
 * where a character ends. `out` is "" where nothing is left that can be seen. */
void tb_text_clean(const char *text, char *out, size_t cap);

/* Would people take one clean name for the other? Whatever the case, the width of its letters, and
 * its punctuation. */
bool tb_name_is_like(const char *name, const char *other);

/* Is a clean name like one that the server itself gives: to agents, to who watches, to itself? */
bool tb_name_is_reserved(const char *name);
