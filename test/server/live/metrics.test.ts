import { eq } from 'drizzle-orm'
import { enqueueMail } from '../../../src/server/database/repositories/mails'
import { enqueueSignedOut } from '../../../src/server/database/repositories/outbox'
import { mailDeliveries } from '../../../src/server/database/schema/mails'
import { inTransaction } from '../../../src/server/database/transaction'
import { liveMetrics } from '../../../src/server/live/metrics'
import { emptyDatabase } from '../../support/directoryDatabase'
import { questionMail } from '../../support/questionMail'

const database = emptyDatabase()

const samplesOf = (name: string) =>
  liveMetrics(database.db, [])
    .find((gauge) => gauge.name === name)
    ?.read()

test('hub events and mails that wait are counted, those that are settled are not', async () => {
  const { db } = database
  expect(await samplesOf('quorate_outbox_waiting')).toEqual([])
  const recipients = ['a@test.example', 'b@test.example']
  await inTransaction(db, async (tx) => {
    await enqueueSignedOut(tx, 4)
    await enqueueMail(tx, 36, { ...questionMail('opened'), recipients }, 1)
    await enqueueMail(tx, 36, { ...questionMail('opened'), recipients }, 2)
  })
  const now = '2026-11-21T20:00:00.000Z'
  await db.update(mailDeliveries).set({ givenUpAt: now }).where(eq(mailDeliveries.mailId, 1))
  expect(await samplesOf('quorate_outbox_waiting')).toEqual([
    { labels: { kind: 'hub' }, value: 1 },
    { labels: { kind: 'mail' }, value: 1 },
  ])
  expect(await samplesOf('quorate_outbox_lag_seconds')).toEqual([
    { labels: { kind: 'hub' }, value: expect.any(Number) },
    { labels: { kind: 'mail' }, value: expect.any(Number) },
  ])
})
