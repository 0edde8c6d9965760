import { deadlineRefusal, hourLabel, type EditedDeadline } from '../../../rules/deadline'
import { formatZonedDateTime } from '../../../rules/zonedText'
import { isDoubledOrMissingHour, zonedDay, zonedHour, zonedInstant } from '../../../rules/zonedTime'
import type { Policy } from '../../../rules/policy/policy'

/** One choice of the time field. */
interface HourChoice {
  hour: number
  label: string
  isDisabled: boolean
}

const hours = Array.from({ length: 24 }, (_none, hour) => hour)

interface HourCircumstances {
  now: string
  policy: Pick<Policy, 'deadline'>
  edited: EditedDeadline | null
}

/**
 * The hours of a day from 12:00 AM to 11:00 PM; hours that are too early or skipped by the clock are disabled. A
 * stored deadline off the full hour replaces the choice of its hour.
 */
export function hourChoices(day: string | null, circumstances: HourCircumstances): HourChoice[] {
  return hours.map((hour) => {
    if (day === null) return { hour, label: hourLabel(hour), isDisabled: false }
    const stored = circumstances.edited?.voteDeadline
    const isStored = stored !== undefined && zonedDay(stored) === day && zonedHour(stored) === hour
    const deadline = isStored ? stored : zonedInstant(day, hour)
    return {
      hour,
      label: isStored ? timeOf(stored) : labelOn(day, hour),
      isDisabled:
        isDoubledOrMissingHour(day, hour) === 'missing' ||
        deadlineRefusal({ deadline, ...circumstances }) !== null,
    }
  })
}

/** `5:30 PM` */
function timeOf(instant: string): string {
  return formatZonedDateTime(instant).split(', ').at(-1) ?? ''
}

function labelOn(day: string, hour: number): string {
  const oddity = isDoubledOrMissingHour(day, hour)
  if (oddity === 'missing') return `${hourLabel(hour)} (skipped by the clock)`
  return oddity === 'doubled' ? `${hourLabel(hour)} (the second one)` : hourLabel(hour)
}
