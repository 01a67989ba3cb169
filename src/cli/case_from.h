/* `warmoot case from`: a moment of a record as a case. */
#pragma once

#include <stdint.h>

/* Prints a case that ends after entry `n` of a record, or after the last where it is -1. Returns
 * the exit status. */
int cli_case_from(const char *file, int64_t n);
