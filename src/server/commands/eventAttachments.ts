/** Files of a meeting. Attendance specification §2. */
import { authorizeRollCall } from '../access/meetings'
import type { Transaction } from '../database/open'
import {
  deleteAttachment,
  insertAttachments,
  type StoredFile,
} from '../database/repositories/attachments'
import { saveEvent } from '../database/repositories/events'
import { tellHubOfEvent } from '../database/repositories/outbox'
import { badField, Refusal } from '../http/refusal'
import type { Act } from './act'
import { lockMeetingFor, type MeetingPath } from './lockedMeeting'

/**
 * Attaches files to a meeting, all or none of them.
 *
 * @throws {Refusal} access-denied, not-found, not-an-admin, roll-call-closed; bad-input without a file;
 * file-name-taken
 */
export async function addEventAttachments(
  tx: Transaction,
  act: Act,
  path: MeetingPath,
  files: readonly StoredFile[],
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, act, path)
  const { actor } = authorizeRollCall('attach', person, meeting.event)
  if (files.length === 0) throw badField('attachments', 'Please choose a file.')
  const owner = { table: 'Events', id: path.eventId, by: actor.userId } as const
  const kept = await insertAttachments(tx, owner, files, meeting.now)
  if (kept.length < files.length) throw new Refusal('file-name-taken')
  await saveEvent(tx, path.eventId, {})
  await tellHubOfEvent(tx, meeting.event)
}

/** @throws {Refusal} access-denied, not-found (also for a file of another meeting), not-an-admin, roll-call-closed */
export async function deleteEventAttachment(
  tx: Transaction,
  act: Act,
  path: MeetingPath,
  fileName: string,
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, act, path)
  authorizeRollCall('detach', person, meeting.event)
  const owner = { table: 'Events', id: path.eventId } as const
  if (!(await deleteAttachment(tx, owner, fileName))) throw new Refusal('not-found')
  await saveEvent(tx, path.eventId, {})
  await tellHubOfEvent(tx, meeting.event)
}
