/** The minutes of a meeting: admins share a draft and publish it as a version. */
import type { MinutesSection } from '../../../rules/minutes'
import { approvalRefusal, approvalTitle } from '../../../rules/minutesApproval'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { saveEvent } from '../../database/repositories/events'
import {
  findMinutes,
  findMinutesParts,
  type MinutesRow,
  publishMinutesDraft,
  saveMinutesDraft,
} from '../../database/repositories/minutes'
import { enqueueEventChanged } from '../../database/repositories/outbox'
import { ApiError, badField, stateForbids } from '../../domain/apiError'
import type { RollCallGrant } from '../../domain/grant'
import { authorizeClosing } from '../access/meetings'
import {
  presentMinutes,
  presentMinutesFacts,
  presentVersions,
  publishRefusal,
} from '../presenters/minutes'
import type { CommandContext } from './commandContext'
import { makeMotion } from './makeMotion'
import {
  fixMeetingRoll,
  lockMeetingFor,
  type MeetingContext,
  type MeetingPath,
} from './meetingContext'

/**
 * Replaces the draft of a meeting's minutes.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin; changed-meanwhile with the minutes as they stand
 */
export async function saveMinutes(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  { sections, revision }: { sections: MinutesSection[]; revision: number },
): Promise<void> {
  const { meeting, grant, rows } = await begin(tx, context, path, revision)
  await saveMinutesDraft(tx, { eventId: path.eventId, sections, ...savedColumns(grant, meeting) })
  audit(tx, path, rows, { sections })
  await announce(tx, meeting)
}

/**
 * Publishes the draft of a meeting's minutes, with the facts about the meeting at this moment.
 *
 * @throws {ApiError} as `saveMinutes`; state-forbids while the roll call is open, and where nothing was written
 *   since the last version; bad-input for an amendment without its reason
 */
export async function publishMinutes(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  const begun = await begin(tx, context, path, revision)
  const { grant, rows } = begun
  const meeting = await fixMeetingRoll(tx, begun.meeting)
  const refusal = publishRefusal(meeting, rows)
  if (refusal !== null) throw stateForbids(refusal)
  const published = rows.find((row) => row.version !== null)
  if (published && reason.trim() === '')
    throw badField('reason', 'Please say what was amended, and why.')
  const saved = savedColumns(grant, meeting)
  const draft = rows.find((row) => row.version === null)
  if (!draft) await saveMinutesDraft(tx, { eventId: path.eventId, sections: [], ...saved })
  const parts = await findMinutesParts(tx, meeting.event)
  const version = (published?.version ?? 0) + 1
  await publishMinutesDraft(tx, path.eventId, {
    version,
    facts: presentMinutesFacts(meeting, parts, meeting.now),
    reason: published ? reason.trim() : null,
    ...saved,
  })
  audit(tx, path, rows, { version })
  await announce(tx, meeting)
}

interface Begun {
  meeting: MeetingContext
  grant: RollCallGrant<'minutes'>
  /** All versions; a draft precedes them. */
  rows: MinutesRow[]
}

/**
 * Moves the approval of the latest version of a meeting's minutes, as a motion of the group.
 *
 * @throws {ApiError} access-denied, not-found, may-not-make-motions; state-forbids where the version was amended,
 *   and where its approval was moved already
 */
export async function moveMinutesApproval(
  tx: Transaction,
  context: CommandContext,
  { groupId, eventId, version }: MeetingPath & { version: number },
): Promise<void> {
  const { meeting } = await lockMeetingFor(tx, context, { groupId, eventId })
  const rows = await findMinutes(tx, eventId)
  const refusal = approvalRefusal(presentVersions(rows, meeting.now), version)
  if (refusal !== null) throw stateForbids(refusal)
  await makeMotion(tx, context, {
    groupId,
    title: approvalTitle(meeting.event, version),
    description: '',
    linkReference: [],
    minutesId: rows.find((row) => row.version === version)?.minutesId ?? null,
  })
}

/** Locks the meeting and reads its minutes; refuses where somebody changed them since the caller read them. */
async function begin(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  revisionRead: number,
): Promise<Begun> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const grant = authorizeClosing('minutes', person)
  const rows = await findMinutes(tx, path.eventId)
  const [latest] = rows
  const revision = latest?.version === null ? latest.revision : 0
  if (revision !== revisionRead) {
    const parts = await findMinutesParts(tx, meeting.event)
    const current = presentMinutes(meeting, rows, { parts, mayMove: false }, meeting.now)
    throw new ApiError('changed-meanwhile', { current })
  }
  return { meeting, grant, rows }
}

const savedColumns = ({ actor }: Begun['grant'], { now }: MeetingContext) => ({
  savedById: actor.userId,
  savedBy: actor.name,
  savedAt: now,
})

/** Enqueues the hub event for everybody who has the meeting open. */
async function announce(tx: Transaction, { event }: MeetingContext): Promise<void> {
  await saveEvent(tx, event.eventId, {})
  await enqueueEventChanged(tx, event)
}

function audit(
  tx: Transaction,
  { groupId, eventId }: MeetingPath,
  [before]: readonly MinutesRow[],
  changed: { sections: MinutesSection[] } | { version: number },
): void {
  const fields = Object.entries(changed).map(([field, value]: [string, unknown]) => ({
    field,
    old: before?.[field as 'sections' | 'version'] ?? null,
    new: value,
  }))
  const kind = before?.version === null ? 'changed' : 'created'
  auditedChanges(tx).push({ list: 'minutes', ids: { eventId, groupId }, kind, fields })
}
