/* PB_LEDGER(name, id, words): the rules of the probe. */
PB_LEDGER(PB_RND_01, "PB-RND-01",
          "Each round every hero bids up to two stones in secret, keeping at least one.")
PB_LEDGER(
    PB_RND_02, "PB-RND-02",
    "Bids are shown together and paid; the higher bid acts earlier, of equal bids the lower seat.")
PB_LEDGER(PB_RND_03, "PB-RND-03",
          "The game ends after the last round, or when a team has no hero left; more stones win.")
PB_LEDGER(PB_RND_04, "PB-RND-04",
          "At the end of a round the team with fewer stones, of equal teams the odd one, picks the "
          "omen; if it cannot agree, an enemy does.")
PB_LEDGER(PB_TRN_01, "PB-TRN-01", "A turn is two actions; a hero may pass and lose the rest.")
PB_LEDGER(PB_TRN_02, "PB-TRN-02", "A step goes to a square beside the hero, across an edge.")
PB_LEDGER(PB_TRN_03, "PB-TRN-03", "No two heroes share a square.")
PB_LEDGER(PB_TRN_04, "PB-TRN-04",
          "A hero may look at the top card of the deck, if it does not know it yet.")
PB_LEDGER(PB_TRN_05, "PB-TRN-05", "A hero may draw a card while it holds fewer than four.")
PB_LEDGER(PB_TRN_06, "PB-TRN-06",
          "An empty deck is made anew from the discards; without any, nothing can be drawn.")
PB_LEDGER(PB_CHM_01, "PB-CHM-01",
          "A charm lies face down, known to its hero, and is flipped once for as many stones as it "
          "shows.")
PB_LEDGER(PB_STR_01, "PB-STR-01", "A strike is aimed at an enemy on a square beside the hero.")
PB_LEDGER(PB_STR_02, "PB-STR-02",
          "Two dice are rolled, three in a storm; swords count one hit, axes two.")
PB_LEDGER(PB_STR_03, "PB-STR-03", "The striker may reroll all dice that show nothing, once.")
PB_LEDGER(PB_STR_04, "PB-STR-04",
          "Then each hero of the target's team may play a ward, which takes away one hit.")
PB_LEDGER(
    PB_STR_05, "PB-STR-05",
    "A card played as a reaction may be answered by the other team with a breach, which undoes it.")
PB_LEDGER(PB_STR_06, "PB-STR-06", "Each hit left costs the target a stone.")
PB_LEDGER(PB_OUT_01, "PB-OUT-01",
          "A hero without stones leaves the board, and its cards are discarded.")
PB_LEDGER(PB_THR_01, "PB-THR-01", "A throw is aimed at a point at most two squares' lengths away.")
PB_LEDGER(PB_THR_02, "PB-THR-02",
          "The hero nearest to the point, and within half a square's length of it, loses a stone.")
PB_LEDGER(PB_CRD_01, "PB-CRD-01", "Only a card in hand can be played.")
PB_LEDGER(PB_CRD_02, "PB-CRD-02",
          "Wards and breaches are reactions and cannot be played as an action.")
PB_LEDGER(PB_CRD_03, "PB-CRD-03", "What a card chooses is a hero on the board.")
PB_LEDGER(PB_CRD_04, "PB-CRD-04",
          "A pushed hero goes to a free square beside it; if there is none it stays.")
PB_LEDGER(PB_SWP_01, "PB-SWP-01",
          "A hero with cards may swap any number of them for as many new ones.")
PB_LEDGER(PB_SWP_02, "PB-SWP-02",
          "Only cards in hand that are not picked already can be picked for a swap.")
PB_LEDGER(PB_SWP_03, "PB-SWP-03", "Only a picked card can be dropped again.")
PB_LEDGER(PB_JON_01, "PB-JON-01",
          "An open seat may join; its hero enters at the start of the next round.")
PB_LEDGER(PB_JON_02, "PB-JON-02",
          "Heroes enter on their corner, or the first free square, with four stones and two cards.")
PB_LEDGER(PB_JON_03, "PB-JON-03",
          "A seat may leave unless it is asked, could be called on to settle a dispute, or is the "
          "last of its team.")
