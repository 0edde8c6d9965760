/** Meetings that admins plan, under the same rules as imported ones. */
import { randomUUID } from 'node:crypto'
import type { AuditedChange } from '../../../contract/auditTrail'
import type { BodyOf } from '../../../contract/endpoint'
import type {
  changeMeeting as changing,
  planMeeting as planning,
} from '../../../contract/adminMeetings'
import type { MeetingPlan } from '../../../rules/meetingPlan'
import { shiftedTimes, weeklyTimes } from '../../../rules/meetingSeries'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { findCarriedFiles, insertAttachments } from '../../database/repositories/attachments'
import { type EventRow, lockEvent } from '../../database/repositories/events'
import { findGroup } from '../../database/repositories/groups'
import { countComing, lockSeriesFrom } from '../../database/repositories/plannedEvents'
import { orNotFound, stateForbids } from '../../domain/apiError'
import { openFromDraft } from '../../governance/commands/drafts'
import { type GuardIntent, guardRemovals } from '../provisioning/guardRemovals'
import { refuseUnlessFit } from '../provisioning/provisionEvent'
import { saveMeetings, type SavedMeeting, type WantedMeeting } from '../provisioning/saveMeetings'
import { withdrawMeetings } from '../provisioning/withdrawEvent'
import type { DirectoryChange } from './changeDirectory'

type Path = { groupId: number; eventId: number }
type Scope = 'one' | 'following'
interface Done {
  eventIds: number[]
}

/** What planning needs of a change of the directory. */
type MeetingChange = Pick<DirectoryChange, 'tx' | 'by'> & {
  parts: Pick<DirectoryChange['parts'], 'readClock'>
}

/**
 * @throws {ApiError} not-found; bad-input where the first meeting ended too long ago, or a file is gone; state-forbids,
 *   changed-meanwhile where its draft is not as it was read
 */
export async function planMeetings(
  change: MeetingChange,
  groupId: number,
  { weeks, carriedFiles, draft, ...plan }: BodyOf<typeof planning>,
): Promise<Done> {
  const { tx } = change
  orNotFound(await findGroup(tx, groupId))
  const now = await change.parts.readClock(tx)
  refuseUnlessFit(null, plan, now)
  const seriesId = weeks === 1 ? null : randomUUID()
  const wanted = weeklyTimes(plan, weeks).map((times) => ({
    stored: null,
    plan: { ...plan, ...times, groupId, seriesId },
  }))
  const eventIds = idsOf(await saveAudited(change, wanted))
  const files = await findCarriedFiles(tx, groupId, carriedFiles)
  const by = change.by?.userId ?? null
  for (const id of eventIds) await insertAttachments(tx, { table: 'Events', id, by }, files, now)
  if (draft) await openFromDraft(tx, { kind: 'meeting', groupId, ...draft })
  return { eventIds }
}

/** Saves meetings, and notes for the audit trail what was created and changed. */
export async function saveAudited(
  { tx, parts }: Pick<MeetingChange, 'tx' | 'parts'>,
  wanted: readonly WantedMeeting[],
): Promise<SavedMeeting[]> {
  const saved = await saveMeetings(tx, parts.readClock, wanted)
  for (const { outcome, meeting, change } of saved)
    if (outcome !== 'unchanged') {
      const values = outcome === 'created' ? planOf(meeting) : change
      auditedChanges(tx).push(changeOf(outcome, meeting, values))
    }
  return saved
}

function idsOf(saved: readonly SavedMeeting[]): number[] {
  const done = saved.filter(({ outcome }) => outcome !== 'unchanged')
  return done.map(({ meeting }) => meeting.eventId)
}

/**
 * Changes a meeting and, on request, those that follow in its series: they move by the same number of days and to
 * the same wall time.
 *
 * @throws {ApiError} not-found; roll-call-closed; bad-input; state-forbids for an imported meeting
 */
export async function changeMeetings(
  change: DirectoryChange,
  path: Path,
  { scope, ...plan }: BodyOf<typeof changing>,
): Promise<Done> {
  const [first, ...later] = await lockOwn(change.tx, path, scope)
  const now = await change.parts.readClock(change.tx)
  const wanted = [first, ...later].map((stored) => {
    const times = stored === first ? {} : shiftedTimes(stored, first, plan)
    const own = { ...plan, ...times, groupId: stored.groupId }
    refuseUnlessFit(stored, own, now)
    return { stored, plan: own }
  })
  return { eventIds: idsOf(await saveAudited(change, wanted)) }
}

/**
 * Cancels a meeting and, on request, those that follow in its series.
 *
 * @throws {ApiError} not-found; roll-call-closed; state-forbids where somebody attended, or for an imported
 *   meeting; removals-not-confirmed
 */
export async function cancelMeetings(
  { tx, parts }: DirectoryChange,
  path: Path,
  { scope, ...intent }: { scope: Scope } & GuardIntent,
): Promise<Done> {
  const leaving = await lockOwn(tx, path, scope)
  const { groupId } = path
  const rows = leaving.map(({ eventId }) => ({ eventId }))
  const coming = await countComing(tx, groupId, await parts.readClock(tx))
  const of = Math.max(coming, rows.length)
  await guardRemovals(tx, [{ list: 'meetings', groupId, of, rows }], intent)
  await withdrawMeetings(tx, parts.readClock, leaving)
  const changes = leaving.map((stored) => changeOf('removed', stored, planOf(stored)))
  auditedChanges(tx).push(...changes)
  return { eventIds: leaving.map(({ eventId }) => eventId) }
}

/** Locks the named meeting and, where the whole series is meant, those that follow; the named one comes first. */
async function lockOwn(
  tx: Transaction,
  { groupId, eventId }: Path,
  scope: Scope,
): Promise<[EventRow, ...EventRow[]]> {
  const meeting = orNotFound(await lockEvent(tx, groupId, eventId))
  if (meeting.externalId !== null)
    throw stateForbids('This meeting comes from a calendar. Please change it there.')
  if (scope === 'one') return [meeting]
  const following = await lockSeriesFrom(tx, meeting)
  return [meeting, ...following.filter((other) => other.eventId !== eventId)]
}

function planOf(stored: EventRow): MeetingPlan {
  const { title, startTime, endTime, eventType, zoomMeetingId, link, place, createdBy } = stored
  return { title, startTime, endTime, eventType, zoomMeetingId, link, place, createdBy }
}

function changeOf(
  kind: AuditedChange['kind'],
  { groupId, eventId, ...stored }: EventRow,
  values: Partial<MeetingPlan>,
): AuditedChange {
  const fields = Object.entries(values).map(([field, value]) => ({
    field,
    old: kind === 'created' ? null : (stored[field as keyof typeof stored] ?? null),
    new: kind === 'removed' ? null : value,
  }))
  return { list: 'meetings', ids: { groupId, eventId }, kind, fields }
}
