import { enqueueMail } from '../../../src/server/database/repositories/mails'
import { mailDeliveries, mails } from '../../../src/server/database/schema/mails'
import { inTransaction } from '../../../src/server/database/transaction'
import { ballotBox, noon } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { mailSending } from '../../support/mailSending'
import { questionMail } from '../../support/questionMail'
import { until } from '../../support/until'

const database = directoryDatabase()
const sending = mailSending(database)
const { reported, newSender, startSender, deliveries, settled, sendAll } = sending
const arrived = () => sending.server().arrived

function leave(recipients: string[], number = 1): Promise<void> {
  const mail = { ...questionMail('opened'), recipients }
  return inTransaction(database.db, (tx) => enqueueMail(tx, 36, mail, number))
}

const messageIdOf = (source: string) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim()

test('each recipient gets a message of their own, and nobody sees the others', async () => {
  await leave(['a@test.example', 'b@test.example'])
  await sendAll()
  expect(arrived().map(({ to }) => to)).toHaveLength(2)
  expect(arrived().map(({ to }) => to)).toEqual(
    expect.arrayContaining([['a@test.example'], ['b@test.example']]),
  )
  for (const { to, source } of arrived()) {
    const others = ['a@test.example', 'b@test.example'].filter((address) => !to.includes(address))
    for (const other of others) expect(source).not.toContain(other)
  }
  expect(reported).toEqual(['sent', 'sent'])
})

test('a mail that is left twice is sent once', async () => {
  await leave(['a@test.example'])
  await leave(['a@test.example'])
  await sendAll()
  expect(arrived()).toHaveLength(1)
})

test('what is rolled back is not sent', async () => {
  await inTransaction(database.db, async (tx) => {
    await enqueueMail(tx, 36, questionMail('opened'), 1)
    throw new Error('rolled back')
  }).catch(() => undefined)
  const sender = startSender()
  await sender.stop()
  expect(arrived()).toEqual([])
})

test('before its start waking sends nothing, afterwards at once', async () => {
  await leave(['a@test.example'], 1)
  const sender = newSender({ sweepEveryMs: 60_000 })
  sender.wake()
  const other = startSender({
    sender: { from: 'other@example.org', origin: 'https://example.org' },
  })
  await settled()
  await other.stop()
  expect(arrived()).toMatchObject([{ source: expect.stringContaining('other@example.org') }])
  sender.start()
  await leave(['b@test.example'], 2)
  sender.wake()
  await settled()
  expect(arrived()).toHaveLength(2)
})

test('a server that is down gets it once it is up again, by the same id', async () => {
  const restart = await sending.interrupt()
  await leave(['a@test.example'])
  startSender()
  await until('it is tried twice', () => reported.filter((it) => it === 'postponed').length >= 2)
  await restart()
  await settled()
  expect(arrived()).toHaveLength(1)
})

test('a passing no is tried again, a lasting no until it is given up and known', async () => {
  sending.server().answer((recipient) => ({ code: recipient.startsWith('full') ? 452 : 550 }))
  await leave(['full@test.example', 'unknown@test.example'])
  startSender({ isLastAttempt: (attempt, isRefusal) => isRefusal && attempt >= 3 })
  await until('it is given up', () => reported.includes('given up'))
  sending.server().answer((recipient) => (recipient.startsWith('full') ? 'take' : { code: 550 }))
  await settled()
  expect(arrived().map(({ to }) => to)).toEqual([['full@test.example']])
  const [full, unknown] = await deliveries()
  expect(full).toMatchObject({ givenUpAt: null, lastError: null })
  expect(full?.sentAt).not.toBeNull()
  expect(unknown).toMatchObject({ sentAt: null, attempts: 3 })
  expect(unknown?.lastError).toContain('550')
})

test('a server that takes nothing is left alone for a moment between two polls', async () => {
  sending.server().answer(() => ({ code: 452 }))
  await leave(['a@test.example', 'b@test.example'])
  const tried: number[] = []
  const ignore = () => undefined
  const onPostponed = () => void tried.push(Date.now())
  startSender({
    mostAtOnce: 1,
    pauseAfter: () => 60,
    report: { onSent: ignore, onPostponed, onGivenUp: ignore, onOutdated: ignore, onFault: ignore },
  })
  await until('both are tried', () => tried.length === 2)
  const [first = 0, second = 0] = tried
  expect(second - first).toBeGreaterThanOrEqual(200)
})

test('a server that hangs is given up, and the mail goes out when it answers', async () => {
  sending.server().answer('hang')
  await leave(['a@test.example'])
  startSender({ sendTimeoutMs: 1_000 })
  await until('it is postponed', () => reported.includes('postponed'))
  sending.server().answer('take')
  await settled()
  expect(arrived()).toHaveLength(1)
})

test('stopping does not wait for a server that hangs, and the mail stays', async () => {
  sending.server().answer('hang')
  await leave(['a@test.example'])
  // What the stop cuts off is no last attempt.
  const sender = startSender({ pauseAfter: () => 60, lastSendsMs: 50, isLastAttempt: () => true })
  await until('it was tried', async () => (await deliveries())[0]?.attempts === 1)
  const begun = Date.now()
  await sender.stop()
  expect(Date.now() - begun).toBeLessThan(5_000)
  expect(await deliveries()).toMatchObject([{ sentAt: null, givenUpAt: null, lockedUntil: null }])
})

test('killed between sending and marking, it comes once more at most, by the same id', async () => {
  await leave(['a@test.example'])
  const first = startSender()
  await settled()
  await first.stop()
  // As the database stood at the kill: taken, not marked, the lease over.
  await database.db
    .update(mailDeliveries)
    .set({ sentAt: null, lockedUntil: '2020-01-01T00:00:00Z' })
  await sendAll()
  const ids = arrived().map(({ source }) => messageIdOf(source))
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('a mail for which the database was away goes out after its lease, not after the pauses of a mail server', async () => {
  await leave(['a@test.example'])
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  let asked = 0
  startSender({
    proofOf: async () => {
      asked += 1
      if (asked === 1) throw away
      return {}
    },
    leaseSeconds: 1,
    pauseAfter: () => 3_600,
  })
  await settled()
  expect(reported).toEqual([String(away), 'sent'])
})

test('a mail under way is left alone until its lease is over', async () => {
  await leave(['a@test.example'])
  await database.db.update(mailDeliveries).set({ lockedUntil: '2999-01-01T00:00:00Z' })
  await leave(['b@test.example'], 2)
  startSender()
  await until('the mail after it is sent', () => arrived().length > 0)
  expect(arrived().map(({ to }) => to)).toEqual([['b@test.example']])
})

test('two senders share 200 recipients: each gets one message', async () => {
  const recipients = Array.from({ length: 200 }, (_, at) => `person${at}@test.example`)
  await leave(recipients)
  startSender()
  await sendAll()
  expect(arrived()).toHaveLength(200)
  expect(new Set(arrived().flatMap(({ to }) => to))).toEqual(new Set(recipients))
})

test('the rate is kept', async () => {
  await leave(Array.from({ length: 20 }, (_, at) => `person${at}@test.example`))
  const begun = Date.now()
  startSender({ mostPerSecond: 20 })
  await settled()
  // The last five need no pause behind them.
  expect(Date.now() - begun).toBeGreaterThan(750)
})

test('a mail that nobody can render is given up, and the others go out', async () => {
  await leave(['a@test.example'], 1)
  await database.db.update(mails).set({ payload: { noun: 'unknown' } })
  await leave(['b@test.example'], 2)
  startSender({ isLastAttempt: () => true })
  await settled()
  expect(arrived().map(({ to }) => to)).toEqual([['b@test.example']])
  expect([...reported].sort()).toEqual(['given up', 'sent'])
})

test('who opened the question is told of a mail that is given up, and of no further one', async () => {
  const { db } = database
  const { voteQuestionId } = await ballotBox(db).open({}, noon, 'admin')
  await db.delete(mails)
  const mail = {
    ...questionMail('opened'),
    subjectId: voteQuestionId,
    recipients: ['gone@x.example'],
  }
  await inTransaction(db, (tx) => enqueueMail(tx, 101, mail, 1))
  sending.server().answer((recipient) => (recipient === 'gone@x.example' ? { code: 550 } : 'take'))
  startSender()
  await until('the notice is there', () => arrived().length > 0)
  await settled()
  const [notice] = arrived()
  expect(notice?.to).toEqual(['admin@test.example'])
  expect(notice?.source).toContain('A mail did not arrive')
  expect(notice?.source).toContain('gone@x.example')
  // A notice that fails itself is told to nobody.
  await db.delete(mails)
  sending.server().answer({ code: 550 })
  await inTransaction(db, (tx) => enqueueMail(tx, 101, mail, 2))
  await until('both wait', async () => (await deliveries()).length === 2)
  await settled()
  expect(arrived()).toHaveLength(1)
})
