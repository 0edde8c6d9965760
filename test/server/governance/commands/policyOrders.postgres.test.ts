/** Questions and roll calls that meet a version of a policy coming into force, or taken back. */
import { and, eq, sql } from 'drizzle-orm'
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { shareGroup } from '../../../../src/server/database/repositories/groups'
import { events } from '../../../../src/server/database/schema/meetings'
import { groupPolicies } from '../../../../src/server/database/schema/policies'
import { testApplication } from '../../../support/application'
import { draftFor } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { formOf } from '../../../support/form'
import { heldTransaction } from '../../../support/heldTransaction'
import { policyDesk } from '../../../support/policyDesk'
import { questionOf } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'
import { untilBlocked } from '../../../support/until'

const application = testApplication({}, 'test')
const desk = policyDesk(application)

beforeEach(() => desk.joinStaff())

/** The day of a version that is to come begins. */
const dayBegins = (version: number) =>
  application.db
    .update(groupPolicies)
    .set({ inForceFrom: sql`clock_timestamp() - interval '1 ms'` })
    .where(and(eq(groupPolicies.groupId, 101), eq(groupPolicies.version, version)))

const { decisions, meetingQuorum } = withPlainParts(standardPolicy(101), {
  quorum: 'At least 1/1',
  meetingQuorum: 'At least 1/1',
}).policy
const strict = { policy: { decisions, meetingQuorum }, inForceFrom: '2099-01-01' }
const byAll = decisions[0]?.quorum

const { groupId: _path, ...terms } = draftFor(101)
const questions = '/api/groups/101/VoteQuestions'
const open = (told: object = {}) =>
  application.as('admin').post(questions, formOf({ ...terms, ...told }))

async function opened(): Promise<number> {
  const answer = await open()
  expect(answer).toMatchObject({ status: 201 })
  return (answer.body as { voteQuestionId: number }).voteQuestionId
}

const policyOf = async (voteQuestionId: number) =>
  (await questionOf(application.db, voteQuestionId)).policy

test('a version that comes into force decides what opens from then on, and nothing that is open', async () => {
  await desk.approve(await desk.drafted(strict))
  const before = await opened()
  await dayBegins(2)
  const after = await opened()
  expect((await policyOf(before)).decision.quorum).not.toEqual(byAll)
  expect(await policyOf(after)).toMatchObject({ version: 2, decision: { quorum: byAll } })
  const amended = { ...terms, title: 'Publish version 3', titleAmendmentReason: 'Misprint.' }
  expect(await application.as('admin').put(`${questions}/${before}`, amended)).toMatchObject({
    status: 200,
  })
  expect(await policyOf(before)).toMatchObject({ version: 1 })
  expect(await questionOf(application.db, before)).toMatchObject({ quorumCount: 2 })
})

test('a question drafted before a version and opened after it takes a vote type that is still there', async () => {
  const renamed = decisions.map((decision) => ({ ...decision, name: 'By the board' }))
  await desk.approve(await desk.drafted({ ...strict, policy: { decisions: renamed } }))
  await dayBegins(2)
  const answer = await open({ voteType: 'Collect Vote From Group' })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { voteType: [expect.any(String)] } },
  })
  expect((await policyOf(await opened())).decision.name).toBe('By the board')
})

test('a version between two roll calls counts for the second alone', async () => {
  const now = Date.now()
  const meeting = {
    startTime: new Date(now - 600_000).toISOString(),
    endTime: new Date(now + 3_600_000).toISOString(),
  }
  const [first, next] = [
    await storeEvent(application.db, meeting),
    await storeEvent(application.db, meeting),
  ]
  const checkIn = (eventId: number) =>
    application
      .as('admin')
      .post(`/api/groups/101/events/${eventId}/CheckIns`, [{ quorateUserId: people.member }])
  await checkIn(first)
  await desk.approve(await desk.drafted(strict))
  await dayBegins(2)
  await checkIn(next)
  const counts = await application.db
    .select({ eventId: events.eventId, quorumCount: events.quorumCount })
    .from(events)
    .orderBy(events.eventId)
  expect(counts).toEqual([
    { eventId: first, quorumCount: 2 },
    { eventId: next, quorumCount: 3 },
  ])
})

test('a version is taken back before or after a question opens, and after its day never', async () => {
  await desk.approve(await desk.drafted(strict))
  const held = await heldTransaction(application.database, (tx) => shareGroup(tx, 101))
  const taking = desk.takeBack(2)
  await untilBlocked(application, taking)
  await dayBegins(2)
  await held.commit()
  expect(await taking).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^This version came into force on /) },
  })
  expect(await policyOf(await opened())).toMatchObject({ version: 2 })
})

test('a version that was taken back never comes into force, and its number is not used again', async () => {
  await desk.approve(await desk.drafted(strict))
  await desk.takeBack(2)
  await dayBegins(2)
  expect(await policyOf(await opened())).toMatchObject({ version: 1 })
  await desk.approve(await desk.drafted())
  expect(await desk.versions()).toMatchObject([
    { version: 3, state: 'in force' },
    { version: 2, state: 'taken back' },
    { version: 1, state: 'past' },
  ])
})

test('a draft that is based on a version to come is no longer approved once that is taken back', async () => {
  await desk.approve(await desk.drafted(strict))
  expect(await desk.draft({ basedOn: 1 })).toMatchObject({ status: 400 })
  expect(await desk.draft({ basedOn: 2 })).toMatchObject({
    body: {
      errors: {
        inForceFrom: [expect.stringMatching(/^Version 2 comes into force on Jan 1, 2099/)],
      },
    },
  })
  const next = await desk.drafted({ basedOn: 2, inForceFrom: '2099-02-01' })
  await desk.takeBack(2)
  expect(await desk.approve(next)).toMatchObject({
    body: {
      detail: expect.stringMatching(/^Version 2, on which this draft is based, was taken back/),
    },
  })
})

test('versions that follow each other are taken back from the last one', async () => {
  await desk.approve(await desk.drafted(strict))
  await desk.approve(await desk.drafted({ basedOn: 2, inForceFrom: '2099-02-01' }))
  expect(await desk.takeBack(2)).toMatchObject({
    body: { detail: 'Version 3 is based on it. Please take that one back first.' },
  })
  expect(await desk.takeBack(3)).toMatchObject({ status: 200 })
  expect(await desk.takeBack(2)).toMatchObject({ status: 200 })
})
