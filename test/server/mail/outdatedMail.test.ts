import { eq } from 'drizzle-orm'
import { groups, memberships, users } from '../../../src/server/database/schema/directory'
import { whyOutdated } from '../../../src/server/mail/outdatedMail'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'

const { db } = directoryDatabase('test')
const noticeTo = (userId: number) => ({
  topic: 'notice.votes',
  subjectId: 7,
  mail: { noun: 'notice', facts: { userId, groupId: 101 } },
})
const left = 'The group is disabled, or the person may no longer enter it.'

test('a notice is sent to those who may enter the group, staff among them', async () => {
  expect(await whyOutdated(db, noticeTo(people.member))).toBeNull()
  expect(await whyOutdated(db, noticeTo(people.staff))).toBeNull()
})

test.each([
  [
    'whoever left the group',
    () => db.delete(memberships).where(eq(memberships.userId, people.member)),
  ],
  [
    'whoever is disabled',
    () => db.update(users).set({ isDisabled: true }).where(eq(users.userId, people.member)),
  ],
  [
    'a disabled group',
    () => db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 101)),
  ],
])('a notice to %s is not sent any more', async (_who, change) => {
  await change()
  expect(await whyOutdated(db, noticeTo(people.member))).toBe(left)
})

test('a mail of the association goes to all of its recipients', async () => {
  const mail = { noun: 'voteQuestion', facts: {} }
  expect(await whyOutdated(db, { topic: 'voteQuestion.opened', subjectId: 7, mail })).toBeNull()
})
