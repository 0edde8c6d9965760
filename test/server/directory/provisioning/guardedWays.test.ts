/** Every way in asks the same guard: too much is refused, and done once it is confirmed. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Removal } from '../../../../src/contract/provisionedDirectory'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { groupPolicies } from '../../../../src/server/database/schema/policies'
import { events } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import type { Answered } from '../../../support/caller'
import { calendarOf, eventOf, newYorkHour } from '../../../support/calendarText'
import { changeMembership, people, type PersonName } from '../../../support/directory'
import { importTable } from '../../../support/importing'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { storedGroup } from '../../../support/sentDirectory'

const application = testApplication({ environment: provisioning, now: noon }, 'test')
const staff = application.as('staff')
const machine = provisionerOf(application)

const inAudio: PersonName[] = ['admin', 'member', 'colleague', 'second', 'ineligible', 'proxy']
const five = inAudio.slice(0, 5)
const days = ['20260303', '20260304', '20260305', '20260306', '20260307']
const calendar = '/api/provisioning/groups/101/calendar'

// By these bylaws two titles make a voter, so that losing one ends a vote.
const titles = JSON.stringify(['Councilor', 'Delegate'])
beforeEach(async () => {
  const policy = sql`jsonb_set(${groupPolicies.policy}, '{electorate,titles}', ${titles}::jsonb)`
  await application.db.update(groupPolicies).set({ policy })
})

const activeOf = (names: readonly PersonName[]) =>
  application.db.$count(
    memberships,
    and(
      eq(memberships.groupId, 101),
      eq(memberships.isActive, true),
      inArray(
        memberships.userId,
        names.map((name) => people[name]),
      ),
    ),
  )
const comingMeetings = () => application.db.$count(events, eq(events.groupId, 101))
const enabledOf = (names: readonly PersonName[]) =>
  application.db.$count(
    users,
    and(
      eq(users.isDisabled, false),
      inArray(
        users.userId,
        names.map((name) => people[name]),
      ),
    ),
  )

async function planned(weeks: number): Promise<number> {
  const meeting = {
    title: 'Codec call',
    startTime: '2026-03-03T17:00:00.000Z',
    endTime: '2026-03-03T18:00:00.000Z',
    eventType: 1,
    zoomMeetingId: null,
    createdBy: 'Ada Host',
  }
  const { body } = await staff.post('/api/groups/101/admin/meetings', { ...meeting, weeks })
  return (body as { eventIds: [number] }).eventIds[0]
}

interface Way {
  way: string
  prepare?: () => Promise<unknown>
  /** Sends what ends five rows; the query confirms it. */
  end: (confirmed: string) => Promise<Answered>
  /** How many of the five are left. */
  left: () => Promise<number>
}

const membersEnded = (confirmed: string) => {
  const rows = five.map((name) => ['101', `${name}@test.example`, 'No'])
  const columns = ['Group', 'Person', 'Active']
  return staff.post(`/api/admin/files/members?dryRun=false&${confirmed}`, { columns, rows })
}
let firstMeeting = 0

/** Five members who have something, which a file takes away. */
const takenAway = (
  column: string,
  had: Partial<typeof memberships.$inferInsert>,
  cell: string,
): Way => {
  const ids = five.map((name) => people[name])
  const [isMember, [field]] = [inArray(memberships.userId, ids), Object.keys(had)]
  const its = memberships[field as 'titles' | 'isAdmin' | 'isProxyVoter']
  return {
    way: `files: ${column}`,
    prepare: () => application.db.update(memberships).set(had).where(isMember),
    end: (confirmed) => {
      const rows = five.map((name) => ['101', `${name}@test.example`, cell])
      const columns = ['Group', 'Person', column]
      return staff.post(`/api/admin/files/members?dryRun=false&${confirmed}`, { columns, rows })
    },
    left: () =>
      application.db.$count(
        memberships,
        and(eq(memberships.groupId, 101), isMember, eq(its, Object.values(had)[0] as never)),
      ),
  }
}

const ways: Way[] = [
  {
    way: 'screens: a series of meetings is cancelled',
    prepare: async () => {
      firstMeeting = await planned(5)
    },
    end: (confirmed) =>
      staff.delete(`/api/groups/101/admin/meetings/${firstMeeting}?scope=following&${confirmed}`),
    left: comingMeetings,
  },
  { way: 'files: memberships', end: membersEnded, left: () => activeOf(five) },
  takenAway('Titles', { titles: ['Editor', 'Councilor'] }, 'Editor'),
  takenAway('Titles', { titles: ['Delegate'] }, 'Editor'),
  takenAway('Admin', { isAdmin: true }, 'No'),
  takenAway('Proxy voter', { isProxyVoter: true }, 'No'),
  {
    way: 'files: people',
    end: (confirmed) => {
      const rows = five.map((name) => [name, 'Test', `${name}@test.example`, 'Yes'])
      const columns = ['First name', 'Last name', 'Email', 'Disabled']
      return staff.post(`/api/admin/files/people?dryRun=false&${confirmed}`, { columns, rows })
    },
    left: () => enabledOf(five),
  },
  {
    way: 'provisioning',
    end: (confirmed) =>
      machine.put(`/api/provisioning/directory?${confirmed}`, {
        groups: [
          storedGroup(101, {
            memberships: (['proxy', 'freelancer'] as const).map((name) => ({
              userId: people[name],
            })),
          }),
        ],
      }),
    left: () => activeOf(five),
  },
  {
    way: 'SCIM',
    end: (confirmed) =>
      machine.call('PATCH', `/scim/v2/Groups/101?${confirmed}`, {
        headers: { 'content-type': 'application/scim+json' },
        body: {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
          Operations: [
            {
              op: 'remove',
              path: 'members',
              value: five.map((name) => ({ value: String(people[name]) })),
            },
          ],
        },
      }),
    left: () => activeOf(five),
  },
  {
    way: 'calendar',
    prepare: () =>
      machine.put(calendar, {
        calendar: calendarOf(...days.map((day) => eventOf(day, ...newYorkHour(day)))),
      }),
    end: (confirmed) => machine.put(`${calendar}?${confirmed}`, { calendar: calendarOf() }),
    left: comingMeetings,
  },
]

test.each(ways)('$way', async ({ prepare, end, left }) => {
  await prepare?.()
  expect(await left()).toBe(5)
  const refused = await end('')
  expect(refused.status).toBe(409)
  expect(await left()).toBe(5)
  const { detail } = refused.body as { detail: string }
  expect(detail).toMatch(/^5 of \d+ \w+( of Audio Group)? would be removed or switched off\./)
  const [confirmation = ''] = /confirmRemovals=5-[\da-f]{12}/.exec(detail) ?? []
  expect((await end('confirmRemovals=5-000000000000')).status).toBe(409)
  expect(await left()).toBe(5)
  expect((await end(confirmation)).status).toBeLessThan(300)
  expect(await left()).toBe(0)
})

test('the word of a dry run confirms the import, and no longer once the rows are others', async () => {
  const columns = ['Group', 'Person', 'Active']
  const rowsOf = (names: readonly PersonName[]) =>
    names.map((name) => ['101', `${name}@test.example`, 'No'])
  const tried = await importTable(staff, 'members', columns, rowsOf(five), { dryRun: true })
  const { confirmRemovals, ended, removals } = tried.body as {
    confirmRemovals: string
    ended: number
    removals: Removal[]
  }
  expect(ended).toBe(5)
  expect(removals).toEqual([
    { list: 'memberships', groupId: 101, groupName: 'Audio Group', removed: 5, of: 7 },
  ])
  await changeMembership(application.db, 'member', { isActive: false }, 101)
  const query = `dryRun=false&confirmRemovals=${confirmRemovals}`
  const path = `/api/admin/files/members?${query}`
  expect(await staff.post(path, { columns, rows: rowsOf(five) })).toMatchObject({
    status: 409,
    body: { code: 'removals-not-confirmed', confirmation: { removals: [{ removed: 4, of: 7 }] } },
  })
})

test('each row of a file tells what changes in it, and what ends something is marked', async () => {
  const isOfAdmin = and(eq(memberships.groupId, 101), eq(memberships.userId, people.proxy))
  await application.db
    .update(memberships)
    .set({ titles: ['Delegate'] })
    .where(isOfAdmin)
  const columns = ['Group', 'Person', 'Active', 'Titles', 'Proxy voter']
  const rows = [
    ['101', 'member@test.example', 'No', '', ''],
    ['101', 'second@test.example', '', 'Editor', 'Yes'],
    ['101', 'admin@test.example', 'Yes', '', ''],
    ['101', 'proxy@test.example', '', 'Editor', ''],
  ]
  const { body } = await importTable(staff, 'members', columns, rows, { dryRun: true })
  expect(body).toMatchObject({
    ended: 2,
    confirmRemovals: null,
    rows: [
      { isEnding: true, changes: [{ column: 'Active', old: 'yes', new: 'no' }] },
      {
        isEnding: false,
        changes: [
          { column: 'Titles', old: '', new: 'Editor' },
          { column: 'Proxy voter', old: 'no', new: 'yes' },
        ],
      },
      { outcome: 'unchanged', isEnding: false, changes: [] },
      { isEnding: true, changes: [{ column: 'Titles', old: 'Delegate', new: 'Editor' }] },
    ],
  })
})
