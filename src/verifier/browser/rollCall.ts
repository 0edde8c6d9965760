/** The record of a closed roll call: who was there, on what evidence, and what follows from it. */
import { partsOfRollCall, requireParts } from './parts'
import type { Fault } from './replay'
import { type Approved, approvalFindings } from './rules'

interface Stretch {
  source: string
  joinedAt: string
  leftAt: string | null
}

interface CheckIn {
  checkIn: number
  userId: number | null
  memberId: number | null
  nameHash: string
  companyName: string | null
  source: string
  standInUserId: number | null
  isRemoved: boolean
  /** The hash of a list of intervals in canonical JSON, which not every reader may see. */
  stretchesHash: string
}

/** The whole attendance, as in the closing event and each later change. */
export interface Attendance {
  event: 'rollCallClosed' | 'attendanceChanged'
  seq: number
  at: string
  /** Who counts; records from before it have the kind of the group in its place. */
  unit?: 'person' | 'company'
  groupKind?: string
  title: string
  startTime: string
  endTime: string
  quorumCount: number
  timeZone: string
  roll: { userId: number | null; memberId: number | null; isQuorumEligible: boolean }[]
  attendance: CheckIn[]
  counts: { quorumEligible: number; highest: number; attendees: number }
  eligibility: { nameHash: string; before: boolean; after: boolean }[]
}

export type TextOf = (hash: string | null) => string | null

const kinds = new Set(['attendanceChanged', 'corrected', 'restored'])

export function isAttendance(event: { event: string } | undefined): event is Attendance {
  return event?.event === 'rollCallClosed' || event?.event === 'attendanceChanged'
}

function isCorrected(event: { event: string }): event is Approved {
  return event.event === 'corrected'
}

/** The last attendance that the events of a roll call tell, and what is wrong with them. */
export function replayRollCall(
  events: readonly { event: string; seq: number }[],
  textOf: TextOf,
): { rollCall: Attendance | null; faults: Fault[] } {
  requireParts(events, partsOfRollCall)
  const faults: Fault[] = []
  const note = (seq: number, message: string) => faults.push({ seq, message })
  let rollCall: Attendance | null = null
  for (const [at, event] of events.entries()) {
    if (at > 0 && event.event === 'rollCallClosed')
      note(event.seq, 'The roll call was closed twice.')
    else if (at > 0 && !kinds.has(event.event)) note(event.seq, 'This kind of event is not known.')
    if (isCorrected(event))
      for (const [isWrong, message] of approvalFindings(event))
        if (isWrong) note(event.seq, message)
    if (!isAttendance(event)) continue
    rollCall = event
    for (const message of findingsOf(event, textOf)) note(event.seq, message)
  }
  return { rollCall, faults }
}

function findingsOf(event: Attendance, textOf: TextOf): string[] {
  const { attendance, counts } = event
  const rows = new Set(attendance.map(({ checkIn }) => checkIn))
  const eligible = eligibleIds(event)
  const stretches = attendance.map(({ stretchesHash }) => intervalsText(textOf(stretchesHash)))
  const findings: [boolean, string][] = [
    [rows.size !== attendance.length, 'A check-in stands in the attendance twice.'],
    [
      counts.quorumEligible !== eligible.size || counts.attendees !== attendees(attendance),
      'The counts do not follow from the attendance.',
    ],
    [stretches.flatMap((each) => each ?? []).some(isEndless), 'A stretch of presence has no end.'],
    [
      stretches.every((each) => each !== null) &&
        counts.highest !== highest(event, eligible, stretches as Stretch[][]),
      'The highest quorum attendance does not follow from the times.',
    ],
  ]
  return findings.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

/** Companies count where companies vote, people elsewhere. */
function countedId(
  { unit, groupKind }: Attendance,
  row: { userId: number | null; memberId: number | null },
) {
  const isOfCompanies = unit === undefined ? groupKind === 'companies' : unit === 'company'
  return isOfCompanies ? row.memberId : row.userId
}

function eligibleIds(event: Attendance): Set<number> {
  const ids = event.roll
    .filter(({ isQuorumEligible }) => isQuorumEligible)
    .map((line) => countedId(event, line))
  return new Set(ids.filter((id) => id !== null))
}

/** A person counts once; somebody whom the directory does not know, by the row. */
function attendees(attendance: readonly CheckIn[]): number {
  const present = attendance.filter(({ isRemoved }) => !isRemoved)
  return new Set(
    present.map(({ userId, checkIn }) => (userId === null ? `row ${checkIn}` : `user ${userId}`)),
  ).size
}

/** Null for a text that is not for this reader. */
export function intervalsText(text: string | null): Stretch[] | null {
  return text === null ? null : (JSON.parse(text) as Stretch[])
}

function isEndless({ joinedAt, leftAt }: Stretch): boolean {
  return leftAt === null || leftAt < joinedAt
}

/** The most that were there at once of those who count; what happens at one instant is one change. */
function highest(event: Attendance, eligible: ReadonlySet<number>, stretches: Stretch[][]): number {
  const moves = event.attendance.flatMap((row, at) => {
    const id = countedId(event, row)
    if (id === null || !eligible.has(id)) return []
    return (stretches[at] ?? []).flatMap(({ joinedAt, leftAt }) => [
      { at: joinedAt, id, by: 1 },
      { at: leftAt ?? '', id, by: -1 },
    ])
  })
  moves.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const present = new Map<number, number>()
  let most = 0
  for (const [at, { id, by, at: instant }] of moves.entries()) {
    present.set(id, (present.get(id) ?? 0) + by)
    if (moves[at + 1]?.at === instant) continue
    most = Math.max(most, [...present.values()].filter((stays) => stays > 0).length)
  }
  return most
}
