/** Mails as staff follow them, over HTTP and on a real database. */
import { and, eq, isNull } from 'drizzle-orm'
import type { AdminMail } from '../../../../src/contract/adminMails'
import {
  enqueueMail,
  enqueueMails,
  type FailureReason,
} from '../../../../src/server/database/repositories/mails'
import { groups, users } from '../../../../src/server/database/schema/directory'
import { mailDeliveries, mails } from '../../../../src/server/database/schema/mails'
import { inTransaction } from '../../../../src/server/database/transaction'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { questionMail } from '../../../support/questionMail'

const application = testApplication({}, 'test')
const staff = application.as('staff')

/** Leaves a mail that was given up for each address, for this reason. */
async function givenUp(reason: FailureReason, ...recipients: string[]): Promise<void> {
  const { db } = application
  await inTransaction(db, (tx) =>
    enqueueMail(tx, 36, { ...questionMail('opened'), recipients }, Date.now()),
  )
  const at = '2026-03-02T20:00:00.000Z'
  await db.update(mailDeliveries).set({ givenUpAt: at, sentAt: null, ...reason })
}

async function listed(query = ''): Promise<AdminMail[]> {
  const { body } = await staff.get(`/api/admin/mails?${query}`)
  return (body as { data: AdminMail[] }).data
}

const refused = { lastError: '550 no such mailbox', isRefused: true }

test('a mail that was refused stands there with the reason, apart from what could not be reached', async () => {
  await givenUp(refused, 'gone@test.example')
  expect(await listed('status=bounced')).toEqual([
    expect.objectContaining({
      topic: 'voteQuestion.opened',
      groupName: 'Council',
      title: 'Publish version 2',
      recipient: 'gone@test.example',
      status: 'bounced',
      statusAt: '2026-03-02T20:00:00.000Z',
      reason: '550 no such mailbox',
    }),
  ])
  const away = { lastError: 'Error: connect ECONNREFUSED', isRefused: false }
  await application.db.update(mailDeliveries).set(away)
  expect(await listed('status=bounced')).toEqual([])
  expect((await listed('status=givenUp')).map(({ reason }) => reason)).toEqual([
    'Error: connect ECONNREFUSED',
  ])
  expect(await listed('search=gone')).toHaveLength(1)
  expect(await listed('search=nobody')).toEqual([])
})

test('a refused mail says so from the first time on, while it is still tried', async () => {
  await givenUp(refused, 'gone@test.example')
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  await application.db.update(mailDeliveries).set({ givenUpAt: null, dueAt })
  expect(await listed('status=refused')).toEqual([
    expect.objectContaining({ status: 'refused', statusAt: dueAt, reason: '550 no such mailbox' }),
  ])
  expect(await listed('status=waiting')).toEqual([])
  const lastError = 'Error: 452 mailbox full'
  await application.db.update(mailDeliveries).set({ lastError, isRefused: false })
  expect(await listed('status=refused')).toEqual([])
  expect(await listed('status=waiting')).toEqual([
    expect.objectContaining({ status: 'waiting', reason: lastError }),
  ])
})

test('it is sent again to a corrected address, which the person has from then on', async () => {
  await givenUp(refused, 'Member@Test.example')
  const [mail] = await listed()
  const path = `/api/admin/mails/${mail?.deliveryId}/send`
  const recipient = 'member.new@test.example'
  await staff.post(path, { recipient, isDirectoryCorrected: true })
  const isThere = eq(users.userId, people.member)
  const [person] = await application.db.select().from(users).where(isThere)
  expect(person?.email).toBe(recipient)
  const { body } = await staff.get('/api/admin/audit?search=member.new')
  expect((body as { data: { changes: object[] }[] }).data[0]?.changes).toEqual([
    expect.objectContaining({ list: 'people' }),
    expect.objectContaining({ list: 'mails' }),
  ])
  // It waits, or has left meanwhile.
  expect((await listed())[0]).toMatchObject({ recipient, reason: null })
  expect(['waiting', 'sent']).toContain((await listed())[0]?.status)
})

test("a group's mailing list is corrected for that group alone", async () => {
  await givenUp(refused, 'group-36@test.example')
  const [mail] = await listed()
  const recipient = 'council@test.example'
  await staff.post(`/api/admin/mails/${mail?.deliveryId}/send`, {
    recipient,
    isDirectoryCorrected: true,
  })
  const rows = await application.db.select().from(groups)
  expect(rows.filter(({ reflectorEmail }) => reflectorEmail === recipient)).toHaveLength(1)
  expect(rows.find(({ groupId }) => groupId === 36)?.reflectorEmail).toBe(recipient)
})

test('nobody gets a mail twice', async () => {
  await givenUp(refused, 'a@test.example', 'b@test.example')
  const [mail] = await listed('search=a@test')
  const path = `/api/admin/mails/${mail?.deliveryId}/send`
  expect(await staff.post(path, { recipient: 'B@test.example' })).toMatchObject({
    status: 409,
    body: { detail: 'This mail goes to that address already.' },
  })
  await application.db.update(mailDeliveries).set({ sentAt: '2026-03-02T20:00:00.000Z' })
  expect(await staff.post(path, { recipient: 'a@test.example' })).toMatchObject({
    status: 409,
    body: { detail: 'This mail was sent.' },
  })
})

test('a mail with nobody to send it to and a repeated one stand there with the reason, and are never sent', async () => {
  const { db } = application
  const mail = (...recipients: string[]) => ({ ...questionMail('closed'), recipients })
  const to = (number: number, ...recipients: string[]) => ({ mail: mail(...recipients), number })
  await inTransaction(db, (tx) => enqueueMails(tx, 36, [to(1)]))
  await inTransaction(db, (tx) => enqueueMails(tx, 36, [to(2, 'a@test.example')]))
  const sending = and(eq(mails.topic, 'voteQuestion.closed'), isNull(mails.notSent))
  const [first] = await db.select().from(mails).where(sending)
  const count = () => db.$count(mailDeliveries)
  const deliveries = await count()
  await inTransaction(db, (tx) =>
    enqueueMails(tx, 36, [to(2, 'a@test.example'), to(3, 'b@test.example'), to(1)]),
  )
  expect(await count()).toBe(deliveries + 1)
  const notSent = await listed('status=notSent&search=publish')
  expect(notSent.map(({ reason }) => reason)).toEqual([
    `Sent already as mail ${first?.mailId}.`,
    'Nobody to send it to.',
    'Nobody to send it to.',
  ])
  expect(notSent[0]).toMatchObject({ deliveryId: null, recipient: '', attempts: 0 })
})
