import { Badge, type BadgeProps } from './Badge'
import { CancelledIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon, WarningIcon } from './icons'

type Look = Omit<BadgeProps, 'label'> & Partial<BadgeProps>

/** Without a label of its own a result is called as it is spelt. */
const badges: Record<string, Look> = {
  Pending: { label: 'Active', Icon: ClockIcon, colour: null },
  Pass: { label: 'Passed', Icon: CheckIcon, colour: 'success' },
  Failed: { Icon: CrossIcon, colour: 'error' },
  Cancelled: { Icon: CancelledIcon, colour: 'secondary' },
  Doubtful: { Icon: WarningIcon, colour: 'error' },
}

interface StatusBadgeProps {
  /** A vote result, or 'Doubtful' where it is none; one that is not known shows as it is spelt. */
  result: string
  /** Replaces the label, such as 'Pass' where the result itself is named. */
  label?: string
}

/** How a question stands. */
export function StatusBadge({ result, label }: StatusBadgeProps) {
  const badge: Look = badges[result] ?? { Icon: InfoIcon, colour: 'info' }
  return <Badge {...badge} label={label ?? badge.label ?? result} />
}
