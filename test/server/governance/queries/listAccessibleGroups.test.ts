import type { AccessibleGroup, UserContext } from '../../../../src/contract/session'
import { testApplication } from '../../../support/application'
import { ballotBox, yes } from '../../../support/ballotBox'
import type { PersonName } from '../../../support/directory'

const application = testApplication()
const box = ballotBox(application.db)

/** By the database's own clock, so deadlines lie in the real future. */
const opened = new Date(Date.now() - 60_000).toISOString()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function groupsOf(person: PersonName): Promise<AccessibleGroup[]> {
  const { body } = await application.as(person).get('/api/session')
  return (body as UserContext).accessibleGroups
}

async function groupOf(person: PersonName, groupId: number): Promise<AccessibleGroup | undefined> {
  return (await groupsOf(person)).find((group) => group.groupId === groupId)
}

test('people see their groups by name, staff all, an outsider none', async () => {
  const names = async (person: PersonName) => (await groupsOf(person)).map((group) => group.name)
  expect(await names('proxy')).toEqual(['Audio Group', 'Council', 'Delegates'])
  expect(await names('outsider')).toEqual([])
  expect(await names('staff')).toEqual([
    'Audio Group',
    'Core Group',
    'Council',
    'Delegates',
    'Users',
  ])
  expect(await groupOf('staff', 14)).toMatchObject({ isMember: false, isAdmin: true })
  expect(await groupOf('admin', 101)).toMatchObject({ isMember: true, isAdmin: true })
  expect(await groupOf('member', 101)).toMatchObject({ isMember: true, isAdmin: false })
})

test('a group tells how many votes wait and until when', async () => {
  const soon = inDays(1)
  const first = await box.open({ deadlineUtc: inDays(3) }, opened)
  await box.open({ deadlineUtc: soon }, opened)
  const waiting = { openVotes: 2, nextDeadline: soon }
  expect(await groupOf('member', 101)).toMatchObject(waiting)
  expect(await groupOf('colleague', 101)).toMatchObject(waiting)
  for (const person of ['ineligible', 'freelancer', 'staff'] as const)
    expect(await groupOf(person, 101)).toMatchObject({ openVotes: 0, nextDeadline: null })
  await box.cast(first, 'member', yes, opened)
  expect(await groupOf('colleague', 101)).toMatchObject({ openVotes: 1, nextDeadline: soon })
})

test('each vote held counts by itself, and ended questions wait for nobody', async () => {
  const council = await box.open({ groupId: 36, deadlineUtc: inDays(2) }, opened)
  expect(await groupOf('councilor', 36)).toMatchObject({ openVotes: 3 })
  await box.cast(council, 'councilor', { ...yes, groupId: 14 }, opened)
  expect(await groupOf('councilor', 36)).toMatchObject({ openVotes: 2 })
  await box.cancel(council, 'admin', 'Superseded.', opened)
  expect(await groupOf('councilor', 36)).toMatchObject({ openVotes: 0, nextDeadline: null })
  await box.open({ groupId: 36, deadlineUtc: inDays(-1) }, inDays(-2))
  expect(await groupOf('councilor', 36)).toMatchObject({ openVotes: 0 })
})
