/** Who keeps counting for quorum by coming to meetings. Voting specification §4, attendance specification §6. */
/**
 * What the roll calls of one week say of a person or company:
 *
 * - `attended`: a closed one has them; one meeting of the week is enough;
 * - `seen`: one that is still open has them;
 * - `undecided`: one that they are called in is still open, or its meeting is to come;
 * - `missed`: all that they were called in are closed, and none has them;
 * - `uncalled`: they were on no roll of the week.
 */
export type WeekPresence = 'attended' | 'seen' | 'undecided' | 'missed' | 'uncalled'

/** A week of a group with at least one meeting. */
export interface MeetingWeek {
  /** ISO week in Pacific time: `2026-W47`. */
  week: string
  presence: WeekPresence
}

/** A meeting as it concerns one person or company. */
export interface CalledMeeting {
  /** Of its start, as `isoWeekPacific` gives it. */
  week: string
  isClosed: boolean
  isOnRoll: boolean
  attended: boolean
}

const missedWeeksAllowed = 2

export const inactivityRule = 'Missed 3 of 3 consecutive meeting weeks.'

/** The weeks with meetings, oldest first; weeks without a meeting do not appear. */
export function meetingWeeks(meetings: readonly CalledMeeting[]): MeetingWeek[] {
  const byWeek = new Map<string, CalledMeeting[]>()
  for (const meeting of meetings) {
    byWeek.set(meeting.week, [...(byWeek.get(meeting.week) ?? []), meeting])
  }
  return Array.from(byWeek, ([week, those]) => ({ week, presence: presenceIn(those) })).toSorted(
    (one, other) => (one.week < other.week ? -1 : 1),
  )
}

function presenceIn(meetings: readonly CalledMeeting[]): WeekPresence {
  const attended = meetings.filter((meeting) => meeting.attended)
  if (attended.length > 0) return attended.some(({ isClosed }) => isClosed) ? 'attended' : 'seen'
  const called = meetings.filter(({ isOnRoll }) => isOnRoll)
  if (called.length === 0) return 'uncalled'
  return called.every(({ isClosed }) => isClosed) ? 'missed' : 'undecided'
}

/**
 * From which week on attendance is looked at when a roll call of the week `closing` closes: three weeks
 * that were missed in a row may begin two meeting weeks before it. `weeks` are those of the group's meetings.
 */
export function firstDecidingWeek(weeks: readonly string[], closing: string): string {
  const before = new Set(weeks.filter((week) => week < closing))
  return [...before].toSorted().slice(-missedWeeksAllowed)[0] ?? closing
}

/**
 * How somebody stands after the weeks, which are looked at in their own order, whichever of their roll
 * calls was closed first: `absent` after three meeting weeks in a row that were missed, `present` since
 * the next attendance. A week that is undecided is neither missed nor attended; null where nothing follows.
 */
export function standingAfter(weeks: readonly MeetingWeek[]): 'present' | 'absent' | null {
  let standing: 'present' | 'absent' | null = null
  let missedInARow = 0
  for (const { presence } of weeks) {
    missedInARow = presence === 'missed' ? missedInARow + 1 : 0
    if (presence === 'attended') standing = 'present'
    // An attendance that may still be removed takes nothing away and gives nothing back.
    if (presence === 'seen' && standing === 'absent') standing = null
    if (missedInARow > missedWeeksAllowed) standing = 'absent'
  }
  return standing
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
 * What closing a roll call makes of an eligibility, by the meeting weeks that decide; null where it stays.
 * Only what was lost by staying away comes back by attending, whatever else was lost.
 */
export function changedEligibility(
  { isQuorumEligible, comments }: QuorumEligibility,
  weeks: readonly MeetingWeek[],
): QuorumEligibility | null {
  const standing = standingAfter(weeks)
  if (isQuorumEligible) return standing === 'absent' ? absent(comments) : null
  if (!comments.includes(inactivityRule) || standing !== 'present') return null
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
