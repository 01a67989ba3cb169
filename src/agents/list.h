/* The agents of this build, a line each; agents.c has them in its table. */
#pragma once

#include <agents/agent.h>

extern const WmAgent wm_agent_random;
extern const WmAgent wm_agent_greedy;
