/* Who sits where in `warmoot play`: in a new game, in one that goes on, and when a seat is handed
 * over. */
#include <cli/message.h>
#include <cli/play.h>
#include <string.h>

/* Who is to play a seat, by the command line; NULL: nothing is said. */
static const char *wanted(const CliRequest *request, bool all_me, int seat)
{
    return request->players[seat] || !all_me ? request->players[seat] : "me";
}

/* The player of that name; NULL if there is none, and that has been said. */
static const char *player_named(const CliRequest *request, const char *who)
{
    if (strcmp(who, "me") == 0) return WM_RECORD_PERSON;
    return cli_request_agent(request, who) ? who : NULL;
}

bool cli_seat_new(const CliRequest *request, int seats, bool all_me, WmRecordTable *table)
{
    bool taken = false; /* a seat, by the user in person */

    if (!cli_request_fits(request, seats)) return false;
    for (int seat = 1; seat <= seats; seat++)
        if (request->players[seat] && strcmp(request->players[seat], "me") == 0) taken = true;
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = wanted(request, all_me, seat);
        if (!who) who = seat == 1 && !taken ? "me" : cli_usual_agent();
        const char *player = player_named(request, who);
        if (!player) return false;
        snprintf(table->players[seat - 1], sizeof table->players[0], "%s", player);
    }
    return true;
}

bool cli_seat_known(const CliPlay *play, const CliRecord *record, const CliRequest *request,
                    uint32_t n)
{
    for (int seat = 1; seat <= play->given.setup->seats; seat++) {
        const char *who = wm_record_player(record->record, seat, n);
        if (strcmp(who, WM_RECORD_PERSON) == 0 || strcmp(who, WM_RECORD_NOBODY) == 0 ||
            wm_agent_named(who) || request->players[seat])
            continue;
        cli_fail_at(record->path, 0,
                    "seat %d is played by %s, which this program does not have; hand it over with "
                    "--seat %d=%s",
                    seat, who, seat, cli_usual_agent());
        return false;
    }
    return true;
}

bool cli_seat_others(CliPlay *play, const CliRequest *request, bool all_me)
{
    const int seats = play->match->setup->seats;
    WmError error;

    if (!cli_request_fits(request, seats)) return false;
    for (int seat = 1; seat <= seats; seat++) {
        const char *now = wm_session_player(play->session, seat);
        const char *who = wanted(request, all_me, seat);
        if (!who && strcmp(now, WM_RECORD_NOBODY) == 0) who = cli_usual_agent();
        const char *player = who ? player_named(request, who) : now;
        if (!player) return false;
        if (strcmp(player, now) != 0 &&
            !wm_session_hand_over(play->session, seat, player, &error)) {
            cli_fail(request->command, "%s", error.text);
            return false;
        }
    }
    return true;
}
