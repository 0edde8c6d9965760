/** The directory as a machine brings it in, over HTTP and on a real database. */
import { and, asc, eq } from 'drizzle-orm'
import { inactivityRule } from '../../../src/rules/attendance'
import { standardPolicy } from '../../../src/rules/policies'
import {
  groupPolicies,
  memberships,
  users,
  workingGroupChairs,
} from '../../../src/server/database/schema/directory'
import { auditLines } from '../../../src/server/database/schema/record'
import { createTestApplication, type TestApplication } from '../../support/application'
import { type Caller, createCaller } from '../../support/caller'
import { companies, people } from '../../support/directory'
import { provisionerOf, provisioning, provisioningToken } from '../../support/provisioner'

const path = '/api/provisioning/directory'
const person = (userId: number, change: object = {}) => ({
  userId,
  userName: `user${userId}`,
  firstName: 'New',
  lastName: `Person ${userId}`,
  email: `new${userId}@test.example`,
  memberId: null,
  ...change,
})
const group = (groupId: number, change: object = {}) => ({
  groupId,
  name: 'Fresh Group',
  shortName: 'FG',
  reflectorEmail: `group-${groupId}@test.example`,
  ...change,
})

let application: TestApplication
let machine: Caller

beforeEach(async () => {
  application = await createTestApplication({
    environment: { ...provisioning, QUORATE_POLICY_RELEASE_DATE: '2024-05-06' },
  })
  machine = provisionerOf(application)
})

afterEach(() => application.close())

/** Somebody whose provider calls them so. */
function bearerOf(subject: string): Caller {
  return createCaller(application.app, () => application.issuer.tokenFor(0, { sub: subject }))
}

const counted = (created: number, changed = 0, removed = 0, unchanged = 0) => ({
  created,
  changed,
  removed,
  unchanged,
})

const fresh = {
  members: [{ memberId: 900, name: 'Fresh Inc.', memberType: 'Promoter' }],
  people: [
    person(9001, { subject: 'provider|9001', memberId: 900 }),
    person(9002),
    person(9003, { isDisabled: true }),
  ],
  groups: [
    group(900, {
      policy: { groupKind: 'council' },
      memberships: [
        { userId: 9001, isAdmin: true, titles: ['Councilor'] },
        { userId: 9002, titles: ['Working Group Chair'] },
      ],
      memberCompanies: [{ memberId: 900, isVoteEligible: false }],
      chairs: [{ workingGroupId: 901, userId: 9002 }],
      alternates: [{ alternateUserId: 9002, principalUserId: 9001 }],
    }),
    group(901),
  ],
}

test('what is new is created, and the same again changes nothing', async () => {
  expect(await machine.put(path, fresh)).toMatchObject({
    status: 200,
    body: {
      members: counted(1),
      people: counted(3),
      groups: counted(2),
      policies: counted(2),
      memberships: counted(2),
      memberCompanies: counted(1),
      chairs: counted(1),
      alternates: counted(1),
    },
  })
  expect((await machine.put(path, fresh)).body).toEqual({
    members: counted(0, 0, 0, 1),
    people: counted(0, 0, 0, 3),
    groups: counted(0, 0, 0, 2),
    policies: counted(0, 0, 0, 2),
    memberships: counted(0, 0, 0, 2),
    memberCompanies: counted(0, 0, 0, 1),
    chairs: counted(0, 0, 0, 1),
    alternates: counted(0, 0, 0, 1),
  })
})

test('who was brought in signs in by the subject, or by the id, and works at once', async () => {
  await machine.put(path, fresh)
  const admin = bearerOf('provider|9001')
  expect((await admin.get('/api/session')).body).toMatchObject({ userId: 9001 })
  const titles = await admin.get('/api/groups/900/users/9001/titles')
  expect(titles.body).toMatchObject({ titles: ['Councilor'], isAdmin: true })
  expect((await bearerOf('9002').get('/api/groups/900')).status).toBe(200)
  expect((await bearerOf('9001').get('/api/session')).status).toBe(401)
  expect((await bearerOf('9003').get('/api/session')).status).toBe(401)
})

test('a group begins with its policy and the configured release date; a change is a version more', async () => {
  const versions = () =>
    application.db
      .select({ version: groupPolicies.version, policy: groupPolicies.policy })
      .from(groupPolicies)
      .where(eq(groupPolicies.groupId, 900))
      .orderBy(asc(groupPolicies.version))
  await machine.put(path, fresh)
  const first = { ...standardPolicy(900), groupKind: 'council', releaseDate: '2024-05-06' }
  expect(await versions()).toEqual([{ version: 1, policy: first }])
  const changed = group(900, { policy: { maxExtensions: 2 } })
  expect((await machine.put(path, { groups: [changed] })).body).toMatchObject({
    policies: counted(0, 1),
    memberships: counted(0),
  })
  const second = { ...first, maxExtensions: 2, version: 2 }
  expect((await versions())[1]).toEqual({ version: 2, policy: second })
  expect((await application.as('staff').get('/api/groups/900/policy')).body).toMatchObject({
    version: 2,
    maxExtensions: 2,
  })
})

test('a list is the whole of its group, a list left out stays, and other groups are untouched', async () => {
  await machine.put(path, fresh)
  const before = await membershipsOf(101)
  const sent = group(900, { memberships: [{ userId: 9001, isAdmin: false }], chairs: [] })
  expect((await machine.put(path, { groups: [sent] })).body).toMatchObject({
    memberships: counted(0, 1, 1),
    chairs: counted(0, 0, 1),
    alternates: counted(0),
  })
  expect(await membershipsOf(900)).toEqual([
    expect.objectContaining({ userId: 9001, isAdmin: false, titles: ['Councilor'] }),
  ])
  expect(await membershipsOf(101)).toEqual(before)
  expect(await application.db.select().from(workingGroupChairs)).toHaveLength(3)
  expect((await bearerOf('9002').get('/api/groups/900')).status).toBe(403)
})

function membershipsOf(groupId: number) {
  return application.db.select().from(memberships).where(eq(memberships.groupId, groupId))
}

test('what a roll call made of somebody stays where the machine does not speak of it', async () => {
  const its = and(eq(memberships.groupId, 101), eq(memberships.userId, people.member))
  const lost = { isQuorumEligible: false, comments: inactivityRule }
  await application.db.update(memberships).set(lost).where(its)
  const all = (await membershipsOf(101)).map(({ userId }) => ({ userId, titles: ['Expert'] }))
  const named = { groupId: 101, name: 'Audio Group', shortName: 'Audio Group' }
  const sent = { ...named, reflectorEmail: 'group-101@test.example', memberships: all }
  expect((await machine.put(path, { groups: [sent] })).body).toMatchObject({
    groups: counted(0, 0, 0, 1),
    memberships: counted(0, 7),
  })
  expect(await application.db.select().from(memberships).where(its)).toEqual([
    expect.objectContaining({ ...lost, titles: ['Expert'] }),
  ])
  const noted = all.map((row) => ({ ...row, comments: 'Invoice open.' }))
  await machine.put(path, { groups: [{ ...sent, memberships: noted }] })
  const comments = `Invoice open. ${inactivityRule}`
  expect(await application.db.select().from(memberships).where(its)).toMatchObject([
    { isQuorumEligible: false, comments },
  ])
})

test('two people exchange their addresses and subjects', async () => {
  const known = (userId: number, email: string, subject: string) =>
    person(userId, { email: `${email}@test.example`, subject })
  await machine.put(path, { people: [known(9001, 'one', 'p|1'), known(9002, 'two', 'p|2')] })
  const turned = [known(9001, 'Two', 'p|2'), known(9002, 'one', 'p|1')]
  expect((await machine.put(path, { people: turned })).body).toMatchObject({
    people: counted(0, 2),
  })
  expect((await bearerOf('p|2').get('/api/session')).body).toMatchObject({ userId: 9001 })
  const newcomer = known(9003, 'gone', 'p|3')
  const passedOn = [known(9001, 'gone', 'p|4'), { ...newcomer, email: 'two@test.example' }]
  expect((await machine.put(path, { people: passedOn })).status).toBe(200)
})

test('what is disabled or leaves the staff loses access with the answer', async () => {
  const staff = application.as('staff')
  expect((await staff.get('/api/groups/14')).status).toBe(200)
  const [row] = await application.db.select().from(users).where(eq(users.userId, people.staff))
  const { userId, userName, firstName, lastName, email } = row ?? person(0)
  const known = { userId, userName, firstName, lastName, email, memberId: companies.alder }
  await machine.put(path, { people: [known] })
  expect((await staff.get('/api/groups/14')).status).toBe(403)
  await machine.put(path, { people: [{ ...known, isDisabled: true }] })
  expect((await staff.get('/api/session')).status).toBe(401)
})

test.each([
  [
    'fields of a wrong form',
    {
      people: [person(1), person(2), person(3), person(9004, { email: 'nobody', userName: ' ' })],
      groups: [
        group(900, { policy: { quorumShare: { numerator: 3, denominator: 2, strict: true } } }),
      ],
    },
    ['people.3.userName', 'people.3.email', 'groups.0.policy.quorumShare'],
  ],
  [
    'what nobody knows',
    { people: [person(9004)], groups: [group(900, { memberships: [{ userId: 9999 }] })] },
    ['groups.0.memberships.0.userId'],
  ],
  [
    'the address of somebody else',
    { people: [person(9004, { email: 'MEMBER@test.example' })] },
    ['people.0.email'],
  ],
])('%s: a 400 that names each field, and nothing is written', async (_what, sent, fields) => {
  const answer = await machine.put(path, sent)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(fields)
  const written = await application.db.select().from(users).where(eq(users.userId, 9004))
  expect(written).toEqual([])
})

test('thousands of people are one call', async () => {
  const many = Array.from({ length: 7_000 }, (_, index) => person(20_000 + index))
  const list = many.map(({ userId }) => ({ userId, titles: ['User'] }))
  const sent = { people: many, groups: [group(900, { memberships: list })] }
  expect(Buffer.byteLength(JSON.stringify(sent))).toBeGreaterThan(1_048_576)
  expect((await machine.put(path, sent)).body).toMatchObject({
    people: counted(7_000),
    memberships: counted(7_000),
  })
  const last = many.at(-1)
  expect(
    (await machine.put(path, { people: [{ ...last, lastName: 'Newman' }] })).body,
  ).toMatchObject({
    people: counted(0, 1),
  })
}, 60_000)

test('the trail has a line for each call, and the log never the token', async () => {
  await machine.put(path, { people: [person(9001)] })
  await machine.put(path, { people: [person(9001, { memberId: 9 })] })
  const lines = await application.db.select().from(auditLines)
  expect(lines).toEqual([
    expect.objectContaining({ userId: null, action: 'provisionDirectory', outcome: 'done' }),
  ])
  expect(application.log.join('')).toContain(path)
  expect(application.log.join('')).not.toContain(provisioningToken)
})
