/** Quorum eligibility lost and regained by attendance. Voting specification §4, attendance specification §6. */
import type { AttendanceRule } from './policy/policy'

/**
 * What the roll calls of one week say about a person or company:
 *
 * - `attended`: a closed roll call includes them; one meeting of the week is enough;
 * - `seen`: a roll call that is still open includes them;
 * - `undecided`: a roll call for which they are expected is still open, or its meeting is still to come;
 * - `missed`: all roll calls for which they were expected are closed, and none includes them;
 * - `uncalled`: they were not on the roll of any meeting of the week.
 */
const presences = ['attended', 'seen', 'undecided', 'missed', 'uncalled'] as const
export type WeekPresence = (typeof presences)[number]

/** `excused`: all missed meetings of the week are within an announced leave. */
export const weekPresences = [...presences, 'excused'] as const

/** A week of a group with at least one meeting. */
export interface MeetingWeek {
  /** ISO week in the association's time zone: `2026-W47`. */
  week: string
  presence: WeekPresence
}

/** A meeting as seen by one person or company. */
export interface CalledMeeting {
  /** The ISO week of the start, in the format of `zonedIsoWeek`. */
  week: string
  isClosed: boolean
  isOnRoll: boolean
  attended: boolean
  /** Not attending has no consequence. */
  isExcused?: boolean
}

/** The number of last meeting weeks among which the bylaws count missed ones, and attended ones. */
export function countedWeeks({ lostAfter, lostOf, regainedAfter, regainedOf }: AttendanceRule) {
  return { lostOf: lostOf ?? lostAfter, regainedOf: regainedOf ?? regainedAfter }
}

/** The sentence of an eligibility that was lost. Voting specification §4. */
export function inactivityRule({
  lostAfter,
  lostOf = lostAfter,
}: Pick<AttendanceRule, 'lostAfter' | 'lostOf'>): string {
  return `Missed ${lostAfter} of ${lostOf} consecutive meeting weeks.`
}

const anyInactivityRule = /Missed \d+ of \d+ consecutive meeting weeks\./g

/** The weeks with meetings, oldest first; weeks without a meeting, or on leave, do not appear. */
export function meetingWeeks(meetings: readonly CalledMeeting[]): MeetingWeek[] {
  const byWeek = new Map<string, CalledMeeting[]>()
  for (const meeting of meetings) {
    if (meeting.isExcused && !meeting.attended) continue
    byWeek.set(meeting.week, [...(byWeek.get(meeting.week) ?? []), meeting])
  }
  return Array.from(byWeek, ([week, those]) => ({ week, presence: presenceIn(those) })).toSorted(
    (one, other) => one.week.localeCompare(other.week),
  )
}

/** The weeks of the meetings in their order, those on leave included. */
export function presenceByWeek(meetings: readonly CalledMeeting[]) {
  const counted = new Map(meetingWeeks(meetings).map(({ week, presence }) => [week, presence]))
  return [...new Set(meetings.map(({ week }) => week))].map((week) => ({
    week,
    presence: counted.get(week) ?? ('excused' as const),
  }))
}

function presenceIn(meetings: readonly CalledMeeting[]): WeekPresence {
  const attended = meetings.filter((meeting) => meeting.attended)
  if (attended.length > 0) return attended.some(({ isClosed }) => isClosed) ? 'attended' : 'seen'
  const called = meetings.filter(({ isOnRoll }) => isOnRoll)
  if (called.length === 0) return 'uncalled'
  return called.every(({ isClosed }) => isClosed) ? 'missed' : 'undecided'
}

/**
 * The first week to read when a roll call of the week `closing` closes: the weeks that decide
 * may begin earlier. `weeks` are the weeks in which the group has meetings, and `besides` how many
 * further ones are read.
 */
export function firstDecidingWeek(
  rule: AttendanceRule,
  weeks: readonly string[],
  closing: string,
  besides = 0,
): string {
  const { lostOf, regainedOf } = countedWeeks(rule)
  const earlier = Math.max(lostOf, regainedOf) - 1 + besides
  if (earlier === 0) return closing
  const before = new Set(weeks.filter((week) => week < closing))
  return [...before].toSorted().slice(-earlier)[0] ?? closing
}

/**
 * The status of a person or company after these weeks: `absent` where as many of the last meeting weeks were missed as
 * the bylaws say, `present` where as many were attended, otherwise null. Weeks are read in calendar order,
 * whichever roll call was closed first; an undecided week counts neither as missed nor as attended.
 */
export function attendanceAfter(
  rule: AttendanceRule,
  weeks: readonly MeetingWeek[],
): 'present' | 'absent' | null {
  const { lostOf, regainedOf } = countedWeeks(rule)
  let standing: 'present' | 'absent' | null = null
  const lately: WeekPresence[] = []
  const decided: WeekPresence[] = []
  for (const { presence } of weeks) {
    lately.push(presence)
    if (presence !== 'undecided' && presence !== 'uncalled') decided.push(presence)
    const closed = decided.filter((one) => one !== 'seen').slice(-regainedOf)
    const isBack = countOf('attended', closed) >= rule.regainedAfter
    if (presence === 'attended' && isBack) standing = 'present'
    // An attendance in a roll call that is still open may yet be removed, so what it would bring back stays as it is.
    const hoped = decided.slice(-regainedOf)
    const mayBeBack = hoped.length - countOf('missed', hoped) >= rule.regainedAfter
    if (presence === 'seen' && standing === 'absent' && mayBeBack) standing = null
    const missed = countOf('missed', lately.slice(-lostOf))
    if (presence === 'missed' && missed >= rule.lostAfter) standing = 'absent'
  }
  return standing
}

function countOf(wanted: WeekPresence, weeks: readonly WeekPresence[]): number {
  return weeks.filter((presence) => presence === wanted).length
}

/** The quorum eligibility of a person or company of a group, as the directory stores it. */
export interface QuorumEligibility {
  isQuorumEligible: boolean
  /** It was lost by missed meetings, so that attendance restores it. */
  isLostByAbsence: boolean
  comments: string
}

/** The comments without the sentence about the absence. */
export function otherComments(comments: string): string {
  return comments.replaceAll(anyInactivityRule, '').trim()
}

/** The sentence about the absence in comments; empty where there is none. */
export function sentenceIn(comments: string): string {
  return comments.match(anyInactivityRule)?.[0] ?? ''
}

/** An eligibility that was lost by absence, which this sentence says. */
export function absent(comments: string, sentence: string): QuorumEligibility {
  const said = `${otherComments(comments)} ${sentence}`.trim()
  return { isQuorumEligible: false, isLostByAbsence: true, comments: said }
}

/**
 * The eligibility after a roll call is closed, computed from its meeting weeks; null where it does not change.
 * Attendance restores only an eligibility that was lost by absence; one that was lost for another reason stays
 * lost.
 */
export function changedEligibility(
  rule: AttendanceRule,
  { isQuorumEligible, isLostByAbsence, comments }: QuorumEligibility,
  weeks: readonly MeetingWeek[],
): QuorumEligibility | null {
  const standing = attendanceAfter(rule, weeks)
  if (isQuorumEligible) return standing === 'absent' ? absent(comments, inactivityRule(rule)) : null
  return isLostByAbsence && standing === 'present' ? regained(comments) : null
}

function regained(comments: string): QuorumEligibility {
  return { isQuorumEligible: true, isLostByAbsence: false, comments: otherComments(comments) }
}

/** Whether these meetings took an eligibility away and did not bring it back. */
export function isLostIn(rule: AttendanceRule, meetings: readonly CalledMeeting[]): boolean {
  return attendanceAfter(rule, meetingWeeks(meetings)) === 'absent'
}

/**
 * The eligibility after attendance at one of these meetings was corrected, where they took it away before and no longer
 * do, or the other way round; null where it does not change. What was missed by mistake needs no attendance to be
 * undone, and what an attendance by mistake brought back goes.
 */
export function eligibilityAfterCorrection(
  rule: AttendanceRule,
  { isQuorumEligible, isLostByAbsence, comments }: QuorumEligibility,
  meetings: readonly CalledMeeting[],
  hadLost: boolean,
): QuorumEligibility | null {
  const hasLost = isLostIn(rule, meetings)
  if (hadLost && !hasLost && isLostByAbsence) return regained(comments)
  return hasLost && !hadLost && isQuorumEligible ? absent(comments, inactivityRule(rule)) : null
}

/**
 * The eligibility once a roll call of the week `closing` has closed, by all meetings from before until a week after it;
 * null where it does not change.
 */
export function eligibilityAfterClose(
  rule: AttendanceRule,
  holder: QuorumEligibility,
  meetings: readonly CalledMeeting[],
  closing: string,
): QuorumEligibility | null {
  const weeks = meetingWeeks(meetings)
  const first = firstDecidingWeek(
    rule,
    weeks.map(({ week }) => week),
    closing,
  )
  return changedEligibility(
    rule,
    holder,
    weeks.filter(({ week }) => week >= first),
  )
}

/** The eligibility after a meeting that is still to be decided; null where it does not change. */
interface ForecastEligibility {
  ifMissed: QuorumEligibility | null
  ifAttended: QuorumEligibility | null
}

/**
 * What the roll call of a meeting will do to an eligibility when it closes next.
 *
 * @param others all other meetings of the group until a week after it
 */
export function forecastEligibility(
  rule: AttendanceRule,
  holder: QuorumEligibility,
  others: readonly CalledMeeting[],
  next: Omit<CalledMeeting, 'isClosed' | 'attended'>,
): ForecastEligibility {
  const after = (attended: boolean) =>
    eligibilityAfterClose(
      rule,
      holder,
      [...others, { ...next, isClosed: true, attended }],
      next.week,
    )
  return { ifMissed: after(false), ifAttended: after(true) }
}
