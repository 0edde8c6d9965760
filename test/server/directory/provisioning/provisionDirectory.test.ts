/** The directory as a machine brings it in, over HTTP and on a real database. */
import { and, asc, eq } from 'drizzle-orm'
import { inactivityRule } from '../../../../src/rules/attendance'
import { firstPolicies } from '../../../../src/rules/policy/presets'
import { memberships, workingGroupChairs } from '../../../../src/server/database/schema/directory'
import { groupPolicies } from '../../../../src/server/database/schema/policies'
import { auditLines } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { type Caller, createCaller } from '../../../support/caller'
import { companies, people } from '../../../support/directory'
import { provisionerOf, provisioning, provisioningToken } from '../../../support/provisioner'
import {
  directoryPath as path,
  sentGroup as group,
  sentPerson as person,
} from '../../../support/sentDirectory'

const application = testApplication({
  environment: {
    ...provisioning,
    QUORATE_POLICY_RELEASE_DATE: '2024-05-06',
  },
})
const machine = provisionerOf(application)

/** Every test has a hundred ids of its own, of people, companies and groups alike. */
let first = 9_000
beforeEach(() => {
  first += 100
})

/** Somebody whose provider calls them so. */
function bearerOf(subject: string): Caller {
  return createCaller(application.app, () => application.issuer.tokenFor(0, { sub: subject }))
}

const absence = inactivityRule({ lostAfter: 3 })
const byId = (userId: number) => bearerOf(String(userId))

const counted = (created: number, changed = 0, removed = 0, unchanged = 0) => ({
  created,
  changed,
  removed,
  unchanged,
})

const fresh = () => ({
  members: [{ memberId: first, name: 'Fresh Inc.', memberType: 'Promoter' }],
  people: [
    person(first + 1, { subject: `provider|${first}`, memberId: first }),
    person(first + 2),
    person(first + 3, { isDisabled: true }),
  ],
  groups: [
    group(first, {
      policy: { preset: 'council' },
      memberships: [
        { userId: first + 1, isAdmin: true, titles: ['Councilor'] },
        { userId: first + 2, titles: ['Working Group Chair'] },
      ],
      memberCompanies: [{ memberId: first, isVoteEligible: false }],
      chairs: [{ workingGroupId: first + 1, userId: first + 2 }],
      alternates: [{ alternateUserId: first + 2, principalUserId: first + 1 }],
    }),
    group(first + 1),
  ],
})

test('what is new is created, and the same again changes nothing', async () => {
  expect(await machine.put(path, fresh())).toMatchObject({
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
  expect((await machine.put(path, fresh())).body).toEqual({
    isDryRun: false,
    removals: [],
    confirmRemovals: null,
    changes: [],
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
  await machine.put(path, fresh())
  const admin = bearerOf(`provider|${first}`)
  expect((await admin.get('/api/session')).body).toMatchObject({ userId: first + 1 })
  const titles = await admin.get(`/api/groups/${first}/users/${first + 1}/titles`)
  expect(titles.body).toMatchObject({ titles: ['Councilor'], isAdmin: true })
  expect((await byId(first + 2).get(`/api/groups/${first}`)).status).toBe(200)
  expect((await byId(first + 1).get('/api/session')).status).toBe(401)
  expect((await byId(first + 3).get('/api/session')).status).toBe(401)
})

test('a group begins with both versions of its preset; a change is a version more', async () => {
  const { version, policy, inForceFrom } = groupPolicies
  const versions = () =>
    application.db
      .select({ version, policy, inForceFrom })
      .from(groupPolicies)
      .where(eq(groupPolicies.groupId, first))
      .orderBy(asc(groupPolicies.version))
  await machine.put(path, fresh())
  const { earlier, current } = firstPolicies('council')
  expect(await versions()).toEqual([
    { version: 1, policy: earlier, inForceFrom: '1970-01-01T00:00:00.000Z' },
    { version: 2, policy: current, inForceFrom: '2024-05-06T07:00:00.000Z' },
  ])
  const changed = group(first, { policy: { maxExtensions: 2 } })
  expect((await machine.put(path, { groups: [changed] })).body).toMatchObject({
    policies: counted(0, 1),
    memberships: counted(0),
  })
  const third = { ...current, maxExtensions: 2, version: 3 }
  expect((await versions())[2]).toMatchObject({ version: 3, policy: third })
  expect((await application.as('staff').get(`/api/groups/${first}/policy`)).body).toMatchObject({
    version: 3,
    maxExtensions: 2,
  })
})

test('a list is the whole of its group, a list left out stays, and other groups are untouched', async () => {
  await machine.put(path, fresh())
  const before = await membershipsOf(101)
  const sent = group(first, {
    memberships: [{ userId: first + 1, comments: 'Stays.' }],
    chairs: [],
  })
  expect((await machine.put(path, { groups: [sent] })).body).toMatchObject({
    memberships: counted(0, 1, 1),
    chairs: counted(0, 0, 1),
    alternates: counted(0),
  })
  expect(await membershipsOf(first)).toEqual([
    expect.objectContaining({ userId: first + 1, comments: 'Stays.', titles: ['Councilor'] }),
  ])
  expect(await membershipsOf(101)).toEqual(before)
  expect(
    await application.db.$count(workingGroupChairs, eq(workingGroupChairs.councilId, 36)),
  ).toBe(3)
  expect((await byId(first + 2).get(`/api/groups/${first}`)).status).toBe(403)
})

function membershipsOf(groupId: number) {
  return application.db.select().from(memberships).where(eq(memberships.groupId, groupId))
}

test('what a roll call made of somebody stays where the machine does not speak of it', async () => {
  const its = and(eq(memberships.groupId, 101), eq(memberships.userId, people.member))
  const lost = {
    isQuorumEligible: false,
    isLostByAbsence: true,
    comments: absence,
  }
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
  const comments = `Invoice open. ${absence}`
  expect(await application.db.select().from(memberships).where(its)).toMatchObject([
    { isQuorumEligible: false, comments },
  ])
})

test('two people exchange their addresses and subjects', async () => {
  const known = (nth: number, name: string) =>
    person(first + nth, { email: `${name}${first}@test.example`, subject: `${name}|${first}` })
  await machine.put(path, { people: [known(1, 'one'), known(2, 'two')] })
  const turned = [known(1, 'two'), known(2, 'one')]
  expect((await machine.put(path, { people: turned })).body).toMatchObject({
    people: counted(0, 2),
  })
  expect((await bearerOf(`two|${first}`).get('/api/session')).body).toMatchObject({
    userId: first + 1,
  })
  const passedOn = [known(3, 'two'), known(1, 'gone')]
  expect((await machine.put(path, { people: passedOn })).body).toMatchObject({
    people: counted(1, 1),
  })
})

test('who leaves the staff or is disabled loses access with the answer', async () => {
  const employee = person(first, { memberId: companies.staff })
  const canSee = async () => (await byId(first).get('/api/groups/14')).status
  await machine.put(path, { people: [employee] })
  expect(await canSee()).toBe(200)
  await machine.put(path, { people: [{ ...employee, memberId: companies.alder }] })
  expect(await canSee()).toBe(403)
  await machine.put(path, { people: [{ ...employee, isDisabled: true }] })
  expect(await canSee()).toBe(401)
})

test('thousands of people are one call, larger than any other', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => person(20_000 + index))
  const comments = 'Votes by proxy while on leave. '.repeat(20)
  const list = many.map(({ userId }) => ({ userId, titles: ['User'], comments }))
  const sent = { people: many, groups: [group(first, { memberships: list })] }
  expect(Buffer.byteLength(JSON.stringify(sent))).toBeGreaterThan(1_048_576)
  expect((await machine.put(path, sent)).body).toMatchObject({
    people: counted(2_000),
    memberships: counted(2_000),
  })
  expect((await machine.put(path, sent)).body).toMatchObject({
    people: counted(0, 0, 0, 2_000),
    memberships: counted(0, 0, 0, 2_000),
  })
})

test('the trail has a line for each call that was done, and the log never the token', async () => {
  const before = await application.db.$count(auditLines)
  await machine.put(path, { people: [person(first)] })
  await machine.put(path, { people: [person(first, { memberId: 8999 })] })
  const lines = await application.db.select().from(auditLines).offset(before)
  expect(lines).toEqual([
    expect.objectContaining({ userId: null, action: 'provisionDirectory', outcome: 'done' }),
  ])
  expect(application.log.join('')).toContain(path)
  expect(application.log.join('')).not.toContain(provisioningToken)
})
