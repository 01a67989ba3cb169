/* Handlers of requests, one per `do` of docs/protocol.md: who sits where. A table waits until every
 * seat is somebody's or an agent's; only then anything is dealt, with the shares that people gave
 * to chance. From then on each change of seats is an entry of the journal, and whoever may have
 * looked from one seat takes no other. */
#include <table/names.h>
#include <table/server_internal.h>

#include <sodium.h>
#include <string.h>

/* ---- taking a seat --------------------------------------------------------------------------- */

static void set_name(TbSeat *seat, const char *name)
{
    memset(seat->name, 0, sizeof seat->name);
    tb_text_clean(name, seat->name, sizeof seat->name);
}

static void set_share(TbSeat *seat, const char *share)
{
    memset(seat->share, 0, sizeof seat->share);
    memcpy(seat->share, share, strlen(share));
}

void tb_seat_person(TbSeat *seat, const TbClient *client, const TbMessage *message)
{
    memcpy(seat->owner, client->owner, TB_DIGEST);
    set_name(seat, message->name);
    set_share(seat, message->share);
}

void tb_seat_again(TbSeat *seat, const TbClient *client, const TbMessage *message)
{
    const bool asks = tb_seat_is_own(seat, client);

    set_share(seat, asks ? message->share : "");
    seat->awaited = !tb_seat_is_nobodys(seat) && !asks;
}

static bool is_share(const char *share)
{
    return strlen(share) == TB_SHARE - 1 && strspn(share, "0123456789abcdef") == TB_SHARE - 1;
}

/* Nobody shall look like the server, or like an agent. */
bool tb_may_sit(TbRequest *request)
{
    const TbMessage *const message = request->message;
    TbSeat seat;

    set_name(&seat, message->name);
    if (tb_name_is_reserved(seat.name)) {
        (void)tb_refuse(request, "That name is taken: choose another one.");
    } else if (message->share[0] && !is_share(message->share)) {
        (void)tb_refuse(request, "A share of chance has 64 digits from 0 to f.");
    } else {
        return true;
    }
    return false;
}

/* ---- dealing --------------------------------------------------------------------------------- */

static bool is_waited_for(const TbSeat *seat)
{
    return seat->awaited || (tb_seat_is_nobodys(seat) && !wm_agent_named(seat->player));
}

bool tb_row_is_full(const TbTableRow *row)
{
    for (int i = 0; i < row->seat_count; i++)
        if (is_waited_for(&row->seats[i])) return false;
    return true;
}

WmSession *tb_deal(TbRequest *request, const WmSession *draft, const TbTableRow *row)
{
    const char *players[WM_SEATS_MAX] = {0};
    WmRecordHex shares[WM_SEATS_MAX];
    int count = 0;

    for (int i = 0; i < row->seat_count; i++) {
        const TbSeat *const seat = &row->seats[i];
        players[i] = seat->player;
        if (seat->share[0]) memcpy(shares[count++].digits, seat->share, sizeof seat->share);
    }
    return tb_session_deal(draft, players, shares, count, &request->error);
}

/* ---- changing -------------------------------------------------------------------------------- */

/* Seats do not change for ever: each change is written, and told to all who are there. Who gives
 * one up is not kept from that: it ends by itself. False, and the outcome, where nothing is to be
 * done now; one that is deferred is not counted yet. */
static bool may_change_seats(TbRequest *request, TbStatus *status)
{
    TbLive *const live = request->live;
    TbTokenBucket seatings = live->seatings;

    *status = TB_REFUSED;
    if (!tb_may_add_entry(request, TB_TO_PLAY)) return false;
    if (!tb_take_token(&seatings, tb_ticks(request->server), TB_SEATINGS_PER_MINUTE / 60.0,
                       TB_SEATINGS)) {
        (void)tb_refuse(request, "The seats of this table change too often: wait a minute.");
        return false;
    }
    if (live->committing) {
        *status = tb_defer(request);
        return false;
    }
    live->seatings = seatings;
    return true;
}

/* The record of a table that waits has not begun, that of a game that is over is closed. */
static bool has_no_entries(const TbLive *live)
{
    return live->row.waiting || live->row.over;
}

/* Changes seats that no entry tells of; the game begins where they are all taken. */
static TbStatus change_row(TbRequest *request, TbTableRow *row)
{
    const TbLive *const live = request->live;
    TbCommit commit = {.request = request, .row = row};

    if (live->row.waiting && tb_row_is_full(row)) {
        commit.dealt = tb_deal(request, live->session, row);
        if (!commit.dealt) return TB_REFUSED;
        row->waiting = false;
    }
    tb_commit_begin(request->server, request->live, commit);
    return TB_PENDING;
}

/* A seat of a game that goes on changes hands: an entry, and where its owner is another the row
 * with it. */
static TbStatus change_player(TbRequest *request, const char *player, const TbTableRow *row)
{
    if (!wm_session_hand_over(request->live->session, (int)request->message->seat, player,
                              &request->error))
        return TB_REFUSED;
    tb_commit_begin(
        request->server, request->live,
        (TbCommit){.request = request, .row = row, .owner = row ? request->client->owner : NULL});
    return TB_PENDING;
}

/* ---- requests -------------------------------------------------------------------------------- */

/* Has the person another seat of a game that has begun, or had it? What is seen from there is not
 * for this one. Alone in practice there is nobody to cheat. */
static bool has_seen_other(const TbRequest *request)
{
    const TbLive *const live = request->live;
    const int seat = (int)request->message->seat;

    if (live->row.waiting || live->row.over || wm_session_table(live->session)->practice)
        return false;
    for (int own = 1; own <= live->row.seat_count; own++)
        if (own != seat && tb_client_owns(request->client, live, own)) return true;
    for (int i = 0; i < live->sitter_count; i++)
        if (live->sitters[i].seat != seat &&
            sodium_memcmp(live->sitters[i].owner, request->client->owner, TB_DIGEST) == 0)
            return true;
    return false;
}

/* Who practises alone may have the record of the game, with the chance to come. So nobody joins a
 * person there once it has begun: a guest could not know what the other knows. */
static bool is_practised_by_others(const TbRequest *request)
{
    const TbLive *const live = request->live;

    if (live->row.waiting || live->row.over || !wm_session_table(live->session)->practice ||
        tb_client_sits(request->client, live))
        return false;
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_seat_is_owned(live, seat)) return true;
    return false;
}

/* Whoever is awaited comes to all seats that are theirs. Who says no name is called as before. */
static TbStatus come(TbRequest *request)
{
    const TbMessage *const message = request->message;
    TbTableRow row = request->live->row;
    TbStatus status;

    if (!tb_may_sit(request)) return TB_REFUSED;
    if (!may_change_seats(request, &status)) return status;
    for (int seat = 1; seat <= row.seat_count; seat++) {
        TbSeat *const at = &row.seats[seat - 1];
        if (!at->awaited || !tb_client_owns(request->client, request->live, seat)) continue;
        if (message->name[0]) set_name(at, message->name);
        set_share(at, message->share);
        at->awaited = false;
    }
    return change_row(request, &row);
}

TbStatus tb_handle_claim(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const TbLive *const live = request->live;
    TbStatus status;

    if (tb_client_owns(request->client, live, (int)message->seat) &&
        live->row.seats[message->seat - 1].awaited)
        return come(request);
    if (!tb_seat_is_open(live, (int)message->seat))
        return tb_refuse(request, "That seat is taken.");
    if (!live->row.listed && !tb_is_invitation(live, message->invitation) &&
        !tb_client_sits(request->client, live))
        return tb_refuse(request, "Only who has the invitation may take a seat.");
    if (has_seen_other(request))
        return tb_refuse(request, "You have seen this game from another seat.");
    if (is_practised_by_others(request))
        return tb_refuse(request, "Nobody joins a game for practice that has begun: its player may "
                                  "know what is to come.");
    if (!tb_may_sit(request)) return TB_REFUSED;
    if (!may_change_seats(request, &status)) return status;
    TbTableRow row = live->row;
    tb_seat_person(&row.seats[message->seat - 1], request->client, message);
    return has_no_entries(live) ? change_row(request, &row)
                                : change_player(request, WM_RECORD_PERSON, &row);
}

static void vacate(TbTableRow *row, int number)
{
    TbSeat *const seat = &row->seats[number - 1];

    row->spared = (WmSeats)(row->spared & ~wm_seat_bit(number));
    memset(seat->owner, 0, sizeof seat->owner);
    memset(seat->name, 0, sizeof seat->name);
    memset(seat->share, 0, sizeof seat->share);
    seat->awaited = false;
}

/* Of a game that goes on one leaves all seats at once: who has seen a hand does not play against
 * it. Alone in practice one does. */
static TbStatus leave_game(TbRequest *request, TbTableRow *row)
{
    TbLive *const live = request->live;
    const bool practice = wm_session_table(live->session)->practice;
    int left = 0;

    for (int seat = 1; seat <= row->seat_count; seat++) {
        if (!tb_client_owns(request->client, live, seat) ||
            (practice && seat != (int)request->message->seat))
            continue;
        if (!wm_session_hand_over(live->session, seat, WM_RECORD_NOBODY, &request->error))
            return TB_REFUSED;
        vacate(row, seat);
        left++;
    }
    tb_commit_begin(
        request->server, live,
        (TbCommit){
            .request = request, .row = row, .owner = request->client->owner, .several = left > 1});
    return TB_PENDING;
}

/* Whoever left the seat is told nothing more from it, at any of their connections. */
TbStatus tb_handle_leave(TbRequest *request)
{
    TbTableRow row = request->live->row;

    if (request->live->committing) return tb_defer(request);
    if (!has_no_entries(request->live)) return leave_game(request, &row);
    vacate(&row, (int)request->message->seat);
    return change_row(request, &row);
}

/* At a table that waits only the row says who plays. Whoever lets an agent play has come; who was
 * awaited in vain has a seat there no more. */
static TbStatus hand_while_waiting(TbRequest *request, const char *player)
{
    const int number = (int)request->message->seat;
    TbTableRow row = request->live->row;
    TbSeat *const seat = &row.seats[number - 1];

    if (!tb_client_owns(request->client, request->live, number)) vacate(&row, number);
    if (wm_agent_named(player)) seat->awaited = false;
    memset(seat->player, 0, sizeof seat->player);
    memcpy(seat->player, player, strlen(player));
    return change_row(request, &row);
}

/* Nobody is there to play the seat: it is open, or whoever is awaited has not come. */
static bool is_vacant(const TbLive *live, int seat)
{
    return tb_seat_is_open(live, seat) ||
           (tb_seat_is_owned(live, seat) && live->row.seats[seat - 1].awaited);
}

/* Has the person seats, and has come to them? */
static bool has_come(const TbRequest *request)
{
    const TbLive *const live = request->live;

    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_client_owns(request->client, live, seat) && live->row.seats[seat - 1].awaited)
            return false;
    return tb_client_sits(request->client, live);
}

/* Of a seat where nobody is whoever sits may let an agent play it. */
TbStatus tb_handle_hand(TbRequest *request)
{
    const TbMessage *const message = request->message;
    const TbLive *const live = request->live;
    const bool me = strcmp(message->player, "me") == 0;
    const WmAgent *const agent = wm_agent_named(message->player);
    const bool vacant = is_vacant(live, (int)message->seat) && has_come(request);
    TbStatus status;

    if (!tb_client_owns(request->client, live, (int)message->seat) && !(vacant && agent))
        return tb_refuse(request, "That seat is not yours.");
    if (!me && !agent) return tb_refuse(request, "There is no agent of that name.");
    if (message->key[0] && !tb_word_fits(message->key, 8, 64))
        return tb_refuse(request, "A key has 8 to 64 letters, digits, - and _.");
    if (!may_change_seats(request, &status)) return status;
    const char *const player = me ? WM_RECORD_PERSON : agent->name;
    return live->row.waiting ? hand_while_waiting(request, player)
                             : change_player(request, player, NULL);
}

/* ---- giving up ------------------------------------------------------------------------------- */

/* The seats of one side that the client owns. */
static WmSeats own_seats(const TbLive *live, const TbClient *client, WmSeats side)
{
    WmSeats seats = 0;

    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (wm_seats_have(side, seat) && tb_client_owns(client, live, seat))
            seats |= wm_seat_bit(seat);
    return seats;
}

/* The seats of other people, whoever plays them now. */
static WmSeats seats_of_others(const TbLive *live, const TbClient *client)
{
    WmSeats seats = 0;

    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_seat_is_owned(live, seat) && !tb_client_owns(client, live, seat))
            seats |= wm_seat_bit(seat);
    return seats;
}

static WmSeats resigned_with(const TbLive *live, const TbClient *client, int seat)
{
    return own_seats(live, client, wm_side(wm_session_match(live->session), seat));
}

bool tb_resigning_ends(const TbLive *live, const TbClient *client, int seat)
{
    return wm_session_resigning_ends(live->session, resigned_with(live, client, seat),
                                     seats_of_others(live, client));
}

/* A person gives up all seats of one side at once. Where the game goes on they are an agent's from
 * now on, and whoever had them is told nothing more from there. */
TbStatus tb_handle_resign(TbRequest *request)
{
    const TbMessage *const message = request->message;
    TbLive *const live = request->live;
    const WmSeats seats = resigned_with(live, request->client, (int)message->seat);
    const bool ends = tb_resigning_ends(live, request->client, (int)message->seat);
    TbTableRow row = live->row;

    if (message->key[0] && !tb_word_fits(message->key, 8, 64))
        return tb_refuse(request, "A key has 8 to 64 letters, digits, - and _.");
    if (tb_is_duplicate(live, (int)message->seat, message->key)) return TB_DONE;
    if (live->committing) return tb_defer(request);
    if (!wm_session_resign(live->session, seats, seats_of_others(live, request->client),
                           wm_agent_best()->name, &request->error))
        return TB_REFUSED;
    if (ends) {
        tb_commit_begin(request->server, live, (TbCommit){.request = request});
        return TB_PENDING;
    }
    for (int seat = 1; seat <= row.seat_count; seat++)
        if (wm_seats_have(seats, seat)) vacate(&row, seat);
    tb_commit_begin(request->server, live,
                    (TbCommit){.request = request,
                               .row = &row,
                               .owner = request->client->owner,
                               .several = (seats & (seats - 1)) != 0});
    return TB_PENDING;
}
