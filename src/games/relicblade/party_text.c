/* Parties as texts, to be saved and sent: the alignment, then a part for each member.
 *
 *     hearth; watch-lancer on barrow-charger with tin-porter: boar-spear, press-on; oathshield
 *
 * An upgrade that two of a member could carry is for one of them: `smoke-jar by companion`. */
#include <core/thing.h>

#include "internal.h"

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct Reader {
    const WmMatch *match;
    const char *at;
    WmText *why;
} Reader;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static bool ends_part(char c)
{
    return c == ';' || c == '\n' || c == '\0';
}

static void skip_blanks(Reader *r)
{
    while (*r->at == ' ' || *r->at == '\t' || *r->at == '\r') r->at++;
}

/* The next word of this part, or an empty one at its end or at a mark. */
static size_t next_word(Reader *r, const char **word)
{
    skip_blanks(r);
    *word = r->at;
    while (is_letter(*r->at)) r->at++;
    return (size_t)(r->at - *word);
}

static bool fail(Reader *r, const char *what, const char *word, size_t length)
{
    if (r->why->length) return false;
    wm_text_string(r->why, what);
    if (!length) return false;
    wm_text_string(r->why, ": ");
    wm_text_bytes(r->why, word, length);
    return false;
}

static bool read_thing(Reader *r, const WmThing *thing, const char *otherwise, uint8_t *value)
{
    const char *word;
    const size_t length = next_word(r, &word);
    int32_t id[WM_ARGS_MAX];

    if (!length || !wm_thing_read(r->match, thing, word, length, id) || id[0] == 0)
        return fail(r, otherwise, word, length);
    SET(*value, id[0]);
    return true;
}

/* [by BEARER] */
static bool read_bearer(Reader *r, uint8_t *by)
{
    const char *word;
    const size_t length = next_word(r, &word);

    if (!length) return true;
    if (!wm_string_is("by", word, length)) return fail(r, "this cannot be read", word, length);
    return read_thing(r, &rb_thing_bearer, "nobody of a member is so called", by);
}

static bool read_upgrades(Reader *r, RbMemberFacts *member)
{
    int count = 0;

    do {
        r->at++; /* past the colon or the comma */
        if (count == RB_MEMBER_UPGRADES)
            return fail(r, "a member carries at most 4 upgrades", "", 0);
        if (!read_thing(r, &rb_thing_upgrade, "there is no such upgrade", &member->up[count]) ||
            !read_bearer(r, &member->by[count++]))
            return false;
        skip_blanks(r);
    } while (*r->at == ',');
    return true;
}

/* CARD [on MOUNT] [with COMPANION] [: UPGRADE, ...] */
static bool read_member(Reader *r, RbMemberFacts *member)
{
    if (!read_thing(r, &rb_thing_card, "there is no such card", &member->card)) return false;
    for (;;) {
        const char *word;
        const size_t length = next_word(r, &word);
        uint8_t *part;

        if (!length) break;
        if (wm_string_is("on", word, length) && !member->mount)
            part = &member->mount;
        else if (wm_string_is("with", word, length) && !member->companion)
            part = &member->companion;
        else
            return fail(r, "a member is a card, on a mount, with a companion", word, length);
        if (!read_thing(r, &rb_thing_card, "there is no such card", part)) return false;
    }
    return *r->at != ':' || read_upgrades(r, member);
}

static bool read_members(Reader *r, RbSeatSetup *seat)
{
    int count = 0;

    for (;;) {
        skip_blanks(r);
        if (!ends_part(*r->at)) return fail(r, "this cannot be read", r->at, 1);
        while (*r->at && ends_part(*r->at)) {
            r->at++;
            skip_blanks(r);
        }
        if (!*r->at) return true;
        if (count == RB_MEMBERS) return fail(r, "a party has at most 13 members", "", 0);
        if (!read_member(r, &seat->member[count++])) return false;
    }
}

void rb_roster_read(const WmMatch *m, WmSetup *setup, int seat, const char *text, WmText *why)
{
    Reader r = {m, text, why};
    RbSeatSetup read = {0};

    if (!read_thing(&r, &rb_thing_alignment, "a party begins with its alignment", &read.alignment))
        return;
    if (read_members(&r, &read)) ((RbSetup *)setup)->seat[seat - 1] = read;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_card(const RbPack *pack, const char *before, int card, WmText *out)
{
    if (!card) return;
    wm_text_string(out, before);
    wm_text_string(out, pack->cards[card - 1].id);
}

static void write_member(const RbPack *pack, const RbMemberFacts *member, WmText *out)
{
    const char *before = ": ";

    write_card(pack, "; ", member->card, out);
    write_card(pack, " on ", member->mount, out);
    write_card(pack, " with ", member->companion, out);
    for (int i = 0; i < RB_MEMBER_UPGRADES; i++) {
        if (!member->up[i]) continue;
        wm_text_string(out, before);
        wm_text_string(out, pack->upgrades[member->up[i] - 1].id);
        if (member->by[i]) {
            wm_text_string(out, " by ");
            wm_text_string(out, rb_thing_bearer.names[member->by[i]]);
        }
        before = ", ";
    }
}

void rb_roster_write(const WmMatch *m, const WmSetup *setup, int seat, WmText *out)
{
    RbParty party;

    rb_party_of(m->pack, &((const RbSetup *)setup)->seat[seat - 1], &party);
    wm_text_string(out, rb_thing_alignment.names[party.alignment]);
    for (int i = 0; i < party.member_count; i++) write_member(m->pack, &party.member[i], out);
}
