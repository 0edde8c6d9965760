import { enqueueMail, deleteSettledMails } from '../../../src/server/database/repositories/mails'
import { mailDeliveries, mails } from '../../../src/server/database/schema/mails'
import { inTransaction } from '../../../src/server/database/transaction'
import { mailMetrics } from '../../../src/server/mail/mailMetrics'
import { eq } from 'drizzle-orm'
import { emptyDatabase } from '../../support/directoryDatabase'
import { questionMail } from '../../support/questionMail'

const database = emptyDatabase()

test('mails are counted by what became of them', async () => {
  const { db } = database
  const recipients = ['a@test.example', 'b@test.example', 'c@test.example', 'd@test.example']
  const mail = { ...questionMail('opened'), recipients }
  await inTransaction(db, (tx) => enqueueMail(tx, 36, mail, 1))
  const now = '2026-11-21T20:00:00.000Z'
  const of = (recipient: string) => eq(mailDeliveries.recipient, recipient)
  await db.update(mailDeliveries).set({ sentAt: now }).where(of('a@test.example'))
  await db.update(mailDeliveries).set({ givenUpAt: now }).where(of('b@test.example'))
  const [figure] = mailMetrics(db)
  const samples = await figure?.read()
  expect(samples).toHaveLength(3)
  expect(samples).toEqual(
    expect.arrayContaining([
      { labels: { state: 'sent' }, value: 1 },
      { labels: { state: 'given_up' }, value: 1 },
      { labels: { state: 'waiting' }, value: 2 },
    ]),
  )
})

test('a mail is forgotten after 30 days, but not while one of its deliveries is tried', async () => {
  const { db } = database
  await db.update(mails).set({ createdAt: '2020-01-01T00:00:00.000Z' })
  await deleteSettledMails(db)
  expect(await db.$count(mailDeliveries)).toBe(4)
  await db.update(mailDeliveries).set({ sentAt: '2020-01-02T00:00:00.000Z' })
  await db
    .update(mailDeliveries)
    .set({ sentAt: null, givenUpAt: '2020-01-02T00:00:00.000Z' })
    .where(eq(mailDeliveries.recipient, 'b@test.example'))
  await inTransaction(db, (tx) => enqueueMail(tx, 36, questionMail('opened'), 2))
  await deleteSettledMails(db)
  expect(await db.select({ onceKey: mails.onceKey }).from(mails)).toEqual([
    { onceKey: expect.stringMatching(/:2$/) },
  ])
})
