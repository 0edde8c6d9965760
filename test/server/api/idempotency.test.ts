import { eq } from 'drizzle-orm'
import { auditLines, recordEvents } from '../../../src/server/database/schema/record'
import { voteResults } from '../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { people } from '../../support/directory'

const application = testApplication({ now: noon })

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

async function openQuestion() {
  const { voteQuestionId } = await ballotBox(application.db).open()
  const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/VoteResults`
  const casts = async () => {
    const results = await application.db
      .select()
      .from(voteResults)
      .where(eq(voteResults.voteQuestionId, voteQuestionId))
    const events = await application.db
      .select()
      .from(recordEvents)
      .where(eq(recordEvents.subjectId, voteQuestionId))
    return { results: results.length, events: events.length - 1 }
  }
  return { path, casts }
}

test('a call retried with its key gets the same answer and casts one vote', async () => {
  const { path, casts } = await openQuestion()
  const first = await application.as('member').post(path, { voteChoice: 'Yes' }, keyed('a1'))
  expect(first.status).toBe(201)
  const again = await application.as('member').post(path, { voteChoice: 'Yes' }, keyed('a1'))
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(await casts()).toEqual({ results: 1, events: 1 })
})

test('twenty calls with one key at the same moment cast one vote and all hear of it', async () => {
  const { path, casts } = await openQuestion()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      application.as('second').post(path, { voteChoice: 'Yes' }, keyed('b1')),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await casts()).toEqual({ results: 1, events: 1 })
})

test('without a key the second cast is a conflict', async () => {
  const { path } = await openQuestion()
  expect((await application.as('member').post(path, { voteChoice: 'Yes' })).status).toBe(201)
  const again = await application.as('member').post(path, { voteChoice: 'Yes' })
  expect(again).toMatchObject({ status: 409, body: { code: 'already-voted' } })
})

test('the same key with another body is refused, and the first outcome stands', async () => {
  const { path, casts } = await openQuestion()
  await application.as('member').post(path, { voteChoice: 'Yes' }, keyed('c1'))
  const other = { voteChoice: 'No', voteReason: 'Changed my mind.' }
  const again = await application.as('member').post(path, other, keyed('c1'))
  expect(again).toMatchObject({ status: 400, body: { code: 'idempotency-key-reused' } })
  expect(await casts()).toEqual({ results: 1, events: 1 })
})

test('the same key with another body makes no second person either, and says who the first is', async () => {
  const create = (email: string) => {
    const person = { firstName: 'Ann', lastName: 'Lee', email, memberId: null }
    return application.as('staff').post('/api/admin/people', person, keyed('p1'))
  }
  const first = await create('ann@test.example')
  expect(first).toMatchObject({ status: 201 })
  expect(await create('ben@test.example')).toMatchObject({
    status: 400,
    body: { code: 'idempotency-key-reused', current: first.body },
  })
})

test('keys belong to a person and to a path', async () => {
  const one = await openQuestion()
  const two = await openQuestion()
  const yes = { voteChoice: 'Yes' }
  const answers = [
    await application.as('member').post(one.path, yes, keyed('d1')),
    await application.as('second').post(one.path, yes, keyed('d1')),
    await application.as('member').post(two.path, yes, keyed('d1')),
  ]
  const ids = answers.map(({ body }) => (body as { voteResultId: number }).voteResultId)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(ids).size).toBe(3)
})

test('a refused call keeps nothing: its key may be used again', async () => {
  const { path } = await openQuestion()
  const refused = await application.as('member').post(path, { voteChoice: 'No' }, keyed('e1'))
  expect(refused.status).toBe(400)
  const mended = { voteChoice: 'No', voteReason: 'Too early.' }
  expect((await application.as('member').post(path, mended, keyed('e1'))).status).toBe(201)
})

test('each change and each refusal of one leaves a line in the audit trail, a retry none', async () => {
  const { path } = await openQuestion()
  await application.as('member').post(path, { voteChoice: 'Yes' }, keyed('f1'))
  await application.as('member').post(path, { voteChoice: 'Yes' }, keyed('f1'))
  await application.as('member').post(path, { voteChoice: 'Yes' })
  await application.as('outsider').post(path, { voteChoice: 'Yes' })
  const lines = await application.db.select().from(auditLines).where(eq(auditLines.subject, path))
  expect(lines.map(({ userId, action, outcome }) => [userId, action, outcome])).toEqual([
    [people.member, 'castVote', 'done'],
    [people.member, 'castVote', 'already-voted'],
    [people.outsider, 'castVote', 'access-denied'],
  ])
})
