/** Messages to people's devices: added over HTTP, enqueued with the event, and sent to a push service. */
import { eq, like } from 'drizzle-orm'
import { importJWK, jwtVerify } from 'jose'
import type { Notifications } from '../../../src/contract/notifications'
import { choicesOf, type NotificationChoices } from '../../../src/rules/notifications'
import { enqueueNotices } from '../../../src/server/database/repositories/notices'
import { groups, memberships } from '../../../src/server/database/schema/directory'
import { mails } from '../../../src/server/database/schema/mails'
import { notificationSettings } from '../../../src/server/database/schema/notifications'
import { webhookDeliveries, webhooks } from '../../../src/server/database/schema/webhooks'
import { findPushKeys } from '../../../src/server/database/repositories/secrets'
import { inTransaction } from '../../../src/server/database/transaction'
import { postWebhook } from '../../../src/server/live/webhooks/postWebhook'
import { createWebhookSender } from '../../../src/server/live/webhooks/webhookSender'
import { testApplication } from '../../support/application'
import { ballotBox, noon, yes } from '../../support/ballotBox'
import { type PersonName, people } from '../../support/directory'
import { pushedDevice } from '../../support/pushedDevice'
import { until } from '../../support/until'
import { webhookReceiver } from '../../support/webhookReceiver'

// What staff may allow webhooks, no device may.
const environment = { QUORATE_PRIVATE_WEBHOOKS: 'allowed' }
const application = testApplication({ now: noon, environment })
const { arrived, to: locally } = webhookReceiver()
/** Where devices are told; what is sent there arrives here. */
const to = (path: string) => `https://1.1.1.1${path}`
const path = '/api/notifications'
const devicesPath = `${path}/devices`
const origin = 'https://votes.example.org'

beforeEach(async () => {
  for (const table of [notificationSettings, webhooks, mails]) await application.db.delete(table)
})

const show = async (name: PersonName) =>
  (await application.as(name).get(path)).body as Notifications

function choose(name: PersonName, chosen: Partial<NotificationChoices>) {
  const groups = [{ groupId: 101, choices: choicesOf(chosen) }]
  return application.as(name).put(path, { digestHour: 7, zone: 'UTC', groups })
}

async function add(name: PersonName, address: string, device = pushedDevice()) {
  const body = { name: 'Firefox on Android', address, ...device.keys }
  const { status } = await application.as(name).post(devicesPath, body)
  expect(status).toBe(200)
  return device
}

const postLocally: typeof postWebhook = (address, message, { mayBePrivate, ...options }) =>
  mayBePrivate
    ? Promise.reject(new Error('A device may be anywhere.'))
    : postWebhook(locally(new URL(address).pathname), message, { ...options, mayBePrivate: true })

const deliveries = () => application.db.select().from(webhookDeliveries)

/** Sends what is due until nothing waits any more but what a device that takes no more would get. */
async function send(waiting = 0): Promise<void> {
  const sender = createWebhookSender({
    db: application.db,
    origin,
    pushKeys: await findPushKeys(application.db),
    mayBePrivate: true,
    post: postLocally,
    log: { warn: () => undefined, error: () => undefined },
    sweepEveryMs: 20,
    restMs: 1,
    pauseAfter: () => undefined,
  })
  sender.start()
  const isWaiting = (it: typeof webhookDeliveries.$inferSelect) =>
    it.deliveredAt === null && it.givenUpAt === null
  try {
    await until(
      'all is settled',
      async () => (await deliveries()).filter(isWaiting).length === waiting,
    )
  } finally {
    await sender.stop()
  }
}

const open = () => ballotBox(application.db).open({ title: 'Adopt\nit', isSendNotification: false })

test('whoever chose it is told on each device, encrypted for it, and nobody else', async () => {
  await choose('member', { votes: 'push', amendments: 'push' })
  await choose('second', { votes: 'now' })
  const phone = await add('member', to('/phone'))
  await add('member', to('/laptop'))
  await add('second', to('/second'))
  const question = await open()
  await send()
  expect(arrived.map((it) => it.path).toSorted()).toEqual(['/laptop', '/phone'])
  const message = arrived.find((it) => it.path === '/phone')
  if (!message) throw new Error('Nothing came.')
  expect(phone.read(message.bytes)).toEqual({
    title: 'Voting question opened',
    body: 'Adopt it (Audio Group)',
    url: `${origin}/group/101/votingquestions/${question.voteQuestionId}`,
  })
  expect(() => pushedDevice().read(message.bytes)).toThrow()
  expect(message.body).not.toContain('Adopt')

  // The service believes who holds the key with which the device subscribed.
  const { pushKey } = await show('member')
  const [, token = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(message.headers.authorization)) ?? []
  const point = Buffer.from(pushKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, key, { audience: new URL(to('/')).origin })
  expect(payload.sub).toBe(origin)

  expect(await application.db.$count(mails, like(mails.topic, 'notice.%'))).toBe(1)
  arrived.splice(0)
  const box = ballotBox(application.db)
  await box.cast(question, 'member', yes)
  await box.end(question, question.deadline)
  await send()
  const told = arrived
    .filter((it) => it.path === '/phone')
    .map(({ bytes }) => phone.read(bytes).title)
  expect(told).toEqual(['Voting question extended'])
})

test('whoever may enter the group no longer is not told what waits', async () => {
  await choose('member', { votes: 'push' })
  await choose('second', { votes: 'push' })
  await add('member', to('/left'))
  await add('second', to('/stayed'))
  await open()
  const isTheirs = eq(memberships.userId, people.member)
  const [left] = await application.db.delete(memberships).where(isTheirs).returning()
  await send()
  expect(arrived.map((it) => it.path)).toEqual(['/stayed'])
  const lost = (await deliveries()).filter(({ givenUpAt }) => givenUpAt !== null)
  expect(lost).toMatchObject([{ answer: 'The person may no longer enter the group.' }])
  await application.db.insert(memberships).values(left!)
})

test('of a disabled group nobody is told', async () => {
  await choose('member', { votes: 'push', results: 'push' })
  await choose('second', { votes: 'push', results: 'now' })
  await add('member', to('/phone'))
  const question = await open()
  const isIt = eq(groups.groupId, 101)
  await application.db.update(groups).set({ isDisabled: true }).where(isIt)
  await application.db.delete(mails)
  await inTransaction(application.db, (tx) =>
    enqueueNotices(tx, 'question', question.voteQuestionId, ['question.closed']),
  )
  await send()
  expect(arrived).toEqual([])
  expect(await deliveries()).toHaveLength(1)
  expect(await application.db.$count(mails)).toBe(0)
  await application.db.update(groups).set({ isDisabled: false }).where(isIt)
})

test('a device belongs to who added it last, and only that person sees and removes it', async () => {
  await add('member', to('/shared'))
  const [first] = (await show('member')).devices
  expect(first).toMatchObject({
    name: 'Firefox on Android',
    address: to('/shared'),
    isDisabled: false,
  })
  const removal = `${devicesPath}/${first?.deviceId}`
  expect((await application.as('second').delete(removal)).status).toBe(404)
  await choose('member', { votes: 'push' })
  await open()
  expect(await deliveries()).toHaveLength(1)
  await add('second', to('/shared'))
  expect((await show('member')).devices).toEqual([])
  await open()
  await send()
  expect(arrived).toEqual([])
  const [its] = (await show('second')).devices
  const another = `${devicesPath}/${its?.deviceId}`
  expect((await application.as('member').delete(another)).status).toBe(404)
  expect((await application.as('second').delete(another)).status).toBe(200)
  expect((await show('second')).devices).toEqual([])
})

test.each(['/gone', '/unknown'])(
  'a device that its service no longer has is told nothing more until it is added anew (%s)',
  async (where) => {
    await choose('member', { votes: 'push' })
    await add('member', to(where))
    await open()
    await open()
    await send(1)
    expect((await show('member')).devices).toMatchObject([{ isDisabled: true }])
    await open()
    expect(await deliveries()).toHaveLength(2)
    await add('member', to(where))
    expect((await show('member')).devices).toMatchObject([{ isDisabled: false }])
    expect(await deliveries()).toEqual([])
  },
)

test('staff see neither devices nor what they are told among their webhooks', async () => {
  await choose('member', { votes: 'push' })
  await add('member', to('/phone'))
  await open()
  const staff = application.as('staff')
  expect((await staff.get('/api/admin/webhooks')).body).toMatchObject({ data: [] })
  expect((await staff.get('/api/admin/webhookDeliveries')).body).toMatchObject({ data: [] })
  const [device] = await application.db.select().from(webhooks)
  expect(device?.userId).toBe(people.member)
  const [delivery] = await deliveries()
  for (const [method, of] of [
    ['delete', `webhooks/${device?.webhookId}`],
    ['post', `webhooks/${device?.webhookId}/secret`],
    ['post', `webhookDeliveries/${delivery?.deliveryId}/send`],
  ] as const)
    expect((await staff[method](`/api/admin/${of}`)).status).toBe(404)
})

test('what is no device, or lies inside the network, is refused at its field', async () => {
  const sent = { name: 'Phone', address: 'https://127.0.0.1/push', ...pushedDevice().keys }
  const refused = async (change: object) =>
    (await application.as('member').post(devicesPath, { ...sent, ...change })).body as {
      errors?: object
    }
  expect(Object.keys((await refused({})).errors ?? {})).toEqual(['address'])
  expect(Object.keys((await refused({ auth: 'short' })).errors ?? {})).toEqual(['auth'])
  expect(Object.keys((await refused({ p256dh: '!'.repeat(87) })).errors ?? {})).toEqual(['p256dh'])
  expect(Object.keys((await refused({ name: ' ' })).errors ?? {})).toEqual(['name'])
})

test('nobody has more than 20', async () => {
  for (let at = 0; at < 20; at += 1) await add('member', to(`/${at}`))
  const body = { name: 'One more', address: to('/more'), ...pushedDevice().keys }
  expect(await application.as('member').post(devicesPath, body)).toMatchObject({
    status: 409,
    body: { detail: 'You have 20 devices. Please remove one of them first.' },
  })
  // One that is there already is added anew, and what waits for it is still sent.
  await choose('member', { votes: 'push' })
  await open()
  await add('member', to('/19'))
  expect(await deliveries()).toHaveLength(20)
})
