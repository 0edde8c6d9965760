/** The webhooks that staff keep, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import type { Webhook, WebhookDelivery } from '../../../../src/contract/webhooks'
import { auditLines } from '../../../../src/server/database/schema/record'
import { webhookDeliveries, webhooks } from '../../../../src/server/database/schema/webhooks'
import { testApplication } from '../../../support/application'
import { ballotBox } from '../../../support/ballotBox'

const application = testApplication({ environment: { QUORATE_PRIVATE_WEBHOOKS: 'allowed' } })
const guarded = testApplication()
const staff = application.as('staff')

const address = 'http://127.0.0.1:9/secret-5d1'
const sent = { name: 'Minutes bot', groupId: null, kinds: ['question.opened'], format: 'event' }
const list = '/api/admin/webhooks'
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { errors?: Record<string, string[]> }).errors

async function create(): Promise<{ webhookId: number; secret: string }> {
  const { status, body } = await staff.post(list, { ...sent, address })
  expect(status).toBe(201)
  return body as { webhookId: number; secret: string }
}
const rows = async () => ((await staff.get(list)).body as { data: Webhook[] }).data
const deliveries = async () =>
  ((await staff.get('/api/admin/webhookDeliveries')).body as { data: WebhookDelivery[] }).data

test('the secret is answered once, and the address never', async () => {
  const { webhookId, secret } = await create()
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  expect(await rows()).toEqual([
    {
      ...sent,
      webhookId,
      host: '127.0.0.1:9',
      groupName: null,
      isDisabled: false,
      disabledReason: null,
      waiting: 0,
    },
  ])
  const renewed = (await staff.post(`${list}/${webhookId}/secret`)).body as { secret: string }
  expect(renewed.secret).not.toBe(secret)
  const [stored] = await application.db.select().from(webhooks)
  expect(stored).toMatchObject({ secret: renewed.secret, formerSecret: secret })
  const lines = JSON.stringify(await application.db.select().from(auditLines))
  const told = [lines, JSON.stringify(await rows()), application.log.join('')].join('')
  for (const hidden of ['secret-5d1', secret, renewed.secret]) expect(told).not.toContain(hidden)
  expect(lines).toContain('Minutes bot')
  expect((await staff.delete(`${list}/${webhookId}`)).status).toBe(204)
  expect(await rows()).toEqual([])
})

test('a change keeps the address that it leaves out; enabled again, it is told no reason', async () => {
  const { webhookId } = await create()
  await application.db.update(webhooks).set({
    disabledAt: '2026-03-02T20:00:00Z',
    disabledReason: 'It answered 410: it wants no more.',
  })
  expect(await rows()).toMatchObject([{ isDisabled: true, disabledReason: /410/ }])
  const change = { ...sent, name: 'Other bot', groupId: 101, isDisabled: false }
  expect((await staff.put(`${list}/${webhookId}`, change)).status).toBe(200)
  expect(await rows()).toMatchObject([
    { name: 'Other bot', groupId: 101, isDisabled: false, disabledReason: null },
  ])
  const [stored] = await application.db.select().from(webhooks)
  expect(stored?.address).toBe(address)
  expect(fieldsOf(await staff.put(`${list}/${webhookId}`, { ...change, groupId: 999 }))).toEqual({
    groupId: ['There is no such group.'],
  })
  await staff.delete(`${list}/${webhookId}`)
})

test('a delivery is listed with its answer and sent again, unless its webhook is disabled', async () => {
  const { webhookId } = await create()
  await ballotBox(application.db).open({ title: 'Publish version 2' })
  expect(await rows()).toMatchObject([{ waiting: 1 }])
  const [row] = await deliveries()
  expect(row).toMatchObject({
    webhookName: 'Minutes bot',
    kind: 'question.opened',
    title: 'Publish version 2',
    status: 'waiting',
    answer: null,
  })
  await application.db
    .update(webhookDeliveries)
    .set({ givenUpAt: '2026-03-02T20:00:00Z', attempts: 10, answer: '500 Out of order' })
  expect(await deliveries()).toMatchObject([{ status: 'givenUp', answer: '500 Out of order' }])
  expect(await rows()).toMatchObject([{ waiting: 0 }])
  const again = `/api/admin/webhookDeliveries/${row?.deliveryId}/send`
  expect((await staff.post(again)).status).toBe(200)
  expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 0 }])
  await application.db
    .update(webhooks)
    .set({ disabledAt: '2026-03-02T20:00:00Z' })
    .where(eq(webhooks.webhookId, webhookId))
  expect((await staff.post(again)).status).toBe(409)
})

test.each([
  ['https://10.0.0.1/hook', /inside of a network/],
  ['https://localhost/hook', /inside of a network/],
  ['http://hooks.example/', /https/],
  ['file:///etc/passwd', /https/],
  ['hook', /https/],
])('%s is refused at its field', async (wrong, why) => {
  const answer = await guarded.as('staff').post(list, { ...sent, address: wrong })
  expect(fieldsOf(answer)?.address?.[0]).toMatch(why)
})

test('what is missing is named', async () => {
  expect(Object.keys(fieldsOf(await staff.post(list, { ...sent, kinds: [] })) ?? {})).toEqual([
    'kinds',
  ])
  expect(fieldsOf(await staff.post(list, sent))).toHaveProperty('address')
})
