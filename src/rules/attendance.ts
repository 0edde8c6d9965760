/** Quorum eligibility lost and regained by attendance. Voting specification §4, attendance specification §6. */
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
  /** ISO week in the association's time zone: `2026-W47`. */
  week: string
  presence: WeekPresence
}

/** A meeting from the point of view of one person or company. */
export interface CalledMeeting {
  /** Of its start, as `zonedIsoWeek` gives it. */
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
    (one, other) => one.week.localeCompare(other.week),
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
 * The first week to read when a roll call of the week `closing` closes: three missed weeks in a row may
 * begin two meeting weeks earlier. `weeks` are the weeks in which the group has meetings.
 */
export function firstDecidingWeek(weeks: readonly string[], closing: string): string {
  const before = new Set(weeks.filter((week) => week < closing))
  return [...before].toSorted().slice(-missedWeeksAllowed)[0] ?? closing
}

/**
 * The standing of a person or company after these weeks: `absent` after three missed meeting weeks in a
 * row, `present` from the next attendance on. Weeks are read in calendar order, whichever roll call was
 * closed first; an undecided week is neither missed nor attended. Null where nothing follows.
 */
export function attendanceAfter(weeks: readonly MeetingWeek[]): 'present' | 'absent' | null {
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

/** The quorum eligibility of a person or company of a group, as the directory stores it. */
export interface QuorumEligibility {
  isQuorumEligible: boolean
  comments: string
}

/** A change of an eligibility; a field that is left out stays as it is. */
interface DirectoryEligibility {
  isQuorumEligible?: boolean | undefined
  comments?: string | undefined
}

/** The comments without the sentence that names the absence. */
function otherComments(comments: string): string {
  return comments.replaceAll(inactivityRule, '').trim()
}

function absent(comments: string): QuorumEligibility {
  const said = `${otherComments(comments)} ${inactivityRule}`.trim()
  return { isQuorumEligible: false, comments: said }
}

/**
 * The eligibility after the close of a roll call, decided by its meeting weeks; null where it stays as it
 * is. Attendance gives back only what absence took: an eligibility lost for another reason stays lost.
 */
export function changedEligibility(
  { isQuorumEligible, comments }: QuorumEligibility,
  weeks: readonly MeetingWeek[],
): QuorumEligibility | null {
  const standing = attendanceAfter(weeks)
  if (isQuorumEligible) return standing === 'absent' ? absent(comments) : null
  if (!comments.includes(inactivityRule) || standing !== 'present') return null
  return { isQuorumEligible: true, comments: otherComments(comments) }
}

/**
 * Merges what a directory brings into a stored eligibility. Where the directory leaves the eligibility out,
 * one lost by absence can still come back by attendance, whatever new comments say; where the directory
 * gives it back, the comments no longer name an absence.
 */
export function mergedEligibility<T extends DirectoryEligibility>(
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
