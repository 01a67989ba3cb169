/* Content: the lists that it chooses from, the words of its texts, and what a pack consists of. */
#include <core/entries.h>
#include <core/thing.h>

#include "pack.h"

/* ---- lists ----------------------------------------------------------------------------------- */

static const char *const type_names[] = {"none",    "melee",   "ranged", "either",
                                         "natural", "passive", "spell",  "special"};
static const char *const aim_names[] = {"none",      "enemy", "friend", "friend-or-self", "self",
                                        "construct", "point", "around", "around-enemies"};
static const char *const price_names[] = {"none", "dodge", "free"};
static const char *const card_kind_names[] = {
    "none", "character", "companion", "construct", "rider", "mount", "form", "summon", "monster"};
static const char *const alignment_names[] = {"none", "hearth", "hollow", "neutral"};
static const char *const size_names[] = {"none", "small", "medium", "large", "huge"};
static const char *const icon_names[] = {"none", "weapon", "spell", "tactic", "item", "potion"};
static const char *const behavior_names[] = {"none", "hunter", "guard", "boar"};
static const char *const against_names[] = {"none",  "all",    "magical", "mundane",
                                            "melee", "ranged", "natural"};

static const char *const bearer_names[] = {"none", "character", "mount", "companion", "form"};

#define LIST(word, list, last)                                                                     \
    {                                                                                              \
        .name = (word), .form = WM_FORM_NAMED, .names = list##_names, .high = (last)               \
    }

const WmThing rb_thing_type = LIST("type", type, RB_SPECIAL);
const WmThing rb_thing_aim = LIST("target", aim, RB_AIM_FOES);
static const WmThing price_thing = LIST("price", price, RB_PRICE_FREE);
const WmThing rb_thing_card_kind = LIST("kind", card_kind, RB_MONSTER);
const WmThing rb_thing_alignment = LIST("alignment", alignment, RB_NEUTRAL);
const WmThing rb_thing_size = LIST("size", size, RB_HUGE);
const WmThing rb_thing_icon = LIST("icon", icon, RB_POTION);
const WmThing rb_thing_behavior = LIST("behavior", behavior, RB_BOAR);
const WmThing rb_thing_against = LIST("kind of attacks", against, RB_AGAINST_NATURAL);

const WmThing rb_thing_bearer = LIST("bearer", bearer, RB_BEARERS);

static const WmThing number_thing = NUMBER("number", 0, 15);
static const WmThing face_thing = NUMBER("face", 1, 6);
static const WmThing times_thing = NUMBER("times", 2, 4);
static const WmThing cost_thing = NUMBER("points", 1, 99);
static const WmThing ad_thing = NUMBER("AD", 1, 6);
static const WmThing speed_thing = NUMBER("SPEED", 1, 10);
static const WmThing armor_thing = NUMBER("armor", 0, 3);
static const WmThing cells_thing = NUMBER("fuel cells", 1, 8);
static const WmThing threat_thing = NUMBER("threat", 1, 3);
static const WmThing uses_thing = NUMBER("uses", 1, 9);
static const WmThing round_thing = NUMBER("round", 1, 12);
static const WmThing rounds_thing = NUMBER("rounds", 0, 12);
static const WmThing points_thing = NUMBER("points", 50, 200);

/* ---- glossaries ------------------------------------------------------------------------------ */

static const WmVerb words[RB_WORDS] = {
    [0] = {.name = "none"},
    [RB_W_MAGICAL] = {"magical", {NULL}},
    [RB_W_DIRE] = {"dire", {NULL}},
    [RB_W_DEADLY] = {"deadly", {NULL}},
    [RB_W_POISON] = {"poison", {NULL}},
    [RB_W_STUN] = {"stun", {NULL}},
    [RB_W_BIND] = {"bind", {&number_thing}},
    [RB_W_CHARGE] = {"charge", {&rb_thing_inches}},
    [RB_W_BEAM] = {"beam", {&rb_thing_inches}},
    [RB_W_BURST] = {"burst", {&rb_thing_inches}},
    [RB_W_SEPARATELY] = {"separately", {&number_thing}},
    [RB_W_PUSH] = {"push", {&rb_thing_inches}},
    [RB_W_PUSH_STRAIGHT] = {"push-straight", {&rb_thing_inches}},
    [RB_W_PULL] = {"pull", {&rb_thing_inches}},
    [RB_W_PULL_STRAIGHT] = {"pull-straight", {&rb_thing_inches}},
    [RB_W_HEAL] = {"heal", {&number_thing}},
    [RB_W_HEAL_D3] = {"heal-d3", {&number_thing}},
    [RB_W_EMPOWER] = {"empower", {&number_thing}},
    [RB_W_EMPOWER_D3] = {"empower-d3", {NULL}},
    [RB_W_COMMAND] = {"command", {&rb_thing_keyword}},
    [RB_W_SHIELD] = {"shield", {&number_thing, &rb_thing_against}},
    [RB_W_PLACE] = {"place", {&rb_thing_inches}},
    [RB_W_GATE] = {"gate", {&rb_thing_inches}},
    [RB_W_ROUSE] = {"rouse", {&rb_thing_keyword, &rb_thing_inches}},
    [RB_W_SUMMON] = {"summon", {&rb_thing_card, &number_thing}},
    [RB_W_UPKEEP] = {"upkeep", {&rb_thing_card}},
    [RB_W_TRANSFORM] = {"transform", {NULL}},
    [RB_W_SMOKE] = {"smoke", {&rb_thing_inches}},
    [RB_W_OFFERING] = {"offering", {NULL}},
    [RB_W_SNATCH] = {"snatch", {NULL}},
    [RB_W_AIM] = {"aim", {NULL}},
    [RB_W_QUICK_HANDS] = {"quick-hands", {NULL}},
    [RB_W_STRIDE] = {"stride", {&rb_thing_inches}},
    [RB_W_HASTE] = {"haste", {&rb_thing_inches}},
    [RB_W_STONE] = {"stone", {&number_thing}},
    [RB_W_CAT] = {"cat", {NULL}},
    [RB_W_ANTIDOTE] = {"antidote", {NULL}},
    [RB_W_FURY] = {"fury", {&number_thing}},
    [RB_W_HOURGLASS] = {"hourglass", {&number_thing}},
    [RB_W_KNIT] = {"knit", {&number_thing}},
    [RB_W_LOADED] = {"loaded", {NULL}},
    [RB_W_LUCK] = {"luck", {&rb_thing_inches}},
    [RB_W_BULWARK] = {"bulwark", {&number_thing, &rb_thing_inches}},
    [RB_W_RIPOSTE] = {"riposte", {&rb_thing_action}},
    [RB_W_SIDE_STEP] = {"side-step", {&rb_thing_inches}},
    [RB_W_BRACE] = {"brace", {&number_thing}},
    [RB_W_LAST_WORD] = {"last-word", {NULL}},
    [RB_W_ARMOR] = {"armor", {&number_thing, &rb_thing_against}},
    [RB_W_MAIL] = {"mail", {&number_thing}},
    [RB_W_CLIMBS] = {"climbs", {NULL}},
    [RB_W_SPEED] = {"speed", {&rb_thing_inches}},
    [RB_W_STEADY] = {"steady", {&rb_thing_inches}},
    [RB_W_STUBBORN] = {"stubborn", {NULL}},
    [RB_W_LANTERN] = {"lantern", {&rb_thing_inches}},
    [RB_W_UNSTUNNED] = {"unstunned", {NULL}},
    [RB_W_UNBOUND] = {"unbound", {NULL}},
    [RB_W_SERPENT] = {"serpent", {NULL}},
    [RB_W_SOFT_FALL] = {"soft-fall", {&number_thing}},
    [RB_W_NO_FALL] = {"no-fall", {NULL}},
    [RB_W_GRASP] = {"grasp", {&rb_thing_inches}},
    [RB_W_PENNON] = {"pennon", {&number_thing}},
    [RB_W_OPPORTUNIST] = {"opportunist", {&number_thing}},
    [RB_W_NERVES] = {"nerves", {NULL}},
    [RB_W_DISCIPLINE] = {"discipline", {&number_thing, &rb_thing_inches}},
    [RB_W_GANG_UP] = {"gang-up", {NULL}},
    [RB_W_FOOTING] = {"footing", {&number_thing}},
    [RB_W_GRAPPLE] = {"grapple", {NULL}},
    [RB_W_LOCKPICKS] = {"lockpicks", {NULL}},
    [RB_W_KNUCKLE] = {"knuckle", {NULL}},
    [RB_W_ASHEN] = {"ashen", {NULL}},
    [RB_W_WOLF] = {"wolf", {&number_thing}},
    [RB_W_PHOENIX] = {"phoenix", {NULL}},
};
static const WmGlossary abilities = {.words = words, .count = RB_WORDS};

static const WmVerb loot_words[RB_LOOTS] = {
    [0] = {.name = "none"},
    [RB_L_NOTHING] = {"nothing", {NULL}},
    [RB_L_GOLD] = {"gold", {&number_thing}},
    [RB_L_UPGRADE] = {"upgrade", {&rb_thing_icon}},
    [RB_L_RELIC] = {"relic", {NULL}},
    [RB_L_TROPHY] = {"trophy", {NULL}},
};
static const WmGlossary loot = {.words = loot_words, .count = RB_LOOTS};

static const WmVerb danger_words[RB_DANGER_WORDS] = {
    [0] = {.name = "none"},
    [RB_D_NEST] = {"nest", {&rb_thing_card, &face_thing, &rb_thing_inches}},
    [RB_D_ROAM] = {"roam", {&rb_thing_card, &round_thing}},
    [RB_D_GAS] = {"gas", {&round_thing, &rb_thing_inches}},
    [RB_D_CHANCE] = {"chance", {&face_thing}},
};
static const WmGlossary dangers = {.words = danger_words, .count = RB_DANGER_WORDS};

const WmOp *rb_word_of(const RbActionFacts *action, int word)
{
    for (int i = 0; i < RB_OPS && action->does[i].word; i++)
        if (action->does[i].word == word) return &action->does[i];
    return NULL;
}

/* ---- entries --------------------------------------------------------------------------------- */

static const WmField action_fields[] = {
    TEXT(RbActionFacts, id),
    TEXT(RbActionFacts, title),
    TEXT(RbActionFacts, from),
    WM_STRING_FIELD(RbActionFacts, text, 0),
    NEEDED(RbActionFacts, type, &rb_thing_type),
    WM_ARRAY(RbActionFacts, dice, BY_ALL, &face_thing),
    MEMBER(RbActionFacts, damage, &rb_thing_damage),
    MEMBER(RbActionFacts, range, &rb_thing_inches),
    MEMBER(RbActionFacts, reach, &rb_thing_inches),
    MEMBER(RbActionFacts, times, &times_thing),
    MEMBER(RbActionFacts, price, &price_thing),
    MEMBER(RbActionFacts, target, &rb_thing_aim),
    WM_PROGRAM_FIELD("do", RbActionFacts, does, &abilities),
};
static const WmShape action_shape = SHAPE("action", RbActionFacts, action_fields);

static const WmField card_fields[] = {
    TEXT(RbCardFacts, id),
    TEXT(RbCardFacts, title),
    TEXT(RbCardFacts, from),
    NEEDED(RbCardFacts, kind, &rb_thing_card_kind),
    MEMBER(RbCardFacts, faction, &rb_thing_faction),
    MEMBER(RbCardFacts, keywords, &rb_thing_keywords),
    MEMBER(RbCardFacts, cost, &cost_thing),
    NEEDED(RbCardFacts, size, &rb_thing_size),
    MEMBER(RbCardFacts, ad, &ad_thing),
    MEMBER(RbCardFacts, speed, &speed_thing),
    MEMBER(RbCardFacts, armor, &armor_thing),
    MEMBER(RbCardFacts, cells, &cells_thing),
    MEMBER(RbCardFacts, attach, &rb_thing_keyword),
    MEMBER(RbCardFacts, form, &rb_thing_card),
    MEMBER(RbCardFacts, mortal, &wm_thing_flag),
    MEMBER(RbCardFacts, upkeep, &wm_thing_flag),
    MEMBER(RbCardFacts, keeper, &rb_thing_action),
    MEMBER(RbCardFacts, threat, &threat_thing),
    MEMBER(RbCardFacts, usual, &rb_thing_behavior),
    MEMBER(RbCardFacts, icons, &rb_thing_icons),
    MEMBER(RbCardFacts, health, &rb_thing_health),
    WM_ARRAY(RbCardFacts, actions, BY_ALL, &rb_thing_action),
    WM_ARRAY(RbCardFacts, empowered, BY_ALL, &rb_thing_action),
    WM_PROGRAM_FIELD("chart", RbCardFacts, chart, &loot),
};
static const WmShape card_shape = SHAPE("card", RbCardFacts, card_fields);

static const WmField faction_fields[] = {
    TEXT(RbFactionFacts, id),
    TEXT(RbFactionFacts, title),
    TEXT(RbFactionFacts, from),
    TEXT(RbFactionFacts, idea),
    NEEDED(RbFactionFacts, alignment, &rb_thing_alignment),
    NEEDED(RbFactionFacts, keyword, &rb_thing_keyword),
};
static const WmShape faction_shape = SHAPE("faction", RbFactionFacts, faction_fields);

static const WmField upgrade_fields[] = {
    TEXT(RbUpgradeFacts, id),
    TEXT(RbUpgradeFacts, title),
    TEXT(RbUpgradeFacts, from),
    NEEDED(RbUpgradeFacts, type, &rb_thing_icon),
    NEEDED(RbUpgradeFacts, cost, &cost_thing),
    MEMBER(RbUpgradeFacts, uses, &uses_thing),
    MEMBER(RbUpgradeFacts, keyword, &rb_thing_keyword),
    MEMBER(RbUpgradeFacts, rider, &wm_thing_flag),
    WM_ARRAY(RbUpgradeFacts, actions, BY_ALL, &rb_thing_action),
};
static const WmShape upgrade_shape = SHAPE("upgrade", RbUpgradeFacts, upgrade_fields);

static const WmField relic_fields[] = {
    TEXT(RbRelicFacts, id),
    TEXT(RbRelicFacts, title),
    TEXT(RbRelicFacts, from),
    MEMBER(RbRelicFacts, uses, &uses_thing),
    WM_ARRAY(RbRelicFacts, actions, BY_ALL, &rb_thing_action),
};
static const WmShape relic_shape = SHAPE("relic", RbRelicFacts, relic_fields);

static const WmField terrain_fields[] = {
    TEXT(RbTerrainFacts, id),
    TEXT(RbTerrainFacts, title),
    TEXT(RbTerrainFacts, from),
    NEEDED(RbTerrainFacts, height, &rb_thing_inches),
    NEEDED(RbTerrainFacts, flags, &rb_thing_flags),
};
static const WmShape terrain_shape = SHAPE("kind of terrain", RbTerrainFacts, terrain_fields);

static const WmField piece_fields[] = {
    TEXT(RbPieceFacts, id),
    NEEDED(RbPieceFacts, kind, &rb_thing_terrain),
    NEEDED(RbPieceFacts, sw, &rb_thing_point),
    NEEDED(RbPieceFacts, ne, &rb_thing_point),
};
static const WmShape piece_shape = SHAPE("piece", RbPieceFacts, piece_fields);

static const WmField layout_fields[] = {
    TEXT(RbLayoutFacts, id),
    TEXT(RbLayoutFacts, title),
    TEXT(RbLayoutFacts, from),
    TEXT(RbLayoutFacts, idea),
    NEEDED(RbLayoutFacts, relic, &rb_thing_point),
    WM_LIST_FIELD(RbLayoutFacts, pieces, piece_count, &piece_shape),
};
static const WmShape layout_shape = SHAPE("layout", RbLayoutFacts, layout_fields);

static const WmField member_fields[] = {
    NEEDED(RbMemberFacts, card, &rb_thing_card),
    MEMBER(RbMemberFacts, mount, &rb_thing_card),
    MEMBER(RbMemberFacts, companion, &rb_thing_card),
    WM_ARRAY(RbMemberFacts, up, BY_ALL, &rb_thing_upgrade),
    WM_ARRAY(RbMemberFacts, by, BY_ALL, &rb_thing_bearer),
};
static const WmShape member_shape = SHAPE("member", RbMemberFacts, member_fields);

static const WmField party_fields[] = {
    TEXT(RbPartyFacts, id),
    TEXT(RbPartyFacts, title),
    TEXT(RbPartyFacts, from),
    NEEDED(RbPartyFacts, alignment, &rb_thing_alignment),
    WM_LIST_FIELD(RbPartyFacts, members, member_count, &member_shape),
};
static const WmShape party_shape = SHAPE("party", RbPartyFacts, party_fields);

static const WmField scenario_fields[] = {
    TEXT(RbScenarioFacts, id),
    TEXT(RbScenarioFacts, title),
    TEXT(RbScenarioFacts, from),
    TEXT(RbScenarioFacts, text),
    MEMBER(RbScenarioFacts, rounds, &rounds_thing),
};
static const WmShape scenario_shape = SHAPE("scenario", RbScenarioFacts, scenario_fields);

static const WmField adventure_fields[] = {
    TEXT(RbAdventureFacts, id),
    TEXT(RbAdventureFacts, from),
    NEEDED(RbAdventureFacts, scenario, &rb_thing_scenario),
    NEEDED(RbAdventureFacts, points, &points_thing),
};
static const WmShape adventure_shape = SHAPE("adventure", RbAdventureFacts, adventure_fields);

static const WmField danger_fields[] = {
    TEXT(RbDangerFacts, id),
    TEXT(RbDangerFacts, title),
    TEXT(RbDangerFacts, from),
    TEXT(RbDangerFacts, text),
    WM_PROGRAM_FIELD("do", RbDangerFacts, does, &dangers),
};
static const WmShape danger_shape = SHAPE("danger", RbDangerFacts, danger_fields);

/* ---- what a pack has ------------------------------------------------------------------------- */

WM_CONTENT_THING(RbPack, action, actions, rb_thing_action);
WM_CONTENT_THING(RbPack, card, cards, rb_thing_card);
WM_CONTENT_THING(RbPack, faction, factions, rb_thing_faction);
WM_CONTENT_THING(RbPack, upgrade, upgrades, rb_thing_upgrade);
WM_CONTENT_THING(RbPack, relic, relics, rb_thing_relic);
WM_CONTENT_THING(RbPack, terrain, terrain, rb_thing_terrain);
WM_CONTENT_THING(RbPack, layout, layouts, rb_thing_layout);
WM_CONTENT_THING(RbPack, party, parties, rb_thing_party);
WM_CONTENT_THING(RbPack, scenario, scenarios, rb_thing_scenario);
WM_CONTENT_THING(RbPack, danger, dangers, rb_thing_danger);

static const WmField pack_fields[] = {
    WM_LIST_FIELD(RbPack, actions, action_count, &action_shape),
    WM_LIST_FIELD(RbPack, cards, card_count, &card_shape),
    WM_LIST_FIELD(RbPack, factions, faction_count, &faction_shape),
    WM_LIST_FIELD(RbPack, upgrades, upgrade_count, &upgrade_shape),
    WM_LIST_FIELD(RbPack, relics, relic_count, &relic_shape),
    WM_LIST_FIELD(RbPack, terrain, terrain_count, &terrain_shape),
    WM_LIST_FIELD(RbPack, layouts, layout_count, &layout_shape),
    WM_LIST_FIELD(RbPack, parties, party_count, &party_shape),
    WM_LIST_FIELD(RbPack, scenarios, scenario_count, &scenario_shape),
    WM_LIST_FIELD(RbPack, adventures, adventure_count, &adventure_shape),
    WM_LIST_FIELD(RbPack, dangers, danger_count, &danger_shape),
};
const WmShape rb_pack_shape = {
    .name = "relicblade", .bytes = sizeof(RbPack), WM_SHAPE_FIELDS(pack_fields)};
