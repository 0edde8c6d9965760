/** Removals that only staff can confirm wait on their desk, because no provider can send a confirmation. */
import { eq } from 'drizzle-orm'
import type { Desk } from '../../../../src/contract/desk'
import type { RemovalRequest } from '../../../../src/contract/removalRequests'
import { eraseFromTrail } from '../../../../src/server/governance/commands/eraseFromTrail'
import { inTransaction } from '../../../../src/server/database/transaction'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { mails } from '../../../../src/server/database/schema/mails'
import { removalRequests } from '../../../../src/server/database/schema/removalRequests'
import { people, type PersonName } from '../../../support/directory'
import { expectScimError, type Group, patchOf, scimClient } from '../../../support/scim'

const { application, scim } = scimClient()
const staff = application.as('staff')

const memberIds = async (id = 101) =>
  ((await scim.get(`/Groups/${id}`)).body as Group).members.map(({ value }) => Number(value))
const valuesOf = (ids: readonly number[]) => ids.map((id) => ({ value: String(id) }))
const replaceBy = (ids: readonly number[], id = 101) =>
  scim.patch(`/Groups/${id}`, patchOf({ op: 'replace', path: 'members', value: valuesOf(ids) }))
const takeOut = (ids: readonly number[]) =>
  scim.patch('/Groups/101', patchOf({ op: 'remove', path: 'members', value: valuesOf(ids) }))
const listed = async () =>
  ((await staff.get('/api/admin/removals')).body as { data: RemovalRequest[] }).data
const sentMails = () =>
  application.db.select().from(mails).where(eq(mails.topic, 'removalRequest.asked'))
const approve = (query = '') => staff.post(`/api/admin/groups/101/removal/approve${query}`, {})
const decline = () => staff.post('/api/admin/groups/101/removal/decline', {})

let before: number[] = []
beforeAll(async () => {
  before = await memberIds()
})
/** Everybody is a member again, and nothing waits. */
afterEach(async () => {
  await application.db.delete(removalRequests)
  await application.db.delete(mails)
  const there = await memberIds()
  const missing = before.filter((userId) => !there.includes(userId))
  const add = { op: 'add', path: 'members', value: valuesOf(missing) }
  expect(await scim.patch('/Groups/101', patchOf(add))).toMatchObject({ status: 200 })
})

test('what no provider can confirm is asked of staff once, however often it is pushed', async () => {
  const [kept = 0, ...leaving] = before
  const refused = await replaceBy([kept, people.outsider])
  expectScimError(refused, { status: 409, scimType: 'mutability' })
  const { detail } = refused.body as { detail: string }
  expect(detail).toContain('6 of 7 memberships of Audio Group')
  expect(detail).toContain('Staff were asked to approve it at')
  expect(detail).toContain('/admin/removals')
  expect(await memberIds()).toEqual(before)
  await Promise.all([replaceBy([kept, people.outsider]), replaceBy([kept, people.outsider])])
  const rows = await listed()
  expect(rows).toMatchObject([
    { groupId: 101, leavingCount: 6, memberCount: 7, joiningCount: 1, declinedAt: null },
  ])
  expect(rows[0]?.leaving.map(({ userId }) => userId).toSorted(up)).toEqual(leaving.toSorted(up))
  expect(rows[0]?.tokenPrint).toMatch(/^[0-9a-f]{8}$/)
  expect(await sentMails()).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ id: 101, title: '6 members of Audio Group' }])
  expect(await waiting('member')).toEqual([])
  const { data } = (await staff.get('/api/admin/audit?size=100')).body as {
    data: { sentence: string }[]
  }
  expect(data.filter(({ sentence }) => sentence.includes('through SCIM'))).toHaveLength(1)
})

/** The removals that stand at a person's desk. */
async function waiting(person: PersonName = 'staff') {
  const { body } = await application.as(person).get('/api/desk')
  return (body as Desk).duties.filter(({ kind }) => kind === 'removal')
}

const up = (one: number, other: number) => one - other

test('staff approve it under the guard of that moment, and those who wait come in too', async () => {
  const [kept = 0, ...leaving] = before
  await replaceBy([kept, people.outsider])
  const asked = await approve()
  expect(asked).toMatchObject({ status: 409, body: { code: 'removals-not-confirmed' } })
  const { confirmation } = asked.body as { confirmation: { confirmRemovals: string } }
  const [gone = 0] = leaving
  await takeOut([gone])
  const late = await approve(`?confirmRemovals=${confirmation.confirmRemovals}`)
  expect(late).toMatchObject({ status: 409, body: { code: 'removals-not-confirmed' } })
  const { confirmation: anew } = late.body as { confirmation: { confirmRemovals: string } }
  const done = await approve(`?confirmRemovals=${anew.confirmRemovals}`)
  expect(done).toMatchObject({ status: 200 })
  expect(await memberIds()).toEqual([kept, people.outsider].toSorted(up))
  expect(await listed()).toEqual([])
  expect(await approve()).toMatchObject({ status: 404 })
  expect(await replaceBy([kept, people.outsider])).toMatchObject({ status: 200 })
  const { data } = (await staff.get('/api/admin/audit?size=100')).body as {
    data: { sentence: string }[]
  }
  expect(data.some(({ sentence }) => sentence.startsWith('Approved the removals from'))).toBe(true)
})

test('what staff declined is not asked again, what differs is', async () => {
  const [kept = 0, other = 0] = before
  await replaceBy([other])
  await replaceBy([kept])
  const [request] = await listed()
  expect(request?.leaving.map(({ userId }) => userId)).not.toContain(kept)
  expect(await decline()).toMatchObject({ status: 204 })
  const again = await replaceBy([kept])
  expectScimError(again, { status: 409, scimType: 'mutability' })
  expect((again.body as { detail: string }).detail).toContain('Staff declined it')
  expect(await sentMails()).toHaveLength(1)
  expect(await listed()).toMatchObject([{ declinedBy: expect.any(String) as unknown }])
  expect(await waiting()).toEqual([])
  await replaceBy([other])
  expect(await sentMails()).toHaveLength(2)
  expect(await listed()).toMatchObject([{ declinedAt: null }])
})

test('the request goes when what the provider sends fits', async () => {
  const [kept = 0, next = 0] = before
  await replaceBy([kept])
  const add = { op: 'add', path: 'members', value: valuesOf([people.outsider]) }
  expect(await scim.patch('/Groups/101', patchOf(add))).toMatchObject({ status: 200 })
  expect(await listed()).toHaveLength(1)
  expect(await replaceBy(before.filter((id) => id !== next))).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([])
})

test('parts of a removal add up, and the request goes when nobody is left whom it would end', async () => {
  const [, one = 0, two = 0, three = 0, four = 0, five = 0] = before
  await takeOut([one, two, three, four])
  await takeOut([two, three, four, five])
  expect(await listed()).toMatchObject([{ leavingCount: 5 }])
  for (const userId of [one, two, three, four, five])
    await staff.delete(`/api/groups/101/admin/members/${userId}`)
  expect(await listed()).toEqual([])
  expect(await application.db.select().from(removalRequests)).toEqual([])
})

test('a dry run and a wrong confirmation ask nobody', async () => {
  const path = (query: string) => `/Groups/101?${query}`
  const none = patchOf({ op: 'remove', path: 'members' })
  await scim.patch(path('dryRun=true'), none)
  const wrong = await scim.patch(path('confirmRemovals=1-0'), none)
  expectScimError(wrong, { status: 409 })
  expect(await listed()).toEqual([])
})

test('an erased person is in it no more', async () => {
  const [kept = 0, erased = 0] = before
  await replaceBy([kept])
  const isTheirs = eq(users.userId, erased)
  const stored = await application.db.select().from(users).where(isTheirs)
  await application.db.update(users).set({ isDisabled: true }).where(isTheirs)
  await inTransaction(application.db, (tx) =>
    eraseFromTrail(tx, { userId: erased, reason: 'Asked by letter.' }),
  )
  const [row] = await application.db.select().from(removalRequests)
  expect(row?.leavingIds).toHaveLength(5)
  expect(row?.leavingIds).not.toContain(erased)
  await application.db
    .update(users)
    .set(stored[0] ?? {})
    .where(isTheirs)
  expect(await application.db.$count(memberships, eq(memberships.userId, erased))).not.toBe(0)
})
