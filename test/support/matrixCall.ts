/** The calls of the access matrix: what each is about, and how it is made. */
import type { AttachmentTable } from '../../src/contract/attachment'
import type { Endpoint } from '../../src/contract/endpoint'
import { attachments } from '../../src/server/database/schema/attachments'
import { attachmentName, type Row, type Subject } from './accessRow'
import type { TestApplication } from './application'
import { ballotBox, noon } from './ballotBox'
import type { Answered, Caller } from './caller'
import { people, type PersonName } from './directory'
import { formOf } from './form'
import { storeCheckIn } from './storedCheckIn'
import { storeCorrection } from './storedCorrection'
import { storeEvent } from './storedEvent'
import { requestedByStaff, storeMotion, unseconded } from './storedMotion'
import { storeZoomParticipant } from './storedZoomParticipant'

/** What a call carries beside its path. */
interface Carried {
  query: Record<string, string | number>
  body: object | undefined
}

interface MatrixCall {
  subject: Subject
  /** Who calls, in the place of a person. */
  caller?: Caller
  person: PersonName | null
  groupId: number
  change?: (sent: Carried) => Carried
  headers?: Record<string, string>
}

/** Everything a row may be about, made anew. */
export async function prepareSubject(
  application: TestApplication,
  { hasVoted }: Row,
  person: PersonName | null,
): Promise<Subject> {
  const { db } = application
  const box = ballotBox(db)
  const question = await box.open()
  const { voteQuestionId } = question
  const vote = hasVoted && (await box.cast(question, 'member'))
  const motionRequestId = await storeMotion(db)
  const eventId = await storeEvent(db)
  await giveFile(db, 'VoteQuestions', voteQuestionId)
  await giveFile(db, 'Motions', motionRequestId)
  await giveFile(db, 'Events', eventId)
  return {
    voteQuestionId,
    motionRequestId,
    pendingMotionId: await storeMotion(db, unseconded),
    requestedMotionId: await storeMotion(db, requestedByStaff),
    eventId,
    correctionId: await storeCorrection(db, eventId),
    checkInId: await storeCheckIn(db, eventId, 'second', { source: 'Manual' }),
    zoomParticipantId: await storeZoomParticipant(db, eventId),
    voteResultId: vote ? vote.voteResultId : 0,
    userId: people[person ?? 'member'],
  }
}

async function giveFile(
  db: TestApplication['db'],
  ownerTable: AttachmentTable,
  ownerId: number,
): Promise<void> {
  await db.insert(attachments).values({
    ownerTable,
    ownerId,
    fileName: attachmentName,
    storageKey: `matrix-${ownerTable}-${ownerId}`,
    size: 1,
    sha256: '0'.repeat(64),
    createdById: people.admin,
    createdAt: noon,
  })
}

/** Makes the call of a row; `change` puts others in the place of its query and body. */
export function sendRow(
  application: TestApplication,
  { method, path }: Endpoint,
  { params, query, body, form }: Row,
  { subject, person, groupId, caller, change = (sent) => sent, headers }: MatrixCall,
): Promise<Answered> {
  const values: Record<string, string | number> = { groupId, ...params?.(subject) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const json = typeof body === 'function' ? body(subject) : body
  const sent = change({ query: query?.(subject) ?? {}, body: form ? form(subject) : json })
  const asked = new URLSearchParams(
    Object.entries(sent.query).map(([name, value]) => [name, String(value)]),
  )
  const who = caller ?? (person === null ? application.anybody : application.as(person))
  return who.call(method, asked.size > 0 ? `${filled}?${asked}` : filled, {
    body: form ? formOf(sent.body ?? {}) : sent.body,
    ...(headers && { headers }),
  })
}
