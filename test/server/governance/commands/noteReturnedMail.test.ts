/** Mails that were taken and came back, reported over HTTP on a real database. */
import { eq } from 'drizzle-orm'
import type { AdminMail } from '../../../../src/contract/adminMails'
import { enqueueMail } from '../../../../src/server/database/repositories/mails'
import { mailDeliveries, mails } from '../../../../src/server/database/schema/mails'
import { inTransaction } from '../../../../src/server/database/transaction'
import { composeMessage } from '../../../../src/server/mail/message'
import { testApplication } from '../../../support/application'
import { ballotBox, type OpenQuestion } from '../../../support/ballotBox'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { questionMail } from '../../../support/questionMail'

const application = testApplication({ environment: provisioning })
const machine = provisionerOf(application)
let question: OpenQuestion

beforeAll(async () => {
  question = await ballotBox(application.db).open()
})

const recipient = 'Pat.Gone@alder.example'

/** The id under which a mail about the question was sent to somebody. */
async function sentMail(): Promise<string> {
  const { db } = application
  await db.delete(mails)
  const subjectId = question.voteQuestionId
  const mail = { ...questionMail('opened'), subjectId, recipients: [recipient, 'b@alder.example'] }
  await inTransaction(db, (tx) => enqueueMail(tx, 101, mail, Date.now()))
  await db.update(mailDeliveries).set({ sentAt: '2026-03-02T20:00:00.000Z', attempts: 1 })
  const [stored] = await db.select().from(mails)
  if (!stored) throw new Error('The mail was not stored.')
  const sender = { from: 'votes@example.org', origin: 'https://votes.example.org' }
  const rendered = { subject: '', text: '', html: '' }
  return composeMessage({ ...stored, recipient }, rendered, sender).messageId
}

/** As Postfix writes it. */
const report = (messageId: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'To: votes@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-Id: <20260302200004.1A2B3C@mx.example.org>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; pat.gone@alder.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <pat.gone@alder.example>: Recipient address',
    '    rejected: User unknown',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    `To: ${recipient}`,
    '--b--',
  ].join('\r\n')

const send = (message: string) => machine.post('/api/provisioning/returnedMails', { message })

async function listed(query = ''): Promise<AdminMail[]> {
  const { body } = await application.as('staff').get(`/api/admin/mails?${query}`)
  return (body as { data: AdminMail[] }).data
}

test('it counts as bounced, with the reason, and who opened the question is told once', async () => {
  const messageId = await sentMail()
  expect(await send(report(messageId))).toMatchObject({ status: 200, body: { bounced: 1 } })
  const reason = '550 5.1.1 <pat.gone@alder.example>: Recipient address rejected: User unknown'
  expect(await listed('status=bounced')).toEqual([expect.objectContaining({ recipient, reason })])
  expect(await listed('search=b@alder')).toEqual([expect.objectContaining({ status: 'sent' })])

  expect(await send(report(messageId))).toMatchObject({ body: { bounced: 0 } })
  const told = await application.db.select().from(mails).where(eq(mails.topic, 'delivery.givenUp'))
  expect(told.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({
      recipients: ['staff@test.example'],
      facts: expect.objectContaining({ address: recipient, reason }),
    }),
  ])
})

test('it is sent again to a corrected address', async () => {
  await send(report(await sentMail()))
  const [mail] = await listed('status=bounced')
  const path = `/api/admin/mails/${mail?.deliveryId}/send`
  const corrected = { recipient: 'pat@alder.example' }
  expect((await application.as('staff').post(path, corrected)).status).toBe(200)
  expect(await listed('search=pat@alder')).toEqual([expect.objectContaining({ reason: null })])
})

test.each([
  ['a delay', (id: string) => report(id, 'delayed')],
  ['of a mail that is not ours', () => report(`<${'0'.repeat(32)}@votes.example.org>`)],
  ['an answer', (id: string) => `To: votes@example.org\r\nIn-Reply-To: ${id}\r\n\r\nThank you.`],
  ['a failure that names nobody', (id: string) => `Action: failed\r\n\r\nMessage-ID: ${id}`],
  ['nothing', () => ''],
])('%s changes nothing', async (_, messageOf) => {
  const messageId = await sentMail()
  expect(await send(messageOf(messageId))).toMatchObject({ status: 200, body: { bounced: 0 } })
  expect(await listed('status=bounced')).toEqual([])
})

test('to somebody whose mail was forwarded it bounces by the address it was written to', async () => {
  const messageId = await sentMail()
  const forwarded = report(messageId).replace('rfc822; pat.gone@', 'rfc822; pat.private@')
  expect(await send(forwarded)).toMatchObject({ body: { bounced: 1 } })
})
