/* What cards are guessed to be worth, in the measure of om_evaluate. */
#pragma once

#include "orcsmustdie.h"

/* Weapon and items of a Hero who will take so many turns. */
int om_evaluate_gear(const OmGame *g, int seat, int turns);

/* A trap that will fire so many hundredths of times. */
int om_evaluate_trap(const OmGame *g, int trap, int firings);
