/* How it stands for a team, for agents. */
#include "orcsmustdie.h"

int om_guess(const OmGame *g, int team)
{
    return om_team(g, team)->rift;
}
