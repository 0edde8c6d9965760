/** A mail that asks for something is sent again only as long as that can be done. */
import { and, eq, ne } from 'drizzle-orm'
import type { AdminMail } from '../../../../src/contract/adminMails'
import { mailDeliveries, mails } from '../../../../src/server/database/schema/mails'
import { testApplication } from '../../../support/application'
import { ballotBox } from '../../../support/ballotBox'
import { motionBox } from '../../../support/motionBox'

const application = testApplication()
const staff = application.as('staff')
const box = ballotBox(application.db)
const motions = motionBox(application.db)
const hour = 3_600_000
const now = () => new Date().toISOString()
const deadlineUtc = new Date(Date.now() + 100 * hour).toISOString()
const openQuestion = () => box.open({ isSendNotification: true, deadlineUtc }, now())

/** Sends the mail of this topic about a subject again, which bounced. */
async function sendAgain(topic: string, subjectId: number) {
  const { db } = application
  const failed = { attempts: 9, lastError: '550 no', isRefused: true }
  const bounced = { ...failed, givenUpAt: now(), sentAt: null }
  await db.update(mailDeliveries).set(bounced)
  const [row] = await db
    .select({ deliveryId: mailDeliveries.deliveryId, recipient: mailDeliveries.recipient })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.mailId, mailDeliveries.mailId))
    .where(and(eq(mails.topic, topic), eq(mails.subjectId, subjectId)))
  const { deliveryId, recipient } = row ?? {}
  const answer = await staff.post(`/api/admin/mails/${deliveryId}/send`, { recipient })
  const { body } = await staff.get('/api/admin/mails?status=bounced')
  const stays = (body as { data: AdminMail[] }).data.some((mail) => mail.deliveryId === deliveryId)
  const waiting = await db.$count(mailDeliveries, eq(mailDeliveries.attempts, 0))
  return { ...answer, stays, isNew: waiting === 1 }
}

test('the mail of the opening goes out again while the question is open', async () => {
  const { voteQuestionId } = await openQuestion()
  expect(await sendAgain('voteQuestion.opened', voteQuestionId)).toMatchObject({
    status: 200,
    stays: false,
    isNew: true,
  })
})

test('after the end nobody is asked to vote; the mail of the end is sent again', async () => {
  const question = await openQuestion()
  const itsOpening = and(
    ne(mails.topic, 'voteQuestion.cancelled'),
    eq(mails.subjectId, question.voteQuestionId),
  )
  await box.cancel(question, 'staff', 'Withdrawn.', now())
  for (const topic of ['voteQuestion.opened', 'voteQuestion.extended', 'voteQuestion.reminder']) {
    await application.db.update(mails).set({ topic }).where(itsOpening)
    expect(await sendAgain(topic, question.voteQuestionId)).toMatchObject({
      status: 409,
      body: {
        code: 'state-forbids',
        detail: 'This mail asks people to vote, and voting has ended. It is not sent again.',
      },
      stays: true,
    })
  }
  const ended = await sendAgain('voteQuestion.cancelled', question.voteQuestionId)
  expect(ended).toMatchObject({ status: 200, stays: false })
})

test('nobody is asked to second a motion that no longer waits for it', async () => {
  const motion = await motions.make({}, 'member', now())
  expect(await sendAgain('motion.made', motion.motionRequestId)).toMatchObject({ status: 200 })
  await motions.second(motion, 'second', now())
  expect(await sendAgain('motion.made', motion.motionRequestId)).toMatchObject({
    status: 409,
    body: {
      detail:
        'This mail asks people to move or second the motion, which is over. It is not sent again.',
    },
    stays: true,
  })
})
