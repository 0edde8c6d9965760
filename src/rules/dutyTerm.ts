/** When a duty is due, in the words that the desk shows. */
import { addElapsedHours, isBefore } from './instant'
import { zonedDaysBetween } from './zonedTime'

export type DutyTerm = 'Now' | 'Today' | 'This week' | 'Later' | 'Whenever you can'

/** @param dueAt null where nothing falls due. Days are those of the association's zone. */
export function termOf(dueAt: string | null, now: string): DutyTerm {
  if (dueAt === null) return 'Whenever you can'
  if (isBefore(dueAt, addElapsedHours(now, 1))) return 'Now'
  const days = zonedDaysBetween(now, dueAt)
  if (days === 0) return 'Today'
  return days < 7 ? 'This week' : 'Later'
}
