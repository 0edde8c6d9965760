/** Who is told that a mail did not arrive, on a real database. */
import { and, eq } from 'drizzle-orm'
import { memberships, users } from '../../../src/server/database/schema/directory'
import { mails } from '../../../src/server/database/schema/mails'
import { inTransaction } from '../../../src/server/database/transaction'
import { enqueueBounceNotice } from '../../../src/server/mail/deliveryMail'
import { ballotBox, noon } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { motionBox } from '../../support/motionBox'
import { storeEvent } from '../../support/storedEvent'

const database = directoryDatabase()

/** The subject of a mail, opened by the admin of group 101 where somebody opens it. */
const subjects = {
  'voteQuestion.opened': async () =>
    (await ballotBox(database.db).open({}, noon, 'admin')).voteQuestionId,
  'motion.made': async () => (await motionBox(database.db).make({}, 'admin')).motionRequestId,
  'event.rollCallClosed': () => storeEvent(database.db),
}

test.each(Object.entries(subjects))(
  'of a mail about %s hears who opened it, or the admin, unless disabled, gone or the one it was for',
  async (topic, open) => {
    const { db } = database
    const subjectId = await open()
    const delivery = { deliveryId: subjectId, topic, groupId: 101, subjectId, mail: {} }
    const told = async (number: number, recipient = 'gone@x.example') => {
      const failed = { ...delivery, recipient }
      await inTransaction(db, (tx) => enqueueBounceNotice(tx, failed, 'No such mailbox', number))
      const [notice] = await db.delete(mails).where(eq(mails.topic, 'delivery.givenUp')).returning()
      return (notice?.payload as { recipients?: string[] } | undefined)?.recipients
    }
    expect(await told(1)).toEqual(['admin@test.example'])
    expect(await told(2, 'Admin@test.example')).toEqual([])
    const isAdmin = eq(users.userId, people.admin)
    await db.update(users).set({ isDisabled: true }).where(isAdmin)
    expect(await told(3)).toEqual([])
    await db.update(users).set({ isDisabled: false }).where(isAdmin)
    const isTheirs = and(eq(memberships.userId, people.admin), eq(memberships.groupId, 101))
    const [left] = await db.delete(memberships).where(isTheirs).returning()
    if (!left) throw new Error('They were not in the group.')
    expect(await told(4)).toEqual([])
    await db.insert(memberships).values(left)
  },
)

test('of a mail about what a merged account opened hears the account that stayed', async () => {
  const { db } = database
  const subjectId = await subjects['voteQuestion.opened']()
  const merged = { isDisabled: true, mergedIntoId: people.colleague }
  await db.update(users).set(merged).where(eq(users.userId, people.admin))
  const topic = 'voteQuestion.opened'
  const failed = { deliveryId: subjectId, topic, groupId: 101, subjectId, mail: {} }
  await inTransaction(db, (tx) =>
    enqueueBounceNotice(tx, { ...failed, recipient: 'gone@x.example' }, 'No such mailbox', 1),
  )
  const [notice] = await db.select().from(mails).where(eq(mails.topic, 'delivery.givenUp'))
  expect(notice?.payload).toMatchObject({ recipients: ['colleague@test.example'] })
})
