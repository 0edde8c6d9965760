/** A person's data leave the audit trail at their wish; who did what and when stays. */
import { eq } from 'drizzle-orm'
import { type AuditedChange, listAuditLines } from '../../../../src/contract/auditTrail'
import { eraseFromTrail } from '../../../../src/server/governance/commands/eraseFromTrail'
import { inTransaction } from '../../../../src/server/database/transaction'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { zoomIdentities } from '../../../../src/server/database/schema/meetings'
import { notificationSettings } from '../../../../src/server/database/schema/notifications'
import { auditLines } from '../../../../src/server/database/schema/record'
import { webhooks } from '../../../../src/server/database/schema/webhooks'
import { erasePerson } from '../../../../src/server/operations/erasePerson'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'

const application = testApplication()
const staff = application.as('staff')
let userId: number

const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@test.example', memberId: null }
const married = { ...person, lastName: 'Rowan', email: 'ann.rowan@test.example' }
const other = { ...person, firstName: 'Ann', lastName: 'Poe', email: 'ann.poe@test.example' }

beforeAll(async () => {
  const { body } = await staff.post('/api/admin/people', person)
  userId = (body as { userId: number }).userId
  await staff.post('/api/admin/people', other)
  await staff.put(`/api/admin/people/${userId}`, married)
  const membership = { titles: ['Chair'], isAdmin: false, isProxyVoter: false, isActive: true }
  const path = `/api/groups/101/admin/members/${userId}`
  const taken = await staff.put(path, { ...membership, comments: 'On leave.' })
  expect(taken.status).toBe(200)
  await storeLine('resendMail', [mailTo('Ann.Rowan@test.example', ['ann rowan', 'Ann Poe'])])
  const ids = { groupId: userId, memberId: 402 }
  const fields = [{ field: 'comments', old: null, new: 'Counts again.' }]
  await storeLine('changeCompany', [{ list: 'companies', ids, kind: 'changed', fields }])
  await application.db.insert(zoomIdentities).values({
    groupId: 101,
    kind: 'alias',
    value: 'ann (mobile)',
    userId,
  })
  const settings = {
    userId,
    choices: {},
    digestHour: 8,
    zone: 'UTC',
    toldUntil: '2026-03-02T20:00:00.000Z',
  }
  await application.db.insert(notificationSettings).values(settings)
  const device = { name: "Ann's phone", address: 'https://push.example/ann', secret: 'p a' }
  await application.db.insert(webhooks).values({ ...device, userId, kinds: [], format: 'push' })
  await expect(erase()).rejects.toThrow(`Person ${userId} is active: disable them first`)
  // The trail has the old values until they are erased.
  await staff.put(`/api/admin/people/${userId}`, { ...married, isDisabled: true })
})

const mailTo = (old: unknown, now: unknown): AuditedChange => ({
  list: 'mails',
  ids: { deliveryId: 9, groupId: 101 },
  kind: 'changed',
  fields: [{ field: 'recipient', old, new: now }],
})

async function storeLine(action: string, changes: AuditedChange[]) {
  const line = { at: '2026-03-02T20:00:00.000Z', subject: '/', outcome: 'done' }
  await application.db.insert(auditLines).values({ ...line, action, changes })
}

async function trail() {
  const { body } = await staff.get('/api/admin/audit?size=100')
  return listAuditLines.answer.parse(body).data
}

const erase = () =>
  inTransaction(application.db, (tx) => eraseFromTrail(tx, { userId, reason: 'Asked by letter.' }))

test('names, addresses and comments go, out of old and new values, in whatever list', async () => {
  const before = await trail()
  for (const there of ['ann.lee@', 'ann.rowan@', 'Rowan', '"Lee"', 'On leave.'])
    expect(JSON.stringify(before)).toContain(there)
  const count = await erase()
  expect(await application.db.$count(notificationSettings)).toBe(0)
  expect(await application.db.$count(webhooks)).toBe(0)
  const after = await trail()
  const isErased = ({ changes }: (typeof after)[number]) =>
    JSON.stringify(changes).includes('[erased]')
  expect(after.filter(isErased)).toHaveLength(count)
  for (const gone of ['ann.lee@', 'ann.rowan@', 'Rowan', '"Lee"', 'On leave.'])
    expect(JSON.stringify(after)).not.toContain(gone)
  for (const kept of ['ann.poe@', '"Chair"']) expect(JSON.stringify(after)).toContain(kept)

  const [said, ...rest] = after
  expect(said).toMatchObject({
    action: 'eraseFromTrail',
    subject: `person ${userId}`,
    outcome: 'done',
    userId: null,
  })
  const [stored] = await application.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.action, 'eraseFromTrail'))
  expect(stored?.details).toEqual({ reason: 'Asked by letter.', lines: count })
  const outline = ({ changes, ...line }: (typeof after)[number]) => ({
    ...line,
    changes: changes.map(({ fields, ...change }) => [change, fields.map(({ field }) => field)]),
  })
  const asNamedNow = JSON.stringify(before.map(outline)).replaceAll('Ann Rowan', 'Former Member')
  expect(rest.map(outline)).toEqual(JSON.parse(asNamedNow))
  expect(rest.filter((line) => line.userId === people.staff).length).toBeGreaterThan(3)
})

test('ids, yes and no, and dates stay', async () => {
  const changed = (await trail()).filter(({ action }) => action === 'changePerson')
  const changes = changed.flatMap((line) => line.changes)
  const newOf = (at: number, name: string) =>
    changes[at]?.fields.find(({ field }) => field === name)?.new
  expect(newOf(0, 'isDisabled')).toBe(true)
  expect(newOf(1, 'email')).toBe('[erased]')
  expect(changes.map(({ ids }) => ids)).toEqual([{ userId }, { userId }])
})

test('erased again nothing is left to erase', async () => {
  expect(await erase()).toBe(0)
})

test('values of other lists that tell the person go too, as they were and are, and nothing beside them', async () => {
  const changesOf = async (action: string) => (await trail()).find((line) => line.action === action)
  expect((await changesOf('resendMail'))?.changes).toMatchObject([
    mailTo('[erased]', ['[erased]', 'Ann Poe']),
  ])
  expect((await changesOf('changeCompany'))?.changes[0]?.fields).toEqual([
    { field: 'comments', old: null, new: 'Counts again.' },
  ])
})

test('nothing in the directory tells the person any more', async () => {
  const stored = async () => {
    const [person] = await application.db.select().from(users).where(eq(users.userId, userId))
    return person
  }
  expect(await stored()).toMatchObject({
    firstName: 'Former',
    lastName: 'Member',
    email: `person-${userId}@erased.invalid`,
    userName: `person-${userId}`,
    subject: null,
    isDisabled: true,
  })
  const comments = await application.db
    .select({ comments: memberships.comments })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  expect(comments).toEqual([{ comments: '' }])
  expect(await application.db.$count(zoomIdentities, eq(zoomIdentities.userId, userId))).toBe(0)
})

/** Adds an account that was merged into another one. */
async function addMerged(email: string, mergedIntoId: number): Promise<number> {
  const { body } = await staff.post('/api/admin/people', { ...person, email })
  const duplicate = (body as { userId: number }).userId
  await application.db
    .update(users)
    .set({ mergedIntoId, isDisabled: true })
    .where(eq(users.userId, duplicate))
  return duplicate
}

test('merged duplicates go with the person, and theirs, but not whom a person was merged into', async () => {
  const duplicate = await addMerged('a.lee@double.example', userId)
  const twofold = await addMerged('a.lee@triple.example', duplicate)
  const addressOf = async (id: number) => {
    const [row] = await application.db.select().from(users).where(eq(users.userId, id))
    return row?.email
  }
  const eraseOnly = (id: number) =>
    inTransaction(application.db, (tx) => eraseFromTrail(tx, { userId: id, reason: 'Asked.' }))
  expect(await eraseOnly(twofold)).toBe(1)
  expect(await addressOf(duplicate)).toBe('a.lee@double.example')
  const another = await addMerged('a.lee@fourth.example', twofold)
  expect(await erase()).toBe(2)
  expect(JSON.stringify(await trail())).not.toMatch(/@(double|triple|fourth)/)
  for (const id of [duplicate, twofold, another])
    expect(await addressOf(id)).toBe(`person-${id}@erased.invalid`)
})

test('sign-in ids of before go wherever they stand; a name that many have, and what is empty, stay', async () => {
  const field = (name: string, old: string | null, now: string | null) => ({
    field: name,
    old,
    new: now,
  })
  const fields = [
    field('userName', 'ann.l@sso.example', ''),
    field('subject', 'idp ann-7', null),
    field('firstName', 'Annika', 'Ann'),
  ]
  const elsewhere = mailTo('ANN.L@sso.example', ['idp ann-7', 'Annika', 'Ann'])
  await storeLine('renamePerson', [
    { list: 'people', ids: { userId }, kind: 'changed', fields },
    elsewhere,
  ])
  expect(await erase()).toBe(1)
  const line = (await trail()).find(({ action }) => action === 'renamePerson')
  expect(line?.changes).toMatchObject([
    {
      fields: [
        field('userName', '[erased]', ''),
        field('subject', '[erased]', null),
        field('firstName', '[erased]', '[erased]'),
      ],
    },
    mailTo('[erased]', ['[erased]', 'Annika', 'Ann']),
  ])
})

test('somebody whom the directory does not have is named, and the trail keeps no line of it', async () => {
  const nobody = { userId: 999_999, reason: 'Asked by letter.' }
  const before = await application.db.$count(auditLines)
  const refused = inTransaction(application.db, (tx) => eraseFromTrail(tx, nobody))
  await expect(refused).rejects.toThrow('The directory has no person 999999.')
  expect(await application.db.$count(auditLines)).toBe(before)
})

test.each([[[]], [['--person', '7']], [['--person', 'Ann', '--reason', 'x']], [['--all']]])(
  'the command of the operator asks for a person and a reason: %j',
  async (args) => {
    await expect(erasePerson(args, {}, () => undefined)).rejects.toThrow('Usage: npm run erase')
  },
)
