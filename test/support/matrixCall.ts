/** The calls of the access matrix: what each is about, and how it is made. */
import { randomUUID } from 'node:crypto'
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

/** What a row is about, made anew: only that, for a row is one of hundreds. */
export async function prepareSubject(
  { db }: TestApplication,
  row: Row,
  person: PersonName | null,
): Promise<Subject> {
  const asked = askedOf(row)
  const isAbout = (...names: (keyof Subject)[]) => names.some((name) => asked.has(name))
  const unless0 = async (isNeeded: boolean, make: () => Promise<number>) => (isNeeded ? make() : 0)
  const box = ballotBox(db)
  const question =
    row.hasVoted || isAbout('voteQuestionId', 'voteResultId')
      ? await box.open({ attachments: [matrixFile()] })
      : null
  const vote = question && row.hasVoted ? await box.cast(question, 'member') : null
  const ofMeeting = ['eventId', 'checkInId', 'zoomParticipantId', 'correctionId'] as const
  const eventId = await unless0(isAbout(...ofMeeting), () => storeEvent(db))
  const subject = {
    voteQuestionId: question?.voteQuestionId ?? 0,
    voteResultId: vote?.voteResultId ?? 0,
    motionRequestId: await unless0(isAbout('motionRequestId'), () => storeMotion(db)),
    pendingMotionId: await unless0(isAbout('pendingMotionId'), () => storeMotion(db, unseconded)),
    requestedMotionId: await unless0(isAbout('requestedMotionId'), () =>
      storeMotion(db, requestedByStaff),
    ),
    eventId,
    // Somebody came to every meeting.
    checkInId: await unless0(eventId > 0, () =>
      storeCheckIn(db, eventId, 'second', { source: 'Manual' }),
    ),
    zoomParticipantId: await unless0(isAbout('zoomParticipantId'), () =>
      storeZoomParticipant(db, eventId),
    ),
    correctionId: await unless0(isAbout('correctionId'), () => storeCorrection(db, eventId)),
    userId: people[person ?? 'member'],
  }
  if (subject.motionRequestId) await giveFile(db, 'Motions', subject.motionRequestId)
  if (eventId) await giveFile(db, 'Events', eventId)
  return subject
}

/** Which of a subject the path, the query and the body of a row name. */
function askedOf({ params, query, body, form }: Row): ReadonlySet<string | symbol> {
  const asked = new Set<string | symbol>()
  const subject = new Proxy({} as Subject, {
    get: (_none, name) => {
      asked.add(name)
      return 1
    },
  })
  for (const part of [params, query, body, form]) if (typeof part === 'function') part(subject)
  return asked
}

const matrixFile = () => ({
  fileName: attachmentName,
  storageKey: `matrix-${randomUUID()}`,
  size: 1,
  sha256: '0'.repeat(64),
})

async function giveFile(
  db: TestApplication['db'],
  ownerTable: AttachmentTable,
  ownerId: number,
): Promise<void> {
  await db.insert(attachments).values({
    ...matrixFile(),
    ownerTable,
    ownerId,
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
  // Uses a token of its own, because one of the calls signs it out.
  const token = async () => person && application.issuer.tokenFor(people[person])
  const who = caller ?? application.withToken(token)
  return who.call(method, asked.size > 0 ? `${filled}?${asked}` : filled, {
    body: form ? formOf(sent.body ?? {}) : sent.body,
    ...(headers && { headers }),
  })
}
