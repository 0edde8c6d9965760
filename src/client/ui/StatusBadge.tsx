import { Badge } from './Badge'
import type { BadgeProps } from './Badge'
import { CancelledIcon } from './icons/CancelledIcon'
import { CheckIcon } from './icons/CheckIcon'
import { ClockIcon } from './icons/ClockIcon'
import { CrossIcon } from './icons/CrossIcon'
import { InfoIcon } from './icons/InfoIcon'

const badges: Record<string, BadgeProps> = {
  Pending: { word: 'Active', Icon: ClockIcon, colour: null },
  Pass: { word: 'Passed', Icon: CheckIcon, colour: 'success' },
  Failed: { word: 'Failed', Icon: CrossIcon, colour: 'error' },
  Cancelled: { word: 'Cancelled', Icon: CancelledIcon, colour: 'secondary' },
}

interface StatusBadgeProps {
  /** A vote result; one that is not known shows as it is spelt. */
  result: string
  /** Says it with another word, such as 'Pass' where the result itself is named. */
  word?: string
}

/** How a question stands. */
export function StatusBadge({ result, word }: StatusBadgeProps) {
  const badge = badges[result] ?? { word: result, Icon: InfoIcon, colour: 'info' }
  return <Badge {...badge} word={word ?? badge.word} />
}
