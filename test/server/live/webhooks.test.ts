/** Outgoing webhooks on a real database, to receivers that answer as they like. */
import { createHmac } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { allWebhookKinds } from '../../../src/rules/webhookKinds'
import { enqueueWebhooks } from '../../../src/server/database/repositories/webhooks'
import { groups } from '../../../src/server/database/schema/directory'
import { webhookDeliveries, webhooks } from '../../../src/server/database/schema/webhooks'
import { inTransaction } from '../../../src/server/database/transaction'
import { createWebhookSender } from '../../../src/server/live/webhooks/webhookSender'
import { ballotBox, noon, yes } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { motionBox } from '../../support/motionBox'
import { rollCallDesk } from '../../support/rollCall'
import { storeEvent } from '../../support/storedEvent'
import { until } from '../../support/until'
import { webhookReceiver } from '../../support/webhookReceiver'

const { db } = directoryDatabase('test')
// Only the messages to people's devices are signed with them.
const pushKeys = { publicKey: '', privateKey: '' }
const origin = 'https://votes.example.org'
const secret = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`
const former = `whsec_${Buffer.from('the one before this one.').toString('base64')}`

const { arrived, to, release } = webhookReceiver()
const senders: { stop(): Promise<void> }[] = []
afterEach(() => Promise.all(senders.splice(0).map((sender) => sender.stop())))

const nobody = { warn: () => undefined, error: () => undefined }

async function storeWebhook(path: string, wanted: Partial<typeof webhooks.$inferInsert> = {}) {
  const [row] = await db
    .insert(webhooks)
    .values({
      name: path,
      address: to(path),
      kinds: allWebhookKinds,
      format: 'event',
      secret,
      ...wanted,
    })
    .returning()
  return row?.webhookId ?? 0
}

function startSender(options: Partial<Parameters<typeof createWebhookSender>[0]> = {}) {
  const sender = createWebhookSender({
    db,
    origin,
    pushKeys,
    mayBePrivate: true,
    log: nobody,
    sweepEveryMs: 20,
    restMs: 1,
    pauseAfter: () => 0,
    ...options,
  })
  senders.push(sender)
  sender.start()
  return sender
}

const deliveries = () =>
  db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.deliveryId))
const open = () => ballotBox(db).open({ title: 'Publish <2> & more' })
const until1 = (path: string, count = 1) =>
  until(`${path} is told`, () => arrived.filter((it) => it.path === path).length >= count)

const signatureOf = (key: string, { headers, body }: (typeof arrived)[number]) => {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const bytes = Buffer.from(key.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', bytes).update(content).digest('base64')}`
}

test('an event is told with a signature that its receiver can verify', async () => {
  await storeWebhook('/good')
  const { voteQuestionId, deadline } = await open()
  startSender()
  await until1('/good')
  const [message] = arrived
  if (!message) throw new Error('Nothing came.')
  expect(JSON.parse(message.body)).toEqual({
    type: 'question.opened',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      group: { id: 101, name: expect.any(String) },
      question: {
        id: voteQuestionId,
        title: 'Publish <2> & more',
        status: 'Pending',
        result: 'Pending',
        deadline,
      },
      url: `${origin}/group/101/votingquestions/${voteQuestionId}`,
    },
  })
  expect(message.headers['webhook-id']).toMatch(/^msg_/)
  expect(message.headers['webhook-signature']).toBe(signatureOf(secret, message))
  await until('it is noted', async () => (await deliveries())[0]?.deliveredAt !== null)
  expect(await deliveries()).toMatchObject([{ attempts: 1, answer: '200 Thanks' }])
})

test('for a day after its renewal the secret before signs too', async () => {
  const formerUntil = new Date(Date.now() + 60_000).toISOString()
  await storeWebhook('/renewed', { formerSecret: former, formerUntil })
  await storeWebhook('/expired', { formerSecret: former, formerUntil: noon })
  await open()
  startSender()
  await until('both are told', () => arrived.length === 2)
  for (const message of arrived) {
    const expected = message.path === '/renewed' ? [secret, former] : [secret]
    expect(message.headers['webhook-signature']).toBe(
      expected.map((key) => signatureOf(key, message)).join(' '),
    )
  }
})

test('each is told what it wants, of its group, and votes are told to nobody', async () => {
  await storeWebhook('/all')
  await storeWebhook('/motions', { kinds: ['motion.seconded'] })
  await storeWebhook('/other', { groupId: 14 })
  await storeWebhook('/off', { disabledAt: noon })
  const box = ballotBox(db)
  const question = await box.open()
  await box.cast(question, 'member', yes)
  await box.end(question, question.deadline)
  const motion = await motionBox(db).make()
  await motionBox(db).second(motion)
  const eventId = await storeEvent(db)
  await rollCallDesk(db).close('admin', { groupId: 101, eventId }, '2026-03-02T22:00:00.000Z')
  const names = new Map((await db.select().from(webhooks)).map((row) => [row.webhookId, row.name]))
  const told = (await deliveries()).map((row) => `${names.get(row.webhookId)} ${row.kind}`)
  expect(told).toEqual([
    '/all question.opened',
    '/all question.extended',
    '/all motion.made',
    '/all motion.seconded',
    '/motions motion.seconded',
    '/all meeting.rollCallClosed',
  ])
})

test('what is rolled back is told to nobody', async () => {
  await storeWebhook('/good')
  const { voteQuestionId } = await open()
  await inTransaction(db, async (tx) => {
    await enqueueWebhooks(tx, 'question', voteQuestionId, ['question.closed'])
    throw new Error('rolled back')
  }).catch(() => undefined)
  expect(await deliveries()).toMatchObject([{ kind: 'question.opened' }])
})

test('of a disabled group nothing is told, and what waits is given up', async () => {
  await storeWebhook('/good')
  const { voteQuestionId: id } = await open()
  await db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 101))
  await inTransaction(db, (tx) => enqueueWebhooks(tx, 'question', id, ['question.closed']))
  startSender()
  await until('it is given up', async () => (await deliveries())[0]?.givenUpAt !== null)
  expect(await deliveries()).toMatchObject([{ answer: 'The group is disabled.' }])
  expect(arrived).toEqual([])
})

test('chats get a sentence that they show', async () => {
  await storeWebhook('/text', { format: 'text' })
  await storeWebhook('/teams', { format: 'teams' })
  const { voteQuestionId } = await open()
  startSender()
  await until('both are told', () => arrived.length === 2)
  const url = `${origin}/group/101/votingquestions/${voteQuestionId}`
  const bodies = new Map(arrived.map(({ path, body }) => [path, JSON.parse(body) as object]))
  expect(bodies.get('/text')).toEqual({
    text: expect.stringMatching(
      /^Voting question opened: Publish &lt;2&gt; &amp; more \(.+\) https:/,
    ),
  })
  expect(bodies.get('/teams')).toMatchObject({
    attachments: [{ content: { body: [{ type: 'TextBlock' }], actions: [{ url }] } }],
  })
})

test('a receiver that fails is asked again by the same id until it is given up', async () => {
  for (const [path, answer] of [
    ['/broken', '500 Out  of order'],
    // A redirect is not followed.
    ['/moved', '307'],
  ] as const) {
    await storeWebhook(path)
    await open()
    const sender = startSender({ pauseAfter: (attempt) => (attempt < 3 ? 0 : undefined) })
    await until('it is given up', async () => (await deliveries())[0]?.givenUpAt !== null)
    expect(await deliveries()).toMatchObject([{ attempts: 3, answer }])
    expect(arrived.map((it) => it.path)).toEqual([path, path, path])
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await sender.stop()
    await db.delete(webhooks)
    arrived.splice(0)
  }
})

test('one that answers 410 is disabled, says so, and gets nothing more', async () => {
  const webhookId = await storeWebhook('/gone')
  await open()
  startSender()
  await until('it is disabled', async () => {
    const [row] = await db.select().from(webhooks).where(eq(webhooks.webhookId, webhookId))
    return row?.disabledReason === 'It answered 410: it wants no more.'
  })
  await open()
  expect(await deliveries()).toMatchObject([{ answer: '410 No more', deliveredAt: null }])
})

test('a slow one delays nothing but its own, and is asked again', async () => {
  await storeWebhook('/slow')
  await storeWebhook('/good')
  await open()
  await open()
  startSender({ timeoutMs: 60_000 })
  await until1('/good', 2)
  expect(arrived.filter(({ path }) => path === '/slow')).toHaveLength(1)
  release()
  await until1('/slow', 2)
  release()
  await until('all is delivered', async () =>
    (await deliveries()).every(({ deliveredAt }) => deliveredAt !== null),
  )
})

test('one that does not answer in time is left for later', async () => {
  await storeWebhook('/slow')
  await open()
  startSender({ timeoutMs: 50, pauseAfter: () => 600 })
  await until('it is postponed', async () => (await deliveries())[0]?.answer !== null)
  expect(await deliveries()).toMatchObject([{ attempts: 1, answer: /did not answer within/ }])
  release()
})

test('of several instances one sends, and what a killed one had taken is sent again', async () => {
  await storeWebhook('/good')
  for (let opened = 0; opened < 4; opened += 1) await open()
  // As a sender leaves it that was killed a moment ago.
  const lockedUntil = new Date(Date.now() + 500).toISOString()
  await db.update(webhookDeliveries).set({ lockedUntil, attempts: 1 })
  for (let instance = 0; instance < 3; instance += 1) startSender()
  await until('all are delivered', async () =>
    (await deliveries()).every(({ deliveredAt }) => deliveredAt !== null),
  )
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(lockedUntil))
  expect(arrived).toHaveLength(4)
})
