/** A sync that takes much away: previewed, confirmed, kept and traced. */
import { and, desc, eq } from 'drizzle-orm'
import type { ProvisionedDirectory, Removal } from '../../../../src/contract/provisionedDirectory'
import {
  memberCompanies,
  members,
  memberships,
  users,
} from '../../../../src/server/database/schema/directory'
import { groupPolicies } from '../../../../src/server/database/schema/policies'
import { outbox } from '../../../../src/server/database/schema/outbox'
import { auditLines } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath as path, storedGroup } from '../../../support/sentDirectory'

const audio = (change: object) => ({ groups: [storedGroup(101, change)] })

const application = testApplication({ environment: provisioning }, 'test')
const machine = provisionerOf(application)

const nobody = audio({ memberships: [] })

function membershipsOf(groupId: number) {
  const { userId } = memberships
  return application.db
    .select()
    .from(memberships)
    .where(eq(memberships.groupId, groupId))
    .orderBy(userId)
}

/** All that a call may write, as it stands. */
async function everything() {
  const tables = [members, users, memberships, memberCompanies, groupPolicies, outbox, auditLines]
  return Promise.all(tables.map((table) => application.db.select().from(table)))
}

const ofAudio = { list: 'memberships', groupId: 101, groupName: 'Audio Group' }

interface Refused {
  code: string
  detail: string
  confirmation: { confirmRemovals: string; removals: Removal[] }
}

async function refusalOf(sent: object, query = ''): Promise<Refused> {
  const { status, body } = await machine.put(`${path}${query}`, sent)
  expect(status).toBe(409)
  return body as Refused
}

test('an emptied group is refused with what it comes to and how to confirm it', async () => {
  const before = await everything()
  const { code, detail, confirmation } = await refusalOf(nobody)
  expect(code).toBe('removals-not-confirmed')
  expect(confirmation.removals).toEqual([{ ...ofAudio, removed: 7, of: 7 }])
  expect(confirmation.confirmRemovals).toMatch(/^7-[\da-f]{12}$/)
  expect(detail).toContain('7 of 7 memberships of Audio Group would be removed or switched off.')
  expect(detail).toContain(`?confirmRemovals=${confirmation.confirmRemovals}`)
  expect(await everything()).toEqual(before)
})

test('it is done once confirmed, and the word confirms nothing else', async () => {
  const { confirmation } = await refusalOf(nobody)
  const query = `?confirmRemovals=${confirmation.confirmRemovals}`
  const newcomer = { groupId: 101, userId: people.outsider }
  const leaver = and(eq(memberships.groupId, 101), eq(memberships.userId, people.freelancer))
  await application.db.delete(memberships).where(leaver)
  await application.db.insert(memberships).values(newcomer)
  expect((await refusalOf(nobody, query)).confirmation.removals[0]?.removed).toBe(7)
  await application.db.delete(memberships).where(eq(memberships.userId, people.outsider))
  await application.db.insert(memberships).values({ groupId: 101, userId: people.freelancer })
  expect(await machine.put(`${path}${query}`, nobody)).toMatchObject({
    status: 200,
    body: {
      isDryRun: false,
      memberships: { removed: 7 },
      confirmRemovals: '7-'.concat(confirmation.confirmRemovals.slice(2)),
    },
  })
  expect(await membershipsOf(101)).toEqual([])
})

const row = (name: keyof typeof people, change: object = {}) => ({
  userId: people[name],
  ...change,
})
const allButThree = [row('admin'), row('member'), row('colleague'), row('second')]
const person = (name: keyof typeof people) => ({
  userId: people[name],
  userName: name,
  firstName: 'Test',
  lastName: 'Person',
  email: `${name}@test.example`,
  memberId: null,
  isDisabled: true,
})

test.each<[string, object, number]>([
  ['three who leave', audio({ memberships: allButThree }), 200],
  ['four who leave', audio({ memberships: allButThree.slice(1) }), 409],
  [
    'four who may vote no more',
    audio({
      memberCompanies: [401, 402, 403, 405]
        .map((memberId) => ({ memberId, isVoteEligible: false }))
        .concat([{ memberId: 404, isVoteEligible: false }]),
    }),
    409,
  ],
  [
    'four who are active no more',
    audio({
      memberships: [
        ...(['admin', 'member', 'colleague', 'second'] as const).map((name) =>
          row(name, { isActive: false }),
        ),
        ...(['ineligible', 'proxy', 'freelancer'] as const).map((name) => row(name)),
      ],
    }),
    409,
  ],
  ['three disabled people', { people: (['user', 'delegate', 'chair'] as const).map(person) }, 200],
  [
    'four disabled people',
    { people: (['user', 'delegate', 'chair', 'proxy'] as const).map(person) },
    409,
  ],
])('%s: %s', async (_what, sent, status) => {
  expect((await machine.put(path, sent)).status).toBe(status)
})

test('a dry run answers what the call then does, and does nothing', async () => {
  const sent = {
    members: [{ memberId: 500, name: 'New Inc.', memberType: 'Promoter' }],
    people: [
      {
        ...person('outsider'),
        userId: 500,
        isDisabled: false,
        memberId: 500,
        email: 'new@test.example',
      },
    ],
    ...audio({
      policy: { maxExtensions: 2 },
      memberships: [{ userId: 500 }, row('admin', { titles: ['Vice Chair'] })],
    }),
  }
  const before = await everything()
  const previewed = await machine.put(`${path}?dryRun=true`, sent)
  expect(await everything()).toEqual(before)
  expect(previewed).toMatchObject({
    status: 200,
    body: {
      isDryRun: true,
      members: { created: 1 },
      memberships: { created: 1, changed: 1, removed: 6 },
      removals: [{ ...ofAudio, removed: 6, of: 7 }],
    },
  })
  const told = previewed.body as ProvisionedDirectory
  expect(told.changes).toEqual([
    { list: 'members', groupId: null, created: [{ memberId: 500 }], changed: [], removed: [] },
    { list: 'people', groupId: null, created: [{ userId: 500 }], changed: [], removed: [] },
    {
      list: 'policies',
      groupId: null,
      created: [],
      changed: [{ row: { groupId: 101 }, fields: ['maxExtensions'] }],
      removed: [],
    },
    {
      list: 'memberships',
      groupId: 101,
      created: [{ userId: 500 }],
      changed: [{ row: { userId: people.admin }, fields: ['titles'] }],
      removed: expect.arrayContaining([{ userId: people.member }]),
    },
  ])
  const done = await machine.put(`${path}?confirmRemovals=${told.confirmRemovals}`, sent)
  expect(done.body).toEqual({ ...told, isDryRun: false })
})

test.each(['?dryrun=true', '?dryRun=1', '?dryRun', '?confirm=7'])(
  'with %s nothing is done',
  async (query) => {
    const before = await everything()
    expect((await machine.put(`${path}${query}`, audio({ name: 'Renamed' }))).status).toBe(400)
    expect(await everything()).toEqual(before)
  },
)

test('the trail keeps counts and ids of what was written, and no name', async () => {
  await machine.put(path, audio({ memberships: allButThree }))
  const [line] = await application.db
    .select()
    .from(auditLines)
    .orderBy(desc(auditLines.auditLineId))
    .limit(1)
  expect(line).toMatchObject({
    action: 'provisionDirectory',
    outcome: 'done',
    details: {
      memberships: { removed: 3, unchanged: 4 },
      changes: [
        {
          list: 'memberships',
          groupId: 101,
          removed: expect.arrayContaining([{ userId: people.proxy }]),
        },
      ],
    },
  })
  expect(JSON.stringify(line)).not.toContain('Audio')
})
