import { type MeetingPlan, planRefusal } from '../../../rules/meetingPlan'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findGroup } from '../../database/repositories/groups'
import { lockPlannedEvents, type PlannedEventPath } from '../../database/repositories/plannedEvents'
import { ApiError, badField, orNotFound } from '../../domain/apiError'
import { saveMeetings, type SavedMeeting, type WantedMeeting } from './saveMeetings'

interface ProvisionedEvent {
  eventId: number
  outcome: SavedMeeting['outcome']
}

/**
 * Creates a meeting, or updates it to its calendar. A changed meeting keeps its check-ins and its fixed roll. A
 * meeting that is created late gets the attendees whom the meeting tool has reported already.
 *
 * @throws {ApiError} not-found where the group does not exist; roll-call-closed; bad-input where the meeting ended
 *   too long ago
 */
export async function provisionEvent(
  tx: Transaction,
  readClock: ReadClock,
  { groupId, externalId }: PlannedEventPath,
  plan: MeetingPlan,
): Promise<ProvisionedEvent> {
  orNotFound(await findGroup(tx, groupId))
  const sent = { externalId, plan }
  const [saved] = await provisionEvents(tx, readClock, groupId, [sent], () => {
    throw new ApiError('roll-call-closed')
  })
  if (!saved) throw new Error('The meeting was not stored.')
  return { eventId: saved.meeting.eventId, outcome: saved.outcome }
}

/** A meeting with the id of its calendar. */
export interface SentMeeting {
  externalId: string
  plan: MeetingPlan
}

/**
 * The same for many meetings of a group, each id once; those whose roll call is closed are told to `onClosed` and
 * left out.
 *
 * @throws {ApiError} bad-input where a meeting ended too long ago
 */
export async function provisionEvents(
  tx: Transaction,
  readClock: ReadClock,
  groupId: number,
  sent: readonly SentMeeting[],
  onClosed: (meeting: SentMeeting) => void,
): Promise<SavedMeeting[]> {
  const ids = sent.map(({ externalId }) => externalId)
  const rows = await lockPlannedEvents(tx, groupId, ids)
  const now = await readClock(tx)
  const storedOf = new Map(rows.map((row) => [row.externalId, row]))
  const wanted: WantedMeeting[] = []
  for (const meeting of sent) {
    const { externalId, plan } = meeting
    const stored = storedOf.get(externalId) ?? null
    if (planRefusal(stored, plan, now) === 'roll-call-closed') {
      onClosed(meeting)
      continue
    }
    refuseUnlessFit(stored, plan, now)
    wanted.push({ stored, plan: { ...plan, groupId, externalId } })
  }
  const saved = await saveMeetings(tx, readClock, wanted)
  // A concurrent call has inserted the others, so this call updates them.
  const done = new Set(saved.map(({ meeting }) => meeting.externalId))
  const wantedIds = new Set(wanted.map(({ plan }) => plan.externalId))
  const left = sent.filter(({ externalId: id }) => wantedIds.has(id) && !done.has(id))
  if (left.length === 0) return saved
  return [...saved, ...(await provisionEvents(tx, readClock, groupId, left, onClosed))]
}

/** @throws {ApiError} roll-call-closed; bad-input where the meeting ended too long ago */
export function refuseUnlessFit(
  stored: Parameters<typeof planRefusal>[0],
  plan: MeetingPlan,
  now: string,
): void {
  const refusal = planRefusal(stored, plan, now)
  if (refusal === 'over')
    throw badField('endTime', 'Please provide a meeting that ended less than 48 hours ago.')
  if (refusal !== null) throw new ApiError(refusal)
}
