import bleedingWound from 'icon:bleeding-wound'
import borderedShield from 'icon:bordered-shield'
import brain from 'icon:brain'
import broadsword from 'icon:broadsword'
import cardDiscard from 'icon:card-discard'
import cardPick from 'icon:card-pick'
import cardPlay from 'icon:card-play'
import crackedShield from 'icon:cracked-shield'
import exitDoor from 'icon:exit-door'
import fastForwardButton from 'icon:fast-forward-button'
import goblinHead from 'icon:goblin-head'
import highGrass from 'icon:high-grass'
import laurelCrown from 'icon:laurel-crown'
import lockedChest from 'icon:locked-chest'
import magicSwirl from 'icon:magic-swirl'
import orcHead from 'icon:orc-head'
import positionMarker from 'icon:position-marker'
import scales from 'icon:scales'
import sparkles from 'icon:sparkles'
import stack from 'icon:stack'
import tusksFlag from 'icon:tusks-flag'
import unlocking from 'icon:unlocking'
import wingfoot from 'icon:wingfoot'
import type { Events } from 'warmoot/orcwars'
import type { IconPath } from '../../look/icon-path'

export const signs: Partial<Record<keyof Events, IconPath>> = {
    acts: orcHead,
    cleared: cardDiscard,
    converted: borderedShield,
    denies: lockedChest,
    deployed: cardPlay,
    discarded: cardDiscard,
    drew: cardPick,
    fails: borderedShield,
    freed: unlocking,
    gives: lockedChest,
    'hid-all': highGrass,
    hidden: highGrass,
    kept: tusksFlag,
    'lays-down': lockedChest,
    leaves: exitDoor,
    lower: crackedShield,
    moves: wingfoot,
    passed: fastForwardButton,
    played: cardPlay,
    point: laurelCrown,
    purged: cardDiscard,
    raised: orcHead,
    refreshed: stack,
    removed: exitDoor,
    reshuffled: stack,
    restored: sparkles,
    selected: brain,
    'side-wins': laurelCrown,
    stands: positionMarker,
    success: broadsword,
    takes: lockedChest,
    totals: scales,
    trick: goblinHead,
    twisted: magicSwirl,
    unguarded: crackedShield,
    unwound: magicSwirl,
    uses: lockedChest,
    wakes: orcHead,
    wasted: cardDiscard,
    wounded: bleedingWound,
    zero: crackedShield,
}
