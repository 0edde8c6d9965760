import { api } from '../../src/contract'
import type { AttachmentTable } from '../../src/contract/attachment'
import type { Endpoint } from '../../src/contract/endpoint'
import { attachments } from '../../src/server/database/schema/attachments'
import { problemsOf } from '../../src/server/http/openapi/problemsOf'
import { matrix } from '../support/accessMatrix'
import { attachmentName, roles, type Row, type Subject } from '../support/accessRow'
import { createTestApplication, type TestApplication } from '../support/application'
import { ballotBox, noon } from '../support/ballotBox'
import type { Answered } from '../support/caller'
import { people, type PersonName } from '../support/directory'
import { formOf } from '../support/form'
import { provisioning } from '../support/provisioner'
import { storeCheckIn } from '../support/storedCheckIn'
import { storeEvent } from '../support/storedEvent'
import { storeZoomParticipant } from '../support/storedZoomParticipant'
import { requestedByStaff, storeMotion, unseconded } from '../support/storedMotion'

let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication({ now: noon, environment: provisioning })
})

afterAll(() => application.close())

test('every endpoint of the contract has a row', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted())
})

const cells = Object.entries(matrix).flatMap(([name, rows]) =>
  rows.flatMap((row) =>
    Object.entries(roles).map(([role, person], at) => ({
      call: [name, row.what].filter(Boolean).join(' '),
      endpoint: (api as Record<string, Endpoint>)[name],
      row,
      role,
      person,
      own: Number(row.own.split(' ')[at]),
      foreign: Number(row.foreign.split(' ')[at]),
    })),
  ),
)

test.each(cells)(
  '$call by $role: $own, and under another group $foreign',
  async ({ endpoint, row, person, own, foreign }) => {
    if (!endpoint) throw new Error('No such endpoint.')
    const subject = await prepare(row, person)
    // The other group first: what is refused there must leave everything as it was.
    for (const [groupId, status] of [
      [14, foreign],
      [101, own],
    ] as const) {
      const answer = await send(endpoint, row, subject, person, groupId)
      expect({ groupId, status: answer.status }).toEqual({ groupId, status })
      if (status >= 400) expectProblem(answer, endpoint)
    }
  },
)

async function prepare({ hasVoted }: Row, person: PersonName | null): Promise<Subject> {
  const box = ballotBox(application.db)
  const question = await box.open()
  const { voteQuestionId } = question
  const vote = hasVoted && (await box.cast(question, 'member'))
  const motionRequestId = await storeMotion(application.db)
  const eventId = await storeEvent(application.db)
  await giveFile('VoteQuestions', voteQuestionId)
  await giveFile('Motions', motionRequestId)
  await giveFile('Events', eventId)
  return {
    voteQuestionId,
    motionRequestId,
    pendingMotionId: await storeMotion(application.db, unseconded),
    requestedMotionId: await storeMotion(application.db, requestedByStaff),
    eventId,
    checkInId: await storeCheckIn(application.db, eventId, 'second', { source: 'Manual' }),
    zoomParticipantId: await storeZoomParticipant(application.db, eventId),
    voteResultId: vote ? vote.voteResultId : 0,
    userId: people[person ?? 'member'],
  }
}

async function giveFile(ownerTable: AttachmentTable, ownerId: number): Promise<void> {
  await application.db.insert(attachments).values({
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

function send(
  { method, path }: Endpoint,
  { params, query, body, form }: Row,
  subject: Subject,
  person: PersonName | null,
  groupId: number,
): Promise<Answered> {
  const values: Record<string, string | number> = { groupId, ...params?.(subject) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const asked = new URLSearchParams(
    Object.entries(query?.(subject) ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const caller = person === null ? application.anybody : application.as(person)
  return caller.call(method, asked.size > 0 ? `${filled}?${asked}` : filled, {
    body: form ? formOf(form(subject)) : typeof body === 'function' ? body(subject) : body,
  })
}

/**
 * A refusal says why in the form and with the codes that the contract declares, and nothing of the object;
 * only a conflict, which nobody without access gets as far as, carries the object as it stands.
 */
function expectProblem({ status, body, headers }: Answered, endpoint: Endpoint): void {
  const { access } = endpoint
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = body as { status: number; code: string; area?: string; current?: unknown }
  expect(problem.status).toBe(status)
  expect(problemsOf(endpoint)).toContain(problem.code)
  if (problem.code === 'access-denied')
    expect(problem.area).toBe('area' in access ? access.area : undefined)
  const said = status === 409 ? { ...problem, current: undefined } : problem
  expect(JSON.stringify(said)).not.toMatch(/Publish version 2|Alder|select |at \w+ \(/)
}
