/** Who keeps counting for quorum by coming to meetings. Voting specification §4, attendance specification §6. */
import { isoWeekPacific } from './pacificTime'

/** A week of a group with at least one meeting, and whether the voter came to one of them. */
export interface MeetingWeek {
  /** ISO week in Pacific time: `2026-W47`. */
  week: string
  attended: boolean
}

export const missedWeeksAllowed = 2

export const inactivityRule = 'Missed 3 of 3 consecutive meeting weeks.'
export const inactivityComment = 'Missed 3 consecutive group meetings'

/**
 * The weeks with meetings, oldest first. Attending one meeting of a week is attending the week; weeks
 * without a meeting do not appear. `startTime` is an instant.
 */
export function meetingWeeks(
  meetings: readonly { startTime: string; attended: boolean }[],
): MeetingWeek[] {
  const attendedIn = new Map<string, boolean>()
  for (const { startTime, attended } of meetings) {
    const week = isoWeekPacific(startTime)
    attendedIn.set(week, attended || attendedIn.get(week) === true)
  }
  return Array.from(attendedIn, ([week, attended]) => ({ week, attended })).toSorted((a, b) =>
    a.week < b.week ? -1 : 1,
  )
}

/**
 * Whether the group's last three meeting weeks were all missed. A group with fewer has not met often
 * enough for anybody to lose anything; the next attendance brings eligibility back.
 */
export function mayLoseQuorumEligibility(weeks: readonly MeetingWeek[]): boolean {
  const last = weeks.slice(-(missedWeeksAllowed + 1))
  return last.length > missedWeeksAllowed && last.every((week) => !week.attended)
}

/** The last three weeks in which the group met: what eligibility looks at. */
export function decidingWeeks(weeks: readonly MeetingWeek[]): MeetingWeek[] {
  return weeks.slice(-(missedWeeksAllowed + 1))
}

/**
 * Without the weeks that can still be attended: a week is missed when the last roll call of its meetings is
 * closed, and attended as soon as one of them says so.
 */
export function settledWeeks(
  weeks: readonly MeetingWeek[],
  openWeeks: ReadonlySet<string>,
): MeetingWeek[] {
  return weeks.filter(({ week, attended }) => attended || !openWeeks.has(week))
}

/** As the directory keeps the quorum eligibility of a person or company of a group. */
export interface QuorumEligibility {
  isQuorumEligible: boolean
  comments: string
}

/** What is left out stays as it is. */
interface BroughtEligibility {
  isQuorumEligible?: boolean | undefined
  comments?: string | undefined
}

/** What comments say beside the reason of an absence. */
function otherComments(comments: string): string {
  return comments.replaceAll(inactivityRule, '').trim()
}

function absent(comments: string): QuorumEligibility {
  const said = `${otherComments(comments)} ${inactivityRule}`.trim()
  return { isQuorumEligible: false, comments: said }
}

/**
 * What closing a roll call makes of an eligibility, by the meeting weeks in which it was on the roll; null
 * where it stays. Only what was lost by staying away comes back by attending, whatever else was lost.
 */
export function changedEligibility(
  { isQuorumEligible, comments }: QuorumEligibility,
  weeks: readonly MeetingWeek[],
): QuorumEligibility | null {
  if (isQuorumEligible) return mayLoseQuorumEligibility(weeks) ? absent(comments) : null
  const isBack = decidingWeeks(weeks).some(({ attended }) => attended)
  if (!comments.includes(inactivityRule) || !isBack) return null
  return { isQuorumEligible: true, comments: otherComments(comments) }
}

/**
 * What a directory brings for an eligibility that is stored. Where it says nothing of the eligibility, what
 * was lost by staying away still comes back by attending, whatever new comments say; where it gives it back,
 * they name no absence any more.
 */
export function broughtEligibility<T extends BroughtEligibility>(
  stored: QuorumEligibility,
  brought: T,
): T {
  const { isQuorumEligible, comments } = brought
  const said = comments ?? stored.comments
  if (isQuorumEligible === true && said.includes(inactivityRule))
    return { ...brought, comments: otherComments(said) }
  const isAbsent = !stored.isQuorumEligible && stored.comments.includes(inactivityRule)
  if (isQuorumEligible !== undefined || comments === undefined || !isAbsent) return brought
  return { ...brought, comments: absent(comments).comments }
}
