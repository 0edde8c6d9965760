/** What each of a group's members may do there, and who changes it, on a real database. */
import { eq } from 'drizzle-orm'
import { memberships } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { changeMembership, people } from '../../../support/directory'

const application = testApplication()
const staff = application.as('staff')

async function found(path: string) {
  const { body } = await staff.get(path)
  return (body as { data: Record<string, unknown>[] }).data
}

test.each([
  ['its company may not vote', 101, 'ineligible', false, false],
  ['its company does not count for quorum', 101, 'proxy', true, false],
  ['it has no company', 101, 'freelancer', false, false],
  ['its company votes and counts', 101, 'member', true, true],
  ['it has the voting title', 36, 'councilor', true, true],
  ['it chairs a working group only', 36, 'chair', true, false],
  ['it has no voting title', 12, 'proxy', false, false],
  ['everybody is a voter', 712, 'user', true, true],
] as const)(
  'the members of a group say what a question that opens now makes of each: %s',
  async (_case, groupId, name, mayVote, countsForQuorum) => {
    expect(await found(`/api/groups/${groupId}/admin/members`)).toContainEqual(
      expect.objectContaining({ userId: people[name], mayVote, countsForQuorum }),
    )
  },
)

test('who is disabled may not vote, whatever their company may, nor be added to a group', async () => {
  const path = `/api/admin/people/${people.colleague}`
  const [row] = await found('/api/admin/people?search=colleague')
  const { firstName, lastName, email, memberId } = row ?? {}
  const sent = { firstName, lastName, email, memberId }
  const candidates = '/api/groups/101/admin/candidates?name=colleague'
  const names = async () => [
    ((await staff.get(candidates)).body as { people: object[] }).people.length,
    (await found('/api/groups/101/admin/companies?search=alder'))[0]?.people,
  ]
  expect(await names()).toEqual([1, ['Colleague Test', 'Member Test']])
  await staff.put(path, { ...sent, isDisabled: true })
  expect(await names()).toEqual([0, ['Member Test']])
  expect(await found('/api/groups/101/admin/members?search=colleague')).toEqual([
    expect.objectContaining({ mayVote: false, countsForQuorum: false }),
  ])
  await staff.put(path, { ...sent, isDisabled: false })
})

test.each([
  ['take the title that votes', 12, 'admin', { titles: ['Delegate'] }],
  ['give it to a proxy voter', 12, 'proxy', { titles: ['Secretary', 'Delegate'] }],
  ['take it from a delegate', 12, 'secondDelegate', { titles: [] }],
  ['make a delegate inactive', 12, 'secondDelegate', { titles: ['Delegate'], isActive: false }],
  ['make a chair a councilor', 36, 'chair', { titles: ['Councilor'] }],
  ['make a user inactive', 712, 'user', { titles: ['User'], isActive: false }],
] as const)('an admin does not %s: that is for staff', async (_act, groupId, name, change) => {
  const members = `/api/groups/${groupId}/admin/members`
  const path = `${members}/${people[name]}`
  const roles = { isAdmin: name === 'admin', isProxyVoter: name === 'proxy', isActive: true }
  const sent = { ...roles, ...change, comments: '' }
  const before = await found(members)
  expect(await application.as('admin').put(path, sent)).toMatchObject({
    status: 403,
    body: { code: 'not-permitted' },
  })
  expect(await found(members)).toEqual(before)
  expect(await staff.put(path, sent)).toMatchObject({ status: 200 })
})

test('an admin gives any title, and makes inactive, where companies hold the votes', async () => {
  const path = `/api/groups/101/admin/members/${people.freelancer}`
  const sent = { titles: ['Delegate'], isAdmin: false, isProxyVoter: false, comments: '' }
  for (const isActive of [false, true])
    expect(await application.as('admin').put(path, { ...sent, isActive })).toMatchObject({
      status: 200,
    })
})

const absent = 'Missed 3 of 3 consecutive meeting weeks.'
const lost = (isLostByAbsence: boolean, comments: string) => ({
  isQuorumEligible: false,
  isLostByAbsence,
  comments,
})

test.each([
  ['what staff took comes back by attendance', lost(false, 'Resigned.'), absent],
  ['what absence took stays away', lost(true, absent), 'Resigned.'],
] as const)('an admin does not say that %s', async (_what, stored, comments) => {
  const { db } = application
  await changeMembership(db, 'thirdDelegate', stored, 12)
  const path = `/api/groups/12/admin/members/${people.thirdDelegate}`
  const roles = { titles: ['Delegate'], isAdmin: false, isProxyVoter: false, isActive: true }
  const sent = { ...roles, isQuorumEligible: false, comments }
  expect(await application.as('admin').put(path, sent)).toMatchObject({ status: 200 })
  const isTheirs = eq(memberships.userId, people.thirdDelegate)
  const [row] = await db.select().from(memberships).where(isTheirs)
  expect(row).toMatchObject({ isLostByAbsence: stored.isLostByAbsence })
})

test('nor of somebody whom they take in that they count from their first meeting on', async () => {
  const path = `/api/groups/12/admin/members/${people.outsider}`
  const roles = { titles: ['Delegate'], isAdmin: false, isProxyVoter: false, isActive: true }
  const sent = { ...roles, comments: `${absent} So they say.` }
  expect(await application.as('admin').put(path, sent)).toMatchObject({ status: 200 })
  const isTheirs = eq(memberships.userId, people.outsider)
  const [row] = await application.db.select().from(memberships).where(isTheirs)
  expect(row).toMatchObject(lost(false, 'So they say.'))
  expect((await staff.delete(path)).status).toBe(204)
})
