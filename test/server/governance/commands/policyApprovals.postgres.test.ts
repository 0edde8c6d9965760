/** Who approves a draft of a policy, and what becomes of several at once. */
import { eq } from 'drizzle-orm'
import type { PolicyDraft } from '../../../../src/contract/adminPolicies'
import { lockGroup } from '../../../../src/server/database/repositories/groups'
import { policyDrafts } from '../../../../src/server/database/schema/policies'
import { testApplication } from '../../../support/application'
import { changeMembership, changePerson, companies, people } from '../../../support/directory'
import { heldTransaction } from '../../../support/heldTransaction'
import { policyDesk, second } from '../../../support/policyDesk'
import { untilBlocked } from '../../../support/until'

const application = testApplication({}, 'test')
const desk = policyDesk(application)

/** Somebody of staff besides the two of the desk. */
const third = 'freelancer'

beforeEach(async () => {
  await desk.joinStaff()
  await changePerson(application.db, third, { memberId: companies.staff })
})

test.each([1, 2, 3])('of two drafts approved at once one becomes a version: %i', async () => {
  const one = await desk.drafted()
  const other = await desk.drafted({ policy: { maxExtensions: 4 } }, second)
  const answers = await Promise.all([desk.approve(one, second), desk.approve(other, 'staff')])
  const [refused, ...others] = answers.filter(({ status }) => status !== 200)
  expect(others).toEqual([])
  expect(refused).toMatchObject({ status: 409 })
  expect(refused?.body).toMatchObject({
    detail:
      'Version 2 was approved after this draft was compared. Please compare it with that version and save it again.',
  })
  expect(await desk.versions()).toMatchObject([{ version: 2, state: 'in force' }, { version: 1 }])
  const [left] = await desk.drafts('waiting')
  expect(left).toMatchObject({
    basedOn: 1,
    comparedWith: 2,
    changes: [{ term: 'Time, Extensions' }],
  })
  const author = left?.madeBy === 'Staff Test' ? 'staff' : second
  const stale = await desk.change(left as PolicyDraft, {}, author)
  expect(stale).toMatchObject({ body: { errors: { basedOn: [expect.any(String)] } } })
  const { body: again } = await desk.change(left as PolicyDraft, { basedOn: 2 }, author)
  const by = author === 'staff' ? second : 'staff'
  expect(await desk.approve(again as PolicyDraft, by)).toMatchObject({ body: { version: 3 } })
})

test('a draft that was changed while somebody read it is not approved unseen', async () => {
  const read = await desk.drafted()
  await desk.change(read, { note: 'By the board.' }, 'staff')
  expect(await desk.approve(read)).toMatchObject({
    status: 412,
    body: { code: 'changed-meanwhile', current: { revision: 2, note: 'By the board.' } },
  })
  const [current] = await desk.drafts()
  expect(await desk.approve(current as PolicyDraft)).toMatchObject({ status: 200 })
})

test('who changed a draft approves it no longer, and a third person does', async () => {
  const read = await desk.drafted()
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
  const draft = await desk.drafted()
  await changePerson(db, 'staff', { mergedIntoId: people[second], isDisabled: true })
  expect(await desk.approve(draft)).toMatchObject({ body: { code: 'own-draft' } })
  await changePerson(db, 'user', { memberId: companies.staff })
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
  const draft = await desk.drafted()
  const held = await heldTransaction(application.database, async (tx) => {
    await lockGroup(tx, 101)
    await changePerson(tx, second, change)
  })
  const approval = desk.approve(draft)
  await untilBlocked(application, approval)
  await held.commit()
  expect(await approval).toMatchObject({ status: 403 })
  expect(await desk.drafts()).toMatchObject([{ state: 'waiting' }])
})

test('a draft is not approved once its day has begun', async () => {
  const draft = await desk.drafted({ inForceFrom: '2099-01-01' })
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
  const draft = await desk.drafted({ inForceFrom: '2099-01-01' })
  await changeMembership(application.db, 'member', { isAdmin: true })
  expect(await desk.approve(draft, 'member')).toMatchObject({ status: 403 })
})
