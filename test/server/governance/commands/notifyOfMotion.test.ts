import { eq } from 'drizzle-orm'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox, motionDeadline } from '../../../support/motionBox'

const database = directoryDatabase()
const box = motionBox(database.db)

const reflector = 'group-101@test.example'

test('every change is mailed once to the reflector and to the people concerned', async () => {
  const request = await box.make({}, 'staff')
  await box.takeUp(request, 'member')
  await box.amend(request, { title: 'Publish version 3', amendmentReason: 'A typo.' })
  await box.second(request)
  await box.withdraw(request, 'admin', 'Superseded.')
  const mails = await box.mails(request)
  const concerned = [reflector, 'staff@test.example']
  expect(mails.map(({ kind, recipients }) => [kind, recipients])).toEqual([
    ['made', concerned],
    ['takenUp', [...concerned, 'member@test.example']],
    ['amended', [...concerned, 'member@test.example']],
    ['seconded', [...concerned, 'member@test.example', 'second@test.example']],
    ['withdrawn', [...concerned, 'member@test.example', 'second@test.example']],
  ])
  expect(mails.map(({ facts }) => facts)).toMatchObject([
    { by: 'Staff Test', motionedName: null, motionDeadline, fileNames: [] },
    { by: 'Member Test', motionedName: 'Member Test', motionedCompanyName: 'Alder Inc.' },
    {
      by: 'Member Test',
      reason: 'A typo.',
      changes: [{ fieldName: 'Title', fieldContent: 'Publish version 3' }],
    },
    { by: 'Second Test', secondedName: 'Second Test' },
    { by: 'Admin Test', reason: 'Superseded.' },
  ])
})

test('a failure is mailed, and names nobody', async () => {
  const motion = await box.make()
  await box.fail(motion, motionDeadline)
  const [, failed] = await box.mails(motion)
  expect(failed).toMatchObject({
    noun: 'motion',
    kind: 'failed',
    recipients: [reflector, 'member@test.example'],
    facts: { title: 'Publish version 2', motionDeadline },
  })
  expect(failed?.facts).not.toHaveProperty('by')
})

test('two amendments are two mails', async () => {
  const motion = await box.make()
  for (const description of ['First.', 'Second.']) await box.amend(motion, { description })
  expect((await box.mails(motion)).map(({ kind }) => kind)).toEqual(['made', 'amended', 'amended'])
})

test.each([
  ['is disabled', 'second', disable],
  ['left the group', 'colleague', leave],
] as const)('who %s is told nothing more', async (_what, person, happens) => {
  const motion = await box.make({}, person)
  await happens(people[person])
  await box.fail(motion, motionDeadline)
  expect((await box.mails(motion)).at(-1)?.recipients).toEqual([reflector])
})

async function leave(userId: number) {
  await database.db.delete(memberships).where(eq(memberships.userId, userId))
}

async function disable(userId: number) {
  await database.db.update(users).set({ isDisabled: true }).where(eq(users.userId, userId))
}
