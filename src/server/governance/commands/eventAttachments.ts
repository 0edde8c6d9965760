/** The files of a meeting. Attendance specification §2. */
import type { AuditedChange } from '../../../contract/auditTrail'
import { authorizeRollCall } from '../access/meetings'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import {
  deleteAttachment,
  insertAttachments,
  type StoredFile,
} from '../../database/repositories/attachments'
import { saveEvent } from '../../database/repositories/events'
import { enqueueEventChanged } from '../../database/repositories/outbox'
import { ApiError, badField } from '../../domain/apiError'
import type { Granted } from '../../domain/grant'
import type { CommandContext } from './commandContext'
import { lockMeetingFor, type MeetingContext, type MeetingPath } from './meetingContext'
import { recountMeeting } from './recountMeeting'

/**
 * Attaches files to a meeting, either all or none.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; bad-input without a file;
 *   file-name-taken
 */
export async function addEventAttachments(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  files: readonly StoredFile[],
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const { actor } = authorizeRollCall('attach', person, meeting.event)
  if (files.length === 0) throw badField('attachments', 'Please choose a file.')
  const owner = { table: 'Events', id: path.eventId, by: actor.userId } as const
  const stored = await insertAttachments(tx, owner, files, meeting.now)
  if (stored.length < files.length) throw new ApiError('file-name-taken')
  const names = stored.map(({ fileName }) => fileName)
  auditedChanges(tx).push(auditedFiles('created', path, names))
  await noteFiles(tx, meeting, actor)
}

/** @throws {ApiError} access-denied, not-found (also for a file of another meeting), not-an-admin, roll-call-closed */
export async function deleteEventAttachment(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  fileName: string,
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const { actor } = authorizeRollCall('detach', person, meeting.event)
  const owner = { table: 'Events', id: path.eventId } as const
  if (!(await deleteAttachment(tx, owner, fileName))) throw new ApiError('not-found')
  auditedChanges(tx).push(auditedFiles('removed', path, [fileName]))
  await noteFiles(tx, meeting, actor)
}

/**
 * Enqueues the hub event. Once the roll call is closed, which only staff may still change, the files are recorded
 * as well.
 */
async function noteFiles(
  tx: Transaction,
  meeting: MeetingContext,
  actor: Granted['actor'],
): Promise<void> {
  if (meeting.event.lastSeq > 0) {
    await recountMeeting(tx, meeting, {}, { actor, eligibility: [] })
    return
  }
  await saveEvent(tx, meeting.event.eventId, {})
  await enqueueEventChanged(tx, meeting.event)
}

/** The audit trail's form of files that were attached or removed. */
function auditedFiles(
  kind: 'created' | 'removed',
  { eventId, groupId }: MeetingPath,
  attachments: string[],
): AuditedChange {
  const values =
    kind === 'created' ? { old: null, new: attachments } : { old: attachments, new: null }
  const field = { field: 'attachments', ...values }
  return { list: 'attachments', ids: { eventId, groupId }, kind, fields: [field] }
}
