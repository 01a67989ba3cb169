/* Chooses among the legal answers, each equally likely. */
#include <agents/list.h>

static int choose(const WmSight *sight, WmStream *chance)
{
    return (int)wm_stream_below(chance, (uint32_t)sight->count);
}

const WmAgent wm_agent_random = {
    .name = "random",
    .summary = "Any legal answer, each equally likely.",
    .choose = choose,
};
