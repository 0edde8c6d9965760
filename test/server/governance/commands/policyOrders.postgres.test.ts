/** Acts on a policy that meet each other, and questions and roll calls that meet a version coming into force. */
import { and, eq, sql } from 'drizzle-orm'
import type { PolicyDraft } from '../../../../src/contract/adminPolicies'
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { lockGroup, shareGroup } from '../../../../src/server/database/repositories/groups'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { events } from '../../../../src/server/database/schema/meetings'
import { groupPolicies, policyDrafts } from '../../../../src/server/database/schema/policies'
import { testApplication } from '../../../support/application'
import { draftFor } from '../../../support/ballotBox'
import { formOf } from '../../../support/form'
import { companies, people } from '../../../support/directory'
import { heldTransaction } from '../../../support/heldTransaction'
import { policyDesk, second } from '../../../support/policyDesk'
import { questionOf } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'
import { untilBlocked } from '../../../support/until'

const application = testApplication({}, 'test')
const desk = policyDesk(application)

/** Somebody of staff besides the two of the desk. */
const third = 'freelancer'

beforeEach(async () => {
  await desk.joinStaff()
  await application.db
    .update(users)
    .set({ memberId: companies.staff })
    .where(eq(users.userId, people[third]))
})

async function drafted(body: object = {}, by?: 'staff' | typeof second) {
  const answer = await desk.draft(body, by)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as PolicyDraft
}

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

test.each([1, 2, 3])('of two drafts approved at once one becomes a version: %i', async () => {
  const one = await drafted()
  const other = await drafted({ policy: { maxExtensions: 4 } }, second)
  const answers = await Promise.all([desk.approve(one, second), desk.approve(other, 'staff')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    detail:
      'Version 2 was approved after this draft was compared. Please compare it with that version and save it again.',
  })
  expect(await desk.versions()).toMatchObject([{ version: 2, state: 'in force' }, { version: 1 }])
  const [left] = await desk.drafts('waiting')
  expect(left).toMatchObject({ basedOn: 1, comparedWith: 2, changes: [{ term: 'Extensions' }] })
  const author = left?.madeBy === 'Staff Test' ? 'staff' : second
  const stale = await desk.change(left as PolicyDraft, {}, author)
  expect(stale).toMatchObject({ body: { errors: { basedOn: [expect.any(String)] } } })
  const { body: again } = await desk.change(left as PolicyDraft, { basedOn: 2 }, author)
  const by = author === 'staff' ? second : 'staff'
  expect(await desk.approve(again as PolicyDraft, by)).toMatchObject({ body: { version: 3 } })
})

test('a draft that was changed while somebody read it is not approved unseen', async () => {
  const read = await drafted()
  await desk.change(read, { note: 'By the board.' }, 'staff')
  expect(await desk.approve(read)).toMatchObject({
    status: 412,
    body: { code: 'changed-meanwhile', current: { revision: 2, note: 'By the board.' } },
  })
  const [current] = await desk.drafts()
  expect(await desk.approve(current as PolicyDraft)).toMatchObject({ status: 200 })
})

test('who changed a draft approves it no longer, and a third person does', async () => {
  const read = await drafted()
  const { body } = await desk.change(read, { note: 'By the board.' }, second)
  const changed = body as PolicyDraft
  expect(changed).toMatchObject({ madeBy: 'Staff Test', changedBy: ['Outsider Test'] })
  for (const author of ['staff', second] as const)
    expect(await desk.approve(changed, author)).toMatchObject({ body: { code: 'own-draft' } })
  expect(await desk.approve(changed, third)).toMatchObject({
    body: { decidedBy: 'Freelancer Test' },
  })
  expect(await desk.versions()).toMatchObject([{ madeBy: 'Staff Test, Outsider Test' }, {}])
})

test('neither a second account of the maker approves, nor who became staff for it', async () => {
  const { db } = application
  const draft = await drafted()
  await db
    .update(users)
    .set({ mergedIntoId: people[second], isDisabled: true })
    .where(eq(users.userId, people.staff))
  expect(await desk.approve(draft)).toMatchObject({ body: { code: 'own-draft' } })
  await db.update(users).set({ memberId: companies.staff }).where(eq(users.userId, people.user))
  expect(await desk.approve(draft, 'user')).toMatchObject({ body: { code: 'right-too-new' } })
  await expect(
    db
      .update(policyDrafts)
      .set({ state: 'approved', decidedById: people.staff })
      .where(eq(policyDrafts.draftId, draft.draftId)),
  ).rejects.toThrow()
})

test.each([
  ['disabled', { isDisabled: true }],
  ['no longer of staff', { memberId: companies.alder }],
])('somebody who is %s meanwhile approves nothing', async (_what, change) => {
  const draft = await drafted()
  const held = await heldTransaction(application.database, async (tx) => {
    await lockGroup(tx, 101)
    await tx.update(users).set(change).where(eq(users.userId, people[second]))
  })
  const approval = desk.approve(draft)
  await untilBlocked(application, approval)
  await held.commit()
  expect(await approval).toMatchObject({ status: 403 })
  expect(await desk.drafts()).toMatchObject([{ state: 'waiting' }])
})

test('a version that comes into force decides what opens from then on, and nothing that is open', async () => {
  await desk.approve(await drafted(strict))
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
  await desk.approve(await drafted({ ...strict, policy: { decisions: renamed } }))
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
  await desk.approve(await drafted(strict))
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
  await desk.approve(await drafted(strict))
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
  await desk.approve(await drafted(strict))
  await desk.takeBack(2)
  await dayBegins(2)
  expect(await policyOf(await opened())).toMatchObject({ version: 1 })
  await desk.approve(await drafted())
  expect(await desk.versions()).toMatchObject([
    { version: 3, state: 'in force' },
    { version: 2, state: 'taken back' },
    { version: 1, state: 'past' },
  ])
})

test('a draft that is based on a version to come is no longer approved once that is taken back', async () => {
  await desk.approve(await drafted(strict))
  expect(await desk.draft({ basedOn: 1 })).toMatchObject({ status: 400 })
  expect(await desk.draft({ basedOn: 2 })).toMatchObject({
    body: {
      errors: {
        inForceFrom: [expect.stringMatching(/^Version 2 comes into force on Jan 1, 2099/)],
      },
    },
  })
  const next = await drafted({ basedOn: 2, inForceFrom: '2099-02-01' })
  await desk.takeBack(2)
  expect(await desk.approve(next)).toMatchObject({
    body: {
      detail: expect.stringMatching(/^Version 2, on which this draft is based, was taken back/),
    },
  })
})

test('versions that follow each other are taken back from the last one', async () => {
  await desk.approve(await drafted(strict))
  await desk.approve(await drafted({ basedOn: 2, inForceFrom: '2099-02-01' }))
  expect(await desk.takeBack(2)).toMatchObject({
    body: { detail: 'Version 3 is based on it. Please take that one back first.' },
  })
  expect(await desk.takeBack(3)).toMatchObject({ status: 200 })
  expect(await desk.takeBack(2)).toMatchObject({ status: 200 })
})

test('a draft is not approved once its day has begun', async () => {
  const draft = await drafted(strict)
  await application.db.update(policyDrafts).set({ inForceFrom: '2026-01-01' })
  expect(await desk.approve(draft)).toMatchObject({
    body: { detail: 'Please provide a day after today, or none for the moment of its approval.' },
  })
  expect(await desk.withdraw(draft)).toMatchObject({ body: { state: 'withdrawn' } })
  expect(await desk.approve(draft)).toMatchObject({
    body: { detail: 'This draft has been withdrawn already.' },
  })
})

test('nobody but staff drafts, approves or takes back, whatever they are in the group', async () => {
  const draft = await drafted(strict)
  await application.db
    .update(memberships)
    .set({ isAdmin: true })
    .where(eq(memberships.userId, people.member))
  expect(await desk.approve(draft, 'member')).toMatchObject({ status: 403 })
})
