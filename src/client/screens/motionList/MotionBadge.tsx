import { Badge } from '../../ui/Badge'
import type { BadgeLook } from '../../ui/Badge'
import { CancelledIcon } from '../../ui/icons/CancelledIcon'
import { CheckIcon } from '../../ui/icons/CheckIcon'
import { ClockIcon } from '../../ui/icons/ClockIcon'
import { CrossIcon } from '../../ui/icons/CrossIcon'
import { VotedIcon } from '../../ui/icons/VotedIcon'
import { markOf } from './motionFacts'
import type { MotionMark } from './motionFacts'
import { useMotionFact } from './useMotionFact'

const looks: Record<MotionMark, BadgeLook> = {
  Motioned: { word: 'Motioned', Icon: ClockIcon, colour: null },
  'Vote Created': { word: 'Vote Created', Icon: VotedIcon, colour: 'info' },
  Seconded: { word: 'Seconded', Icon: CheckIcon, colour: 'success' },
  Withdrawn: { word: 'Withdrawn', Icon: CancelledIcon, colour: 'secondary' },
  Failed: { word: 'Failed', Icon: CrossIcon, colour: 'error' },
}

export function MotionBadge({ motionRequestId }: { motionRequestId: number }) {
  return <Badge {...looks[useMotionFact(motionRequestId, markOf)]} />
}
