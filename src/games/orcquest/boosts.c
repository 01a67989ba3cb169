/* SKL: Boost Cards, which a Hero uses in an Action of its own (OQ-SKL-13). */
#include "orcquest.h"

static bool fits(int when, int moment)
{
    return when == moment || (when == OQ_WHEN_ROLLED && moment == OQ_WHEN_STRIKING);
}

const OqSkillEffect *oq_skill_effect(const OqGame *g, int skill, bool enhanced)
{
    return enhanced ? &oq_skill(g, skill)->enhanced : &oq_skill(g, skill)->main;
}

/* OQ-SKL-02, OQ-SKL-04: owned, and face up. */
WmRule oq_judge_face_up(const OqGame *g, int hero, int skill)
{
    const OqHero *const who = oq_hero(g, hero);
    const unsigned bit = 1u << g->derived->number[skill];

    if (oq_skill(g, skill)->hero != who->sheet) return OQ_SKL_01;
    if (!(who->owned & bit)) return OQ_SKL_02;
    return (who->used & bit) ? OQ_SKL_04 : 0;
}

/* OQ-SKL-15, OQ-XAP-09, OQ-EFF-13 */
WmRule oq_judge_price(const OqGame *g, int hero, const OqSkillEffect *effect)
{
    if (!effect->does[0].word) return OQ_SKL_03;
    if (effect->bp > g->s->course.bp) return OQ_SKL_15;
    return effect->bp && oq_has_effect(g, hero, OQ_CURSED) ? OQ_EFF_13 : 0;
}

WmRule oq_judge_boost(const OqGame *g, int hero, int type, int moment, const WmAnswer *a)
{
    const int skill = a->arg[0];
    const OqSkillFacts *const facts = oq_skill(g, skill);
    const WmRule wrong = oq_judge_face_up(g, hero, skill);

    if (wrong) return wrong;
    if (facts->type != OQ_BOOST || !fits(facts->when, moment)) return OQ_SKL_13;
    if (facts->attack && type && facts->attack != type) return OQ_SKL_13;
    return oq_judge_price(g, hero, oq_skill_effect(g, skill, a->kind == OQ_A_BOOST_MORE));
}

void oq_offer_boosts(const OqGame *g, int hero, WmOffers *offers)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (unsigned left = who->owned & ~who->used; left; left &= left - 1) {
        const int skill = cards[__builtin_ctz(left)];
        if (!skill || oq_skill(g, skill)->type != OQ_BOOST) continue;
        wm_offer_one(offers, OQ_A_BOOST, skill);
        wm_offer_one(offers, OQ_A_BOOST_MORE, skill);
    }
}

bool oq_may_boost(const OqGame *g, int hero, int type, int moment)
{
    const OqHero *const who = oq_hero(g, hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (unsigned left = who->owned & ~who->used; left; left &= left - 1) {
        const int skill = cards[__builtin_ctz(left)];
        const WmAnswer main = {.kind = OQ_A_BOOST, .arg = {(int16_t)skill}};
        const WmAnswer more = {.kind = OQ_A_BOOST_MORE, .arg = {(int16_t)skill}};

        if (skill && (!oq_judge_boost(g, hero, type, moment, &main) ||
                      !oq_judge_boost(g, hero, type, moment, &more)))
            return true;
    }
    return false;
}

/* OQ-SKL-04, OQ-SKL-06: paid and turned face down. */
void oq_pay_for(OqGame *g, int hero, int skill, bool enhanced)
{
    const int bp = oq_skill_effect(g, skill, enhanced)->bp;
    OqHero *const who = oq_hero(g, hero);

    SPEND(g->s->course.bp, bp);
    SET(who->used, who->used | 1u << g->derived->number[skill]);
    EVENT(OQ_EV_PAID, OQ_SKL_06, hero, skill, bp);
    CITE(OQ_SKL_04, OQ_BAD_10);
}

void oq_boost(OqGame *g, int hero, uint16_t *boosts, uint16_t *boosted)
{
    const int skill = g->answer.arg[0];
    const bool more = g->answer.kind == OQ_A_BOOST_MORE;
    const unsigned bit = 1u << g->derived->number[skill];

    oq_pay_for(g, hero, skill, more);
    SET(*boosts, *boosts | bit);
    if (more) SET(*boosted, *boosted | bit);
    CITE(OQ_SKL_13);
}
